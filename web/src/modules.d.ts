declare module "muster:lang" {
  /** A text, or one per plural form (Intl.PluralRules: "one", "few", "many", "other"…). */
  export type Text = string | { other: string; [form: string]: string };
  export type Languages = { en: Record<string, Text>; [language: string]: Record<string, Text> };
  const languages: Languages;
  export default languages;
}

declare module "muster:layouts" {
  /** By the id of their game. A game without one gets a plain table. */
  export const layouts: Record<string, import("./table/layout").Layout | undefined>;
}

declare module "muster:chapters" {
  /** By the id of their game. */
  export const chapters: Record<string, import("./pages/chapters").Chapter[] | undefined>;
}

declare module "muster:lessons" {
  /** By the id of their game. */
  export const lessons: Record<string, import("./learning/lesson").Lesson | undefined>;
}

declare module "muster:overviews" {
  /** By the id of their game. */
  export const overviews: Record<string, import("./learning/overview").Overview | undefined>;
}

declare module "*.css";

declare module "*.svg" {
  const url: string;
  export default url;
}
