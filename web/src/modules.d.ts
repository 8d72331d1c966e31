declare module "muster:lang" {
  /** A text, or one per plural form (Intl.PluralRules: "one", "few", "many", "other"…). */
  export type Text = string | { other: string; [form: string]: string };
  export type Languages = { en: Record<string, Text>; [language: string]: Record<string, Text> };
  const languages: Languages;
  export default languages;
}

declare module "*.css";

declare module "*.svg" {
  const url: string;
  export default url;
}
