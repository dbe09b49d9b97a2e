import type { Page, Route } from "@playwright/test";
import { newOrder } from "../src/testing/saved-orders.ts";
import { account, expect, inAccount, signIn, somebody, test } from "./player.ts";

const LEA = {
  name: "Lea",
  server: "",
  classId: 2246,
  level: 75,
  sex: "female",
  notes: "",
  sets: [{ id: "first", name: "", gear: { weapon: { item: 3940, upgrade: 0 } } }],
  version: 0,
};
const DAY = "2026-01-02";

type Case = Readonly<{
  name: string;
  path: string;
  prepare: (page: Page) => Promise<unknown>;
  /** Resolves when the page stands and knows who plays. */
  ready: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** What the page shows of the change. */
  shown: (page: Page) => Promise<unknown>;
  /** What the account has, and what it has to be in the end. */
  stored: (page: Page) => Promise<unknown>;
  expected: unknown;
}>;

const order = (page: Page) => page.getByRole("dialog", { name: /^Order a|^The sixth/ });
const prepareOrder = (page: Page) => page.request.post("/api/orders", { data: newOrder("a") });
const storedOrder = async (page: Page) => (await page.request.get("/api/orders/a")).json();

const CASES: readonly Case[] = [
  {
    name: "gear",
    path: "/characters",
    prepare: (page) => page.request.put("/api/characters/lea", { data: LEA }),
    ready: (page) => expect(page.getByRole("button", { name: "One + more" })).toBeVisible(),
    act: (page) => page.getByRole("button", { name: "One + more" }).click(),
    shown: (page) =>
      expect(page.getByRole("region", { name: "Gear", exact: true })).toContainText("Sepal Sword +1"),
    stored: async (page) =>
      (await (await page.request.get("/api/characters")).json()).characters[0].sets[0].gear.weapon.upgrade,
    expected: 1,
  },
  {
    name: "a payment",
    path: "/orders?order=a",
    prepare: prepareOrder,
    ready: (page) => expect(order(page).getByRole("button", { name: "Edit" })).toBeVisible(),
    async act(page) {
      await order(page).getByRole("button", { name: "Note a payment" }).click();
      await order(page).getByRole("textbox", { name: "Amount received" }).fill("10m");
      await order(page).getByRole("button", { name: "Note it" }).click();
    },
    shown: (page) =>
      expect(order(page).getByRole("button", { name: "Remove the payment of 10,000,000 Penya" })).toHaveCount(
        1,
      ),
    stored: async (page) => (await storedOrder(page)).payments.map((one: { penya: number }) => one.penya),
    expected: [10_000_000],
  },
  {
    name: "a state",
    path: "/orders?order=a",
    prepare: prepareOrder,
    ready: (page) => expect(order(page).getByRole("button", { name: "Edit" })).toBeVisible(),
    act: (page) => order(page).getByRole("button", { name: "Mark as agreed" }).click(),
    shown: (page) => expect(order(page).getByRole("button", { name: "Mark as paid" })).toBeVisible(),
    stored: async (page) => (await storedOrder(page)).state,
    expected: "agreed",
  },
  {
    name: "details",
    path: "/orders?order=a",
    prepare: prepareOrder,
    ready: (page) => expect(order(page).getByRole("button", { name: "Edit" })).toBeVisible(),
    async act(page) {
      await order(page).getByRole("button", { name: "Edit" }).click();
      await order(page).getByRole("textbox", { name: "Buyer" }).fill("Tim");
      await order(page).getByRole("button", { name: "Save", exact: true }).click();
    },
    shown: (page) => expect(order(page).getByText("Tim")).toBeVisible(),
    stored: async (page) => (await storedOrder(page)).buyer,
    expected: "Tim",
  },
  {
    name: "the rate history",
    path: "/rates?server=lawolf&range=all",
    async prepare(page) {
      for (const day of [DAY, "2026-01-03"])
        await page.request.put(`/api/rates/lawolf/${day}`, { data: { penya: 150_000, per: 1 } });
    },
    ready: (page) => expect(page.getByRole("table")).toBeVisible(),
    act: (page) => page.getByRole("button", { name: "Remove the rate of Jan 2, 2026" }).click(),
    async shown(page) {
      await expect(page.getByRole("button", { name: "Remove the rate of Jan 3, 2026" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Remove the rate of Jan 2, 2026" })).toBeHidden();
    },
    stored: async (page) =>
      (await (await page.request.get("/api/rates?server=lawolf")).json()).entries.map(
        ({ day }: { day: string }) => day,
      ),
    expected: ["2026-01-03"],
  },
  {
    name: "the cart",
    path: "/shop",
    prepare: async () => {},
    ready: (page) => expect(account(page, "Guest")).toBeVisible(),
    act: (page) => page.getByRole("button", { name: "Add Gold Ring", exact: true }).click(),
    shown: (page) => expect(page.getByRole("textbox", { name: "Gold Ring, quantity" })).toHaveValue("1"),
    async stored(page) {
      const { documents } = await (await page.request.get("/api/documents")).json();
      return documents.find(({ name }: { name: string }) => name === "cart")?.content.lines.length;
    },
    expected: 1,
  },
];

const isChange = (route: Route) => route.request().method() !== "GET";

/** A guest on the page of a case, which stands. */
async function start(page: Page, { path, prepare, ready }: Case) {
  await page.request.post("/api/session/guest");
  await prepare(page);
  await page.goto(path);
  await ready(page);
}

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

for (const one of CASES) {
  test.describe(one.name, () => {
    for (const ms of [0, 100, 500]) {
      test(`a reload ${ms} ms after the change loses nothing and makes nothing twice`, async ({ page }) => {
        await start(page, one);
        await slow(page);
        await one.act(page);
        // The moment of the reload is the case.
        if (ms > 0) await page.waitForTimeout(ms);
        await page.reload();
        await one.shown(page);
        await expect.poll(() => one.stored(page)).toEqual(one.expected);
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await page.reload();
        await one.shown(page);
      });
    }

    test("a request that never arrives is sent again after a reload", async ({ page }) => {
      await start(page, one);
      await page.route("**/api/**", (route) => (isChange(route) ? route.abort() : route.fallback()));
      await one.act(page);
      await page.reload();
      await one.shown(page);
      await expect(page.getByText(/1 change not saved yet/)).toBeVisible();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.reload();
      await expect.poll(() => one.stored(page)).toEqual(one.expected);
      await one.shown(page);
      await expect(page.getByText(/not saved yet/)).toBeHidden();
    });

    test("offline, reload, online: the change is there", async ({ page }) => {
      await start(page, one);
      await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
      await one.act(page);
      await page.reload();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.reload();
      await one.shown(page);
      await expect.poll(() => one.stored(page)).toEqual(one.expected);
    });
  });
}

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

  // Somebody else on the same browser neither sees nor sends it.
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
