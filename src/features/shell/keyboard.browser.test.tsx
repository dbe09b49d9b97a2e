/** The keyboard alone suffices, and the focus is where it is expected. */
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { press } from "#testing/browser/input/keyboard.ts";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";
import {
  addButton,
  cart,
  copyButton,
  openConverter,
  quantityField,
  totalFc,
} from "#testing/browser/pages/converter.ts";
import { MIXED_CART } from "#testing/browser/pages/every-page.ts";
import { tabTo } from "#testing/browser/pages/item-list.ts";
import { openAsGuest } from "#testing/browser/pages/saved-characters.ts";

const stored = { "skypurse.cart": MIXED_CART };

/** Presses Tab until the element, which may still be loading, has the focus. */
async function reach(target: Parameters<typeof tabTo>[0], most?: number): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  await tabTo(target, most);
}

test("a field that is chosen as soon as its page appears keeps the focus", async () => {
  await openPage("/");
  const field = Promise.withResolvers<HTMLInputElement>();
  new MutationObserver((_changes, observer) => {
    const first = document.querySelector<HTMLInputElement>("main input:not([aria-hidden])");
    if (document.querySelector("h1")?.textContent !== "Converter" || !first) return;
    // Behind the loader no field can have the focus.
    if (first.closest("[inert]")) return;
    observer.disconnect();
    first.focus();
    field.resolve(first);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["inert"] });
  await page.getByRole("navigation").getByRole("link", { name: "Converter" }).click();
  await expect.element(page.getByRole("heading", { name: "Converter", level: 1 })).toBeVisible();
  const chosen = await field.promise;
  await expect.poll(() => location.pathname).toBe("/shop");
  // The router moves the focus in the frames after it is done with a page.
  for (let i = 0; i < 3; i++) await new Promise((painted) => requestAnimationFrame(painted));
  await userEvent.keyboard("210k");
  expect(document.activeElement).toBe(chosen);
  expect(chosen.value).toBe("210k");
  await expect.element(cart()).toBeVisible();
});

test("the keyboard alone suffices to remove, clear and undo; the focus stays in the order", async () => {
  await openConverter("/shop", { stored });
  await press(page.getByRole("button", { name: "Remove Gold Ring" }), "{Enter}");
  await expect.element(cart().getByRole("heading")).toHaveFocus();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.element(undo).toBeVisible();
  // F6 moves the focus to the notifications, as between the parts of a browser window.
  await userEvent.keyboard("{F6}");
  await reach(undo, 5);
  await userEvent.keyboard("{Enter}");
  await expect.element(quantityField("Gold Ring")).toHaveValue("3");
  await press(page.getByRole("button", { name: "Clear cart" }), "{Enter}");
  await expect.element(cart().getByRole("heading")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "Add a custom line" })).toHaveFocus();
});

test("the keyboard alone suffices for language, theme and the menu", async () => {
  await openPage("/settings", { viewport: PHONE });
  await reach(page.getByRole("button", { name: "Open menu" }));
  await userEvent.keyboard("{Enter}");
  const panel = page.getByRole("dialog", { name: "Menu" });
  await reach(panel.getByRole("combobox", { name: "Language" }), 20);
  await reach(panel.getByRole("button", { name: /Switch to the/ }), 20);
  await userEvent.keyboard("{Enter}{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await reach(page.getByRole("radio", { name: "English" }), 20);
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => document.documentElement.lang).toBe("fr");
});

test("the keyboard alone suffices for a price and printing; the focus returns to its origin", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  await openPage("/shop?q=petals");
  await reach(addButton("Rose Petals"));
  await userEvent.keyboard("{Enter}");
  const price = page.getByRole("textbox", { name: "Your price" });
  await expect.element(price).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(addButton("Rose Petals")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(price).toHaveFocus();
  await userEvent.keyboard("10{Enter}");
  await expect.element(totalFc()).toHaveTextContent("10 FC");
  await reach(page.getByRole("button", { name: "Print" }));
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Paper size" });
  await expect.element(dialog.getByRole("button", { name: "Print" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => print.mock.calls).toHaveLength(1);
});

test("the keyboard alone suffices to choose a class, as soon as its field is there", async () => {
  await openAsGuest("/characters");
  await press(page.getByRole("button", { name: "Create character" }), "{Enter}");
  const dialog = page.getByRole("dialog", { name: "New character" });
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.keyboard("Lea{Tab}bla");
  await expect.element(dialog.getByRole("combobox", { name: "Class" })).toHaveDisplayValue("Blade");
  await expect.element(dialog.getByText("Level 60 to 165", { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Lea");
});

test("the keyboard alone suffices for the order on a narrow screen", async () => {
  await openConverter("/shop", { stored, viewport: PHONE });
  const open = page.getByRole("button", { name: "Cart (2)" });
  await reach(open, 160);
  await userEvent.keyboard("{Enter}");
  await expect.element(cart()).toBeVisible();
  await reach(quantityField("Gold Ring"), 20);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(quantityField("Gold Ring")).toHaveValue("4");
  await reach(copyButton(), 40);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/copied/).first()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(cart()).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});
