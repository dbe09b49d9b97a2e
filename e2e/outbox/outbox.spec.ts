import type { Page, Route } from "@playwright/test";
import { accountEndpoints } from "../../src/contract/session.ts";
import { alertsEndpoints } from "../../src/features/alerts/server/alerts.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { profileEndpoints } from "../../src/features/profile/profile.contract.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { sharedPricesEndpoints } from "../../src/features/shared-prices/server/shared-prices.contract.ts";
import { API_REQUESTS, pathOf, routePattern } from "../../src/testing/path-of.ts";
import { holdNext, painted } from "../support/held-response.ts";
import { accountButton, expect, signInTo, startGuestSession, test, uniqueEmail } from "../support/player.ts";
import { ALERT_CASE, MEMBER_CASES, priceDialog, SHARED_PRICE_CASE } from "./member-cases.ts";
import {
  CASES,
  ORDER_CASE,
  type OutboxCase,
  order,
  prepareOrder,
  RATES_CASE,
  removeRateButton,
  storedOrder,
} from "./outbox-cases.ts";

const isChange = (route: Route) => route.request().method() !== "GET";

/**
 * Delays each change by 1.5 s. Requests of a page that has been left still reach the server. The promise in the result resolves
 * when the first change is under way.
 */
async function delayChanges(page: Page) {
  const underWay = Promise.withResolvers<void>();
  await page.route(API_REQUESTS, async (route) => {
    if (!isChange(route)) return route.fallback();
    underWay.resolve();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    try {
      await route.fulfill({ response: await route.fetch() });
    } catch {
      // The page that sent the request has been left.
    }
  });
  return { underWay: underWay.promise };
}

const expectStored = (one: OutboxCase, page: Page, index: number) =>
  expect.poll(() => one.stored(page, index)).toEqual(one.expected(index));

/** Makes a change and then interrupts it. Each is followed by a reload. */
const INTERRUPTIONS: Readonly<
  Record<string, (one: OutboxCase, page: Page, index: number) => Promise<unknown>>
