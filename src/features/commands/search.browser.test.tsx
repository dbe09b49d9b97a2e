/** The search over everything: what it finds besides pages, products and guides. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { answer } from "#testing/browser/answers.ts";
import { pressSearchKey } from "#testing/browser/input/keyboard.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { savedLea } from "#testing/seed/characters.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

const dialog = page.getByRole("dialog", { name: "Search" });
const field = dialog.getByRole("combobox");

/** Opens the search by its key, and types into it. */
async function search(text: string): Promise<void> {
  await pressSearchKey();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(text);
}

/** Checks that the first result is highlighted, and that the field says what Enter does; then presses Enter. */
async function openFirst(name: string): Promise<void> {
  const option = dialog.getByRole("option", { name, exact: false }).first();
  await expect.element(option).toHaveAttribute("data-highlighted", "");
  await expect.element(field).toHaveAccessibleDescription(`Enter: open ${name}`);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
}

test("the search finds items of the catalogue, characters and saved orders", async () => {
  const orders = savedOrders();
  orders.add(newOrder("a", { name: "Apple basket", buyer: "Quentin" }));
  const mia = savedLea({ id: "mia", name: "Mia" });
  await openPage("/legal", {
    player: newPlayer("guest"),
    answers: [answer(charactersEndpoints.list, { characters: [mia] }), ...orders.answers],
  });
  await search("guardian swo");
  await openFirst("Guardian Sword");
  const item = page.getByRole("dialog", { name: "Guardian Sword" });
  await expect.element(item).toBeVisible();
  await expect.poll(() => location.href).toMatch(/\/fwc-items\/1800-guardian-sword$/);
  await userEvent.keyboard("{Escape}");
  // No shortcut works in an open dialog.
  await expect.element(item).not.toBeInTheDocument();
  await search("mia");
  await openFirst("Mia");
  await expect.element(page.getByRole("heading", { level: 2, name: "Mia" })).toBeVisible();
  // An order is also found by its buyer.
  await search("quentin");
  await openFirst("Apple basket");
  await expect.element(page.getByRole("dialog", { name: "Apple basket" })).toBeVisible();
});

test("many items lead to the catalogue, and many saved orders to a search of all", async () => {
  const { add } = savedOrders();
  const orders = Array.from({ length: 50 }, (_, i) => {
    const {
      content: _content,
      payments: _payments,
      ...summary
    } = add(newOrder(`o${i}`, { name: "Order x" }));
    return summary;
  });
  await openPage("/legal", {
    player: newPlayer("guest"),
    answers: [answer(ordersEndpoints.list, { orders, next: "more", counts: null })],
  });
  await search("sword");
  await dialog.getByRole("option", { name: /^All results \(\d+\)$/ }).click();
  await expect.poll(() => location.href).toMatch(/\/fwc-items\?q=sword$/);
  await expect.element(page.getByRole("searchbox")).toHaveValue("sword");
  await search("nobody");
  await dialog.getByRole("option", { name: "Search all saved orders for “nobody”" }).click();
  await expect.poll(() => location.href).toMatch(/\/orders\?q=nobody$/);
});

test("a visitor's search says when there is nothing", async () => {
  await openPage("/legal");
  await search("xyzzyx");
  await expect.element(field).toHaveAccessibleDescription("No results");
  await expect.element(dialog.getByRole("option")).toHaveLength(0);
});
