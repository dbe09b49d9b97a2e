/** The elements and actions of the converter, by role and name. */
import { expect } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { choose } from "../input/choose.ts";
import { openPage } from "../open-page.tsx";

type PageOptions = Parameters<typeof openPage>[1];

/** Opens the converter, and resolves once it lists its products. */
export async function openConverter(path = "/shop", options: PageOptions = {}): Promise<void> {
  await openPage(path, options);
  await expect.element(page.getByRole("button", { name: /^(Add|Ajouter) / }).first()).toBeVisible();
}

export const penyaField = () => page.getByRole("textbox", { name: "Penya", exact: true });
export const fcoinsField = () => page.getByRole("textbox", { name: "FCoins", exact: true });
export const addButton = (name: string) => page.getByRole("button", { name: `Add ${name}`, exact: true });
export const cart = () => page.getByRole("region", { name: "Your cart" });
const definition = (label: string) => page.getByRole("definition").and(page.getByLabelText(label));
export const totalFc = () => definition("Total FCoins");
export const totalPenya = () => definition("Total Penya");
/** The button that copies the shown message. With several messages its name contains the number. */
export const copyButton = () => cart().getByRole("button", { name: /^Copy(?! as image)/ });
export const quantityField = (name: string) =>
  cart().getByRole("textbox", { name: `${name}, quantity`, exact: false });

/** Types the rate of the chosen server. */
export async function setRate(penya: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Rate for/ }).fill(penya);
  await userEvent.keyboard("{Enter}");
}

/** Opens the dialog for pasted orders and fills in the text. Returns the dialog. */
export async function pasteOrder(text: string): Promise<Locator> {
  await cart().getByRole("button", { name: "Paste an order" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste an order" });
  await dialog.getByRole("textbox").fill(text);
  return dialog;
}

/** Adds a manual line, by default in Penya. */
export async function addByHand(
  label: string,
  price: string,
  currency: "Penya" | "FCoins" = "Penya",
): Promise<void> {
  await page.getByRole("button", { name: "Add a custom line" }).click();
  const dialog = page.getByRole("dialog", { name: "Custom line" });
  await dialog.getByRole("textbox", { name: "Description" }).fill(label);
  await choose(dialog.getByRole("radio", { name: currency }));
  await dialog.getByRole("textbox", { name: "Price per piece" }).fill(price);
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // Its undo must not be taken for that of the next change.
  await page
    .getByRole("dialog")
    .filter({ hasText: `Added to your cart: ${label}` })
    .getByLabelText("Close")
    .click();
}

/** Returns the number of messages of the shown text. */
export const messageCount = () =>
  Math.max(
    1,
    cart()
      .getByRole("group", { name: /messages$/ })
      .getByRole("button")
      .elements().length,
  );

export const readClipboard = () => navigator.clipboard.readText();
