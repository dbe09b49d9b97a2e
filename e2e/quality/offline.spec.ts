import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { communityRateEndpoints } from "../../src/contract/community-rate.ts";
import { configEndpoints } from "../../src/contract/config.ts";
import { itemsEndpoints } from "../../src/contract/items.ts";
import { sessionEndpoints } from "../../src/contract/session.ts";
import { alertsEndpoints } from "../../src/features/alerts/server/alerts.contract.ts";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { shopEndpoints } from "../../src/features/shop/server/shop.contract.ts";
import { API_REQUESTS, pathOf, routePattern } from "../../src/testing/path-of.ts";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { accountButton, expect, signInTo, startGuestSession, test, uniqueEmail } from "../support/player.ts";
import { storedResponses } from "../support/stored-responses.ts";

test.use({ serviceWorkers: "allow", preloading: true });

const search = (page: Page) => page.getByRole("searchbox", { name: "Search items" });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

async function open(page: Page, name: string) {
  await search(page).fill(name);
  await page.getByRole("link", { name, exact: true }).click();
  return page.getByRole("dialog", { name });
}

/** The paths of our origin in the worker's caches. */
const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });
const cachedPaths = async (page: Page) => (await cachedUrls(page)).map((url) => new URL(url).pathname);

/** Matches the requests whose responses are the same for everybody and may be cached. */
const PUBLIC_REQUESTS = [
  itemsEndpoints.manifest,
  itemsEndpoints.file,
  shopEndpoints.items,
  shopEndpoints.servers,
  configEndpoints.load,
  ...Object.values(communityRateEndpoints),
].map((endpoint) => routePattern(endpoint));

/** The scripts of the build that pages in this language need. */
function builtFor(language: string): readonly string[] {
  const file = join(import.meta.dirname, "../../dist/.vite/manifest.json");
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(file, "utf8"));
  return Object.entries(manifest)
    .filter(([, chunk]) => chunk.file.endsWith(".js") && !/[/-]operator-/.test(chunk.file))
    .filter(([key]) => (/\/(de|en|fr|tl)(?:\.mdx)?$/.exec(key)?.[1] ?? language) === language)
    .map(([, chunk]) => `/${chunk.file}`);
}

/** Waits until the worker has cached the application in this language, and the paths of `more`. */
async function expectKept(page: Page, language: string, more: readonly string[] = []) {
  const wanted = [
    ...builtFor(language),
    ...[shopEndpoints.items, shopEndpoints.servers, configEndpoints.load].map((one) => pathOf(one)),
    pathOf(communityRateEndpoints.all),
    ...more,
  ];
  await expect
    .poll(
      async () => {
        const present = new Set(await cachedPaths(page));
        return wanted.filter((path) => !present.has(path));
      },
      { timeout: 25_000, intervals: [250] },
    )
    .toEqual([]);
}

test("the worker caches the code of other pages, which run only when they are opened", async ({ page }) => {
  await page.goto("/");
  await expectKept(page, "en");
  const characters = builtFor("en").find((file) => file.includes("/characters-")) ?? "";
  expect(await cachedPaths(page)).toContain(characters);
  // What the page itself has requested; the worker's requests are not among them.
  const requested = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  expect(requested).not.toContain(characters);
  await page.getByRole("link", { name: "Tutorials", exact: true }).click();
  await expect(title(page, "Tutorials")).toBeVisible();
});

