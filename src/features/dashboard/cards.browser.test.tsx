import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openPage, reopen } from "#testing/browser/open-page.tsx";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

test("the cards of the dashboard do not overlap", async () => {
  const orders = savedOrders();
  for (const id of ["a", "b", "c", "d"]) orders.add(newOrder(id));
  await openPage("/", { player: newPlayer("guest"), answers: orders.answers });
  for (const size of [
    { width: 1440, height: 700 },
    { width: 1024, height: 768 },
  ]) {
    await page.viewport(size.width, size.height);
    await reopen();
    await expect.element(page.getByRole("region", { name: "Recent orders" })).toBeVisible();
    const cards = page.getByRole("main").getByRole("region").elements();
    const boxes = cards.map((card) => card.getBoundingClientRect());
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1)) {
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(isApart, JSON.stringify([size, a, b])).toBe(true);
      }
  }
});
