import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { press } from "#testing/browser/input/keyboard.ts";
import { undoButtonOf } from "#testing/browser/input/undo-button.ts";
import { reopen } from "#testing/browser/open-page.tsx";
import {
  addButton,
  addByHand,
  cart,
  copyButton,
  openConverter,
  quantityField,
  readClipboard,
  totalFc,
  totalPenya,
} from "#testing/browser/pages/converter.ts";

beforeEach(() => openConverter());

test("lines, totals, discount and both texts of an order of six lines agree, one of them manual", async () => {
  for (const name of [
    "Scroll of SProtect",
    "Scroll of AProtect",
    "Fancy Cubic Ring",
    "Gold Ring",
    "Diamond Ring",
  ]) {
    await addButton(name).click();
  }
  await addButton("Gold Ring").click();
  await addByHand("Guild delivery fee", "50m");
  await expect.element(cart()).toMatchTextContent("6 lines");
  await expect.element(quantityField("Gold Ring")).toHaveValue("2");
  await expect.element(totalFc()).toHaveTextContent("2,630 FC");
  await expect.element(totalPenya()).toHaveTextContent("576,000,000 Penya");

  await page.getByRole("textbox", { name: "Discount", exact: false }).fill("10");
  await expect.element(totalPenya()).toHaveTextContent("518,400,000 Penya");

  await page.getByText("Plain", { exact: true }).click();
  await copyButton().click();
  await expect.element(page.getByText(/Plain text copied/)).toBeVisible();
  const plain = await readClipboard();
  expect(plain).toContain("2 × Gold Ring: 200,000,000 Penya");
  expect(plain).toContain("Discount 10%: -57,600,000 Penya");
  expect(plain).toContain("Total Penya: 518,400,000 Penya");
  expect(plain).not.toMatch(/\d FC(?! =)/);
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Prices in the text" }), "With FCoins");
  await copyButton().click();
  await expect.poll(readClipboard).toContain("2 × Gold Ring: 1,000 FC = 200,000,000 Penya");
  expect(await readClipboard()).toContain("Total FCoins (lines in FC only): 2,630 FC");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Prices in the text" }), "Penya only");

  await page.getByText("Chat", { exact: true }).click();
  await copyButton().click();
  await expect.element(page.getByText("Message 1 of 2 copied", { exact: false })).toBeVisible();
  const first = await readClipboard();
  expect(first).toMatch(/^1\/2 SProtect 16m, /);
  expect(first.length).toBeLessThanOrEqual(100);
  await copyButton().click();
  await expect.element(page.getByText("Message 2 of 2 copied", { exact: false })).toBeVisible();
  expect(await readClipboard()).toMatch(
    /^2\/2 .*, -10% \(-57.6m\) = 518.4m Penya \(example rate: 1 FC = 200k\)$/,
  );
});

test("the copied text is the shown text", async () => {
  await addButton("Gold Ring").click();
  const preview = page.getByRole("group", { name: "Chat text", exact: false });
  await expect.element(preview).toHaveTextContent("Gold Ring 100m = 100m Penya (example rate: 1 FC = 200k)");
  await copyButton().click();
  await expect.element(page.getByText("Chat text copied, 55 characters", { exact: false })).toBeVisible();
  expect(await readClipboard()).toBe("Gold Ring 100m = 100m Penya (example rate: 1 FC = 200k)");
});

