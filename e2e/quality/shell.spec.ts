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
  await expect(page.getByText("For Flyff Universe traders")).toBeHidden();
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

test("an unknown path shows a not-found page with a link home", async ({ page }) => {
  for (const path of ["/nowhere", "/tutorials/nothing"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page.getByRole("heading", { name: FIRST_HEADING, level: 1 })).toBeVisible();
});

test("the language list shows only the other languages, opens upward, and takes effect at once", async ({
  page,
}) => {
  await page.goto("/");
  const select = page.getByRole("combobox", { name: "Language" });
  await select.click();
  await expect(page.getByRole("option")).toHaveText(["Deutsch", "Français", "Tagalog"]);
  const [list, button] = [await page.getByRole("listbox").boundingBox(), await select.boundingBox()];
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  const heard = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener("language-changed", (event) => resolve((event as CustomEvent).detail), {
          once: true,
        }),
      ),
  );
  await page.getByRole("option", { name: "Deutsch" }).click();
  expect(await heard).toEqual({ language: "de" });
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("link", { name: "Impressum & Cookies" })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

for (const key of ["Escape", "Tab", "Shift+Tab"]) {
  test(`${key} closes the language list and returns the focus`, async ({ page }) => {
    await page.goto("/");
    const select = page.getByRole("combobox", { name: "Language" });
    await select.press("ArrowDown");
    await expect(page.getByRole("listbox")).toBeVisible();
    // The focus moves into the list, to an option or the list itself.
    await expect(select).not.toBeFocused();
    await page.keyboard.press(key);
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(select).toBeFocused();
  });
}

test("the theme switch and the settings show the same theme, and the default follows the system", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/settings");
  await expect(page.locator("body")).toHaveClass("light");
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  await expect(page.locator("body")).toHaveClass("dark");
  const themes = page.getByRole("radiogroup", { name: "Theme" });
  await expect(themes.getByRole("radio", { name: "Dark" })).toBeChecked();
  await themes.getByText("System default").click();
  await expect(page.locator("body")).toHaveClass("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveClass("dark");
  expect(
    await page.evaluate(() => [localStorage.getItem("theme"), localStorage.getItem("theme_mode")]),
  ).toEqual(["dark", "system"]);
});

test("on a desktop the settings fit on the screen, and what is coming takes one line", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/settings");
  await expect(page.getByRole("link", { name: "Back to the dashboard" })).toBeInViewport({ ratio: 1 });
  const other = page.getByRole("region", { name: "Other settings" });
  await expect(other).toContainText("Coming soon");
  expect((await other.boundingBox())?.height).toBeLessThan(48);
  // Where the page is higher than the screen, its last link keeps its height.
  await page.setViewportSize({ width: 1024, height: 768 });
  const back = await page.getByRole("link", { name: "Back to the dashboard" }).boundingBox();
  expect(back?.height).toBeGreaterThanOrEqual(40);
});

test("the settings change the chat text, and refuse an invalid length", async ({ converter, page }) => {
  await page.goto("/settings");
  await page.getByRole("textbox", { name: "Length of a chat message" }).fill("20");
  await expect(page.getByText("Type a whole number from 80 to 1,000.")).toBeVisible();
  await page.getByRole("textbox", { name: "Length of a chat message" }).fill("400");
  await page.getByText("All digits (602000000)").click();
  await page.getByRole("link", { name: "Converter", exact: true }).click();
  await converter.addButton("Diamond Ring").click();
  await expect(page.getByRole("group", { name: "Chat text" })).toContainText("280000000 Penya");
  await expect(page.getByText("of 400 characters")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the menu traps the focus, and Escape closes it and returns the focus", async ({ page }) => {
    await page.goto("/");
    const open = page.getByRole("button", { name: "Open menu" });
    await open.click();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect(panel.getByRole("link", { name: "Converter" })).toBeVisible();
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press("Tab");
      expect(
        await panel.evaluate(
          (element) =>
            element.contains(document.activeElement) ||
            document.activeElement?.closest("[data-base-ui-focus-guard]") !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(open).toBeFocused();
  });

  test("the menu closes with its button, a click on the overlay, and after a navigation", async ({
    page,
  }) => {
    await page.goto("/");
    const panel = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(panel).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(panel).toBeVisible();
    await page.mouse.click(20, 500);
    await expect(panel).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await panel.getByRole("link", { name: "Settings" }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  });
});

test("a slow navigation shows the loader after a delay, until it ends", async ({ page }) => {
  await page.goto("/legal");
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/settings-.*\.js/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeHidden();
});

test("a navigation that fails stops the loader and offers Retry", async ({ page }) => {
  await page.goto("/legal");
  let isBroken = true;
  let fail = () => {};
  const hasFailed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/\/assets\/settings-.*\.js/, async (route) => {
    await hasFailed;
    await (isBroken ? route.abort() : route.continue());
  });
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByText("Loading…")).toBeVisible();
  fail();
  await expect(page.getByRole("alert")).toContainText("This page couldn’t be shown.");
  await expect(page.getByText("Loading…")).toBeHidden();
  isBroken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
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

test("if its texts fail to load, a page shows a message, and other pages work", async ({ page }) => {
  await page.route(/\/assets\/texts-(en|fr)-index-.*\.js/, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("This page couldn’t be shown.");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("without storage the page works, and a message explains that nothing is saved", async ({
  converter,
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("refused", "QuotaExceededError");
    };
  });
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await expect(converter.totalFc()).toHaveText("500 FC");
  await expect(page.getByText("Your browser blocks storage")).toBeVisible();
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
    await page.getByRole("combobox", { name: "Language" }).click();
    await page.getByRole("option", { name: "Tagalog" }).click();
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
