import { cartOfManualLines, startWithCart } from "../support/carts.ts";
import { choose } from "../support/choose.ts";
import { expect, test } from "../support/player.ts";

test.beforeEach(({ converter }) => converter.open());

test("a budget shows what is left or missing, and the list shows how many more can be bought", async ({
  converter,
  page,
}) => {
  await converter.addButton("Gold Ring").click();
  await page.getByRole("textbox", { name: "I have" }).fill("900m");
  await expect(converter.order()).toContainText("800,000,000 Penya left");
  const diamond = page.getByRole("listitem").filter({ hasText: "Diamond Ring" }).first();
  await expect(diamond).toContainText("You can afford 2 more");
  await converter.quantity("Gold Ring").fill("8");
  await expect(diamond).toContainText("not enough left");
  await page.getByRole("textbox", { name: "I have" }).fill("500m");
  await expect(converter.order()).toContainText("300,000,000 Penya short");
  await page.reload();
  await expect(converter.order()).toContainText("300,000,000 Penya short");
  await page.getByRole("textbox", { name: "I have" }).fill("");
  await expect(diamond).not.toContainText("not enough left");
});

test("an ambiguous budget offers its readings, and an invalid one keeps the last", async ({
  converter,
  page,
}) => {
  await converter.addButton("Gold Ring").click();
  const budget = page.getByRole("textbox", { name: "I have" });
  await budget.fill("1.500m");
  await page.getByRole("button", { name: "1,500,000,000" }).click();
  await expect(converter.order()).toContainText("1,400,000,000 Penya left");
  await budget.fill("a lot");
  await expect(converter.order()).toContainText("Not an amount");
  await page.reload();
  await expect(converter.order()).toContainText("1,400,000,000 Penya left");
});

