import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseOption } from "#testing/browser/input/choose.ts";
import { navigate, reopen } from "#testing/browser/open-page.tsx";
import { addButton, fcoinsField, openConverter, penyaField } from "#testing/browser/pages/converter.ts";

beforeEach(() => openConverter());

test("Penya are converted to FCoins, and the typed amount is read back", async () => {
  await penyaField().fill("1.5b");
  await expect.element(fcoinsField()).toHaveValue("7,500");
  await expect.element(page.getByText("Read as 1,500,000,000 Penya", { exact: false }).first()).toBeVisible();
  await expect
    .element(page.getByText("at 200,000 Penya per FC, no remainder", { exact: false }))
    .toBeVisible();
});

test("a product and a difference are converted, and a result below zero is refused", async () => {
  await penyaField().fill("2*1,5b-300m");
  await expect.element(fcoinsField()).toHaveValue("13,500");
  await penyaField().fill("300m-2*1,5b");
  await expect.element(fcoinsField()).toHaveValue("13,500");
  await expect
    .element(page.getByText("Below zero: subtract the smaller amount", { exact: false }).last())
    .toBeVisible();
});

test("FCoins are converted to Penya", async () => {
  await fcoinsField().fill("7.5k");
  await expect.element(penyaField()).toHaveValue("1,500,000,000");
});

test("a tapped field selects its number, and its button in the field empties it", async () => {
  await penyaField().fill("1.7b");
  await fcoinsField().click();
  await userEvent.keyboard("2.5k");
  await expect.element(penyaField()).toHaveValue("500,000,000");
  const clear = page.getByRole("button", { name: "Clear: Penya" });
  const { width, height } = clear.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await clear.click();
  await expect.element(penyaField()).toHaveFocus();
  await expect.element(penyaField()).toHaveValue("");
  await expect.element(clear).not.toBeInTheDocument();
});

test("Penya that do not buy a whole FC are shown as left over", async () => {
  await penyaField().fill("1500012000");
  await expect.element(fcoinsField()).toHaveValue("7,500");
  await expect
    .element(page.getByText("rounded down, 12,000 Penya left over", { exact: false }))
    .toBeVisible();
});

test("the player chooses the reading of an ambiguous amount; until then the last amount is kept", async () => {
  await penyaField().fill("200k");
  await penyaField().fill("1.500m");
  await expect.element(page.getByText("Which amount?", { exact: false }).last()).toBeVisible();
  await expect.element(fcoinsField()).toHaveValue("1");
  await page.getByRole("button", { name: "1,500,000,000", exact: false }).click();
  await expect.element(fcoinsField()).toHaveValue("7,500");
});

test("an invalid amount is refused with a reason, and keeps the typed text and the last valid value", async () => {
  await penyaField().fill("400k");
  await penyaField().fill("12 apples");
  await expect
    .element(page.getByText("Not an amount. Try 1.5b, 300m or 20k.", { exact: false }).last())
    .toBeVisible();
  await expect.element(penyaField()).toHaveValue("12 apples");
  await expect.element(fcoinsField()).toHaveValue("2");
});

test("an amount above 2^53 − 1 is refused", async () => {
  await penyaField().fill("9007199254740992");
  await expect.element(page.getByText("Too large", { exact: false }).last()).toBeVisible();
  await penyaField().fill("9007199254740991");
  await expect.element(fcoinsField()).toHaveValue("45,035,996,273");
});

test("swapping moves the value to the other field", async () => {
  await penyaField().fill("1b");
  await page.getByRole("button", { name: "Swap direction", exact: false }).click();
  await expect.element(fcoinsField()).toHaveFocus();
  await expect.element(fcoinsField()).toHaveValue("5,000");
  await fcoinsField().fill("10");
  await expect.element(penyaField()).toHaveValue("2,000,000");
});

