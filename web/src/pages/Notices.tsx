// Short messages at the lower edge that go away by themselves, some with a way to take it back.
import { signal } from "@preact/signals";
import { t } from "../lang";

interface Notice {
  id: number;
  text: string;
  undo?: () => void;
}

const notices = signal<Notice[]>([]);
let next = 0;

const shortly = 4000;
// Who reads slowly or comes by keyboard needs time to reach the button.
const withUndo = 12000;

export function notify(text: string, undo?: () => void): void {
  const id = next++;
  notices.value = [...notices.value.slice(-2), { id, text, undo }];
  setTimeout(() => dismiss(id), undo ? withUndo : shortly);
}

function dismiss(id: number): void {
  notices.value = notices.value.filter((notice) => notice.id !== id);
}

export function Notices() {
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.value.map(({ id, text, undo }) => (
        <p key={id} class="notice">
          <span>{text}</span>
          {undo && (
            <button
              class="button quiet"
              onClick={() => {
                dismiss(id);
                undo();
              }}
            >
              {t("house.undo")}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(t("house.copied"));
  } catch {
    // Without https the clipboard is closed; the old way still works from a click.
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "visually-hidden";
    // Inside an open dialog nothing outside of it can be selected.
    (document.querySelector("dialog[open]") ?? document.body).append(field);
    field.select();
    notify(document.execCommand("copy") ? t("house.copied") : t("house.not-copied"));
    field.remove();
  }
}
