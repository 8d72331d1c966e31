// The layouts there are, by the id of their game. A game without one gets a plain table.
import type { Layout } from "../src/table/layout";
import { brawl } from "./brawl";
import { champions } from "./champions";

export const layouts: Record<string, Layout | undefined> = { brawl, champions };
