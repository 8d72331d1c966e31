// The dialogs of the table: at most one is open.
import { useTable } from "../store";
import { ExportSheet } from "./ExportSheet";
import { FinalSheet } from "./FinalSheet";
import { GlanceSheet } from "./GlanceSheet";
import { KeysSheet } from "./KeysSheet";
import { MenuSheet } from "./MenuSheet";
import { PassesSheet } from "./PassesSheet";
import { PileSheet } from "./PileSheet";
import { ReportSheet } from "./ReportSheet";
import { StorySheet } from "./StorySheet";

export function Sheets() {
  const store = useTable();
  const close = () => (store.sheet.value = null);
  switch (store.sheet.value) {
    case "menu":
      return <MenuSheet onClose={close} />;
    case "glance":
      return <GlanceSheet onClose={close} />;
    case "keys":
      return <KeysSheet onClose={close} />;
    case "passes":
      return <PassesSheet onClose={close} />;
    case "export":
      return <ExportSheet onClose={close} />;
    case "report":
      return <ReportSheet onClose={close} />;
    case "final":
      return <FinalSheet onClose={close} />;
    case "story":
      return <StorySheet onClose={close} />;
    case "pile":
      return <PileSheet onClose={close} />;
    default:
      return null;
  }
}
