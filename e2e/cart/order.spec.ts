import { expect, test } from "../support/player.ts";

test.beforeEach(({ converter }) => converter.open());

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
