import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/game/language.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import { Turns } from "#server/limits/turns.ts";
import { type MappedPages, PAGES_EACH, sitemapFiles } from "./sitemap.ts";

/** 15,000 items; `written` has the beginnings of the files that were written. */
function siteMap() {
  const written: number[] = [];
  const items: MappedPages = {
    kind: "items",
    count: 15_000,
    paths(start, end) {
      written.push(start);
      return Array.from({ length: end - start }, (_, i) =>
        recordFromKeys(LANGUAGES, (language) => `/fwc-items/${start + i}-a-sword-of-the-isles-${language}`),
      );
    },
  };
  const fileOf = sitemapFiles("https://skypurse.test", new Turns(1));
  return { written, open: (path: string, edition: string) => fileOf(path, edition, [items]) };
}

test("each file is made once for an edition of the catalogue, and all of them are kept", async () => {
  const { written, open } = siteMap();
  const files = Array.from({ length: 15_000 / PAGES_EACH }, (_, i) => `/sitemap-items-${i + 1}.xml`);
  for (const edition of ["1", "1", "2"])
    await Promise.all(files.map(async (file) => expect((await open(file, edition))?.status).toBe(200)));
  const once = files.map((_, i) => i * PAGES_EACH);
  expect(written).toEqual([...once, ...once]);
});

test("a file is small, and kept compressed only", async () => {
  const { open } = siteMap();
  const file = await open("/sitemap-items-1.xml", "1");
  expect([...(file?.variants.keys() ?? [])]).toEqual(["br", "gzip"]);
  expect(file?.size).toBeLessThan(200_000);
  expect(await open("/sitemap-items-31.xml", "1")).toBeUndefined();
});
