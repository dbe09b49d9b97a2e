import type { Locator, Page } from "@playwright/test";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { expect, tabTo, test } from "../support/player.ts";
import { expectAccessible, followSystemTheme } from "./axe.ts";

/** Every page, with the element that must be visible before it is tested. */
const PAGES = {
  dashboard: { path: "/", ready: (page: Page) => page.getByRole("region").nth(3) },
  converter: { path: "/shop", ready: (page: Page) => page.getByRole("listitem").nth(5) },
  "shared order": {
    path: "/order#1AtQT8xoGbGF3b2xmWgUUgQEKXlICCGbDvHIgTWlhcGMBEkd1aWxkIGRlbGl2ZXJ5IGZlZVcBBwrDiWxhbiDwn4y5kQGPTgdzcMOkdGVyF0ON",
    ready: (page: Page) => page.getByRole("row").nth(3),
  },
  "characters, before the first": {
    path: "/characters",
    isForPlayers: true,
    ready: (page: Page) => page.getByRole("main").getByRole("button").first(),
  },
  characters: {
    path: "/characters?character=mia&compare=tim.first",
    isForPlayers: true,
    characters: ["mia", "tim"],
    ready: (page: Page) => page.getByRole("row").nth(3),
  },
  "shared build": {
    path: "/build#1lgHGEQNNaWEITGV2ZWwgNzUCcIgOCokHH3ZF",
    ready: (page: Page) => page.locator("summary").nth(2),
  },
  login: { path: "/login?error=state_mismatch", ready: (page: Page) => page.getByRole("alert") },
  profile: {
    path: "/profile",
    isForPlayers: true,
    ready: (page: Page) => page.getByRole("region").nth(3),
  },
  settings: { path: "/settings", ready: (page: Page) => page.getByRole("radiogroup").first() },
  tutorials: { path: "/tutorials", ready: (page: Page) => page.getByRole("heading", { level: 2 }).nth(2) },
  welcome: {
    path: "/tutorials/welcome",
    ready: (page: Page) => page.getByRole("heading", { level: 2 }).first(),
  },
  crafting: {
    path: "/tutorials/crafting",
    // The chart is shown once its data has loaded.
    ready: (page: Page) => page.getByRole("article").getByRole("slider"),
  },
  pets: {
    path: "/tutorials/pets",
    ready: (page: Page) => page.getByRole("article").getByRole("combobox").first(),
  },
  legal: { path: "/legal", ready: (page: Page) => page.getByRole("heading", { level: 2 }).first() },
  items: {
    path: "/fwc-items?category=weapons&rarity=unique&has=attack:100&compare=385,9392",
    ready: (page: Page) => page.getByRole("main").getByRole("checkbox", { name: /Obsid/ }),
  },
  "an item's details": {
    path: "/fwc-items?item=385",
    ready: (page: Page) => page.getByRole("dialog").getByRole("row").nth(3),
  },
  "items not found": {
    path: "/fwc-items?q=swrod",
    ready: (page: Page) => page.getByRole("button", { name: /sword/ }),
  },
  "not found": { path: "/nowhere", ready: (page: Page) => page.getByRole("heading", { level: 1 }) },
} as const;

const CART = {
  adjustment: -10,
  lines: [
    { kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 },
    {
      kind: "manual",
      id: "hand",
      label: "A rather long description, by hand",
      currency: "penya",
      amount: 123_456_789_012_345,
      quantity: 1,
    },
  ],
};

type Judged = Readonly<{
  path: string;
  isForPlayers?: true;
  /** Ids of characters that the player has. */
  characters?: readonly string[];
  ready: (page: Page) => Locator;
}>;

/** Opens a page, as a guest if it is only for players. */
async function open(page: Page, { path, isForPlayers, characters = [], ready }: Judged) {
  if (isForPlayers) await page.request.post("/api/session/guest");
  for (const id of characters)
    await page.request.put(`/api/characters/${id}`, {
      data: newCharacter({ name: id, level: 60 + id.length }),
    });
  await page.goto(path);
  await expect(ready(page)).toBeVisible();
}

async function prepare(page: Page, stored: Readonly<Record<string, string>>) {
  await page.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { "skypurse.cart": JSON.stringify(CART), ...stored },
  );
}

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

for (const [name, judged] of Object.entries(PAGES)) {
  test(`axe finds no violation on the ${name} page, wide and narrow`, async ({ page }) => {
    // Guides are slow: axe tests every cell of every table.
    test.slow(judged.path.startsWith("/tutorials/"));
    await followSystemTheme(page);
    await prepare(page, {});
    await page.setViewportSize(WIDE);
    await open(page, judged);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await page.reload();
    await expect(judged.ready(page)).toBeVisible();
    await expectAccessible(page);
  });
}

const DIALOG = "[role=dialog]";

