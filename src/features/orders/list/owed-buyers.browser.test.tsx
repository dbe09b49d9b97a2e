import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { press } from "#testing/browser/input/keyboard.ts";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";
import { rows } from "#testing/browser/pages/order-pages.ts";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { costing, newOrder } from "#testing/seed/saved-orders.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const section = () => page.getByRole("region", { name: "Still owed to you" });
const buyer = (name: string | RegExp) => section().getByRole("button", { name });

/** Two orders of Tim, one of Zoe that nobody has agreed to, one of Ana. */
function someOrders() {
  const orders = savedOrders();
  for (const [id, of, amount, days] of [
    ["a", "Tim", 100, 3],
    ["b", "tim", 50, 1],
    ["d", "Ana", 500, 0],
  ] as const) {
    const agreedAt = daysAgo(days);
    const restored = { state: "agreed", version: 1, createdAt: agreedAt, agreedAt, payments: [] };
    orders.add(newOrder(id, { name: `Order ${id}`, buyer: of, cart: costing(amount), restored }));
  }
  orders.add(newOrder("c", { name: "Order c", buyer: "Zoe", cart: costing(9) }));
  return orders;
}

test("the sums by buyer say since when, and a press lists only that buyer’s orders", async () => {
  const orders = someOrders();
  await openPage("/orders", { player: newPlayer("guest"), answers: orders.answers });
  await expect.element(section()).toMatchTextContent(/3 orders650 Penya/);
  const texts = () =>
    section()
      .getByRole("list")
      .getByRole("button")
      .elements()
      .map((one) => one.textContent);
  await expect
    .poll(texts)
    .toEqual(["Ana1 order · since today500 Penya", "Tim2 orders · for 3 days150 Penya"]);
  await expect.element(rows().nth(0)).toBeVisible();
  await buyer(/Tim/).click();
  await expect.poll(() => rows().elements()).toHaveLength(2);
  await expect.element(page.getByText("2 of 4 orders")).toBeVisible();
  await expect.element(buyer(/Tim/)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => location.search).toContain("buyer=Tim");
  await page.getByRole("button", { name: "Only Tim: show everyone" }).click();
  await expect.poll(() => rows().elements()).toHaveLength(3);
  await page.getByRole("button", { name: /^All/ }).click();
  await expect.poll(() => rows().elements()).toHaveLength(4);
});

test("the filter lists what is owed, each with its days, and follows a payment at once, by keyboard on a phone", async () => {
  const orders = someOrders();
  await openPage("/orders?state=owed", {
    player: newPlayer("guest"),
    answers: orders.answers,
    viewport: PHONE,
  });
  await expect.poll(() => rows().elements()).toHaveLength(3);
  await expect
    .element(rows().filter({ hasText: "Order a" }))
    .toMatchTextContent(/Still owed 100\s*for 3 days/);
  await page.getByRole("link", { name: "Order a" }).click();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => rows().elements()).toHaveLength(2);
  await expect.element(section()).toMatchTextContent(/2 orders550 Penya/);
  // The list of orders comes first there.
  await press(buyer(/^Still owed/), "{Enter}");
  await expect.element(buyer(/tim/i)).toMatchTextContent(/1 order/);
});
