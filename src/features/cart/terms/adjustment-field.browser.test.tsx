/** The field for the discount or surcharge: how a text is read, and which discount counts while it cannot be read. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { undoButtonOf } from "#testing/browser/input/undo-button.ts";
import { reopen } from "#testing/browser/open-page.tsx";
import { addButton, cart, openConverter, totalPenya } from "#testing/browser/pages/converter.ts";
import { discountField } from "#testing/browser/pages/notices.ts";

const field = () => cart().getByRole("textbox", { name: /^Discount/ });
const reading = () =>
  cart()
    .getByRole("status")
    .filter({ hasText: /count|larger/u });

beforeEach(async () => {
  await openConverter();
  await addButton("Gold Ring").click();
  await expect.element(totalPenya()).toHaveTextContent("100,000,000 Penya");
});

test.each([
  ["5", "95,000,000", "5", "%"],
  ["7,5 %", "92,500,000", "7.5", "%"],
  ["+2.25", "102,250,000", "+2.25", "%"],
  ["5m", "95,000,000", "5m", "Penya"],
  ["-5m", "95,000,000", "5m", "Penya"],
  ["+2m", "102,000,000", "+2m", "Penya"],
  ["5000", "99,995,000", "5k", "Penya"],
  ["50 Penya", "99,999,950", "50 Penya", ""],
])("%j makes the total %s Penya, and is written as %s %s", async (typed, total, written, unit) => {
  await field().fill(typed);
  await expect.element(totalPenya()).toHaveTextContent(`${total} Penya`);
  await userEvent.tab();
  await expect.element(field()).toHaveValue(written);
  await expect.element(field()).toHaveAttribute("aria-invalid", "false");
  if (unit !== "") await expect.element(cart().getByText(unit, { exact: true }).first()).toBeVisible();
});

test("a discount stays after a reload, and is taken back by its message", async () => {
  await field().fill("5m");
  await userEvent.tab();
  const message = page.getByRole("dialog").filter({ hasText: "Discount: 5,000,000 Penya" });
  await expect.element(message).toBeVisible();
  await reopen();
  await expect.element(field()).toHaveValue("5m");
  await expect.element(totalPenya()).toHaveTextContent("95,000,000 Penya");
  await field().fill("7.5");
  await userEvent.tab();
  await undoButtonOf("Discount: 7.5%").click();
  await expect.element(field()).toHaveValue("5m");
});

test("a text that cannot be read stays, and says that the former discount counts", async () => {
  await field().fill("5");
  await userEvent.tab();
  await field().fill("five");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("five");
  await expect.element(field()).toHaveAttribute("aria-invalid", "true");
  await expect.element(reading()).toMatchTextContent("Until then this counts: Discount 5%.");
  await expect.element(totalPenya()).toHaveTextContent("95,000,000 Penya");
  await field().fill("10");
  await expect.element(totalPenya()).toHaveTextContent("90,000,000 Penya");
  await expect.element(reading()).not.toBeInTheDocument();
});

test("without a former discount it says that none counts", async () => {
  await field().fill("150");
  await expect.element(reading()).toMatchTextContent("Until then no discount counts.");
  await expect.element(totalPenya()).toHaveTextContent("100,000,000 Penya");
});

test("an amount with two meanings is asked about", async () => {
  await field().fill("1.500m");
  await expect.element(reading()).toMatchTextContent("Until then no discount counts.");
  await cart().getByRole("button", { name: "1,500,000", exact: true }).click();
  await expect.element(totalPenya()).toHaveTextContent("98,500,000 Penya");
  await expect.element(discountField()).toHaveValue("1,500,000");
});

test("a discount above the order makes the total 0, and says so", async () => {
  await field().fill("1b");
  await expect.element(totalPenya()).toHaveTextContent("0 Penya");
  await expect
    .element(reading())
    .toHaveTextContent("The discount is larger than the order, so the total is 0.");
});
