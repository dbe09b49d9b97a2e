import type { BrowserContext, Page } from "@playwright/test";
import { matchesListedName, STORAGE_INVENTORY } from "../../src/contract/storage-inventory.ts";
import { FIRST_HEADING } from "../support/headings.ts";
import { expect, signInAtProvider, test, uniqueEmail } from "../support/player.ts";
import { stepTo } from "./step-to.ts";

// The worker's caches are part of what the browser stores.
test.use({ serviceWorkers: "allow", preloading: true });

/** The headings of all public pages; below, those of a player's pages. */
const PUBLIC = {
  "/": FIRST_HEADING,
  "/shop": "Converter",
  "/order": "Order received",
  "/offer": "A seller’s shop",
  "/tutorials": "Tutorials",
  "/tutorials/welcome": "Welcome to Madrigal",
  "/tutorials/crafting": "Upgrading, piercing and ultimate gear",
  "/tutorials/pets": "Pets",
  "/tutorials/stats": "How your stats are computed",
  "/settings": "Settings",
  "/legal": "Legal Information",
  "/developers": "For developers",
  "/login": "Sign in",
  "/build": "Shared build",
  "/fwc-items/changes": "Changes to the items",
  "/nowhere": "Page not found",
  "/fwc-items": "FWC Items",
};
const PERSONAL = {
  "/characters": "My characters",
  "/orders": "Saved orders",
  "/book": "Book",
  "/rates": "Rate history",
  "/fwc-items/changes": "Changes to the items",
  "/alerts": "Alerts",
  "/bin": "Bin",
  "/profile": "Profile",
};

const SCRIPTS_PLACES = ["localStorage", "sessionStorage", "indexedDB", "cache"] as const;
type Stored = Readonly<Record<"cookie" | (typeof SCRIPTS_PLACES)[number], string[]>>;

/** The names of everything that the browser stores now. */
async function stored(page: Page, context: BrowserContext): Promise<Stored> {
  const keys = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    cache: await caches.keys(),
    indexedDB: (await indexedDB.databases()).map(({ name = "" }) => name),
  }));
  return { ...keys, cookie: (await context.cookies()).map(({ name }) => name) };
}

function expectListed(found: Stored, isTheirs = (_cookie: string) => false) {
  for (const place of ["cookie", ...SCRIPTS_PLACES] as const) {
    const listed = STORAGE_INVENTORY.filter((one) => one.place === place);
    for (const name of found[place].filter((one) => place !== "cookie" || !isTheirs(one)))
      expect(listed.filter((one) => matchesListedName(one.name, name)).length, `${place}: ${name}`).toBe(1);
  }
}

/** Visits the pages, and expects after each that only listed entries are stored. */
async function visit(page: Page, context: BrowserContext, pages: Readonly<Record<string, string>>) {
  for (const [path, title] of Object.entries(pages)) {
    await stepTo(page, path, title);
    await expect(page.getByRole("button", { name: "Privacy center" })).toBeVisible();
    expectListed(await stored(page, context));
  }
}

test("a visitor's browser stores only listed entries and no cookie, and sends no request to another host", async ({
  page,
  context,
  baseURL,
}) => {
  const foreign: string[] = [];
  context.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  await page.goto("/settings");
  await visit(page, context, PUBLIC);
  // Waits for the service worker, which caches the application.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

  await stepTo(page, "/shop", "Converter");
  await page.getByRole("textbox", { name: "Penya", exact: true }).fill("1.5b");
  await page.getByRole("button", { name: "Add Gold Ring" }).click();
  await page.getByRole("textbox", { name: /^Rate for/ }).fill("210000");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /light theme|dark theme/ }).click();
  await stepTo(page, "/tutorials/welcome", "Welcome to Madrigal");
  await page.locator("#trading").scrollIntoViewIfNeeded();
  await expect
    .poll(async () => Object.values(await stored(page, context)).flat())
    .toEqual(
      expect.arrayContaining(["skypurse.cart", "skypurse.reading", "items", "item-files", "shop", "parts"]),
    );
  const found = await stored(page, context);
  expectListed(found);
  expect(found.cookie).toEqual([]);
  expect(found.indexedDB).toEqual([]);
  expect(foreign).toEqual([]);
});

test("the browsers of a guest and a member also store the session cookie, and otherwise only listed entries", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await visit(page, context, PERSONAL);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["skypurse.session_token"]);

  await context.clearCookies();
  await page.goto("/login");
  await page.getByRole("button", { name: "Connect with Google" }).click();
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeVisible();
  const ours = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith("skypurse."));
  // This cookie exists only during the sign-in at the provider.
  expect(await ours()).toEqual(["skypurse.state"]);
  await page.goto("/login");
  await signInAtProvider(page, uniqueEmail("lena"));
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  // The provider of the journeys runs on the same host; its cookies begin with an underscore.
  await context.clearCookies({ name: /^_/ });
  await visit(page, context, PERSONAL);
  expect(await ours()).toEqual(["skypurse.session_token"]);
});

test("data of former services is removed, and the choice about them after six months", {
  tag: "@night",
}, async ({ page, context, baseURL }) => {
  const at = new Date(Date.now() - 1_000).toISOString();
  for (const isOver of [false, true]) {
    const value = JSON.stringify({
      categories: ["necessary", "advertising"],
      revision: 1,
      data: [{ category: "advertising", name: "Old", origins: ["https://old.test"], keeps: ["old_*"] }],
      consentId: "somebody",
      consentTimestamp: at,
      lastConsentTimestamp: at,
      expirationTime: Date.now() + (isOver ? -1 : 1) * 60_000,
    });
    await context.setStorageState({
      cookies: [],
      origins: [
        {
          origin: baseURL ?? "",
          localStorage: [
            { name: "skypurse.consent", value },
            { name: "old_seen", value: "1" },
          ],
        },
      ],
    });
    await page.goto("/legal");
    const keys = () => page.evaluate(() => Object.keys(localStorage));
    await expect.poll(keys).not.toContain("old_seen");
    if (isOver) await expect.poll(keys).not.toContain("skypurse.consent");
    else expect(await keys()).toContain("skypurse.consent");
    expect(await page.evaluate(() => "dataLayer" in window || "adsbygoogle" in window)).toBe(false);
  }
});
