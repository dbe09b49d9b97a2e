import * as v from "valibot";
import { api } from "#client/api/api.ts";
import type { CartChoice } from "#contract/cart-choice.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { DOCUMENTS, documentsEndpoints } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import type { Cart } from "#domain/order/cart.ts";
import { arrival, mayMeetCart, ownerFrom, sendFor } from "./arrival.ts";
import { documentSync, inTurn } from "./browser-documents.ts";
import { cartDocument } from "./cart.ts";
import { askForCart, restoreCartQuestion, withdrawCartQuestion } from "./two-carts.ts";

/**
 * Makes the player the owner of this browser's documents. If there are two carts, the player has to choose
 * first; `run` then saves the choice to the account.
 */
export async function adoptPlayer(player: Player | null, run: () => Promise<void>): Promise<void> {
  arrival.undecided = undefined;
  withdrawCartQuestion();
  if (!player || !mayMeetCart(player)) {
    documentSync.adopt(player && ownerFrom(player));
    if (player) restoreCartQuestion(player.id);
    return sendFor(player);
  }
  arrival.undecided = player;
  const loaded = await api.send(documentsEndpoints.load, {}, { concurrent: true });
  const found = loaded.documents.find(({ name }) => name === "cart");
  const there = v.parse(StoredCart, found?.content ?? DOCUMENTS.cart.initial);
  if (there.lines.length > 0)
    return askForCart({ here: cartDocument.read(), there }, async (choice, account) => {
      await chooseCart(choice, account);
      // The choice is stored: if saving fails now, a later `run` saves it.
      await run();
    });
  arrival.undecided = undefined;
  documentSync.adopt(ownerFrom(player));
  sendFor(player);
}

/** Stores the choice between two carts. The next `documentSync.sync()` saves the result to the account. */
async function chooseCart(choice: CartChoice, account: Cart): Promise<void> {
  await inTurn(async () => {
    const player = arrival.undecided;
    if (player) documentSync.adopt(ownerFrom(player), { choice, account });
    arrival.undecided = undefined;
    if (player) sendFor(player);
  });
}
