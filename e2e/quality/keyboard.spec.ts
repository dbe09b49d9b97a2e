import { holdModule, painted } from "../support/held-response.ts";
import { expect, startGuestSession, tabTo, test } from "../support/player.ts";
import { prepare } from "./prepare.ts";

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
  await tabTo(page, page.getByRole("button", { name: "Add a custom line" }));
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

for (const isSlow of [false, true])
  test(`a field that is chosen as soon as its page appears keeps the focus${isSlow ? ", after a wait" : ""}`, async ({
    converter,
    page,
  }) => {
    const loadPage = isSlow ? await holdModule(page, "src/routes/shop.tsx?tsr-split=component") : undefined;
    await page.goto("/");
    await page.evaluate(() => {
      new MutationObserver((_changes, observer) => {
        const field = document.querySelector<HTMLInputElement>("main input:not([aria-hidden])");
        if (document.querySelector("h1")?.textContent !== "Converter" || !field) return;
        // Behind the loader no field can have the focus.
        if (field.closest("[inert]")) return;
        observer.disconnect();
        field.focus();
      }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["inert"] });
    });
    await page.getByRole("navigation").getByRole("link", { name: "Converter" }).click();
    if (loadPage) {
      await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
      loadPage();
    }
    await expect(page.getByRole("heading", { name: "Converter", level: 1 })).toBeVisible();
    // The router moves the focus in the task in which it is done with a page.
    await page.waitForFunction(() => {
      const { state } = (self as unknown as { __TSR_ROUTER__: { state: Record<string, unknown> } })
        .__TSR_ROUTER__;
      return state.status === "idle" && (state.resolvedLocation as Location).pathname === "/shop";
    });
    await painted(page);
    await page.keyboard.type("210k");
    await expect(page.locator("main input:focus")).toHaveValue("210k");
    await expect(converter.order()).toBeVisible();
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
  await expect(page.getByRole("button", { name: "Add a custom line" })).toBeFocused();
});

test("the keyboard alone suffices for language, theme and the menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/settings");
  await tabTo(page, page.getByRole("button", { name: "Open menu" }));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Menu" });
  const select = panel.getByRole("combobox", { name: "Language" });
  await tabTo(page, select, 20);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await expect(select).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
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
  const print = page.getByRole("dialog", { name: "Paper size" });
  await expect(print.getByRole("button", { name: "Print" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => "isPrinted" in window)).toBe(true);
});

test("the keyboard alone suffices to choose a class; Escape closes the list and not its dialog", async ({
  page,
}) => {
  await startGuestSession(page);
  await page.goto("/characters");
  await page.getByRole("button", { name: "Create character" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New character" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Lea");
  const select = dialog.getByRole("combobox", { name: "Class" });
  await tabTo(page, select);
  await page.keyboard.press("ArrowDown");
  const group = page.getByRole("group", { name: "2nd job" });
  await expect(group.getByRole("option", { name: "Blade" })).toBeVisible();
  // The list is visible before it has the focus.
  await expect(page.locator("[role=option][data-highlighted]")).toBeFocused();
  await page.keyboard.type("bla");
  await page.keyboard.press("Enter");
  await expect(select).toHaveText("Blade");
  await expect(select).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[role=option][data-highlighted]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(select).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Lea");
});

test("the keyboard alone suffices for the order on a narrow screen", async ({ converter, page }) => {
  await prepare(page, {});
  await page.setViewportSize({ width: 390, height: 844 });
  await converter.open();
  const open = page.getByRole("button", { name: "Cart (2)" });
  await tabTo(page, open, 160);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Your cart" })).toBeVisible();
  await tabTo(page, converter.quantity("Gold Ring"), 20);
  await page.keyboard.press("ArrowUp");
  await expect(converter.quantity("Gold Ring")).toHaveValue("4");
  await tabTo(page, converter.copyButton(), 40);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/copied/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Your cart" })).toBeHidden();
  await expect(open).toBeFocused();
});
