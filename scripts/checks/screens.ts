/**
 * `npm run screens` takes a screenshot of every page in every theme, width and language, and one of all icons, into
 * screens/. `npm run screens shop en` takes only those whose name contains every word; `npm run screens glyphs` only
 * the icons.
 */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { LANGUAGES } from "../../src/domain/game/language.ts";
import { dayAfter } from "../../src/domain/money/rate-history.ts";
import { localDay } from "../../src/domain/time/local-day.ts";
import { signInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { costing, newOrder } from "../../src/testing/seed/saved-orders.ts";
import { serveBuilt } from "../serve/serve-built.ts";
import { ensureChromium, LAUNCH_ARGS } from "./chromium.ts";
import { glyphSheet } from "./glyph-sheet.ts";

const folder = join(import.meta.dirname, "../../screens");
const filterWords = process.argv.slice(2);

const PAGES = {
  dashboard: "/",
  shop: "/shop",
  order: "/shop?order=open",
  shared:
    "/order#1AtQT8xoGbGF3b2xmWgUUgQEKXlICCGbDvHIgTWlhcGMBEkd1aWxkIGRlbGl2ZXJ5IGZlZVcBBwrDiWxhbiDwn4y5kQGPTgdzcMOkdGVyF0ON",
  offer:
    "/offer#1AtQT8xoGbGF3b2xmCExlYSDwn4y5BBDFFV61hgFSA90BpDYMUG93ZXIgU2Nyb2xspSAAABRhbi1pdGVtLW9mLW5leHQteWVhchB9SiA",
  "my-shop": "/shop?tool=shop",
  orders: "/orders",
  book: "/book",
  "saved-order": "/orders?order=paid",
  characters: "/characters",
  character: "/characters?character=lea&compare=mia.first",
  build: "/build#1lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHH3ZF",
  couple: "/shop?tool=couple",
  paste: "/shop?order=open&tool=paste",
  items: "/fwc-items?compare=385,5734,9392",
  "items-filtered": "/fwc-items?category=weapons&kind=bow&class=9295&has=attack:200",
  "items-nothing": "/fwc-items?q=swrd",
  "items-search": "/fwc-items?fwc=0&q=str 5 ring",
  "items-fwc": "/fwc-items?fwc=1",
  item: "/fwc-items?item=385",
  "item-page": "/fwc-items/385-bloody-obsidian-slayer",
  "item-set": "/fwc-items/sets/30-ales-set",
  "item-changes": "/fwc-items/changes",
  login: "/login",
  profile: "/profile",
  settings: "/settings",
  rates: "/rates",
  alerts: "/alerts",
  bin: "/bin",
  tutorials: "/tutorials",
  welcome: "/tutorials/welcome",
  crafting: "/tutorials/crafting",
  pets: "/tutorials/pets",
  stats: "/tutorials/stats",
  legal: "/legal",
  developers: "/developers",
  "not-found": "/nowhere",
};
const SIZES = {
  1440: { width: 1440, height: 900 },
  1024: { width: 1024, height: 768 },
  390: { width: 390, height: 844 },
  320: { width: 320, height: 640 },
};
const THEMES = ["dark", "light"] as const;
/** Sample data in the browser's storage, as after some time of play. */
const STORED = {
  "skypurse.cart": {
    adjustment: -10,
    lines: [
      { kind: "item", id: "item:scroll-sprotection", slug: "scroll-sprotection", quantity: 10 },
      { kind: "item", id: "item:scroll-aprotection", slug: "scroll-aprotection", quantity: 4 },
      { kind: "item", id: "item:fancy-cubic-ring", slug: "fancy-cubic-ring", quantity: 2 },
      { kind: "item", id: "item:diamond-ring", slug: "diamond-ring", quantity: 1 },
      {
        kind: "manual",
        id: "hand-1",
        label: "Guild delivery fee",
        currency: "penya",
        amount: 50_000_000,
        quantity: 1,
      },
    ],
  },
  "skypurse.rates": {
    server: "lawolf",
    shownPer: 1,
    set: { lawolf: { penya: 215_000, per: 1, date: "2026-11-20" } },
  },
};

const worn = (item: number, upgrade = 0) => ({ item, upgrade });
/** An ordinary Blade, and one with a name of maximum length and gear that does not all fit. */
const CHARACTERS = {
  lea: newCharacter({
    name: "Lea",
    notes: "Guild: Skyfarers\nSaves for a Legendary Golden Sword.",
    sets: [
      {
        id: "first",
        name: "Level 75",
        gear: {
          weapon: worn(1800, 7),
          offhand: worn(3693, 3),
          helmet: worn(8490, 5),
          suit: worn(1181, 5),
          gauntlets: worn(5011, 4),
          boots: worn(8008, 6),
          necklace: worn(63),
          ring1: worn(905),
        },
      },
      { id: "second", name: "", gear: { weapon: worn(3693, 3) } },
    ],
  }),
  mia: newCharacter({
    name: "Prinzessin Donaudampfschifffahrt vom See",
    classId: 5330,
    sex: "male",
    sets: [
      {
        id: "first",
        name: "",
        gear: { weapon: worn(2459, 10), offhand: worn(236, 2), ring2: worn(1_234_567) },
      },
    ],
  }),
};

const served = await serveBuilt({ SIGN_INS_PER_MINUTE: "10000" });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: LAUNCH_ARGS });
mkdirSync(folder, { recursive: true });
try {
  let screenshots = await takeGlyphs(browser);
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      for (const [width, size] of Object.entries(SIZES)) {
        for (const state of ["new", "used"] as const)
          screenshots += await takeScreenshots(browser, language, theme, width, size, state);
      }
    }
  }
  console.info(`Saved ${screenshots} screenshots in ${folder}.`);
} finally {
  await browser.close();
  await served.stop();
}

