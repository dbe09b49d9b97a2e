/** The palette reads whole lists and links. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pressSearchKey } from "#testing/browser/input/keyboard.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { openConverter } from "#testing/browser/pages/converter.ts";

const palette = page.getByRole("dialog", { name: "Search" });
const field = palette.getByRole("combobox");
const first = () => palette.getByRole("option").first();
const pasting = page.getByRole("dialog", { name: "Paste an order" });

/** Pastes into the opened field: the text is inserted unless the page takes it itself. */
async function paste(text: string): Promise<void> {
  await pressSearchKey();
  await expect.element(field).toHaveFocus();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  if (field.element().dispatchEvent(event)) await field.fill(text);
}

test("a pasted list is read as an order, with its quantities and prices", async () => {
  await openPage("/legal");
  await paste("3 sprotect, 2 gold ring @ 90m");
  await expect.element(field).toHaveAccessibleDescription("Enter: Read as an order");
  await userEvent.keyboard("{Enter}");
  await expect.element(pasting.getByRole("listitem").nth(0)).toMatchTextContent("3 ×Scroll of SProtect");
  await expect.element(pasting.getByRole("listitem").nth(1)).toMatchTextContent("2 ×Gold Ring90,000,000");
  expect(location.pathname).toBe("/shop");
});

test("a pasted text of several lines keeps them", async () => {
  await openConverter();
  await paste("Mia\n3 sprotect\n2 gold ring");
  await expect.element(field).toHaveValue("Mia, 3 sprotect, 2 gold ring");
  await first().click();
  await expect.element(pasting.getByRole("textbox")).toHaveValue("Mia\n3 sprotect\n2 gold ring");
  await expect.element(pasting.getByRole("listitem").last()).toMatchTextContent("2 ×Gold Ring");
  // A later text is read as it is typed.
  await userEvent.keyboard("{Escape}");
  await paste("4 rose petals, 1 fcr");
  await first().click();
  await expect.element(pasting.getByRole("textbox")).toHaveValue("4 rose petals, 1 fcr");
});

test.each([
  ["order", "Open the received order", "/order"],
  ["build", "Open the shared build", "/build"],
  ["offer", "Open the seller’s shop", "/offer"],
])("a pasted link is opened: %s", async (kind, label, path) => {
  await openPage("/legal");
  await paste(`see https://skypurse.test/${kind}#1abc-_D please, thanks`);
  await expect.element(first()).toMatchTextContent(label);
  await expect.element(palette.getByRole("option")).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.pathname + location.hash).toBe(`${path}#1abc-_D`);
});

test.each(["1,500,000", "1.5b", "settings", "guardian sword lvl 60"])(
  "%j is not offered as an order",
  async (text) => {
    await openPage("/legal");
    await paste(text);
    await expect.element(first()).toBeVisible();
    await expect.element(palette.getByRole("option", { name: "Read as an order" })).not.toBeInTheDocument();
  },
);

test("with a quantity the search stays open for the next item, and then copies the cart", async () => {
  await openPage("/legal");
  await pressSearchKey();
  await expect.element(field).toHaveFocus();
  for (const [typed, name] of [
    ["3 sprot", "3 × Scroll of SProtect"],
    ["2 gold r", "2 × Gold Ring"],
  ] as const) {
    await userEvent.keyboard(typed);
    await expect.element(first()).toMatchTextContent(name);
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(`Added to your cart: ${name}`)).toBeVisible();
    await expect.element(field).toHaveValue("");
  }
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription("Enter: Copy cart");
  await userEvent.keyboard("{Enter}");
  await expect.element(palette).not.toBeInTheDocument();
  await expect.poll(() => navigator.clipboard.readText()).toContain("3x SProtect 48m, 2x Gold Ring");
});
