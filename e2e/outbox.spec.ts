import type { Page, Route } from "@playwright/test";
import { newOrder } from "../src/testing/saved-orders.ts";
import {
  CASES,
  type Case,
  editPrice,
  GEAR,
  ORDER,
  order,
  prepareOrder,
  RATES,
  removeRate,
  storedOrder,
} from "./outbox-cases.ts";
import { account, expect, inAccount, signIn, somebody, test } from "./player.ts";

const isChange = (route: Route) => route.request().method() !== "GET";

/** From now on the server takes 1.5 s for each change; those of a page that was left arrive as well. */
async function slow(page: Page) {
  await page.route("**/api/**", async (route) => {
    if (!isChange(route)) return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    try {
      await route.fulfill({ response: await route.fetch() });
    } catch {
      // The page that asked is gone.
    }
  });
}

const expectStored = (one: Case, page: Page, place: number) =>
  expect.poll(() => one.stored(page, place)).toEqual(one.expected(place));

const PLACE_OF_LAST = 4;

/** What becomes of a change on its way. */
const MISHAPS: Readonly<Record<string, (one: Case, page: Page, place: number) => Promise<unknown>>> = {
  async "a reload after 0 ms"(one, page, place) {
    await slow(page);
    await one.act(page, place);
  },
  async "a reload after 100 ms"(one, page, place) {
    await slow(page);
    await one.act(page, place);
    // The moment of the reload is the case.
    await page.waitForTimeout(100);
  },
  async "a reload after 500 ms"(one, page, place) {
    await slow(page);
    await one.act(page, place);
    await page.waitForTimeout(500);
  },
  async "a request that never arrives"(one, page, place) {
    await page.route("**/api/**", (route) => (isChange(route) ? route.abort() : route.fallback()));
    await one.act(page, place);
    await page.reload();
    await one.shown(page, place);
    await expect(page.getByText(/\d changes? not saved yet/)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  async offline(one, page, place) {
    await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
    await one.act(page, place);
    await page.reload();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
};

for (const one of CASES) {
  // In one browser, one after the other: the page is loaded once over the network, and the player signs in once.
  test(`${one.name}: no mishap loses the change, or makes it twice`, async ({ page }) => {
    await one.prepare(page);
    for (const [place, [name, mishap]] of Object.entries(MISHAPS).entries())
      await test.step(name, async () => {
        await page.goto(one.path(place));
        await one.ready(page, place);
        await mishap(one, page, place);
        await page.reload();
        await one.shown(page, place);
        await expectStored(one, page, place);
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await expect(page.getByText(/not saved yet/)).toHaveCount(0);
      });
    await page.reload();
    await one.shown(page, PLACE_OF_LAST);
  });
}

/** Holds the next answer to a question back, as it is when it is asked for. */
async function holdNext(page: Page, path: string) {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let held: Promise<void> | undefined;
  await page.route(path, async (route) => {
    if (isChange(route) || held) return route.fallback();
    held = (async () => {
      const response = await route.fetch();
      asked.resolve();
      await gate.promise;
      await route.fulfill({ response });
    })();
    await held;
  });
  return {
    asked: asked.promise,
    async release() {
      gate.resolve();
      await held;
    },
  };
}

/** Resolves once what has arrived is painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const HELD: readonly Readonly<{ one: Case; path: string }>[] = [
  { one: ORDER, path: "**/api/orders/a0" },
  { one: GEAR, path: "**/api/characters" },
  { one: RATES, path: "**/api/rates?*" },
];
for (const { one, path } of HELD)
  test(`${one.name}: an answer that began before a change does not take the change away`, async ({
    page,
  }) => {
    await page.clock.install();
    await one.prepare(page);
    await page.goto(one.path(0));
    await one.ready(page, 0);
    const { asked, release } = await holdNext(page, path);
    // What was read is fresh for some seconds; then the page asks again when it is looked at.
    await page.clock.fastForward(6_000);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await asked;
    await one.act(page, 0);
    await expectStored(one, page, 0);
    await release();
    await painted(page);
    await one.shown(page, 0);
  });

test("an answer that began before an undo in the rate history does not take the undo away", async ({
  page,
}) => {
  await RATES.prepare(page);
  await page.goto(RATES.path(0));
  await RATES.ready(page, 0);
  // The page asks again once the removal is taken.
  const { asked, release } = await holdNext(page, "**/api/rates?*");
  await removeRate(page, 0).click();
  await asked;
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => RATES.stored(page, 0)).toBe(true);
  await release();
  await painted(page);
  await expect(removeRate(page, 0)).toBeVisible();
});

test("after a reload the plain list takes a payment that waits off what is owed", async ({ page }) => {
  await page.request.post("/api/session/guest");
  await prepareOrder(page);
  const { version } = await storedOrder(page);
  await page.request.post("/api/orders/a/moves", { data: { to: "agreed", version } });
  await page.goto("/orders?order=a");
  await expect(order(page).getByRole("button", { name: "Mark as paid" })).toBeVisible();
  await page.route("**/api/**", (route) => (isChange(route) ? route.abort() : route.fallback()));
  await order(page).getByRole("button", { name: "Note a payment" }).click();
  await order(page).getByRole("textbox", { name: "Amount received" }).fill("10m");
  await order(page).getByRole("button", { name: "Note it" }).click();
  await expect(page.getByText("1 change not saved yet")).toBeVisible();
  await page.goto("/orders");
  await expect(page.getByRole("list", { name: "Saved orders" })).toContainText("290,000,000");
});

test("an operator's edit that waits or is refused says so in its row, and keeps what was typed", async ({
  page,
}) => {
  await page.goto("/login?next=/operator");
  await signIn(page, "operator@skypurse.test");
  const label = "Box of Element Defense";
  const slug = "box-elem-def";
  const { items } = await (await page.request.get("/api/operator")).json();
  const { price } = items.find((item: { slug: string }) => item.slug === slug);
  const row = page.getByRole("listitem").filter({
    has: page.getByRole("button", { name: `Edit the price of ${label}`, exact: true }),
  });
  await page.route("**/api/operator/prices/**", (route) => route.abort());
  await editPrice(page, label, "811");
  await expect(row).toContainText("811");
  await expect(row).toContainText("not saved yet");

  // Another operator is faster.
  const other = {
    fcoins: 812,
    certainty: "reported",
    date: "2026-01-01",
    source: { fr: "a", en: "a", de: "a", tl: "a" },
  };
  const change = `change:${Date.now().toString(36)}`;
  await page.request.put(`/api/operator/prices/${slug}`, { data: { change, from: price, to: other } });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  const line = page.getByRole("alert").filter({ hasText: `Not saved: price of ${label}` });
  await expect(line).toBeVisible();
  await expect(row).toContainText("812");
  await expect(row).toContainText("not saved");
  await row.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: `What does ${label} cost?` });
  await expect(dialog.getByRole("textbox", { name: "Price for one piece" })).toHaveValue("811");
  await expect(dialog.getByRole("alert")).toContainText("Somebody changed this meanwhile.");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(row).toContainText("811");
  await expect(line).toBeHidden();
  await expect(page.getByText(`Price of ${label} saved`)).toBeVisible();
});