test("after one visit to the dashboard every public page opens offline, in the reader's language", async ({
  baseURL,
  context,
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("app_language", "de"));
  await context.addCookies([{ name: "skypurse.language", value: "de", url: baseURL ?? "" }]);
  await page.goto("/");
  await expectKept(page, "de", [pathOf(itemsEndpoints.manifest)]);
  expect((await cachedPaths(page)).filter((path) => path.startsWith("/assets/texts-en-"))).toEqual([]);
  await context.setOffline(true);
  for (const [path, name] of [
    ["/", "Penya ⇄ FCoins, auf den Penya genau"],
    ["/shop", "Umrechner"],
    ["/tutorials", "Tutorials"],
    ["/tutorials/pets", "Pets"],
    ["/settings", "Einstellungen"],
    ["/legal", "Impressum & Cookies"],
    ["/developers", "Für Entwickler"],
    ["/rates", "Kursverlauf"],
    ["/fwc-items", "FWC-Items"],
    ["/order", "Erhaltene Bestellung"],
    ["/offer", "Shop eines Verkäufers"],
    ["/build", "Geteilte Ausrüstung"],
  ] as const) {
    await page.goto(path);
    await expect(title(page, name)).toBeVisible();
  }
  await page.goto("/shop");
  await expect(page.getByRole("button", { name: /hinzufügen$/ }).first()).toBeVisible();
  await page.goto("/rates");
  await expect(page.getByRole("row").filter({ hasText: "Lawolf" })).toContainText("noch kein Kurs");
  await page.goto("/fwc-items");
  await expect(page.getByText("233 von 1.720")).toBeVisible();
  // A visitor is redirected to sign in, as when online.
  await page.goto("/orders");
  await expect(page).toHaveURL(/\/login/);
});

test("after one visit the items open offline, with search by name and all details", {
  tag: "@night",
}, async ({ context, page }) => {
  await startGuestSession(page);
  await page.goto("/fwc-items?fwc=0");
  await expect(page.getByText("1,720 of 1,720 items")).toBeVisible();
  const sword = await open(page, "Legendary Golden Sword");
  await expect(sword).toContainText("NPC buys for");
  await sword.getByRole("button", { name: "Close" }).click();
  // The list, the names, the sets and two files of details, although all were loaded before the worker was active.
  await expect
    .poll(
      async () =>
        (await cachedUrls(page)).filter((url) => routePattern(itemsEndpoints.file).test(url)).length,
      { timeout: 20_000 },
    )
    .toBe(5);
  await expectKept(page, "en");

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("2 of 1,720 items")).toBeVisible();
  await search(page).fill("pd4");
  await expect(page.getByRole("link", { name: "Power Dice 4", exact: true })).toBeVisible();
  await expect(await open(page, "Legendary Golden Sword")).toContainText("NPC buys for");
  await page.keyboard.press("Escape");
  await expect(await open(page, "Power Dice 10")).toContainText("NPC buys for");

  await context.setOffline(false);
  await page.goto("/fwc-items?item=9344");
  await expect(page.getByRole("dialog", { name: "Power Dice 10" })).toContainText("NPC buys for");
  const others = (await cachedUrls(page)).filter(
    (url) => API_REQUESTS.test(url) && !PUBLIC_REQUESTS.some((pattern) => pattern.test(url)),
  );
  expect(others).toEqual([]);
});

/** Signs in as a member with an order, a character, a rate and an alert, and opens the pages of all four. */
async function prepareMember(page: Page, email: string) {
  await signInTo(page, "/settings", email);
  await expect(title(page, "Settings")).toBeVisible();
  await page.request.post(pathOf(ordersEndpoints.save), { data: newOrder("o1", { name: "For the guild" }) });
  await page.request.put(pathOf(charactersEndpoints.save, { params: { id: "mia" } }), {
    data: newCharacter({ name: "Mia the Blade" }),
  });
  await page.request.put(pathOf(ratesEndpoints.restore, { params: { server: "_", day: "2026-11-20" } }), {
    data: { penya: 187_654, per: 1 },
  });
  await page.request.put(pathOf(alertsEndpoints.save, { params: { id: "a1" } }), {
    data: { kind: "rate", server: "lawolf", side: "above", limit: { penya: 234_567, per: 1 } },
  });
  for (const [path, shown, kept] of [
    ["/characters", page.getByText("Mia the Blade").first(), "Mia the Blade"],
    ["/rates", page.getByText("187,654").first(), "187654"],
    ["/profile", page.getByText("This device"), "isThis"],
    ["/alerts", page.getByText("Lawolf: rate above 234,567"), "234567"],
    ["/orders?order=o1", page.getByRole("dialog", { name: "For the guild" }).getByText(/^Lines/), "payments"],
  ] as const) {
    await page.goto(path);
    await expect(shown).toBeVisible();
    await expect(page.getByText(/^As of/)).toHaveCount(0);
    await expect.poll(() => storedResponses(page), { intervals: [100] }).toContain(kept);
  }
  await expect.poll(() => storedResponses(page), { intervals: [100] }).toContain("pageParams");
}