test("Discord and CSV texts are copied as a whole, and the format is remembered", async () => {
  await addButton("Gold Ring").click();
  await addByHand("=1+1", "5m");
  await page.getByText("Discord", { exact: true }).click();
  await copyButton().click();
  await expect.element(page.getByText(/Discord block copied/)).toBeVisible();
  expect(await readClipboard()).toMatch(/^\*\*Order · .*\*\*\n```\n1 × Gold Ring {2}100,000,000 Penya\n/);
  await page.getByText("CSV", { exact: true }).click();
  await copyButton().click();
  await expect.element(page.getByText(/CSV table copied/)).toBeVisible();
  expect(await readClipboard()).toContain("1,'=1+1,,,5000000,5000000\r\n,Total,,500,,105000000");
  await reopen();
  await expect.element(page.getByRole("radio", { name: "CSV", exact: false })).toBeChecked();
});

test("if the browser refuses to copy, the text is shown and selected", async () => {
  await addButton("Gold Ring").click();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await copyButton().click();
  const dialog = page.getByRole("dialog", { name: "Copy it yourself?", exact: false });
  await expect
    .element(dialog.getByRole("textbox", { name: "Chat text", exact: false }))
    .toHaveValue("Gold Ring 100m = 100m Penya (example rate: 1 FC = 200k)");
  // The text is selected when it gets the focus, just after the dialog has opened.
  await expect.poll(() => getSelection()?.toString()).toMatch(/^Gold Ring 100m/);
  await expect.element(page.getByText(/copied/)).not.toBeInTheDocument();
});

test("quantities are typed, stepped and removed with undo", async () => {
  await addButton("Gold Ring").click();
  await addButton("Silver Ring").click();
  await quantityField("Gold Ring").fill("12");
  await expect.element(totalFc()).toHaveTextContent("6,250 FC");
  await press(quantityField("Gold Ring"), "{ArrowUp}");
  await press(quantityField("Gold Ring"), "{Shift>}{ArrowUp}{/Shift}");
  await expect.element(quantityField("Gold Ring")).toHaveValue("23");
  await quantityField("Gold Ring").fill("0");
  await press(quantityField("Gold Ring"), "{Enter}");
  await expect.element(cart()).toMatchTextContent("1 line");
  await page.getByRole("button", { name: "Undo", exact: false }).click();
  await expect.element(quantityField("Gold Ring")).toHaveValue("23");
  await page.getByRole("button", { name: "Remove Silver Ring", exact: false }).click();
  await expect.element(quantityField("Silver Ring")).not.toBeInTheDocument();
  await undoButtonOf("Silver Ring removed").click();
  await expect.element(quantityField("Silver Ring")).toBeVisible();
});

test("clearing empties the cart at once, and undo restores all of it", async () => {
  await addButton("Gold Ring").click();
  await addByHand("Fee", "1m");
  await page.getByRole("button", { name: "Clear cart", exact: false }).click();
  await expect.element(cart()).toMatchTextContent("Your cart is empty");
  await page.getByRole("button", { name: "Undo", exact: false }).click();
  await expect.element(cart()).toMatchTextContent("2 lines");
  await expect.element(totalPenya()).toHaveTextContent("101,000,000 Penya");
});

test("the cart survives a reload", async () => {
  await addButton("Gold Ring").click();
  await reopen();
  await expect.element(totalFc()).toHaveTextContent("500 FC");
});

test("a manual line in FCoins counts in both totals, one in Penya only in the Penya total", async () => {
  await addByHand("Special ring", "100", "FCoins");
  await expect.element(totalFc()).toHaveTextContent("100 FC");
  await addByHand("Fee", "5m");
  await expect.element(totalFc()).toHaveTextContent("100 FC");
  await expect.element(totalPenya()).toHaveTextContent("25,000,000 Penya");
});

test("an order whose total cannot be computed exactly is refused", async () => {
  await addByHand("Everything", "9007199254740991");
  await addButton("Gold Ring").click();
  await expect.element(page.getByText(/Too large: totals/).first()).toBeVisible();
  await expect.element(cart()).toMatchTextContent("1 line");
  await expect.element(totalPenya()).toHaveTextContent("9,007,199,254,740,991 Penya");
});

test("a damaged cart is set aside, and the page starts", async () => {
  localStorage.setItem("skypurse.cart", "{damaged");
  await reopen();
  await expect.element(cart()).toMatchTextContent("Your cart is empty");
  await expect.poll(() => localStorage.getItem("skypurse.cart.damaged")).toBe("{damaged");
});
