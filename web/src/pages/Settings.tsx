import { signal } from "@preact/signals";
import { languageCodes, languageName, t } from "../lang";
import { language, motion, palette, sound, textSize, theme } from "../settings";
import type { Motion, Palette, TextSize, Theme } from "../settings";
import { OneOf } from "./Choices";
import { Dialog } from "./Dialog";

const open = signal(false);

export function openSettings(): void {
  open.value = true;
}

/** The dialog with the player's taste; there once per page, shown when asked for. */
export function Settings() {
  if (!open.value) return null;
  return (
    <Dialog title={t("settings.title")} onClose={() => (open.value = false)}>
      <div class="spaced">
        <OneOf
          legend={t("settings.theme")}
          value={theme.value}
          choices={[
            { value: "dark", title: t("settings.theme.dark") },
            { value: "light", title: t("settings.theme.light") },
            { value: "system", title: t("settings.system") },
          ]}
          onChange={(value) => (theme.value = value as Theme)}
        />
        <OneOf
          legend={t("settings.palette")}
          help={t("settings.palette.help")}
          value={palette.value}
          choices={[
            { value: "usual", title: t("settings.palette.usual") },
            { value: "safe", title: t("settings.palette.safe") },
          ]}
          onChange={(value) => (palette.value = value as Palette)}
        />
        <OneOf
          legend={t("settings.text-size")}
          value={textSize.value}
          choices={[
            { value: "small", title: t("settings.text-size.small") },
            { value: "normal", title: t("settings.text-size.normal") },
            { value: "large", title: t("settings.text-size.large") },
          ]}
          onChange={(value) => (textSize.value = value as TextSize)}
        />
        <OneOf
          legend={t("settings.motion")}
          help={t("settings.motion.help")}
          value={motion.value}
          choices={[
            { value: "system", title: t("settings.system") },
            { value: "on", title: t("settings.on") },
            { value: "off", title: t("settings.off") },
          ]}
          onChange={(value) => (motion.value = value as Motion)}
        />
        <OneOf
          legend={t("settings.sound")}
          help={t("settings.sound.help")}
          value={sound.value ? "on" : "off"}
          choices={[
            { value: "off", title: t("settings.off") },
            { value: "on", title: t("settings.on") },
          ]}
          onChange={(value) => (sound.value = value === "on")}
        />
        <OneOf
          legend={t("settings.language")}
          value={language.value}
          choices={languageCodes.map((code) => ({ value: code, title: languageName(code) }))}
          onChange={(value) => (language.value = value)}
        />
      </div>
    </Dialog>
  );
}

/** Whether keys go into what has the focus, and so mean no command. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("textarea, select, input:not([type=radio], [type=checkbox])"))
  );
}

export function listenForSettingsKey(): void {
  addEventListener("keydown", (event) => {
    if (event.key !== "," || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || event.defaultPrevented) return;
    event.preventDefault();
    open.value = !open.value;
  });
}
