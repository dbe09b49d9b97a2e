import { Converter, expect, test } from "../support/player.ts";

test.beforeEach(({ converter }) => converter.open());

test("Penya are converted to FCoins, and the typed amount is read back", async ({ converter, page }) => {
  await converter.penya().fill("1.5b");
  await expect(converter.fcoins()).toHaveValue("7,500");
  await expect(page.getByText("Read as 1,500,000,000 Penya").first()).toBeVisible();
  await expect(page.getByText("at 200,000 Penya per FC, no remainder")).toBeVisible();
});

test("a product and a difference are converted, and a result below zero is refused", async ({
  converter,
  page,
}) => {
  await converter.penya().fill("2*1,5b-300m");
  await expect(converter.fcoins()).toHaveValue("13,500");
  await converter.penya().fill("300m-2*1,5b");
  await expect(converter.fcoins()).toHaveValue("13,500");
  await expect(page.getByText("Not an amount. Try 1.5b, 300m or 20k.").last()).toBeVisible();
});

test("FCoins are converted to Penya", async ({ converter }) => {
  await converter.fcoins().fill("7.5k");
  await expect(converter.penya()).toHaveValue("1,500,000,000");
});

test("Penya that do not buy a whole FC are shown as left over", async ({ converter, page }) => {
  await converter.penya().fill("1500012000");
  await expect(converter.fcoins()).toHaveValue("7,500");
  await expect(page.getByText("rounded down, 12,000 Penya left over")).toBeVisible();
});

test("the player chooses the reading of an ambiguous amount; until then the last amount is kept", async ({
  converter,
  page,
}) => {
  await converter.penya().fill("200k");
  await converter.penya().fill("1.500m");
  await expect(page.getByText("Which amount?").last()).toBeVisible();
  await expect(converter.fcoins()).toHaveValue("1");
  await page.getByRole("button", { name: "1,500,000,000" }).click();
  await expect(converter.fcoins()).toHaveValue("7,500");
});

test("an invalid amount is refused with a reason, and keeps the typed text and the last valid value", async ({
  converter,
  page,
}) => {
  await converter.penya().fill("400k");
  await converter.penya().fill("12 apples");
  await expect(page.getByText("Not an amount. Try 1.5b, 300m or 20k.").last()).toBeVisible();
  await expect(converter.penya()).toHaveValue("12 apples");
  await expect(converter.fcoins()).toHaveValue("2");
});

test("an amount above 2^53 − 1 is refused", async ({ converter, page }) => {
  await converter.penya().fill("9007199254740992");
  await expect(page.getByText("Too large").last()).toBeVisible();
  await converter.penya().fill("9007199254740991");
  await expect(converter.fcoins()).toHaveValue("45,035,996,273");
});

test("swapping moves the value to the other field", async ({ converter, page }) => {
  await converter.penya().fill("1b");
  await page.getByRole("button", { name: "Swap direction" }).click();
  await expect(converter.fcoins()).toBeFocused();
  await expect(converter.fcoins()).toHaveValue("5,000");
  await converter.fcoins().fill("10");
  await expect(converter.penya()).toHaveValue("2,000,000");
});

test("quick amounts fill the field, and the result is copied to the clipboard", async ({
  converter,
  page,
}) => {
  await page.getByRole("button", { name: "500m", exact: true }).click();
  await expect(converter.fcoins()).toHaveValue("2,500");
  await page.getByRole("button", { name: "Copy result" }).click();
  await expect(page.getByText("Result copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("500,000,000 Penya = 2,500 FC");
});

test("a rate is marked as an example until it is set, and is remembered for its server", async ({
  converter,
  page,
}) => {
  const bar = page.getByRole("region", { name: "Exchange rate" });
  await expect(bar.getByText("Example rate")).toBeVisible();

  await page.getByRole("combobox", { name: "Server" }).click();
  await page.getByRole("option", { name: "Mia", exact: true }).click();
  await bar.getByRole("textbox").fill("250k");
  await expect(bar.getByText("Example rate")).toBeHidden();
  await converter.penya().fill("1b");
  await expect(converter.fcoins()).toHaveValue("4,000");

  await page.getByRole("combobox", { name: "Server" }).click();
  await page.getByRole("option", { name: "Lawolf" }).click();
  await expect(bar.getByText("Example rate")).toBeVisible();
  await expect(converter.fcoins()).toHaveValue("5,000");

  await page.getByRole("combobox", { name: "Server" }).click();
  await page.getByRole("option", { name: "Mia", exact: true }).click();
  await page.reload();
  await expect(bar.getByRole("textbox")).toHaveValue("250,000");
  await expect(page.getByRole("combobox", { name: "Server" })).toHaveText(/Mia/);
});

test("a rate per 1,000 FC is stored as typed, and shown both ways", async ({ converter, page }) => {
  const bar = page.getByRole("region", { name: "Exchange rate" });
  await bar.getByText("1,000 FC", { exact: true }).click();
  await expect(bar.getByRole("textbox")).toHaveValue("200,000,000");
  await bar.getByRole("textbox").fill("199999999");
  await converter.fcoins().fill("1000");
  await expect(converter.penya()).toHaveValue("199,999,999");
  await bar.getByText("1 FC", { exact: true }).click();
  await expect(bar.getByRole("textbox")).toHaveValue("199,999.999");
  await expect(converter.penya()).toHaveValue("199,999,999");
});

test("a rate of zero is refused and the last one is kept", async ({ converter, page }) => {
  const bar = page.getByRole("region", { name: "Exchange rate" });
  await converter.penya().fill("1b");
  await bar.getByRole("textbox").fill("0");
  await expect(bar.getByText("Minimum 1 Penya.")).toBeVisible();
  await expect(converter.fcoins()).toHaveValue("5,000");
});

for (const width of [390, 320])
  test(`what the field of the rate asks is whole on a phone of ${width} px`, async ({ page, converter }) => {
    await page.setViewportSize({ width, height: 844 });
    await converter.open();
    const bar = page.getByRole("region", { name: "Exchange rate" });
    await bar.getByRole("textbox").fill("1.500m");
    await expect(bar.getByRole("button", { name: "1,500,000", exact: true })).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("button", { name: "1,500,000,000" })).toBeInViewport({ ratio: 1 });
    await bar.getByRole("textbox").fill("123456789012");
    await page.keyboard.press("Tab");
    const answers = bar.getByRole("alert").getByRole("button");
    await expect(answers).toHaveCount(2);
    for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
  });

test("an amount typed on the dashboard is in the converter by whatever way one goes", async ({
  context,
  converter,
  page,
}) => {
  await page.goto("/");
  await converter.penya().fill("1.5b");
  const other = new Converter(await context.newPage());
  await other.open();
  await expect(other.penya()).toHaveValue("1.5b");
  await page.goto("/shop");
  await expect(converter.penya()).toHaveValue("1.5b");
  await page.goto("/shop?penya=2b");
  await expect(converter.penya()).toHaveValue("2b");

  // A reload shows the edited or cleared field, and not the amount that the URL had at first.
  await converter.penya().fill("");
  await expect(page).toHaveURL(/\/shop$/);
  await page.reload();
  await expect(converter.addButton("Gold Ring")).toBeVisible();
  await expect(converter.penya()).toHaveValue("");
  await page.goto("/");
  await expect(converter.penya()).toHaveValue("");
});