test("axe finds no violation in the dialogs of the order", async ({ page }) => {
  await followSystemTheme(page);
  await prepare(page, {});
  await page.goto("/shop");
  for (const name of ["Paste an order", "Multiply", "Share link", "Print"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    if (name === "Paste an order")
      await page.getByRole("dialog").getByRole("textbox").fill("5 gold ring 400 FC\n2 ring\nthing");
    await expectAccessible(page, DIALOG);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page
    .getByRole("region", { name: "Your order" })
    .getByRole("button", { name: "A rather long" })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, DIALOG);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add a line by hand" }).click();
  await page.getByRole("textbox", { name: "Price per piece" }).fill("1.500m");
  await expectAccessible(page, DIALOG);
});

test("axe finds no violation in the other dialogs and in the overlays of a phone", async ({ page }) => {
  await followSystemTheme(page);
  await prepare(page, {});
  await page.goto("/shop");
  for (const name of ["Rose Petals", "Couple points"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, DIALOG);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "All commands" })).toBeVisible();
  await expectAccessible(page, DIALOG);
  await page.keyboard.press("Escape");
  await page.setViewportSize(NARROW);
  await page.getByRole("button", { name: /^Order/ }).click();
  await expect(page.getByRole("region", { name: "Your order" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectAccessible(page, DIALOG);
});

for (const language of ["fr", "en", "de", "tl"]) {
  test(`every page fits into 320 px in ${language}`, async ({ page }) => {
    await prepare(page, { app_language: language });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const judged of Object.values(PAGES)) {
      await open(page, judged);
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll, judged.path).toBe(client);
    }
    await page.goto("/shop?order=open");
    const panel = page.getByRole("dialog");
    await expect(panel).toBeVisible();
    const { scroll, client } = await panel.evaluate((element) => ({
      scroll: element.scrollWidth,
      client: element.clientWidth,
    }));
    expect(scroll, "the order").toBe(client);
  });
}

test("the keyboard alone suffices to convert, find, add, write a line and copy", async ({
  converter,
  page,
}) => {
  await converter.open();
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("combobox", { name: "Server" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeHidden();
  await tabTo(page, converter.penya());
  await page.keyboard.type("1.5b");
  await expect(converter.fcoins()).toHaveValue("7,500");
  await tabTo(page, converter.filter());
  await page.keyboard.type("gold ring");
  await expect(page.getByText("1 of 26 items")).toBeVisible();
  await tabTo(page, converter.addButton("Gold Ring"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Add a line by hand" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Description" })).toBeFocused();
  await page.keyboard.type("Fee");
  await tabTo(page, page.getByRole("textbox", { name: "Price per piece" }));
  await page.keyboard.type("2m");
  await page.keyboard.press("Enter");
  await expect(converter.order()).toContainText("2 lines");
  await tabTo(page, converter.copyButton());
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Chat text copied/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "Gold Ring 500 FC, Fee 2m Penya = 500 FC / 102m Penya",
  );
});

test("the keyboard alone suffices to remove, clear and undo; the focus stays in the order", async ({
  converter,
  page,
}) => {
  await prepare(page, {});
  await converter.open();
  await page.getByRole("button", { name: "Remove Gold Ring" }).focus();
  await page.keyboard.press("Enter");
  await expect(converter.order().getByRole("heading")).toBeFocused();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  // F6 moves the focus to the notifications, as between the parts of a browser window.
  await page.keyboard.press("F6");
  await tabTo(page, page.getByRole("button", { name: "Undo" }), 5);
  await page.keyboard.press("Enter");
  await expect(converter.quantity("Gold Ring")).toHaveValue("3");
  await page.getByRole("button", { name: "Clear cart" }).focus();
  await page.keyboard.press("Enter");
  await expect(converter.order().getByRole("heading")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Add a line by hand" })).toBeFocused();
});

test("the keyboard alone suffices for language, theme and the menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/settings");
  await tabTo(page, page.getByRole("button", { name: "Open menu" }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Menu" });
  await tabTo(page, panel.getByRole("combobox", { name: "Language" }), 20);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeVisible();
  await tabTo(page, panel.getByRole("button", { name: /Switch to the/ }), 20);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await tabTo(page, page.getByRole("radio", { name: "English" }), 20);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("the keyboard alone suffices for a price and printing; the focus returns to its origin", async ({
  converter,
  page,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }),
  );
  await page.goto("/shop?q=petals");
  await tabTo(page, converter.addButton("Rose Petals"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Your price" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(converter.addButton("Rose Petals")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Your price" })).toBeFocused();
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");
  await expect(converter.totalFc()).toHaveText("10 FC");
  await tabTo(page, page.getByRole("button", { name: "Print" }));
  await page.keyboard.press("Enter");
  const print = page.getByRole("dialog", { name: "Print on which paper?" });
  await expect(print.getByRole("button", { name: "Print" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => "isPrinted" in window)).toBe(true);
});

test("the keyboard alone suffices for the order on a narrow screen", async ({ converter, page }) => {
  await prepare(page, {});
  await page.setViewportSize({ width: 390, height: 844 });
  await converter.open();
  const open = page.getByRole("button", { name: "Order (2)" });
  await tabTo(page, open, 160);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Your order" })).toBeVisible();
  await tabTo(page, converter.quantity("Gold Ring"), 20);
  await page.keyboard.press("ArrowUp");
  await expect(converter.quantity("Gold Ring")).toHaveValue("4");
  await tabTo(page, converter.copyButton(), 40);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/copied/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Your order" })).toBeHidden();
  await expect(open).toBeFocused();
});
