import { foldText } from "#domain/text/search.ts";

/** Longer names are cut: an address is read, too. */
const MAX_SLUG = 80;

/** "4805-golden-sword": ASCII letters and digits, which no address has to encode; the id alone if none is left. */
export function itemAddress(id: number, name: string): string {
  const words = foldText(name)
    .replaceAll(/[^a-z0-9 ]+/g, "")
    .match(/[^ ]+/g);
  const slug = (words ?? []).join("-").slice(0, MAX_SLUG).replace(/-$/, "");
  return slug === "" ? String(id) : `${id}-${slug}`;
}

/** The id at the start of an address; `undefined` if there is none. */
export function idInAddress(address: string): number | undefined {
  const [digits] = /^[1-9]\d{0,9}(?=-|$)/.exec(address) ?? [];
  const id = Number(digits);
  return id <= 2_147_483_647 ? id : undefined;
}

export const ENTRY_KINDS = ["item", "set", "monster"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const FOLDERS: Readonly<Record<EntryKind, string>> = {
  item: "/fwc-items/",
  set: "/fwc-items/sets/",
  monster: "/fwc-items/monsters/",
};

export const entryPath = (kind: EntryKind, address: string): string => FOLDERS[kind] + address;

export const itemPath = ({ id, name }: Readonly<{ id: number; name: string }>): string =>
  entryPath("item", itemAddress(id, name));

/** Whatever the address in the folder of this kind is. */
export function entryKindAt(path: string): EntryKind | undefined {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return ENTRY_KINDS.find((kind) => FOLDERS[kind] === folder);
}

/** What a path is the page of; `undefined` for any other page. */
export function entryAt(path: string): Readonly<{ kind: EntryKind; id: number }> | undefined {
  const kind = entryKindAt(path);
  const id = idInAddress(path.slice(path.lastIndexOf("/") + 1));
  return kind && id !== undefined ? { kind, id } : undefined;
}