test("a session that is ended while nothing arrives is ended after a reload, and no other is", async ({
  openDevice,
  page,
}) => {
  const email = somebody("ida");
  await page.goto("/login?next=/profile");
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  const phone = await openDevice();
  await phone.goto("/login?next=/profile");
  await signIn(phone, email);
  await expect(phone.getByRole("heading", { name: "Profile" })).toBeVisible();
  await page.reload();
  const ends = page.getByRole("button", { name: /^Sign out .*, last used/ });
  await expect(ends).toHaveCount(1);
  await page.route("**/api/profile/**", (route) => (isChange(route) ? route.abort() : route.fallback()));
  await ends.click();
  await expect(ends).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/1 change not saved yet/)).toBeVisible();
  await expect(ends).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect.poll(async () => (await phone.request.get("/api/profile")).status()).toBe(401);
  expect((await page.request.get("/api/profile")).status()).toBe(200);
  await expect(page.getByText(/not saved yet/)).toBeHidden();
});

test("two tabs share one queue: what one made the other shows and sends once", async ({ page, context }) => {
  await ORDER.prepare(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(ORDER.path(0));
    await ORDER.ready(tab, 0);
  }
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/api/orders/a0/"))
      sent.push(request.headers()["idempotency-key"] ?? "");
  });
  await context.route("**/api/orders/a0/**", (route) => route.abort());
  await order(page).getByRole("button", { name: "Mark as agreed" }).click();
  // The other tab shows it before the server has it.
  await expect(order(other).getByRole("button", { name: "Mark as paid" })).toBeVisible();
  await order(other).getByRole("button", { name: "Note a payment" }).click();
  await order(other).getByRole("textbox", { name: "Amount received" }).fill("10m");
  await order(other).getByRole("button", { name: "Note it" }).click();
  await expect(
    order(page).getByRole("button", { name: "Remove the payment of 10,000,000 Penya" }),
  ).toBeVisible();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.close();
  // The tab that made the first one is gone: the other one sends both.
  await other.reload();
  await expect
    .poll(async () => {
      const { state, payments } = await storedOrder(other, "a0");
      return [state, payments.length];
    })
    .toEqual(["agreed", 1]);
  // However often they were sent: each under one key.
  expect(new Set(sent).size).toBe(2);
});

