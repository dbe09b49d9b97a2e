import { foldText } from "#domain/text/search.ts";

/** Longer names are cut: an address is read, too. */
const MAX_SLUG = 80;

/** "4805-golden-sword"; the id alone if no letter is left. */
export function itemAddress(id: number, name: string): string {
  const slug = foldText(name).replaceAll(" ", "-").slice(0, MAX_SLUG).replace(/-+$/, "");
  return slug === "" ? String(id) : `${id}-${slug}`;
}

/** The id at the start of an address; `undefined` if there is none. */
export function idInAddress(address: string): number | undefined {
  const [digits] = /^[1-9]\d{0,9}(?=-|$)/.exec(address) ?? [];
  const id = Number(digits);
  return id <= 2_147_483_647 ? id : undefined;
}
