import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isOwnEntry, matchesListedName, STORAGE_INVENTORY, storedName } from "./storage-inventory.ts";

test.each([
  ["theme", "theme", true],
  ["theme", "theme_mode", false],
  ["*.damaged", "skypurse.cart.damaged", true],
  ["*.damaged", "skypurse_damaged", false],
  ["__gads", "x__gads", false],
  ["google_*", "google_", true],
  ["a.b", "axb", false],
])("%s as a listed name fits %s: %s", (listed, name, fits) => {
  expect(matchesListedName(listed, name)).toBe(fits);
});

test("each stored entry is listed once", () => {
  const names = STORAGE_INVENTORY.map(({ name, place }) => `${place} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});

test("over HTTPS only a cookie's name has the prefix", () => {
  const names = (isHttps: boolean) => STORAGE_INVENTORY.map((one) => storedName(one, isHttps));
  expect(names(false)).toEqual(STORAGE_INVENTORY.map(({ name }) => name));
  expect(names(true).filter((name) => name.startsWith("__Host-"))).toEqual([
    "__Host-skypurse.session_token",
    "__Host-skypurse.state",
    "__Host-skypurse.language",
  ]);
});

test.each([
  ["__gads", false],
  ["google_*", false],
  ["fake_ad", false],
  ["fake_ad_*", false],
  ["_pk_*", false],
  ["theme", true],
  ["the*", true],
  ["skypurse.*", true],
  ["*cart", true],
  ["*_token", true],
  ["__Host-*", true],
  ["skypurse.x.damaged", true],
  ["*ser*", true],
  ["tsr-scroll-restoration-v1_3", true],
])("whether %s as another application's name could match one of ours: %s", (listed, isOurs) => {
  expect(isOwnEntry(listed)).toBe(isOurs);
});

/** Matches names of stored entries in source code: with our prefix, or as the argument of a storage. */
const NAMES = [
  /["`](skypurse\.[a-z_]+)["`]/g,
  /(?:[sS]torage\.(?:load|save|remove|getItem|setItem|onOtherTab)|caches\.open)\(\s*["`]([^"`$]+)/g,
  /(?:cacheName: |[A-Z_]*(?:KEY|CACHE|DATABASE) = )"([^"]+)"/g,
];
/** Similar names that no browser stores: of a download, of the server's files, of traces, and of query keys. */
const OTHERS = new Set([
  ...["skypurse.json", "skypurse.lock", "skypurse.sock"],
  ...["skypurse.request_id", "skypurse.aborted", "orders", "characters"],
]);

test("every name that the source code stores is listed", () => {
  const src = join(import.meta.dirname, "..");
  const files = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^contract\/storage-inventory|^testing\//.test(name))
    .map((name) => join(src, name));
  const source = [...files, join(src, "../index.html")].map((file) => readFileSync(file, "utf8")).join("\n");
  const found = new Set(
    NAMES.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name = ""]) => name)),
  );
  const stored = [...found].filter((name) => !OTHERS.has(name));
  expect(stored).toEqual(
    expect.arrayContaining(["theme", "skypurse", "skypurse.cart", "skypurse.consent", "item-files", "parts"]),
  );
  const isListed = (name: string) =>
    STORAGE_INVENTORY.some((one) => matchesListedName(one.name, name) || one.name.startsWith(`${name}*`));
  expect(stored.filter((name) => !isListed(name))).toEqual([]);
});
