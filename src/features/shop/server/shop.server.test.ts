import { join } from "node:path";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/game/language.ts";
import { servers, shopItems, shopPrices } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { SHIPPED_SLUGS } from "#testing/seed/shipped-products.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import { Products, Servers, shopEndpoints } from "./shop.contract.ts";
import { seedShop } from "./shop.seed.server.ts";

const content = join(import.meta.dirname, "../../../../content/shop");
const { db } = await startTestApp();
/** Uses a second app on the same database, which has no cached response of the first. */
const request = (path: string) => testAppOn(db).request(path);

async function items() {
  const response = await request(pathOf(shopEndpoints.items));
  return v.parse(Products, await response.json()).items;
}

test("a visitor reads the whole list, in its order, with names in four languages", async () => {
  const list = await items();
  expect(list.map(({ slug }) => slug)).toEqual(SHIPPED_SLUGS);
  for (const item of list) {
    for (const language of LANGUAGES) expect(item.text[language].name, item.slug).not.toBe("");
  }
});

test("the list contains every slug of the specification", async () => {
  const slugs = new Set((await items()).map(({ slug }) => slug));
  for (const slug of [
    ..."aprotection sprotection gprotection xprotection eprotection element effect"
      .split(" ")
      .map((name) => `scroll-${name}`),
    ..."fancy-cubic-ring silver-ring gold-ring platinum-ring diamond-ring potion-pensee".split(" "),
    ..."rose-petals small-bouquet-of-rose large-bouquet-roses".split(" "),
    ..."parchemin-bonus-armes parchemin-bonus-bouclier parchemin-force parchemin-dex parchemin-end parchemin-int".split(
      " ",
    ),
    ..."box-elem-attaque box-elem-def stone-elem-attaque stone-elem-def".split(" "),
  ]) {
    expect(slugs, slug).toContain(slug);
  }
});

test("a price has its certainty, date and source; an unknown price is null", async () => {
  const list = new Map((await items()).map((item) => [item.slug, item.price]));
  expect(list.get("gold-ring")).toMatchObject({ fcoins: 500, certainty: "confirmed", date: "2024-10-17" });
  expect(list.get("scroll-sprotection")).toMatchObject({ fcoins: 80, certainty: "reported" });
  expect(list.get("rose-petals")).toBeNull();
});

test("the servers are read from the database", async () => {
  await db.insert(servers).values({ id: "aurora", name: "Aurora", region: "europe", place: 99 });
  const response = await request(pathOf(shopEndpoints.servers));
  const { servers: list } = v.parse(Servers, await response.json());
  expect(list.at(-1)).toEqual({ id: "aurora", name: "Aurora", region: "europe" });
});

test("a restart keeps the prices and servers that were edited or removed", async () => {
  await db.update(shopPrices).set({ fcoins: 555 }).where(eq(shopPrices.slug, "platinum-ring"));
  await db.delete(shopPrices).where(eq(shopPrices.slug, "silver-ring"));
  await db.delete(servers).where(eq(servers.id, "lawolf"));
  await seedShop(db, content);
  const list = new Map((await items()).map((item) => [item.slug, item.price]));
  expect(list.get("platinum-ring")?.fcoins).toBe(555);
  expect(list.get("silver-ring")).toBeNull();
  expect(await db.select().from(servers).where(eq(servers.id, "lawolf"))).toEqual([]);
});

test("a restart restores no server if the operator removed them all", async () => {
  const before = await db.select().from(servers);
  await db.delete(servers);
  await seedShop(db, content);
  expect(await db.$count(servers)).toBe(0);
  await db.insert(servers).values(before);
});

test("a restart updates names, and removes items that the release no longer has", async () => {
  const [gold] = await items().then((list) => list.filter(({ slug }) => slug === "gold-ring"));
  await db.update(shopItems).set({ text: {} }).where(eq(shopItems.slug, "gold-ring"));
  await db
    .insert(shopItems)
    .values({ slug: "old-ring", category: "rings", place: 99, text: {}, nicknames: [] });
  await seedShop(db, content);
  const list = await items();
  expect(list.find(({ slug }) => slug === "gold-ring")?.text).toEqual(gold?.text);
  expect(list.map(({ slug }) => slug)).not.toContain("old-ring");
});

test("short names are unique within a language, so that chat text can be parsed", async () => {
  const list = await items();
  for (const language of LANGUAGES) {
    expect(new Set(list.map(({ text }) => text[language].nameClipBoard)).size, language).toBe(list.length);
  }
});
