import type { SearchValue } from "#client/url-state/url-definition.ts";

/** The most of one supply that a plan accepts; no player has more. */
export const MAX_OWNED = 10 ** 15;
/** The highest price of one piece, in Penya or FC. */
export const MAX_PLAN_PRICE = 10 ** 9;
/** The highest price of a fodder pet in Penya: one of tier S costs more than anything else that has a price here. */
export const MAX_FODDER_PRICE = 1000 * MAX_PLAN_PRICE;
export const MAX_FODDER = 9_999;

/** Parses a whole number from `least` to `most`; `undefined` for anything else. */
export function parseWhole(text: SearchValue, least: number, most: number): number | undefined {
  if (!/^\d{1,16}$/.test(String(text))) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}
