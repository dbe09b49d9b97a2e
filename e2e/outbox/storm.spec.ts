/**
 * Two browsers of one member change everything while requests and responses are delayed, lost and repeated. In
 * the end the model of the actions, both browsers and the server must agree. `npm run storm` runs a longer one.
 */

import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { dayAfter } from "../../src/domain/money/rate-history.ts";
import { seededRandom } from "../../src/domain/upgrade/seeded-random.ts";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { differences } from "../../src/testing/storm/differences.ts";
import { Model, newOrderModel } from "../../src/testing/storm/model.ts";
import { type StormProxy, startStormProxy } from "../../src/testing/storm/proxy.ts";
import { Register } from "../../src/testing/storm/register.ts";
import { Actor, type Log } from "../storm/actor.ts";
import {
  ADDED,
  CHOSEN_SERVERS,
  PRICED_ITEMS,
  quantityOf,
  rateField,
  SET,
  serverChoice,
} from "../storm/cart-actions.ts";
import { WEAPON } from "../storm/character-actions.ts";
import { closeNotices } from "../storm/notices.ts";
import { playActions } from "../storm/play.ts";
import { readApi } from "../storm/read-api.ts";
import { readPages } from "../storm/read-pages.ts";
import { waitUntilSaved } from "../storm/wait-until-saved.ts";
import { accountButton, expect, signInTo, test, uniqueEmail } from "../support/player.ts";

const SEED = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ACTIONS = Number(process.env.STORM_ACTIONS ?? 40);
const DELAY_MS = Number(process.env.STORM_DELAY ?? 300);
/** Number of past days with a rate, on each server. */
const DAYS = 12;

/** Saves five orders, two characters and some days of rates, and notes them in the model. */
async function prepare(page: Page, model: Model): Promise<void> {
  const { request } = page;
  for (const id of ["a", "b", "c", "d", "e"]) {
    expect((await request.post(pathOf(ordersEndpoints.save), { data: newOrder(id) })).ok()).toBe(true);
    model.orders.push(newOrderModel({ id, total: 300_000_000, name: `Order ${id}`, buyer: "Mia" }));
  }
  for (const id of ["lea", "tim"]) {
    const sets = [{ id: "first", name: "", gear: { weapon: { item: WEAPON.item, upgrade: 0 } } }];
    const data = newCharacter({ name: id, server: "", sets });
    expect((await request.put(pathOf(charactersEndpoints.save, { params: { id } }), { data })).ok()).toBe(
      true,
    );
    const first = {
      isThere: new Register(true),
      name: new Register("Set 1"),
      upgrade: new Register<number | null>(0),
    };
    model.characters.set(id, {
      isThere: new Register(true),
      name: new Register(id),
      level: new Register(75),
      sets: new Map([["first", first]]),
    });
  }
  const today = new Date().toISOString().slice(0, 10);
  for (const server of CHOSEN_SERVERS.map((name) => name.toLowerCase())) {
    for (let ago = DAYS + 2; ago > 2; ago--) {
      const day = dayAfter(today, -ago);
      const data = { penya: 100_000 + ago, per: 1 };
      expect(
        (await request.put(pathOf(ratesEndpoints.restore, { params: { server, day } }), { data })).ok(),
      ).toBe(true);
      model.days.set(`${server} ${day}`, new Register(true));
    }
  }
}

/** Adds one of each item and sets a rate for each server, and notes both in the model. */
async function fillCart(page: Page, model: Model): Promise<void> {
  for (const name of [...ADDED, ...SET]) {
    await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
    await expect(quantityOf(page, name)).toHaveValue("1");
  }
  for (const name of ADDED) model.added.set(name, 1);
  for (const name of SET) model.quantities.set(name, new Register(1));
  for (const name of PRICED_ITEMS) model.prices.set(name, new Register<number | null>(null));
  for (const [index, name] of CHOSEN_SERVERS.entries()) {
    await serverChoice(page).click();
    await page.getByRole("option", { name, exact: true }).click();
    await rateField(page).fill(String(150_001 + index));
    await page.keyboard.press("Tab");
    model.rates.set(name, new Register(150_001 + index));
  }
}

async function signedIn(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  // An element that an action waits for may be removed by the next response.
  page.setDefaultTimeout(10_000);
  await signInTo(page, "/legal", email);
  await expect(accountButton(page, "mia")).toBeVisible();
  return page;
}

type Stage = Readonly<{
  product: string;
  proxy: StormProxy;
  pages: readonly [Page, Page];
  model: Model;
  log: Log;
}>;

/** Plays, and compares the model, both browsers and the server. */
async function playAndCompare({ product, proxy, pages, model, log }: Stage): Promise<void> {
  const [first, second] = pages;
  await prepare(first, model);
  await first.goto(`${proxy.address}/shop`);
  await fillCart(first, model);
  await waitUntilSaved([first], product);
  await second.goto(`${proxy.address}/shop`);
  await waitUntilSaved(pages, product);

  const actors = pages.map((page, index) => {
    const by = index === 0 ? "first" : "second";
    return new Actor({ by, page, model, random: seededRandom(SEED + index), log });
  });
  proxy.begin();
  await Promise.all(
    actors.map((actor, index) =>
      playActions(actor, { actions: Math.ceil((ACTIONS - index) / 2), address: proxy.address }),
    ),
  );
  await proxy.end();

  await waitUntilSaved(pages, product);
  for (const actor of actors) await closeNotices(actor, 0);
  const stored = await readApi(first.request, `${product}/api`);
  const shown = await readPages(pages, proxy.address);
  for (const { id, settled } of model.orders)
    log("first", `order ${id}: ${JSON.stringify({ ...stored.orders[id ?? ""], settled })}`);
  expect.soft(shown[0], "what the first browser shows, and what the server holds").toEqual(stored);
  expect.soft(shown[1], "what the second browser shows, and what the server holds").toEqual(stored);
  expect.soft(differences(model, stored), "what was done, and what the server holds").toEqual([]);
}

test(`${ACTIONS} actions of two browsers, delayed by up to ${DELAY_MS} ms, are all applied once`, async ({
  browser,
  baseURL,
}, info) => {
  const product = baseURL ?? "";
  // Each action may have to wait for a delayed page.
  test.setTimeout(60_000 + ACTIONS * (2_000 + DELAY_MS * 6));
  const began = Date.now();
  const file = `reports/storm-${SEED}.log`;
  writeFileSync(file, `seed ${SEED}, ${ACTIONS} actions, up to ${DELAY_MS} ms\n`);
  const log: Log = (by, text) =>
    appendFileSync(file, `${((Date.now() - began) / 1_000).toFixed(1)} s, ${by}: ${text}\n`);
  const proxy = await startStormProxy({
    target: Number(new URL(product).port),
    seed: SEED,
    delayMs: DELAY_MS,
  });
  const email = uniqueEmail("mia");
  const contexts = [await browser.newContext(), await browser.newContext()] as const;
  try {
    const pages = await Promise.all([signedIn(contexts[0], email), signedIn(contexts[1], email)]);
    await playAndCompare({ product, proxy, pages, model: new Model(), log });
  } finally {
    const seconds = Math.round((Date.now() - began) / 1_000);
    const figures = `${JSON.stringify({ seed: SEED, actions: ACTIONS, longestMs: DELAY_MS, seconds, ...proxy.figures() })}\n`;
    appendFileSync(file, figures);
    console.info(`The storm: ${figures}`);
    if (info.errors.length > 0) console.info(readFileSync(file, "utf8"));
    await Promise.all(contexts.map((context) => context.close()));
    await proxy.stop();
  }
});
