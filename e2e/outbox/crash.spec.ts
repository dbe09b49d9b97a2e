/** A browser that is killed has not written its localStorage to the disk; what was changed is there nevertheless. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureChromium, LAUNCH_ARGS } from "../../scripts/checks/chromium.ts";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { signInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { API_REQUESTS } from "../../src/testing/route-pattern.ts";
import { LEA } from "../../src/testing/seed/characters.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { Converter, expect, signInAndAdd, test, uniqueEmail, waitForDocument } from "../support/player.ts";
import { GEAR_CASE, order, RATES_CASE } from "./outbox-cases.ts";

type Killable = Readonly<{ page: Page; kill: () => Promise<void> }>;

/** Opens a browser with a profile on the disk. `kill` ends it as a crash does: none of its processes can write any more. */
async function openBrowser(profile: string): Promise<Killable> {
  const args = [...LAUNCH_ARGS, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const started = spawn(await ensureChromium(), args, {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const browser: Browser = await chromium.connectOverCDP(await addressOf(started));
  const [context] = browser.contexts();
  if (!context) throw new Error("The browser has no context");
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  return {
    page,
    async kill() {
      if (started.pid === undefined) throw new Error("The browser did not start");
      const ended = once(started, "exit");
      process.kill(-started.pid, "SIGKILL");
      await ended;
    },
  };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error("The browser has no output");
  for await (const line of createInterface(stderr)) {
    const address = /DevTools listening on (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error("The browser ended");
}

/** Whether the second copy has everything that the storage has. */
const isCopied = (page: Page) =>
  page.evaluate(async () => {
    // Opening it would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === "skypurse-copy")) return false;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("skypurse-copy");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const values = database.transaction("values").objectStore("values");
    const isKeyCopied = async (key: string) => {
      const get = values.get(key);
      await new Promise((resolve) => {
        get.onsuccess = resolve;
      });
      return get.result === localStorage.getItem(key);
    };
    const changed = Object.keys(localStorage).filter((key) => /^skypurse\.(cart|rates|change)/.test(key));
    const copied = await Promise.all(changed.map(isKeyCopied));
    database.close();
    return copied.length > 0 && copied.every(Boolean);
  });

/** Waits until the second copy has everything that the storage has. */
const waitForCopy = (page: Page) => expect.poll(() => isCopied(page)).toBe(true);

test("a cart survives a crash of the browser right after the change", async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), "skypurse-crash-"));
  const first = await openBrowser(profile);
  try {
    await first.page.goto(`${baseURL}/shop`);
    await first.page.getByRole("button", { name: "Add Gold Ring" }).click();
    await waitForCopy(first.page);
  } finally {
    await first.kill();
  }
  const second = await openBrowser(profile);
  try {
    await second.page.goto(`${baseURL}/shop`);
    const cart = second.page.getByRole("region", { name: "Your cart" });
    await expect(cart.getByRole("textbox", { name: /^Gold Ring/ })).toHaveValue("1");
  } finally {
    await second.kill();
    await rm(profile, { recursive: true, force: true });
  }
});

/** Signs in as a guest with an order, a character and two days of rates. */
async function seedGuest(page: Page, baseURL: string | undefined) {
  const { request } = page;
  const post = (path: string, data?: object) => request.post(`${baseURL}${path}`, data && { data });
  const put = (path: string, data: object) => request.put(`${baseURL}${path}`, { data });
  expect((await post(pathOf(signInEndpoints.guest))).ok()).toBe(true);
  await post(pathOf(ordersEndpoints.save), newOrder("a"));
  const sets = [{ id: "first", name: "", gear: { weapon: { item: 3940, upgrade: 0 } } }];
  await put(pathOf(charactersEndpoints.save, { params: { id: "lea" } }), { ...LEA, sets });
  for (const day of ["2026-01-02", "2026-01-03"])
    await put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day } }), {
      penya: 150_000,
      per: 1,
    });
}