> = {
  async "a reload at once"(one, page, index) {
    await delayChanges(page);
    await one.act(page, index);
  },
  async "a reload while the request is under way"(one, page, index) {
    const { underWay } = await delayChanges(page);
    await one.act(page, index);
    await underWay;
  },
  async "a request that never arrives"(one, page, index) {
    await page.route(API_REQUESTS, (route) => (isChange(route) ? route.abort() : route.fallback()));
    await one.act(page, index);
    await page.reload();
    await one.shown(page, index);
    await expect(page.getByText(/\d changes? not saved yet/)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  async offline(one, page, index) {
    await page.route(API_REQUESTS, (route) => route.abort("internetdisconnected"));
    await one.act(page, index);
    await page.reload();
    await expect(page.getByText(/\d changes? not saved yet/)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
};

for (const one of [...CASES, ...MEMBER_CASES]) {
  // All cases share one browser, so that the page is loaded and the player signs in only once.
  test(`${one.name}: no interruption loses the change or applies it twice`, { tag: "@night" }, async ({
    page,
  }) => {
    await one.prepare(page);
    for (const [index, [name, interrupt]] of Object.entries(INTERRUPTIONS).entries())
      await test.step(name, async () => {
        await page.goto(one.path(index));
        await one.ready(page, index);
        await interrupt(one, page, index);
        await page.reload();
        await one.shown(page, index);
        await expectStored(one, page, index);
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await expect(page.getByText(/not saved yet/)).toHaveCount(0);
      });
    await page.reload();
    await one.shown(page, Object.keys(INTERRUPTIONS).length - 1);
  });
}

type HeldCase = Readonly<{
  one: OutboxCase;
  /** The request whose response is held back. */
  path: RegExp;
  /** How long its data are fresh, in milliseconds; a few seconds by default. 0 if the change itself begins the request. */
  freshMs?: number;
}>;

const HELD: readonly HeldCase[] = [
  { one: RATES_CASE, path: routePattern(ratesEndpoints.list) },
  { one: ALERT_CASE, path: routePattern(alertsEndpoints.load), freshMs: 30_000 },
  { one: SHARED_PRICE_CASE, path: routePattern(sharedPricesEndpoints.list), freshMs: 0 },
];
for (const { one, path, freshMs = 5_000 } of HELD)
  test(`${one.name}: the response to a request from before a change does not hide the change`, {
    tag: "@night",
  }, async ({ page }) => {
    await page.clock.install();
    await one.prepare(page);
    const loaded = freshMs > 0 && page.waitForResponse((response) => path.test(response.url()));
    await page.goto(one.path(0));
    await one.ready(page, 0);
    // Data that arrive after the clock is put forward would still be fresh.
    if (loaded) await (await loaded).finished();
    const { fetched, release } = await holdNext(page, path);
    if (freshMs > 0) {
      // A visible page refetches a query that has become stale.
      await page.clock.fastForward(freshMs + 1_000);
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      await fetched;
    }
    await one.act(page, 0);
    await fetched;
    await expectStored(one, page, 0);
    await release();
    await painted(page);
    // The dialog in which the change was made covers the page.
    if (await priceDialog(page, 0).isVisible()) await page.keyboard.press("Escape");
    await one.shown(page, 0);
  });

test("the response to a request from before an undo in the rate history does not hide the undo", {
  tag: "@night",
}, async ({ page }) => {
  await RATES_CASE.prepare(page);
  await page.goto(RATES_CASE.path(0));
  await RATES_CASE.ready(page, 0);
  // The page refetches the history once the removal has been saved.
  const { fetched, release } = await holdNext(page, routePattern(ratesEndpoints.list));
  await removeRateButton(page, 0).click();
  await fetched;
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => RATES_CASE.stored(page, 0)).toBe(true);
  await release();
  await painted(page);
  await expect(removeRateButton(page, 0)).toBeVisible();
});

test("a session that was ended while requests failed is ended after a reload, and no other session is", {
  tag: "@night",
}, async ({ openDevice, page }) => {
  const email = uniqueEmail("ida");
  await signInTo(page, "/profile", email);
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  const phone = await openDevice();
  await signInTo(phone, "/profile", email);
  await expect(phone.getByRole("heading", { name: "Profile" })).toBeVisible();
  await page.reload();
  const ends = page.getByRole("button", { name: /^Sign out .*, last used/ });
  await expect(ends).toHaveCount(1);
  await page.route(routePattern(profileEndpoints.endSession), (route) =>
    isChange(route) ? route.abort() : route.fallback(),
  );
  await ends.click();
  await expect(ends).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/1 change not saved yet/)).toBeVisible();
  await expect(ends).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect.poll(async () => (await phone.request.get(pathOf(profileEndpoints.load))).status()).toBe(401);
  expect((await page.request.get(pathOf(profileEndpoints.load))).status()).toBe(200);
  await expect(page.getByText(/not saved yet/)).toBeHidden();
});

test("two tabs share one queue: a change of one is shown by the other and sent once", async ({
  page,
  context,
}) => {
  await ORDER_CASE.prepare(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(ORDER_CASE.path(0));
    await ORDER_CASE.ready(tab, 0);
  }
  const changes = [ordersEndpoints.move, ordersEndpoints.pay].map((one) => routePattern(one, { id: "a0" }));
  const sent = new Set<string>();
  context.on("request", (request) => {
    const url = request.url();
    if (changes.some((pattern) => pattern.test(url)))
      sent.add(`${url} ${request.headers()["idempotency-key"]}`);
  });
  for (const pattern of changes) await context.route(pattern, (route) => route.abort());
  await order(page).getByRole("button", { name: "Mark as agreed" }).click();
  // The other tab shows it before the server has it.
  await expect(order(other).getByRole("button", { name: "Mark as paid" })).toBeVisible();
  await order(other).getByRole("button", { name: "Add payment" }).click();
  await order(other).getByRole("textbox", { name: "Amount received" }).fill("10m");
  await order(other).getByRole("button", { name: "Save" }).click();
  await expect(
    order(page).getByRole("button", { name: "Remove the payment of 10,000,000 Penya" }),
  ).toBeVisible();
  // The tab that made the first change is closed before any request can arrive, so the other one sends both.
  await page.close();
  await other.reload();
  await expect(other.getByText("2 changes not saved yet")).toBeVisible();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await expect
    .poll(async () => {
      const { state, payments } = await storedOrder(other, "a0");
      return [state, payments.length];
    })
    .toEqual(["agreed", 1]);
  // Each change keeps its key through all attempts, of both tabs. The browser may report a request after its response.
  await expect.poll(() => [...sent]).toHaveLength(2);
});

test("signing out with unsaved changes requires a confirmation, and they are sent after the next sign-in", async ({
  page,
}) => {
  const email = uniqueEmail("mia");
  await signInTo(page, "/orders", email);
  await expect(accountButton(page, "mia")).toBeVisible();
  await prepareOrder(page);
  await page.goto("/orders?order=a");
  await page.route(routePattern(ordersEndpoints.move, { id: "a" }), (route) => route.abort());
  await order(page).getByRole("button", { name: "Mark as agreed" }).click();
  await page.keyboard.press("Escape");
  await accountButton(page, "mia").click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out before everything is saved?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await accountButton(page, "mia").click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Signed out").first()).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });

  // Another player of the same browser neither sees nor sends the change.
  await startGuestSession(page);
  await page.goto("/orders");
  await expect(accountButton(page, "Guest")).toBeVisible();
  await expect(page.getByText(/not saved yet/)).toBeHidden();
  await page.request.delete(pathOf(accountEndpoints.signOut));

  await signInTo(page, "/orders", email);
  await expect(accountButton(page, "mia")).toBeVisible();
  await expect.poll(async () => (await storedOrder(page)).state).toBe("agreed");
});