/** Takes a screenshot of all icons, each in its sizes. */
async function takeGlyphs(browser: Browser) {
  if (filterWords.some((word) => word !== "glyphs")) return 0;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(glyphSheet());
  await page.screenshot({ path: join(folder, "glyphs.png"), fullPage: true });
  await page.close();
  return 1;
}

/** Signs in as a guest and creates orders and a rate for each of the last 30 days. */
async function playAsGuest({ request }: BrowserContext) {
  await request.post(`${served.address}${pathOf(signInEndpoints.guest)}`);
  const send = (path: string, data: object) => request.post(`${served.address}${path}`, { data });
  const save = pathOf(ordersEndpoints.save);
  await send(save, newOrder("large", { name: "Guild supplies", cart: costing(9_007_199_254_740_990) }));
  await send(save, newOrder("paid", { name: "Gold Ring × 3" }));
  await send(pathOf(ordersEndpoints.move, { params: { id: "paid" } }), { to: "agreed", version: 1 });
  await request.put(
    `${served.address}${pathOf(ordersEndpoints.pay, { params: { id: "paid", paymentId: "deposit" } })}`,
    { data: { penya: 100_000_000 } },
  );
  for (const [id, character] of Object.entries(CHARACTERS))
    await request.put(`${served.address}${pathOf(charactersEndpoints.save, { params: { id } })}`, {
      data: character,
    });
  for (let ago = 0; ago < 30; ago++) {
    const day = dayAfter(localDay(new Date()), -ago);
    const penya = 215_000 - ago * 500 + ((ago * 7) % 5) * 800;
    await request.put(
      `${served.address}${pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day } })}`,
      { data: { penya, per: 1 } },
    );
  }
}

async function takeScreenshots(
  browser: Browser,
  language: string,
  theme: string,
  width: string,
  size: (typeof SIZES)[390],
  state: "new" | "used",
) {
  const names = Object.entries(PAGES)
    .map(([name, path]) => ({ path, file: `${name}-${state}-${theme}-${width}-${language}` }))
    .filter(({ file }) =>
      filterWords.every((word) => file.split("-").includes(word) || file.startsWith(word)),
    );
  if (names.length === 0) return 0;
  const stored = { app_language: language, theme, ...(state === "used" ? STORED : {}) };
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: 1, reducedMotion: "reduce" });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  }, stored);
  if (state === "used") await playAsGuest(context);
  const page = await context.newPage();
  for (const { path, file } of names) {
    await page.goto(served.address + path, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: join(folder, `${file}.png`),
      fullPage: width === "390" || width === "320",
    });
  }
  await context.close();
  return names.length;
}
