import { cartOfManualLines, startWithCart } from "../support/carts.ts";
import { expect, test } from "../support/player.ts";

test.beforeEach(({ converter }) => converter.open());

test("removing a line of a long cart moves only the lines below it", async ({ converter, page }) => {
  await startWithCart(page, cartOfManualLines(100, { amount: 1, quantity: 1 }));
  await page.reload();
  const order = converter.order();
  const top = async (line: number) =>
    (await order.getByRole("button", { name: `Line number ${line}`, exact: true }).boundingBox())?.y;
  await order.getByRole("button", { name: "Line number 1", exact: true }).hover();
  await page.mouse.wheel(0, 600);
  const remove = order.getByRole("button", { name: "Remove Line number 14", exact: true });
  // Before the measurement, because it may scroll.
  await remove.hover();
  const [above, removed] = [await top(13), await top(14)];
  await remove.click();
  await expect(remove).toBeHidden();
  expect([await top(13), await top(15)]).toEqual([above, removed]);
});
