import { FIRST_HEADING } from "../support/headings.ts";
import { expect, test } from "../support/player.ts";

test("every page is reached by its link and has its own title", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: FIRST_HEADING, level: 1 })).toBeVisible();
  for (const [link, title] of [
    ["Converter", "Converter"],
    ["Tutorials", "Tutorials"],
    ["Settings", "Settings"],
    ["Legal Information", "Legal Information"],
    ["Dashboard", FIRST_HEADING],
  ] as const) {
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    // The title of the first page describes the product.
    const tab = link === "Dashboard" ? "Penya and FCoins for Flyff Universe" : title;
    await expect(page).toHaveTitle(`${tab} · Skypurse`);
  }

  // Somebody who has set a rate knows what this is for.
  await page.getByRole("link", { name: "Converter", exact: true }).click();
  await page.getByRole("textbox", { name: /^Rate for/ }).fill("215k");
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect(page.getByText("For everyone who trades in Flyff Universe")).toBeHidden();
});

test("saved orders and the rate history are in the navigation, after a sign-in that says why", async ({
  page,
}) => {
  await page.goto("/shop");
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  await navigation.getByRole("link", { name: "Saved orders" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();
  await expect(page.getByText("Sign in to save orders and track payments")).toBeVisible();
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page.getByRole("heading", { name: "Saved orders", level: 1 })).toBeVisible();
  await expect(navigation.getByRole("link", { name: "Saved orders" })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Rate history" }).click();
  await expect(page.getByRole("heading", { name: "Rate history", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu.getByRole("link", { name: "Rate history" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "Converter" })).not.toHaveAttribute("aria-current", "page");
});

/** A file that only these pages need. */
const TUTORIALS_FILE = /\/assets\/tutorials\.index-.*\.js/;

test("a slow navigation shows the loader after a delay, until it ends", async ({ page }) => {
  await page.goto("/legal");
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(TUTORIALS_FILE, async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.getByRole("link", { name: "Tutorials", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Tutorials", level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeHidden();
});

test("a navigation that fails stops the loader and offers Retry", async ({ page }) => {
  await page.goto("/legal");
  let isBroken = true;
  let fail = () => {};
  const hasFailed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(TUTORIALS_FILE, async (route) => {
    await hasFailed;
    await (isBroken ? route.abort() : route.continue());
  });
  await page.getByRole("link", { name: "Tutorials", exact: true }).click();
  await expect(page.getByText("Loading…")).toBeVisible();
  fail();
  await expect(page.getByRole("alert")).toContainText("This page couldn’t be shown.");
  await expect(page.getByText("Loading…")).toBeHidden();
  isBroken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Tutorials", level: 1 })).toBeVisible();
});

test("if the application fails to load, the page shows a message in the player's language, with Retry", async ({
  page,
}) => {
  // Each request fails until the page is loaded again: after a failed preload the browser makes a second one.
  let documents = 0;
  page.on("framenavigated", () => documents++);
  await page.route(/\/assets\/foundation-.*\.js/, (route) =>
    documents > 1 ? route.continue() : route.abort(),
  );
  await page.goto("/");
  await expect(page.getByText("Skypurse could not load.")).toBeVisible();
  await expect(page.getByText("pas pu se charger")).toBeHidden();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: FIRST_HEADING })).toBeVisible();
});

test.describe("with preloading", () => {
  test.use({ preloading: true });

  test("no request goes to another host, and nothing violates the Content-Security-Policy", async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(baseURL ?? "") && !request.url().startsWith("data:"))
        foreign.push(request.url());
    });
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    for (const path of [
      "/",
      "/shop",
      "/tutorials",
      "/tutorials/welcome",
      "/settings",
      "/legal",
      "/developers",
    ]) {
      await page.goto(path);
      // The part that every page loads last.
      await expect(page.getByRole("button", { name: "Privacy center" })).toBeVisible();
    }
    await page.getByRole("combobox", { name: "Language" }).selectOption("Tagalog");
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