async function expectPersonal(page: Page, age: RegExp) {
  await page.goto("/orders");
  await expect(page.getByText(age)).toBeVisible();
  await page.getByRole("link", { name: "For the guild" }).click();
  const order = page.getByRole("dialog", { name: "For the guild" });
  await expect(order.getByText(age)).toBeVisible();
  await expect(order.getByText(/^Lines/)).toBeVisible();
  for (const [path, shown] of [
    ["/characters", "Mia the Blade"],
    ["/rates", "187,654"],
    ["/profile", "This device"],
    ["/alerts", "Lawolf: rate above 234,567"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.getByText(age)).toBeVisible();
  }
}

test("a player's pages open offline as last seen, with their age, and are refreshed online", async ({
  context,
  page,
}) => {
  await prepareMember(page, uniqueEmail("mia"));
  await expectKept(page, "en");
  await context.setOffline(true);
  await expectPersonal(page, /^As of (a moment|\d+ minutes?) ago$/);
  // The player returns after three hours. A clock that is installed in an open page first says 1970 there.
  await page.goto("about:blank");
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await page.goto("/orders");
  await expect(page.getByText("As of 3 hours ago")).toBeVisible();
  await expect(accountButton(page, "mia")).toBeVisible();
  // A page that was never opened in this browser shows that it is not available.
  await page.goto("/orders?order=o2");
  await expect(page.getByRole("dialog").getByText(/^You haven’t opened this on this device/)).toBeVisible();
  await page.goto("/rates?server=lawolf");
  await expect(page.getByText(/^You haven’t opened this on this device/)).toBeVisible();

  await context.setOffline(false);
  await page.request.delete(pathOf(ordersEndpoints.remove, { params: { id: "o1" } }));
  await page.goto("/orders");
  await expect(page.getByText("No orders yet")).toBeVisible();
  await expect(page.getByText(/^As of/)).toHaveCount(0);
});

test("a player's cached data is removed at sign-out, also in another tab, and never shown to the next player", async ({
  context,
  page,
}) => {
  await prepareMember(page, uniqueEmail("olga"));
  const other = await context.newPage();
  await other.goto("/orders");
  await expect(other.getByRole("link", { name: "For the guild" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
  await other.bringToFront();
  await expect(other.getByText("Not signed in")).toBeVisible();
  for (const each of [page, other]) await expect.poll(() => storedResponses(each)).not.toContain("guild");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("olga");
  await other.close();

  await signInTo(page, "/characters", uniqueEmail("ben"));
  await expect(page.getByRole("button", { name: "Create character" })).toBeVisible();
  await expectKept(page, "en");
  await context.setOffline(true);
  await page.goto("/orders");
  await expect(page.getByText(/^You haven’t opened this on this device/)).toBeVisible();
  await expect(page.getByText("For the guild")).toHaveCount(0);
});

test("online a page comes from the network, and requests that are not cached fail as usual", async ({
  context,
  page,
}) => {
  await page.goto("/legal");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // The worker may still be filling its caches: this waits until it has requested the page.
  const pageRequest = context.waitForEvent(
    "request",
    (request) => request.serviceWorker() !== null && new URL(request.url()).pathname === "/settings",
  );
  await page.goto("/settings");
  await pageRequest;
  const statusOf = (path: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          ({ status }) => status,
          () => "no response",
        ),
      path,
    );
  expect(await statusOf(pathOf(sessionEndpoints.load))).toBe(200);
  const missing = pathOf(itemsEndpoints.file, { params: { hash: "0".repeat(32) } });
  expect(await statusOf(missing)).toBe(404);
  expect(await statusOf("/assets/nothing.js")).toBe(404);
  expect(await cachedPaths(page)).not.toContain(missing);
  expect(await cachedPaths(page)).not.toContain("/assets/nothing.js");
  await context.setOffline(true);
  expect(await statusOf(pathOf(sessionEndpoints.load))).toBe("no response");
});
