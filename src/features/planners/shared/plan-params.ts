/** In an address 8 is a number, and "+8" a text. */
export type SearchValue = string | number | undefined;

/** A whole number within these bounds, or nothing. */
export function parseWhole(written: SearchValue, least: number, most: number): number | undefined {
  if (!/^\d{1,16}$/.test(String(written))) return undefined;
  const number = Number(written);
  return number >= least && number <= most ? number : undefined;
}
