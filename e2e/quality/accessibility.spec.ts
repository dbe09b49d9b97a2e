/** All pages in every language; src/testing/checks/pages has a sample of them. */
import type { Locator, Page } from "@playwright/test";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { expect, startGuestSession, test } from "../support/player.ts";
import { expectAccessible, followSystemTheme } from "./axe.ts";
import { prepare } from "./prepare.ts";

/** Every page, with the element that must be visible before it is tested. */
const PAGES = {
  dashboard: { path: "/", ready: (page: Page) => page.getByRole("region").nth(3) },
  converter: { path: "/shop", ready: (page: Page) => page.getByRole("listitem").nth(5) },
  "shared order": {
    path: "/order#1AtQT8xoGbGF3b2xmWgUUgQEKXlICCGbDvHIgTWlhcGMBEkd1aWxkIGRlbGl2ZXJ5IGZlZVcBBwrDiWxhbiDwn4y5kQGPTgdzcMOkdGVyF0ON",
    ready: (page: Page) => page.getByRole("row").nth(3),
  },
  "characters, before the first": {
    path: "/characters",
    isForPlayers: true,
    ready: (page: Page) => page.getByRole("main").getByRole("button").first(),
  },
  characters: {
    path: "/characters?character=mia&compare=tim.first",
    isForPlayers: true,
    characters: ["mia", "tim"],
    ready: (page: Page) => page.getByRole("row").nth(3),
  },
  "shared build": {
    path: "/build#1lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHH3ZF",
    ready: (page: Page) => page.locator("summary").nth(2),
  },
  login: { path: "/login?error=state_mismatch", ready: (page: Page) => page.getByRole("alert") },
  profile: {
    path: "/profile",
    isForPlayers: true,
    ready: (page: Page) => page.getByRole("region").nth(3),
  },
  orders: {
    path: "/orders",
    isForPlayers: true,
    ready: (page: Page) => page.getByRole("main").getByRole("region").first(),
  },
  rates: {
    path: "/rates",
    isForPlayers: true,
    ready: (page: Page) => page.getByRole("main").getByRole("checkbox").first(),
  },
  settings: { path: "/settings", ready: (page: Page) => page.getByRole("radiogroup").first() },
  tutorials: { path: "/tutorials", ready: (page: Page) => page.getByRole("heading", { level: 2 }).nth(2) },
  welcome: {
    path: "/tutorials/welcome",
    ready: (page: Page) => page.getByRole("heading", { level: 2 }).first(),
  },
  crafting: {
    path: "/tutorials/crafting",
    // The chart is shown once its data has loaded.
    ready: (page: Page) => page.getByRole("article").getByRole("slider"),
  },
  pets: {
    path: "/tutorials/pets",
    ready: (page: Page) => page.getByRole("article").getByRole("combobox").first(),
  },
  stats: {
    path: "/tutorials/stats",
    ready: (page: Page) => page.getByRole("article").getByRole("combobox").first(),
  },
  legal: { path: "/legal", ready: (page: Page) => page.getByRole("heading", { level: 2 }).first() },
  developers: { path: "/developers", ready: (page: Page) => page.getByRole("button", { name: /: / }).last() },
  items: {
    path: "/fwc-items?q=obsid&category=weapons&rarity=unique&has=attack:100&compare=385,9392",
    ready: (page: Page) => page.getByRole("main").getByRole("checkbox", { name: /Obsid/ }).first(),
  },
  "an item's details": {
    path: "/fwc-items?item=385",
    ready: (page: Page) => page.getByRole("dialog").getByRole("row").nth(3),
  },
  "items not found": {
    path: "/fwc-items?q=swrd",
    ready: (page: Page) => page.getByRole("button", { name: /sword/ }),
  },
  "not found": { path: "/nowhere", ready: (page: Page) => page.getByRole("heading", { level: 1 }) },
} as const;

type Judged = Readonly<{
  path: string;
  isForPlayers?: true;
  /** Ids of characters that the player has. */
  characters?: readonly string[];
  ready: (page: Page) => Locator;
}>;

/** Opens a page, as a guest if it is only for players. */
async function open(page: Page, judged: Judged) {
  const { path, isForPlayers, characters = [] } = judged;
  if (isForPlayers) await startGuestSession(page);
  for (const [index, id] of characters.entries())
    await page.request.put(pathOf(charactersEndpoints.save, { params: { id } }), {
      data: newCharacter({ name: id, level: 60 + 5 * index }),
    });
  await page.goto(path);
  await expectReady(page, judged);
}

async function expectReady(page: Page, { ready }: Judged) {
  await expect(ready(page)).toBeVisible();
}

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

for (const [name, judged] of Object.entries(PAGES)) {
  test(`axe finds no violation on the ${name} page, wide and narrow`, { tag: "@night" }, async ({ page }) => {
    // Guides are slow: axe tests every cell of every table.
    test.slow(judged.path.startsWith("/tutorials/"));
    await followSystemTheme(page);
    await prepare(page, {});
    await page.setViewportSize(WIDE);
    await open(page, judged);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await page.reload();
    await expectReady(page, judged);
    await expectAccessible(page);
  });
}

for (const language of ["fr", "en", "de", "tl"]) {
  test(`every page fits into 320 px in ${language}`, { tag: "@night" }, async ({ page }) => {
    await prepare(page, { app_language: language });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const judged of Object.values(PAGES)) {
      await open(page, judged);
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll, judged.path).toBe(client);
    }
    await page.goto("/shop?order=open");
    const panel = page.getByRole("dialog");
    await expect(panel).toBeVisible();
    const { scroll, client } = await panel.evaluate((element) => ({
      scroll: element.scrollWidth,
      client: element.clientWidth,
    }));
    expect(scroll, "the order").toBe(client);
  });
}
