import type { Page } from "@playwright/test";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { LEA } from "../../src/testing/seed/characters.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { choose } from "../support/choose.ts";
import { Converter, expect, startGuestSession, test } from "../support/player.ts";

const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
const rate = (page: Page) => page.getByRole("textbox", { name: /^Rate for/ });

test("changes of a rate, a quantity, an own price and a discount can be undone", async ({
  converter,
  page,
}) => {
  await converter.open();
  await converter.setRate("250k");
  await expect(page.getByText("Now 1 FC = 250,000 Penya")).toBeVisible();
  await undo(page).click();
  await expect(rate(page)).toHaveValue("200,000");

  await converter.addButton("Gold Ring").click();
  await converter.quantity("Gold Ring").fill("12");
  await expect(page.getByText("Gold Ring: 12 instead of 1")).toBeVisible();
  await undo(page).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("1");

  const discount = converter.order().getByRole("textbox", { name: "Discount" });
  await discount.fill("15");
  await expect(page.getByText("Discount: -15 instead of 0")).toBeVisible();
  await undo(page).click();
  await expect(discount).toHaveValue("");

  await page.getByRole("button", { name: "Gold Ring", exact: true }).first().click();
  const sheet = page.getByRole("dialog", { name: "Gold Ring", exact: true });
  await sheet.getByRole("textbox", { name: "Your price" }).fill("321");
  await sheet.getByRole("button", { name: "Save price" }).click();
  await expect(page.getByText("Gold Ring: your price is 321 FC")).toBeVisible();
  await expect(converter.totalFc()).toHaveText("321 FC");
  await undo(page).click();
  await expect(converter.totalFc()).toHaveText("500 FC");
});

test("the items added in the list are taken back together, but nothing else", async ({ converter, page }) => {
  await converter.open();
  const message = (name: string) => page.getByText(`Added to your cart: ${name}`).filter({ visible: true });
  await converter.addButton("Gold Ring").click();
  await expect(message("1 × Gold Ring")).toBeVisible();
  await converter.addButton("Gold Ring").click();
  await converter.addButton("Silver Ring").click();
  await expect(message("2 lines")).toBeVisible();
  await undo(page).click();
  await expect(converter.order()).toContainText("Your cart is empty");

  // Enter adds the first match.
  await converter.filter().fill("gold ring");
  await page.keyboard.press("Enter");
  await expect(message("1 × Gold Ring")).toBeVisible();
  await converter.order().getByRole("button", { name: "One more" }).click();
  await expect(page.getByText("Gold Ring: 2 instead of 1")).toBeVisible();
  // The message about the addition does not return after this one.
  await undo(page).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("1");
  await expect(undo(page)).toBeHidden();
});

test("the undo of a value that another tab has changed again keeps it, and says so", async ({
  converter,
  page,
  context,
}) => {
  await converter.open();
  const other = new Converter(await context.newPage());
  await other.open();
  // Only the latest message is shown.
  const tooLate = page.getByText("Can’t undo: it was changed again since.").filter({ visible: true });

  await converter.setRate("250k");
  await expect(undo(page)).toBeVisible();
  await other.setRate("300k");
  await expect(rate(page)).toHaveValue("300,000");
  await undo(page).click();
  await expect(tooLate).toBeVisible();
  await expect(rate(page)).toHaveValue("300,000");

  await converter.addButton("Gold Ring").click();
  await expect(other.quantity("Gold Ring")).toHaveValue("1");
  await converter.quantity("Gold Ring").fill("12");
  await converter.quantity("Gold Ring").blur();
  await expect(page.getByText("Gold Ring: 12 instead of 1")).toBeVisible();
  await other.quantity("Gold Ring").fill("9");
  await expect(converter.quantity("Gold Ring")).toHaveValue("9");
  await undo(page).click();
  await expect(tooLate).toBeVisible();
  await expect(converter.quantity("Gold Ring")).toHaveValue("9");
});

