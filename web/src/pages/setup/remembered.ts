import { isRecord, stored } from "../../settings";

/** Per game: what was chosen last time. */
export const lastSetups = stored<Record<string, unknown>>("setup", {}, isRecord);