test("quick amounts fill the field, and the result is copied to the clipboard", async () => {
  await page.getByRole("button", { name: "500m", exact: true }).click();
  await expect.element(fcoinsField()).toHaveValue("2,500");
  await page.getByRole("button", { name: "Copy result", exact: false }).click();
  await expect.element(page.getByText("Result copied", { exact: false })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("500,000,000 Penya = 2,500 FC");
});

test("a rate is marked as an example until it is set, and is remembered for its server", async () => {
  const bar = page.getByRole("region", { name: "Exchange rate", exact: false });
  await expect.element(bar.getByText("Example rate", { exact: false })).toBeVisible();

  await chooseOption(page.getByRole("combobox", { name: "Server", exact: false }), "Mia");
  await bar.getByRole("textbox").fill("250k");
  await expect.element(bar.getByText("Example rate", { exact: false })).not.toBeInTheDocument();
  await penyaField().fill("1b");
  await expect.element(fcoinsField()).toHaveValue("4,000");

  await chooseOption(page.getByRole("combobox", { name: "Server", exact: false }), "Lawolf");
  await expect.element(bar.getByText("Example rate", { exact: false })).toBeVisible();
  await expect.element(fcoinsField()).toHaveValue("5,000");

  await chooseOption(page.getByRole("combobox", { name: "Server", exact: false }), "Mia");
  await reopen();
  await expect.element(bar.getByRole("textbox")).toHaveValue("250,000");
  await expect
    .element(page.getByRole("combobox", { name: "Server", exact: false }))
    .toMatchTextContent(/Mia/);
});

test("a rate per 1,000 FC is stored as typed, and shown both ways", async () => {
  const bar = page.getByRole("region", { name: "Exchange rate", exact: false });
  await bar.getByText("1,000 FC", { exact: true }).click();
  await expect.element(bar.getByRole("textbox")).toHaveValue("200,000,000");
  await bar.getByRole("textbox").fill("199999999");
  await fcoinsField().fill("1000");
  await expect.element(penyaField()).toHaveValue("199,999,999");
  await bar.getByText("1 FC", { exact: true }).click();
  await expect.element(bar.getByRole("textbox")).toHaveValue("199,999.999");
  await expect.element(penyaField()).toHaveValue("199,999,999");
});

test("a rate of zero is refused and the last one is kept", async () => {
  const bar = page.getByRole("region", { name: "Exchange rate", exact: false });
  await penyaField().fill("1b");
  await bar.getByRole("textbox").fill("0");
  await expect.element(bar.getByText("Minimum 1 Penya.", { exact: false })).toBeVisible();
  await expect.element(fcoinsField()).toHaveValue("5,000");
});

for (const width of [390, 320])
  test(`what the field of the rate asks is whole on a phone of ${width} px`, async () => {
    await page.viewport(width, 844);
    const bar = page.getByRole("region", { name: "Exchange rate", exact: false });
    await bar.getByRole("textbox").fill("1.500m");
    await expect
      .element(bar.getByRole("button", { name: "1,500,000", exact: true }))
      .toBeInViewport({ ratio: 1 });
    await expect
      .element(bar.getByRole("button", { name: "1,500,000,000", exact: false }))
      .toBeInViewport({ ratio: 1 });
    await bar.getByRole("textbox").fill("123456789012");
    await userEvent.keyboard("{Tab}");
    const answers = bar.getByRole("alert").getByRole("button");
    await expect.element(answers).toHaveLength(2);
    for (const answer of answers.all()) await expect.element(answer).toBeInViewport({ ratio: 1 });
  });

test("an amount typed on the dashboard is in the converter by whatever way one goes", async () => {
  await navigate("/");
  await penyaField().fill("1.5b");
  await navigate("/shop");
  await expect.element(addButton("Gold Ring")).toBeVisible();
  await expect.element(penyaField()).toHaveValue("1.5b");
  history.replaceState(null, "", "/shop?penya=2b");
  await reopen();
  await expect.element(penyaField()).toHaveValue("2b");

  // A reload shows the edited or cleared field, and not the amount that the URL had at first.
  await penyaField().fill("");
  await expect.poll(() => location.href).toMatch(/\/shop$/);
  await reopen();
  await expect.element(addButton("Gold Ring")).toBeVisible();
  await expect.element(penyaField()).toHaveValue("");
  await navigate("/");
  await expect.element(addButton("Gold Ring")).not.toBeInTheDocument();
  await expect.element(penyaField()).toHaveValue("");
});
