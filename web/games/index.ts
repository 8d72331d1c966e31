// The layouts there are, by the id of their game. A game without one gets a plain table.
import type { Layout } from "../src/table/layout";
import { aeonsEnd } from "./aeons-end";
import { brawl } from "./brawl";
import { champions } from "./champions";
import { rings } from "./rings";
import { sentinels } from "./sentinels";

export const layouts: Record<string, Layout | undefined> = {
  "aeons-end": aeonsEnd,
  brawl,
  champions,
  rings,
  sentinels,
};