test("the whole order is multiplied, with undo; a quantity above the limit is refused", async ({
  converter,
  page,
}) => {
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("Fee", "1m");
  await page.getByRole("button", { name: "Multiply", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Multiply your cart?" });
  await dialog.getByRole("textbox", { name: "How many times" }).fill("5");
  await dialog.getByRole("button", { name: "Multiply by 5" }).click();
  await expect(converter.totalPenya()).toHaveText("505,000,000 Penya");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(converter.totalPenya()).toHaveText("101,000,000 Penya");
  await converter.quantity("Gold Ring").fill("9999");
  await page.getByRole("button", { name: "Multiply", exact: true }).click();
  await dialog.getByRole("button", { name: "Multiply by 2" }).click();
  await expect(page.getByText("Up to 9,999 per line.").first()).toBeVisible();
});

test("a line has a note and a position, and the price of a manual line can be changed", async ({
  converter,
  page,
}) => {
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("Fee", "1m");
  const order = converter.order();
  await order.getByRole("button", { name: "Gold Ring", exact: true }).click();
  const ring = page.getByRole("dialog", { name: "Gold Ring", exact: true });
  await ring.getByRole("textbox", { name: "Note" }).fill("for Mia");
  await ring.getByRole("button", { name: "Down" }).click();
  await expect(ring.getByText("Line 2 of 2")).toBeVisible();
  await ring.getByRole("button", { name: "Save" }).click();
  await expect(order.getByRole("listitem").nth(1)).toContainText("↳ for Mia");
  await choose(page.getByRole("radio", { name: "Plain" }));
  await expect(order.getByRole("group", { name: "Plain text" })).toContainText("↳ for Mia");

  await order.getByRole("button", { name: "Fee", exact: true }).click();
  const fee = page.getByRole("dialog", { name: "Fee", exact: true });
  await fee.getByRole("textbox", { name: "Price per piece" }).fill("2m");
  await fee.getByRole("textbox", { name: "Description" }).fill("Delivery");
  await fee.getByRole("button", { name: "Save" }).click();
  await expect(converter.totalPenya()).toHaveText("102,000,000 Penya");
  // Lines can also be moved with the keyboard, with the focus on the name.
  await order.getByRole("button", { name: "Gold Ring", exact: true }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(order.getByRole("listitem").first()).toContainText("Gold Ring");
  await page.reload();
  await expect(order.getByRole("listitem").first()).toContainText("↳ for Mia");
  await expect(order.getByRole("listitem").nth(1)).toContainText("Delivery");
});

test("the couple calculator adds the cheapest flowers for a number of points to the order", async ({
  converter,
  page,
}) => {
  await page.getByRole("button", { name: "Couple points" }).click();
  await expect(page).toHaveURL(/tool=couple/);
  const dialog = page.getByRole("dialog", { name: "How many couple points?" });
  await dialog.getByRole("textbox", { name: "Points wanted" }).fill("");
  await expect(dialog).not.toContainText("More than a couple can hold");
  await dialog.getByRole("textbox", { name: "Points wanted" }).fill("100");
  await expect(dialog.getByText("Enter the price of at least one flower.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Rose Petals" }).fill("20");
  await dialog.getByRole("textbox", { name: "Small Bouquet of Roses" }).fill("35");
  await dialog.getByRole("textbox", { name: "Large Bouquet of Roses" }).fill("80");
  await dialog.getByRole("textbox", { name: "Points wanted" }).fill("145");
  await expect(dialog.getByRole("status")).toContainText("240 FC");
  await expect(dialog.getByRole("status")).toContainText("150 points · 5 too many");
  await expect(dialog).toContainText("They don’t raise the couple’s level");
  await dialog.getByRole("textbox", { name: "Points wanted" }).fill("50001");
  await expect(dialog).toContainText("A whole number from 1 to 50,000.");
  await dialog.getByRole("textbox", { name: "Points wanted" }).fill("145");
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect(dialog).toBeHidden();
  await expect(converter.quantity("Large Bouquet of Roses")).toHaveValue("3");
  await expect(converter.totalFc()).toHaveText("240 FC");
});

test("the couple calculator shows the points of chosen flowers", async ({ page }) => {
  await page.goto("/shop?tool=couple");
  const dialog = page.getByRole("dialog", { name: "How many couple points?" });
  await choose(dialog.getByRole("radio", { name: "My flowers" }));
  await dialog.getByRole("textbox", { name: "Rose Petals" }).fill("3");
  await dialog.getByRole("textbox", { name: "Large Bouquet of Roses" }).fill("2");
  await expect(dialog.getByRole("status")).toContainText("130 points");
  // The field accepts the same input as every quantity, and can go back to zero.
  await dialog.getByRole("textbox", { name: "Rose Petals" }).fill("1,000");
  await expect(dialog.getByRole("status")).toContainText("10,100 points");
  await dialog.getByRole("textbox", { name: "Rose Petals" }).fill("1");
  await dialog.getByRole("textbox", { name: "Rose Petals" }).press("ArrowDown");
  await expect(dialog.getByRole("status")).toContainText("100 points");
  await page.goBack();
  await page.goto("/shop?tool=couple");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/tool=/);
});

test("the line of an item without a price accepts the player's own price, which is marked and can be removed", async ({
  converter,
  page,
}) => {
  const dialog = await converter.paste("3 gros bouquet, 1 gold ring");
  await dialog.getByRole("button", { name: "Use this order" }).click();
  const order = converter.order();
  await order.getByRole("button", { name: "Large Bouquet of Roses", exact: true }).click();
  const bouquet = page.getByRole("dialog", { name: "Large Bouquet of Roses", exact: true });
  await expect(bouquet.getByRole("textbox", { name: "Your price" })).toBeFocused();
  await page.keyboard.type("90");
  await page.keyboard.press("Enter");
  await expect(converter.totalFc()).toHaveText("770 FC");
  await expect(order.getByRole("listitem").first()).toContainText(/90 FC each.*your price/);
  await order.getByRole("button", { name: "Gold Ring", exact: true }).click();
  const ring = page.getByRole("dialog", { name: "Gold Ring", exact: true });
  await ring.getByRole("textbox", { name: "Your price" }).fill("450");
  await ring.getByRole("button", { name: "Save" }).click();
  await expect(converter.totalFc()).toHaveText("720 FC");
  await order.getByRole("button", { name: "Gold Ring", exact: true }).click();
  await ring.getByRole("textbox", { name: "Your price" }).fill("");
  await ring.getByRole("button", { name: "Save" }).click();
  await expect(converter.totalFc()).toHaveText("770 FC");
});

test("removing a line of a long cart moves only the lines below it", async ({ converter, page }) => {
  await startWithCart(page, cartOfManualLines(100, { amount: 1, quantity: 1 }));
  await page.reload();
  const order = converter.order();
  const top = async (line: number) =>
    (await order.getByRole("button", { name: `Line number ${line}`, exact: true }).boundingBox())?.y;
  await order.getByRole("button", { name: "Line number 1", exact: true }).hover();
  await page.mouse.wheel(0, 600);
  // Ten lines have been scrolled out of sight, and the five above the visible ones are rendered too.
  await expect(order.getByRole("button", { name: "Line number 5", exact: true })).toBeHidden();
  const remove = order.getByRole("button", { name: "Remove Line number 14", exact: true });
  // Before the measurement, because it may scroll.
  await remove.hover();
  const [above, removed] = [await top(13), await top(14)];
  const names = order.getByRole("button", { name: /^Line number \d+$/ });
  const rendered = await names.allTextContents();
  await remove.click();
  await expect(remove).toBeHidden();
  expect([await top(13), await top(15)]).toEqual([above, removed]);
  // The line that comes after them is rendered in place of the removed one, if only after the paint.
  const next = `Line number ${Number(rendered.at(-1)?.split(" ").at(-1)) + 1}`;
  await expect(names).toHaveText([...rendered.filter((name) => name !== "Line number 14"), next]);
});