test("the undo of added pieces keeps those that another tab has added since", async ({
  converter,
  page,
  context,
}) => {
  await converter.open();
  const other = new Converter(await context.newPage());
  await other.open();
  await converter.addButton("Gold Ring").click();
  await expect(other.quantity("Gold Ring")).toHaveValue("1");
  const more = (one: Converter) => one.order().getByRole("button", { name: "One more" }).click();
  await more(converter);
  await more(converter);
  await expect(page.getByText("Gold Ring: 3 instead of 1")).toBeVisible();
  await more(other);
  await expect(converter.quantity("Gold Ring")).toHaveValue("4");
  await undo(page).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("2");

  await page.getByRole("button", { name: "Multiply", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Multiply your cart?" });
  await dialog.getByRole("textbox", { name: "How many times" }).fill("3");
  await dialog.getByRole("button", { name: "Multiply by 3" }).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("6");
  await expect(other.quantity("Gold Ring")).toHaveValue("6");
  await more(other);
  await expect(converter.quantity("Gold Ring")).toHaveValue("7");
  await undo(page).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("3");
});

test("a custom line, a chosen server, a level, a character's fields and an order's details can be undone", async ({
  converter,
  page,
}) => {
  await startGuestSession(page);
  await page.request.put(pathOf(charactersEndpoints.save, { params: { id: "lea" } }), { data: LEA });
  await page.request.post(pathOf(ordersEndpoints.save), { data: newOrder("a") });
  await converter.open();
  await page.getByRole("button", { name: "Add a custom line" }).click();
  const line = page.getByRole("dialog", { name: "Custom line" });
  await line.getByRole("textbox", { name: "Description" }).fill("Fee");
  await line.getByRole("textbox", { name: "Price per piece" }).fill("1m");
  await line.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Added to your cart: Fee")).toBeVisible();
  await undo(page).click();
  await expect(converter.quantity("Fee")).toBeHidden();

  const server = page.getByRole("combobox", { name: "Server" });
  await server.click();
  await page.getByRole("option", { name: "Lawolf" }).click();
  await expect(page.getByText("Server: Lawolf")).toBeVisible();
  await undo(page).click();
  await expect(server).toHaveText("Server");

  await page.goto("/profile");
  const defaultServer = page.getByRole("combobox", { name: "Default server" });
  await defaultServer.click();
  await page.getByRole("option", { name: "Lawolf" }).click();
  await expect(page.getByText("Server: Lawolf")).toBeVisible();
  await undo(page).click();
  await expect(defaultServer).not.toHaveText("Lawolf");

  await page.goto("/characters");
  const main = page.getByRole("main");
  await page.getByRole("button", { name: "Level up" }).click();
  await expect(page.getByText("Lea: Lv. 76 instead of Lv. 75")).toBeVisible();
  await undo(page).click();
  await expect(main.getByText("Lv. 75").first()).toBeVisible();
  await page.getByRole("button", { name: "Edit Lea" }).click();
  const character = page.getByRole("dialog", { name: "Edit character" });
  await character.getByRole("textbox", { name: "Name" }).fill("Mia");
  await character.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Mia: changed")).toBeVisible();
  await undo(page).click();
  await expect(page.getByRole("heading", { name: "Lea" })).toBeVisible();

  await page.goto("/orders?order=a");
  const order = page.getByRole("dialog", { name: /^Order a/ });
  await order.getByRole("button", { name: "Edit" }).click();
  await order.getByRole("textbox", { name: "Buyer" }).fill("Tim");
  await order.getByRole("button", { name: "Save", exact: true }).click();
  await expect(order.getByText("Tim")).toBeVisible();
  await expect(page.getByText("Order a: changed")).toBeVisible();
  await undo(page).click();
  await expect(order.getByText("Tim")).toBeHidden();
});

test("a rate far from the previous one requires one confirmation, and either reading is accepted", async ({
  converter,
  page,
}) => {
  await converter.open();
  const question = page.getByRole("alert").filter({ hasText: "far from the current rate" });
  await converter.setRate("150m");
  await expect(question).toBeVisible();
  // The typed rate stays in the field.
  await expect(rate(page)).toHaveValue("150,000,000");
  await question.getByRole("button", { name: "1,000 FC = 150,000,000" }).click();
  await expect(question).toBeHidden();
  await expect(rate(page)).toHaveValue("150,000,000");
  await converter.penya().fill("1.5b");
  await expect(converter.fcoins()).toHaveValue("10,000");
  await choose(page.getByRole("radio", { name: "1 FC", exact: true }));
  await converter.setRate("1");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "1 FC = 1", exact: true }).click();
  await expect(rate(page)).toHaveValue("1");
  await converter.setRate("150k");
  await question.getByRole("button", { name: "1 FC = 150,000", exact: true }).click();
  await converter.setRate("1");
  await expect(page.getByText("Now 1 FC = 1 Penya").first()).toBeVisible();
  await expect(question).toBeHidden();
});

test("a payment above the amount owed shows the difference", async ({ page }) => {
  await startGuestSession(page);
  await page.request.post(pathOf(ordersEndpoints.save), { data: newOrder("over") });
  await page.goto("/orders?order=over");
  const order = page.getByRole("dialog", { name: "Order over" });
  await order.getByRole("button", { name: "Add payment" }).click();
  await order.getByRole("textbox", { name: "Amount received" }).fill("500m");
  await expect(
    order.getByText("300,000,000 Penya still owed: this is 200,000,000 Penya too much."),
  ).toBeVisible();
  await order.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("500,000,000 Penya added: 200,000,000 Penya too much")).toBeVisible();
});

for (const way of ["card", "sidebar", "palette"] as const)
  test(`an amount typed on the dashboard appears in the converter: ${way}`, async ({ converter, page }) => {
    await page.goto("/");
    await converter.penya().fill("1.7b");
    if (way === "card") await page.getByRole("link", { name: "Open converter" }).click();
    if (way === "sidebar") await page.getByRole("link", { name: "Converter", exact: true }).click();
    if (way === "palette") {
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").fill("conv");
      await page.getByRole("option", { name: "Converter", exact: true }).click();
    }
    await expect(page).toHaveURL(/\/shop/);
    await expect(converter.penya()).toHaveValue("1.7b");
    await expect(converter.fcoins()).toHaveValue("8,500");
  });
