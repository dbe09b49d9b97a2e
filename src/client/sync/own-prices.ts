import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { StoredPrices } from "#contract/documents/prices.ts";
import type { Fc } from "#domain/money/money.ts";
import { browserLog } from "./browser-log.ts";
import { sharedDocument } from "./log/shared-document.ts";

/** The player's own FC prices by item slug. They replace the shop's prices and complete missing ones. */
export const ownPrices = sharedDocument(
  "prices",
  localDocument<StoredPrices>("skypurse.prices", StoredPrices, {}),
  browserLog,
);

export function useOwnPrices(): Readonly<Record<string, Fc>> {
  return useLocalDocument(ownPrices);
}
