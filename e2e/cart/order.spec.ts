import { expect, readClipboard, test } from "../support/player.ts";
import { undoButtonOf } from "../support/undo-button.ts";

test.beforeEach(({ converter }) => converter.open());

test("lines, totals, discount and both texts of an order of six lines agree, one of them manual", async ({
  converter,
  page,
}) => {
  for (const name of [
    "Scroll of SProtect",
    "Scroll of AProtect",
    "Fancy Cubic Ring",
    "Gold Ring",
    "Diamond Ring",
  ]) {
    await converter.addButton(name).click();
  }
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("Guild delivery fee", "50m");
  await expect(converter.order()).toContainText("6 lines");
  await expect(converter.quantity("Gold Ring")).toHaveValue("2");
  await expect(converter.totalFc()).toHaveText("2,630 FC");
  await expect(converter.totalPenya()).toHaveText("576,000,000 Penya");

  await page.getByRole("textbox", { name: "Discount" }).fill("10");
  await expect(converter.totalPenya()).toHaveText("518,400,000 Penya");

  await page.getByText("Plain", { exact: true }).click();
  await converter.copyButton().click();
  await expect(page.getByText(/Plain text copied/)).toBeVisible();
  const plain = await readClipboard(page);
  expect(plain).toContain("2 × Gold Ring: 1,000 FC = 200,000,000 Penya");
  expect(plain).toContain("Discount 10%: -57,600,000 Penya");
  expect(plain).toContain("Total FCoins: 2,630 FC");
  expect(plain).toContain("Total Penya: 518,400,000 Penya");

  await page.getByText("Chat", { exact: true }).click();
  await converter.copyButton().click();
  await expect(page.getByText("Message 1 of 3 copied")).toBeVisible();
  const first = await readClipboard(page);
  expect(first).toMatch(/^1\/3 SProtect 80 FC\?, /);
  expect(first.length).toBeLessThanOrEqual(100);
  await converter.copyButton().click();
  await expect(page.getByText("Message 2 of 3 copied")).toBeVisible();
  await converter.copyButton().click();
  await expect(page.getByText("Message 3 of 3 copied")).toBeVisible();
  expect(await readClipboard(page)).toBe(
    "3/3 = 2630 FC / 518.4m Penya (example rate: 1 FC = 200k) ? reported",
  );
});

test("the copied text is the shown text", async ({ converter, page }) => {
  await converter.addButton("Gold Ring").click();
  const preview = page.getByRole("group", { name: "Chat text" });
  await expect(preview).toHaveText("Gold Ring 500 FC = 500 FC / 100m Penya (example rate: 1 FC = 200k)");
  await converter.copyButton().click();
  await expect(page.getByText("Chat text copied, 66 characters")).toBeVisible();
  expect(await readClipboard(page)).toBe(
    "Gold Ring 500 FC = 500 FC / 100m Penya (example rate: 1 FC = 200k)",
  );
});

test("a notification about an older change does not hide the one about copying", async ({
  converter,
  page,
}) => {
  await page.clock.install();
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await converter.order().getByRole("textbox", { name: "Discount" }).fill("10");
  await converter.copyButton().click();
  const copied = page.getByText(/^Chat text copied/);
  await expect(copied).toBeAttached();
  // The discount's notification is debounced.
  await page.clock.runFor(2_000);
  await expect(copied).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(copied).toBeHidden();
});

