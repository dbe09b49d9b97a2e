import type { SearchValue } from "#client/url-state/url-definition.ts";

/** Returns a whole number from `least` to `most`, or `undefined`. */
export function parseWhole(written: SearchValue, least: number, most: number): number | undefined {
  if (!/^\d{1,16}$/.test(String(written))) return undefined;
  const number = Number(written);
  return number >= least && number <= most ? number : undefined;
}
