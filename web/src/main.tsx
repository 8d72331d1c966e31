import "./styles/base.css";
import { render } from "preact";
import { House } from "./pages/House";
import { listenForSettingsKey } from "./pages/Settings";
import { startRouter } from "./router";
import { applySettings } from "./settings";

applySettings(document.documentElement);
startRouter();
listenForSettingsKey();
render(<House />, document.getElementById("app")!);
