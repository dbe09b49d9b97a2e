import { onGuestCheck, outbox } from "#client/outbox/outbox.ts";
import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { NO_PRODUCTS, StoredProducts } from "#contract/documents/product-document.ts";
import { DEFAULT_PREFERENCES, Preferences, StoredPrices } from "#contract/documents/value-documents.ts";
import type { Fc } from "#domain/money/money.ts";
import * as Cart from "#domain/order/cart.ts";
import type { DocumentLog } from "./log/document-log.ts";
import { sharedDocument } from "./log/document-log.ts";
import { guestOf, syncState } from "./log/sync-state.ts";

onGuestCheck((id) => guestOf(syncState.read()) === id);

export const browserLog: DocumentLog = { state: syncState, outbox };

export const cartDocument = sharedDocument(
  "cart",
  localDocument<Cart.Cart>("skypurse.cart", StoredCart, Cart.EMPTY_CART),
  browserLog,
);

export function useCart(): Cart.Cart {
  return useLocalDocument(cartDocument);
}

export const preferencesDocument = sharedDocument(
  "preferences",
  localDocument<Preferences>("skypurse.preferences", Preferences, DEFAULT_PREFERENCES),
  browserLog,
);

export function usePreferences(): Preferences {
  return useLocalDocument(preferencesDocument);
}

export function setPreferences(change: Partial<Preferences>): void {
  preferencesDocument.update((current) => ({ ...current, ...change }));
}

/** FC by item slug. These prices replace the shop's and complete missing ones. */
export const ownPrices = sharedDocument(
  "prices",
  localDocument<StoredPrices>("skypurse.prices", StoredPrices, {}),
  browserLog,
);

export function useOwnPrices(): Readonly<Record<string, Fc>> {
  return useLocalDocument(ownPrices);
}

/** Items of the cash shop in the player's list, and what is in stock. */
export const ownProducts = sharedDocument(
  "products",
  localDocument<StoredProducts>("skypurse.products", StoredProducts, NO_PRODUCTS),
  browserLog,
);

export function useOwnProducts(): StoredProducts {
  return useLocalDocument(ownProducts);
}