test("Discord and CSV texts are copied as a whole, and the format is remembered", async ({
  converter,
  page,
}) => {
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("=1+1", "5m");
  await page.getByText("Discord", { exact: true }).click();
  await converter.copyButton().click();
  await expect(page.getByText(/Discord block copied/)).toBeVisible();
  expect(await readClipboard(page)).toMatch(
    /^\*\*Order · .*\*\*\n```\n1 × Gold Ring {2}500 FC {2}100,000,000 Penya\n/,
  );
  await page.getByText("CSV", { exact: true }).click();
  await converter.copyButton().click();
  await expect(page.getByText(/CSV table copied/)).toBeVisible();
  expect(await readClipboard(page)).toContain("1,'=1+1,,,5000000,5000000\r\n,Total,,500,,105000000");
  await page.reload();
  await expect(page.getByRole("radio", { name: "CSV" })).toBeChecked();
});

test("if the browser refuses to copy, the text is shown and selected", async ({ converter, page }) => {
  await converter.addButton("Gold Ring").click();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await converter.copyButton().click();
  const dialog = page.getByRole("dialog", { name: "Copy it yourself?" });
  await expect(dialog.getByRole("textbox", { name: "Chat text" })).toHaveValue(/^Gold Ring 500 FC/);
  // The text is selected when it gets the focus, just after the dialog has opened.
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toMatch(/^Gold Ring 500 FC/);
  await expect(page.getByText(/copied/)).toBeHidden();
});

test("quantities are typed, stepped and removed with undo", async ({ converter, page }) => {
  await converter.addButton("Gold Ring").click();
  await converter.addButton("Silver Ring").click();
  await converter.quantity("Gold Ring").fill("12");
  await expect(converter.totalFc()).toHaveText("6,250 FC");
  await converter.quantity("Gold Ring").press("ArrowUp");
  await converter.quantity("Gold Ring").press("Shift+ArrowUp");
  await expect(converter.quantity("Gold Ring")).toHaveValue("23");
  await converter.quantity("Gold Ring").fill("0");
  await converter.quantity("Gold Ring").press("Enter");
  await expect(converter.order()).toContainText("1 line");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(converter.quantity("Gold Ring")).toHaveValue("23");
  await page.getByRole("button", { name: "Remove Silver Ring" }).click();
  await expect(converter.quantity("Silver Ring")).toBeHidden();
  await undoButtonOf(page, "Silver Ring removed").click();
  await expect(converter.quantity("Silver Ring")).toBeVisible();
});

test("clearing empties the cart at once, and undo restores all of it", async ({ converter, page }) => {
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("Fee", "1m");
  await page.getByRole("button", { name: "Clear cart" }).click();
  await expect(converter.order()).toContainText("Your cart is empty");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(converter.order()).toContainText("2 lines");
  await expect(converter.totalPenya()).toHaveText("101,000,000 Penya");
});

test("the cart survives a reload", async ({ converter, page }) => {
  await converter.addButton("Gold Ring").click();
  await page.reload();
  await expect(converter.totalFc()).toHaveText("500 FC");
});

test("two tabs stay in sync, and neither loses what the other added", async ({
  converter,
  context,
  page,
}) => {
  const { Converter } = await import("../support/player.ts");
  const other = new Converter(await context.newPage());
  await other.open();
  await converter.addButton("Gold Ring").click();
  await expect(other.totalFc()).toHaveText("500 FC");
  await other.addButton("Silver Ring").click();
  await converter.addButton("Diamond Ring").click();
  await expect(converter.totalFc()).toHaveText("2,150 FC");
  await expect(other.totalFc()).toHaveText("2,150 FC");
  await page.bringToFront();
});

test("a manual line in FCoins counts in both totals, one in Penya only in the Penya total", async ({
  converter,
}) => {
  await converter.addByHand("Special ring", "100", "FCoins");
  await expect(converter.totalFc()).toHaveText("100 FC");
  await converter.addByHand("Fee", "5m");
  await expect(converter.totalFc()).toHaveText("100 FC");
  await expect(converter.totalPenya()).toHaveText("25,000,000 Penya");
});

test("an order whose total cannot be computed exactly is refused", async ({ converter, page }) => {
  await converter.addByHand("Everything", "9007199254740991");
  await converter.addButton("Gold Ring").click();
  await expect(page.getByText(/Too large: totals/).first()).toBeVisible();
  await expect(converter.order()).toContainText("1 line");
  await expect(converter.totalPenya()).toHaveText("9,007,199,254,740,991 Penya");
});

test("a damaged cart is set aside, and the page starts", async ({ converter, page }) => {
  await page.evaluate(() => localStorage.setItem("skypurse.cart", "{damaged"));
  await page.reload();
  await expect(converter.order()).toContainText("Your cart is empty");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("skypurse.cart.damaged")))
    .toBe("{damaged");
});
