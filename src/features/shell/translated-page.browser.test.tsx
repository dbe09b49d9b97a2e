import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  addButton,
  fcoinsField,
  openConverter,
  penyaField,
  quantityField,
  totalFc,
} from "#testing/browser/pages/converter.ts";
import { translatePage } from "#testing/browser/translate-page.ts";

let endTranslation = () => {};
afterEach(() => endTranslation());

async function openTranslated() {
  await openConverter();
  endTranslation = translatePage();
}

/** The text of the calculator, without what a translation adds. */
const calculatorText = () =>
  page.getByRole("region", { name: "Calculator" }).element().textContent?.replaceAll("\u200b", "");

/** Types key by key, as a player does: each key changes what is read. */
async function type(text: string) {
  await penyaField().click();
  await userEvent.keyboard(`{Control>}a{/Control}{Delete}${text}`);
}

for (const [typed, fcoins, note] of [
  ["1.5b", "7,500", "at 200,000 Penya per FC, no remainder"],
  ["1500000001", "7,500", "rounded down, 1 Penya left over"],
  ["1500150000", "7,500", "rounded down, 150,000 Penya left over"],
] as const)
  test(`an amount is read on a translated page: ${typed}`, async () => {
    await openTranslated();
    await type(typed);
    await expect.element(fcoinsField()).toHaveValue(fcoins);
    await expect.poll(calculatorText).toContain(note);
  });

test("after a valid amount, an ambiguous one is asked about on a translated page", async () => {
  await openTranslated();
  await type("200k");
  await expect.poll(calculatorText).toContain("no remainder");
  await type("1.500m");
  await expect.poll(calculatorText).toContain("Which amount?");
  await page.getByRole("button", { name: "1,500,000,000" }).click();
  await expect.element(fcoinsField()).toHaveValue("7,500");
  await expect.poll(calculatorText).toContain("no remainder");
});

test("an order keeps its numbers right on a translated page", async () => {
  await openTranslated();
  await addButton("Gold Ring").click();
  await expect.element(totalFc()).toHaveTextContent("500 FC");
  await quantityField("Gold Ring").fill("2");
  await expect.element(totalFc()).toHaveTextContent("1,000 FC");
});

test("a page survives that something else has removed one of its elements, and keeps what was typed", async () => {
  await openConverter();
  await type("200k");
  await expect.poll(calculatorText).toContain("Read as 200,000 Penya");
  // As an extension of the browser does: what the page is about to replace is no longer there.
  document.querySelector("[data-currency=penya] [id$=-reading] > :last-child")?.remove();
  await userEvent.keyboard("x");
  await expect.poll(calculatorText).toContain("Not an amount");
  await expect.element(penyaField()).toHaveValue("200kx");
  await expect.element(penyaField()).toHaveFocus();
  await userEvent.keyboard("{Backspace}");
  await expect.element(fcoinsField()).toHaveValue("1");
});

test("a page survives such changes at each key of a quick typist", async () => {
  await openConverter();
  await type("200k");
  await expect.poll(calculatorText).toContain("Read as 200,000 Penya");
  for (const [key, text, reading] of [
    ["x", "200kx", "Not an amount"],
    ["{Backspace}", "200k", "Read as 200,000 Penya"],
    ["y", "200ky", "Not an amount"],
    ["{Backspace}", "200k", "Read as 200,000 Penya"],
  ] as const) {
    document.querySelector("[data-currency=penya] [id$=-reading] > :last-child")?.remove();
    await userEvent.keyboard(key);
    await expect.poll(calculatorText).toContain(reading);
    await expect.element(penyaField()).toHaveValue(text);
    await expect.element(penyaField()).toHaveFocus();
  }
});
