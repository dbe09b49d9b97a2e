/** Keyboard shortcuts, which only work where nobody is typing. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pressSearchKey } from "#testing/browser/input/keyboard.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { cart, openConverter, penyaField, quantityField, totalFc } from "#testing/browser/pages/converter.ts";

const filter = page.getByRole("searchbox", { name: "Filter by name" });
const dialogs = page.getByRole("dialog");

test("the filter has a shortcut, Enter adds the first match, and the arrow keys change its quantity", async () => {
  await openConverter();
  await userEvent.keyboard("/");
  await expect.element(filter).toHaveFocus();
  await userEvent.keyboard("gold r");
  await expect.element(page.getByText("1 of 26 items")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(totalFc()).toHaveTextContent("500 FC");
  (await quantityField("Gold Ring").findElement()).focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(totalFc()).toHaveTextContent("1,000 FC");
});

test("only Ctrl+K works while the player is typing, and none in an open dialog", async () => {
  await openConverter();
  (await filter.findElement()).focus();
  await userEvent.keyboard("a/?");
  await expect.element(filter).toHaveValue("a/?");
  await expect.element(dialogs).not.toBeInTheDocument();
  await pressSearchKey();
  await expect.element(page.getByRole("dialog", { name: "Search" }).getByRole("combobox")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(filter).toHaveFocus();
  await expect.element(dialogs).not.toBeInTheDocument();
  (await penyaField().findElement()).focus();
  await userEvent.keyboard("/?");
  await expect.element(penyaField()).toHaveValue("/?");
  await page.getByRole("button", { name: "Add a custom line" }).click();
  (await dialogs.getByRole("button", { name: "Close" }).findElement()).focus();
  await userEvent.keyboard("?");
  await expect.element(dialogs).toHaveLength(1);
});

test("shortcuts compare the typed character: Shift+7 is a slash on a German keyboard", async () => {
  await openConverter();
  // The field handles its key once it has been painted.
  await expect
    .poll(() => {
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "/", code: "Digit7", shiftKey: true, bubbles: true }),
      );
      return document.activeElement === filter.element();
    })
    .toBe(true);
});

test("the list of shortcuts opens with its shortcut and is shown in the settings", async () => {
  await openPage("/");
  await expect.element(cart()).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  // The list and its key are loaded after the page has started.
  await expect
    .poll(async () => {
      if (dialog.elements().length === 0) await userEvent.keyboard("?");
      return dialog.query()?.textContent;
    })
    .toContain("Filter the items");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect.element(page.getByRole("region", { name: "Keyboard shortcuts" })).toMatchTextContent("Ctrl");
});
