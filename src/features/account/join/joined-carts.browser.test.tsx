import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { guestEndpoints } from "#contract/session.ts";
import { type Cart, EMPTY_CART, itemLine } from "#domain/order/cart.ts";
import { joinCarts } from "#domain/order/cart-difference.ts";
import { answer } from "#testing/browser/answers.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { newPlayer } from "#testing/browser/player-answers.ts";

const cartOf = (...lines: Cart["lines"]) => ({ lines: [...lines], adjustment: 0 });

/** Opens a page for a member who has just become one, in a browser without the guest's documents. */
async function openJoined(guest: Cart, account: Cart, more: Readonly<{ itemsLeftOut?: number }> = {}) {
  const player = newPlayer("member", { convertedFrom: "former", isJoinWaiting: true });
  const carts = { guest: cartOf(...guest.lines), account: cartOf(...account.lines), ...more };
  const cart = { name: "cart" as const, version: 2, content: joinCarts(account, guest), replaced: [] };
  const answers = [
    answer(guestEndpoints.join, { state: "joined", carts, isNew: true }),
    answer(documentsEndpoints.load, { player: player.id, documents: [cart] }),
  ];
  await openPage("/settings", { player, answers });
}

test("the line names what has no room, and says the limits", async () => {
  await openJoined(
    cartOf(itemLine("gold-ring", 9_000), itemLine("silver-ring", 1)),
    cartOf(itemLine("gold-ring", 9_000)),
  );
  const line = page.getByText(/^2 lines from this browser/);
  await expect
    .poll(() => line.query()?.textContent.replaceAll("\u00a0", " "))
    .toBe(
      "2 lines from this browser were added to your cart. No room for: 8,001 × Gold Ring. A cart holds up to 500 lines and 9,999 pieces per line.",
    );
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("a guest without a cart is told of without an undo", async () => {
  await openJoined(EMPTY_CART, cartOf(itemLine("gold-ring", 1)));
  await expect.element(page.getByText("What you had as a guest is now in your account")).toBeVisible();
  expect(page.getByRole("button", { name: "Undo" }).elements()).toEqual([]);
});

test("items without room in the account's list are told", async () => {
  await openJoined(EMPTY_CART, EMPTY_CART, { itemsLeftOut: 100 });
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("100 items of your guest list have no room: a list holds 300 at most.");
});
