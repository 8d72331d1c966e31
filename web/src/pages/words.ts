// Words for what the house names by its own short words: games, options, bots, types.
import type { GameSummary } from "../api";
import { maybe } from "../lang";

export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "deck-rules" → "Deck rules": when there is no better word for it. */
export function humane(name: string): string {
  return capitalised(name.replace(/[-_]+/g, " ").trim());
}

/** What people call a game; its whole title where space is no matter. */
export const gameName = (game: Pick<GameSummary, "id" | "title">): string =>
  maybe(`game.${game.id}`) ?? game.title;

export const optionName = (game: string, option: string): string =>
  maybe(`option.${game}.${option}`) ?? maybe(`option.${option}`) ?? humane(option);

export const optionHelp = (game: string, option: string, help: string): string =>
  capitalised(maybe(`option.${game}.${option}.help`) ?? help);

export const botName = (bot: string): string => maybe(`bot.${bot}`) ?? humane(bot);
export const typeName = (type: string): string => maybe(`type.${type}`) ?? humane(type);
export const formatName = (format: string): string => maybe(`format.${format}`) ?? format;
