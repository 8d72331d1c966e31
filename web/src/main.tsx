import "./styles/base.css";
import { render } from "preact";
import { House } from "./pages/House";
import { listenForSettingsKey } from "./pages/Settings";
import { watchLocker } from "./locker/locker";
import { startRouter } from "./router";
import { applySettings } from "./settings";

applySettings(document.documentElement);
startRouter();
listenForSettingsKey();
watchLocker();
render(<House />, document.getElementById("app")!);
