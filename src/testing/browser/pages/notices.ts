/** Notices above a cart: what another device replaced. */

import * as v from "valibot";
import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { StoredCart } from "#contract/documents/cart.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { type Answer, answerWith } from "../answers.ts";
import { storedDocuments } from "../input/documents.ts";
import { isReachable } from "../input/reachable.ts";
import { newPlayer } from "../player-answers.ts";
import { openConverter } from "./converter.ts";

type AccountDocuments = ReturnType<typeof cuttableDocuments>;
type Viewport = Readonly<{ width: number; height: number }>;

export const orderDialog = () => page.getByRole("dialog", { name: "Your cart" });
export const discountField = () => page.getByRole("textbox", { name: /^Discount/ });

/** The documents of an account whose changes of the cart can be kept from the server. */
function cuttableDocuments(player: string) {
  const documents = storedDocuments(player);
  let isCut = false;
  const cut = answerWith(documentsEndpoints.change("cart"), ({ body }) => {
    if (isCut) throw new TypeError("Failed to fetch");
    return Response.json(documents.edit("cart", body));
  });
  return {
    ...documents,
    answers: [cut, ...documents.answers],
    cart: () => v.parse(StoredCart, documents.content("cart") ?? { adjustment: 0, lines: [] }),
    setCut(next: boolean) {
      isCut = next;
    },
  };
}

/** Opens the converter as a guest whose cart has three rings. */
export async function openFilledCart(viewport: Viewport, answers: readonly Answer[] = []) {
  const player = newPlayer("guest");
  const documents = cuttableDocuments(player.id);
  await openConverter("/shop", { player, viewport, answers: [...answers, ...documents.answers] });
  for (const name of ["Gold Ring", "Silver Ring", "Diamond Ring"])
    await page.getByRole("button", { name: `Add ${name}` }).click();
  await expect.poll(() => documents.cart().lines).toHaveLength(3);
  return { documents, player };
}

/** Opens the cart above the page of a phone, with the field for the discount. */
async function openOrder(): Promise<void> {
  await page.getByRole("button", { name: /^Cart \(/ }).click();
  await expect.element(orderDialog()).toBeVisible();
  await page.getByText("Discount or budget").click();
}

/** Opens the converter of a phone with the cart above it. */
export async function openFilledOrder(viewport: Viewport) {
  const { documents } = await openFilledCart(viewport);
  await openOrder();
  return documents;
}

/** Another device changes the cart while this one changes its discount: both are sent, this one's last. */
export async function discountOnBoth(
  documents: AccountDocuments,
  mine: string,
  theirs: number,
  theirQuantity?: number,
): Promise<void> {
  documents.setCut(true);
  await discountField().fill(mine);
  await blur(discountField());
  const { lines } = documents.cart();
  documents.change("cart", {
    adjustment: theirs,
    lines: lines.map((line) =>
      line.kind === "item" && line.slug === "silver-ring" && theirQuantity
        ? { ...line, quantity: theirQuantity }
        : line,
    ),
  });
  documents.setCut(false);
  window.dispatchEvent(new Event("online"));
}

/** Another device changes the discount and a quantity while this one does. */
export async function changeOnBoth(documents: AccountDocuments): Promise<void> {
  const quantity = page.getByRole("textbox", { name: /^Silver Ring, quantity/ });
  documents.setCut(true);
  await quantity.fill("5");
  await blur(quantity);
  await discountOnBoth(documents, "10", -15, 9);
}

const blur = async (field: Locator) => (await field.findElement()).blur();

/** Goes to the second of the two notices of `changeOnBoth` and back, and closes both. */
export async function closeBoth(): Promise<void> {
  const notice = page.getByRole("alert").filter({ hasText: "from another device" });
  const paragraph = notice.getByRole("paragraph");
  const first = (await paragraph.findElement()).textContent;
  await notice.getByRole("button", { name: /^1 of 2/ }).click();
  await expect.element(paragraph).not.toHaveTextContent(first);
  await notice.getByRole("button", { name: /^2 of 2/ }).click();
  await expect.element(paragraph).toHaveTextContent(first);
  await notice.getByRole("button", { name: /^Keep / }).click();
  await expect.element(paragraph).not.toHaveTextContent(first);
  await expect.element(notice.getByRole("button", { name: /of 2/ })).not.toBeInTheDocument();
  await notice.getByRole("button", { name: /^Keep / }).click();
  await expect.element(notice).not.toBeInTheDocument();
}

export const mainControls = (order: Locator): readonly Locator[] => [
  order.getByRole("button", { name: "Back to items" }),
  order.getByRole("button", { name: "Clear cart" }),
  order.getByRole("textbox", { name: /^Silver Ring, quantity/ }),
  order.getByRole("button", { name: "Remove Silver Ring" }),
  order.getByRole("textbox", { name: /^Discount/ }),
  order.getByRole("button", { name: /^Copy(?! as image)/ }),
  order.getByRole("button", { name: "Save" }),
  order.getByRole("button", { name: "Share link" }),
];

/** Expects that nothing covers the controls, once the messages have taken their places. */
export async function expectReachable(controls: readonly Locator[]): Promise<void> {
  for (const control of controls)
    await expect.poll(() => isReachable(control), { message: control.asLocator() }).toBe(true);
}
