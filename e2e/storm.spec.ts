/**
 * Two browsers of one member change everything while requests and answers are delayed, lost and repeated. In the end
 * what was done, what both show and what the server holds is the same. `npm run storm` plays it longer.
 */
import { writeFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { dayAfter } from "../src/domain/rate-history.ts";
import { seeded } from "../src/domain/seeded.ts";
import { newOrder } from "../src/testing/saved-orders.ts";
import { differences } from "../src/testing/storm/differences.ts";
import { Model, newOrderModel } from "../src/testing/storm/model.ts";
import { startStormProxy } from "../src/testing/storm/proxy.ts";
import { Register } from "../src/testing/storm/register.ts";
import { account, expect, signIn, somebody, test } from "./player.ts";
import { Actor } from "./storm/actor.ts";
import { ADDED, PRICED, quantityOf, rateField, SERVERS, SET } from "./storm/cart-actions.ts";
import { WEAPON } from "./storm/character-actions.ts";
import { play } from "./storm/play.ts";
import { settled } from "./storm/settled.ts";
import { heldBy, shownOn } from "./storm/world.ts";

const SEED = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ACTIONS = Number(process.env.STORM_ACTIONS ?? 40);
const DELAY_MS = Number(process.env.STORM_DELAY ?? 300);
/** Past days with a rate, on each server. */
const DAYS = 12;

/** Five orders, two characters and some days of rates, and the model of them. */
async function prepare(page: Page, model: Model): Promise<void> {
  const { request } = page;
  for (const id of ["a", "b", "c", "d", "e"]) {
    expect((await request.post("/api/orders", { data: newOrder(id) })).ok()).toBe(true);
    model.orders.push(newOrderModel({ id, total: 300_000_000, name: `Order ${id}`, buyer: "Mia" }));
  }
  for (const id of ["lea", "tim"]) {
    const sets = [{ id: "first", name: "", gear: { weapon: { item: WEAPON.item, upgrade: 0 } } }];
    const data = {
      name: id,
      server: "",
      classId: 2246,
      level: 75,
      sex: "female",
      notes: "",
      sets,
      version: 0,
    };
    expect((await request.put(`/api/characters/${id}`, { data })).ok()).toBe(true);
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
  for (const server of SERVERS.map((name) => name.toLowerCase())) {
    for (
      let day = dayAfter(new Date().toISOString().slice(0, 10), -DAYS - 2), left = DAYS;
      left > 0;
      left--
    ) {
      const data = { penya: 100_000 + left, per: 1 };
      expect((await request.put(`/api/rates/${server}/${day}`, { data })).ok()).toBe(true);
      model.days.set(`${server} ${day}`, new Register(true));
      day = dayAfter(day, 1);
    }
  }
}

/** A cart with a line of each item, a rate for each server, and no own price. */
async function fillCart(page: Page, model: Model): Promise<void> {
  for (const name of [...ADDED, ...SET]) {
    await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
    await expect(quantityOf(page, name)).toHaveValue("1");
  }
  for (const name of ADDED) model.added.set(name, 1);
  for (const name of SET) model.quantities.set(name, new Register(1));
  for (const name of PRICED) model.prices.set(name, new Register<number | null>(null));
  for (const [place, name] of SERVERS.entries()) {
    await page
      .getByRole("region", { name: "Exchange rate" })
      .getByRole("combobox", { name: "Server" })
      .click();
    await page.getByRole("option", { name, exact: true }).click();
    await rateField(page).fill(String(150_001 + place));
    await page.keyboard.press("Tab");
    model.rates.set(name, new Register(150_001 + place));
  }
}

async function signedIn(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  // What is looked at may be gone with the next answer.
  page.setDefaultTimeout(10_000);
  await page.goto("/login?next=/legal");
  await signIn(page, email);
  await expect(account(page, "mia")).toBeVisible();
  return page;
}

test(`${ACTIONS} actions of two browsers in a storm of up to ${DELAY_MS} ms: all is there, once`, async ({
  browser,
  baseURL,
}) => {
  const product = baseURL ?? "";
  // Each action may have to wait for a page that comes late.
  test.setTimeout(60_000 + ACTIONS * (2_000 + DELAY_MS * 6));
  const log: string[] = [];
  const began = Date.now();
  const proxy = await startStormProxy({
    target: Number(new URL(product).port),
    seed: SEED,
    delayMs: DELAY_MS,
  });
  const model = new Model();
  const email = somebody("mia");
  const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
  const pages = await Promise.all(contexts.map((context) => signedIn(context, email)));
  const actors = pages.map(
    (page, place) =>
      new Actor({
        by: place === 0 ? "first" : "second",
        page,
        model,
        random: seeded(SEED + place),
        log: (by, text) => log.push(`${((Date.now() - began) / 1_000).toFixed(1)} s, ${by}: ${text}`),
      }),
  );
  const [first, second] = pages as [Page, Page];
  try {
    await prepare(first, model);
    await first.goto(`${proxy.address}/shop`);
    await fillCart(first, model);
    await settled([first], product);
    await second.goto(`${proxy.address}/shop`);
    await settled(pages, product);

    proxy.begin();
    await Promise.all(
      actors.map((actor, place) =>
        play(actor, { actions: Math.ceil((ACTIONS - place) / 2), address: proxy.address }),
      ),
    );
    await proxy.end();

    await settled(pages, product);
    const held = await heldBy(first.request, `${product}/api`);
    const shown = [];
    for (const page of pages) shown.push(await shownOn(page, proxy.address));
    expect.soft(shown[0], "what the first browser shows, and what the server holds").toEqual(held);
    expect.soft(shown[1], "what the second browser shows, and what the server holds").toEqual(held);
    expect.soft(differences(model, held), "what was done, and what the server holds").toEqual([]);
  } finally {
    const figures = {
      seed: SEED,
      actions: ACTIONS,
      longestMs: DELAY_MS,
      seconds: Math.round((Date.now() - began) / 1_000),
      ...proxy.figures(),
    };
    console.info(`The storm: ${JSON.stringify(figures)}`);
    writeFileSync(`reports/storm-${SEED}.log`, `${JSON.stringify(figures)}\n${log.join("\n")}\n`);
    if (test.info().errors.length > 0) console.info(log.join("\n"));
    await Promise.all(contexts.map((context) => context.close()));
    await proxy.stop();
  }
});