test("signing out asks while something is not saved, and it is sent after the return", async ({ page }) => {
  const email = somebody("mia");
  await page.goto("/login?next=/orders");
  await signIn(page, email);
  await expect(account(page, "mia")).toBeVisible();
  await prepareOrder(page);
  await page.goto("/orders?order=a");
  await page.route("**/api/orders/a/**", (route) => route.abort());
  await order(page).getByRole("button", { name: "Mark as agreed" }).click();
  await page.keyboard.press("Escape");
  await account(page, "mia").click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out before everything is saved?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await account(page, "mia").click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Signed out").first()).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });

  // Another player on the same browser neither sees nor sends it.
  await page.request.post("/api/session/guest");
  await page.goto("/orders");
  await expect(account(page, "Guest")).toBeVisible();
  await expect(page.getByText(/not saved yet/)).toBeHidden();
  await page.request.delete("/api/session");

  await page.goto("/login?next=/orders");
  await signIn(page, email);
  await expect(account(page, "mia")).toBeVisible();
  await expect.poll(async () => (await storedOrder(page)).state).toBe("agreed");
});

test("two devices that set the same: one of the two, and a line that names both", async ({ page }) => {
  await page.request.post("/api/session/guest");
  await prepareOrder(page);
  await page.goto("/orders?order=a");
  await expect(order(page)).toContainText("Mia");
  await page.request.patch("/api/orders/a", {
    data: { name: "Order a", buyer: "Lea", server: "lawolf", version: 1 },
  });
  await order(page).getByRole("button", { name: "Edit" }).click();
  await order(page).getByRole("textbox", { name: "Buyer" }).fill("Tim");
  await order(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await storedOrder(page)).buyer).toBe("Tim");
  await page.keyboard.press("Escape");
  const line = page.getByRole("alert").filter({ hasText: "Tim replaced Lea from another device." });
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: "Take Lea instead" }).click();
  await expect.poll(async () => (await storedOrder(page)).buyer).toBe("Lea");
  await expect(line).toBeHidden();
});

test("two devices that put on other gear: the line names the items", async ({ page }) => {
  await GEAR.prepare(page);
  await page.goto(GEAR.path(0));
  await GEAR.ready(page, 0);
  const [lea] = (await (await page.request.get("/api/characters")).json()).characters;
  const { id, createdAt: _made, updatedAt: _changed, ...written } = lea;
  await page.request.put(`/api/characters/${id}`, {
    data: { ...written, sets: [{ id: "first", name: "", gear: { weapon: { item: 3940, upgrade: 5 } } }] },
  });
  await GEAR.act(page, 0);
  const line = page
    .getByRole("alert")
    .filter({ hasText: "Sepal Sword +1 replaced Sepal Sword +5 from another device." });
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: "Take Sepal Sword +5 instead" }).click();
  await expect.poll(() => GEAR.stored(page, 0)).toBe(5);
});

test("what is refused is said, kept, and made again", async ({ page }) => {
  await page.request.post("/api/session/guest");
  for (const id of ["1", "2", "3", "4", "5"]) await page.request.post("/api/orders", { data: newOrder(id) });
  await page.goto("/shop");
  await page.getByRole("button", { name: "Add Gold Ring", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save this order?" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("The sixth");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const line = page.getByRole("alert").filter({ hasText: "Not saved: order The sixth" });
  await expect(line).toContainText("As a guest you keep up to 5 orders.");
  await page.reload();
  await page.request.delete("/api/orders/1");
  await line.getByRole("button", { name: "Do it again" }).click();
  await expect(line).toBeHidden();
  await page.goto("/orders");
  await expect(page.getByRole("listitem").filter({ hasText: "The sixth" })).toBeVisible();
  await inAccount(page, "cart", ({ lines }) => lines?.length === 1);
});
