/** What a text says of the whole order. */

import { plainNotation } from "#domain/money/amount-notation.ts";
import type { Adjustment } from "#domain/order/adjustment.ts";
import * as Cart from "#domain/order/cart.ts";
import { withoutMarks } from "#domain/order/text/chat-marks.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { ItemMatcher } from "./match-item.ts";
import { isListed } from "./parse-entry.ts";
import { splitEntries } from "./split-entries.ts";
import { type ReadAdjustment, withNumbers } from "./trade-words.ts";

export type ReadTerms = { adjustment: Adjustment; buyer: string; note: string };

type About = Readonly<{ buyer?: string; note?: string }>;

export function takeAbout(terms: ReadTerms, { buyer = terms.buyer, note = terms.note }: About): void {
  terms.buyer = toSingleLine(buyer, Cart.MAX_BUYER);
  terms.note = toSingleLine(note, Cart.MAX_ORDER_NOTE);
}

/** Whether what follows "Buyer:" is a list: "2 spro, 1 xpro". */
export function namesItems({ buyer = "", note = "" }: About, matchItem: ItemMatcher): boolean {
  const names = (piece: string) => isListed(piece, matchItem);
  const { text } = withoutMarks(plainNotation(buyer || note));
  return splitEntries(withNumbers(text, names), names).some((entry) => names(entry.text));
}

/** Returns `false` if the text has another adjustment already, or this one cannot be read. */
export function isTaken(terms: ReadTerms, read: ReadAdjustment): boolean {
  if (read === "unread" || (terms.adjustment !== 0 && !isSame(terms.adjustment, read))) return false;
  terms.adjustment = read;
  return true;
}
