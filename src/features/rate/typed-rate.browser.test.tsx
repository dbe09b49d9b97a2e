import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { choose } from "#testing/browser/input/choose.ts";
import { pressSearchKey } from "#testing/browser/input/keyboard.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { fcoinsField, openConverter, penyaField, setRate } from "#testing/browser/pages/converter.ts";

const rate = () => page.getByRole("textbox", { name: /^Rate for/ });

test("a rate far from the previous one requires one confirmation, and either reading is accepted", async () => {
  await openConverter();
  const question = page.getByRole("alert").filter({ hasText: "far from the current rate" });
  await setRate("150m");
  await expect.element(question).toBeVisible();
  // The typed rate stays in the field.
  await expect.element(rate()).toHaveValue("150,000,000");
  await question.getByRole("button", { name: "1,000 FC = 150,000,000" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(rate()).toHaveValue("150,000,000");
  await penyaField().fill("1.5b");
  await expect.element(fcoinsField()).toHaveValue("10,000");
  await choose(page.getByRole("radio", { name: "1 FC", exact: true }));
  await setRate("1");
  await expect.element(question).toBeVisible();
  await question.getByRole("button", { name: "1 FC = 1", exact: true }).click();
  await expect.element(rate()).toHaveValue("1");
  await setRate("150k");
  await question.getByRole("button", { name: "1 FC = 150,000", exact: true }).click();
  await setRate("1");
  await expect.element(page.getByText("Now 1 FC = 1 Penya").first()).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

for (const way of ["card", "sidebar", "palette"] as const)
  test(`an amount typed on the dashboard appears in the converter: ${way}`, async () => {
    await openPage("/");
    await penyaField().fill("1.7b");
    if (way === "card") await page.getByRole("link", { name: "Open converter" }).click();
    if (way === "sidebar") await page.getByRole("link", { name: "Converter", exact: true }).click();
    if (way === "palette") {
      await page.getByRole("heading", { level: 1 }).click();
      await pressSearchKey();
      await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").fill("conv");
      await page.getByRole("option", { name: "Converter", exact: true }).click();
    }
    await expect.poll(() => location.pathname).toBe("/shop");
    await expect.element(penyaField()).toHaveValue("1.7b");
    await expect.element(fcoinsField()).toHaveValue("8,500");
  });
