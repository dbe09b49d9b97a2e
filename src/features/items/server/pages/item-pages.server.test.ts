import * as v from "valibot";
import { expect, test } from "vitest";
import { CatalogueChanges, ItemPage, itemPageEndpoints, SetPage } from "#contract/item-pages.ts";
import { itemAddress } from "#domain/catalogue/item-address.ts";
import type { Language } from "#domain/game/language.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const { request } = await startTestApp();

const pathOfItem = (id: number, language: Language = "en") =>
  pathOf(itemPageEndpoints.item, { params: { id: String(id) }, query: { language } });
const itemPage = async (id: number, language: Language = "en") =>
  v.parse(ItemPage, await (await request(pathOfItem(id, language))).json());
const setPage = async (id: number, language: Language) =>
  v.parse(
    SetPage,
    await (
      await request(pathOf(itemPageEndpoints.set, { params: { id: String(id) }, query: { language } }))
    ).json(),
  );

const ALES_SUIT = 4351;

test("a page has the item, its set, its addresses and those alike", async () => {
  const page = await itemPage(ALES_SUIT);
  expect(page).toMatchObject({
    source: { origin: "shipped", date: "2026-09-22", version: null },
    item: { id: ALES_SUIT, category: "armor" },
    set: { id: 30, name: "Ales Set", parts: [{ id: 3272 }, { id: ALES_SUIT }, { id: 822 }, { id: 5969 }] },
    history: [],
  });
  expect(Object.keys(page.addresses)).toEqual(["de", "en", "fr", "tl"]);
  expect(page.addresses.en).toMatch(/^4351-[a-z0-9-]+$/);
  expect(page.alike.length).toBeGreaterThan(0);
  for (const one of page.alike) expect(one.kind).toBe(page.item.kind);
  expect(page.drops).toBeUndefined();
});

test("names are those of the language", async () => {
  const { alike } = await itemPage(6844, "fr");
  expect(alike.length).toBeGreaterThan(0);
  for (const { id, name } of alike) {
    const { item, addresses } = await itemPage(id);
    expect(name).toBe(item.name.fr);
    expect(addresses.fr).toBe(itemAddress(id, item.name.fr));
  }
  expect((await itemPage(6844)).alike.map(({ name }) => name)).not.toEqual(alike.map(({ name }) => name));
});

test("a set has its own page", async () => {
  const page = await setPage(30, "de");
  expect(page.set.bonus[0]).toEqual({ pieces: 4, parameter: "criticalchance", add: 15, isPercent: true });
  expect(page.addresses.fr).toBe("30-ales-set");
});

test("without imports, nothing has changed", async () => {
  const response = await request(pathOf(itemPageEndpoints.changes, { query: { language: "tl" } }));
  expect(v.parse(CatalogueChanges, await response.json())).toEqual([]);
});

test.each([
  ["an unknown item", pathOfItem(1), 404, "not_found"],
  ["a huge id", pathOfItem(1e20), 404, "not_found"],
  ["no number", `${pathOfItem(4351).replace("4351", "x")}`, 404, "not_found"],
  ["an unknown language", pathOfItem(4351).replace("=en", "=it"), 422, "invalid"],
  ["no language", pathOfItem(4351).replace("?language=en", ""), 422, "invalid"],
  [
    "an unknown set",
    pathOf(itemPageEndpoints.set, { params: { id: "1" }, query: { language: "en" } }),
    404,
    "not_found",
  ],
  [
    "an unknown monster",
    pathOf(itemPageEndpoints.monster, { params: { id: "1" }, query: { language: "en" } }),
    404,
    "not_found",
  ],
])("%s is refused", async (_what, path, status, code) => {
  const response = await request(path);
  expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
});