/** Returns what the server has of the guest's changes. */
async function storedOf(page: Page, baseURL: string | undefined) {
  const read = async (path: string) => (await page.request.get(`${baseURL}${path}`)).json();
  const { payments } = await read(pathOf(ordersEndpoints.load, { params: { id: "a" } }));
  const { characters } = await read(pathOf(charactersEndpoints.list));
  const { entries } = await read(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } }));
  const { documents } = await read(pathOf(documentsEndpoints.load));
  return {
    payments: payments.map((one: { penya: number }) => one.penya),
    upgrade: characters[0].sets[0].gear.weapon.upgrade,
    days: entries.map(({ day }: { day: string }) => day),
    rate: JSON.stringify(documents).includes("250000"),
  };
}

test("a payment, gear, a removed day and a rate survive a crash before their requests", {
  tag: "@night",
}, async ({ baseURL }) => {
  const profile = await mkdtemp(join(tmpdir(), "skypurse-crash-"));
  const first = await openBrowser(profile);
  const { page } = first;
  const cookies = await (async () => {
    try {
      await seedGuest(page, baseURL);
      await page.route(API_REQUESTS, (route) =>
        route.request().method() === "GET" ? route.continue() : route.abort(),
      );
      await page.goto(`${baseURL}/orders?order=a`);
      await order(page).getByRole("button", { name: "Add payment" }).click();
      await order(page).getByRole("textbox", { name: "Amount received" }).fill("10m");
      await order(page).getByRole("button", { name: "Save" }).click();
      await page.goto(`${baseURL}${GEAR_CASE.path(0)}`);
      await GEAR_CASE.act(page, 0);
      await page.goto(`${baseURL}${RATES_CASE.path(0)}`);
      await RATES_CASE.act(page, 0);
      await page.goto(`${baseURL}/shop`);
      await page.getByRole("textbox", { name: /^Rate for/ }).fill("250k");
      // Input from before the hydration is replayed after it.
      await page.waitForFunction(() => localStorage.getItem("skypurse.rates")?.includes("250000"));
      await waitForCopy(page);
      return await page.context().cookies();
    } finally {
      await first.kill();
    }
  })();
  const second = await openBrowser(profile);
  try {
    // The browser writes cookies to the disk seconds later too; the session is not what this is about.
    await second.page.context().addCookies(cookies);
    await second.page.goto(`${baseURL}/orders?order=a`);
    await expect(
      order(second.page).getByRole("button", { name: "Remove the payment of 10,000,000 Penya" }),
    ).toHaveCount(1);
    await expect
      .poll(() => storedOf(second.page, baseURL))
      .toEqual({ payments: [10_000_000], upgrade: 1, days: ["2026-01-03"], rate: true });
  } finally {
    await second.kill();
    await rm(profile, { recursive: true, force: true });
  }
});

test("a member's cart that a crash has lost is not added to the account's, although its copy is read late", {
  tag: "@night",
}, async ({ page, context }) => {
  await signInAndAdd(page, uniqueEmail("res"), ["Gold Ring"]);
  const copyHolder = await context.newPage();
  for (const open of [page, copyHolder]) await open.goto("/logo.svg");
  await page.evaluate(() => localStorage.clear());
  // A transaction that ends only after another page has started.
  await copyHolder.evaluate(async () => {
    const opening = indexedDB.open("skypurse-copy");
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const store = opening.result.transaction("values", "readwrite").objectStore("values");
    const hold = () => {
      if (!("isReleased" in window)) store.get("any").onsuccess = hold;
    };
    hold();
  });
  await page.goto("/shop");
  const session = page.getByRole("button", { name: /^Your account/ });
  await expect(session).toBeVisible();
  await copyHolder.evaluate(() => Object.assign(window, { isReleased: true }));
  await expect(new Converter(page).quantity("Gold Ring")).toHaveValue("1");
  await new Converter(page).addButton("Silver Ring").click();
  await waitForDocument(page, "cart", ({ lines }) => lines?.length === 2);
  await expect(new Converter(page).quantity("Gold Ring")).toHaveValue("1");
});
