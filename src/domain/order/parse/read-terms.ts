/** What a text says of the whole order. */

import { plainNotation } from "#domain/money/amount-notation.ts";
import type { Adjustment } from "#domain/order/adjustment.ts";
import * as Cart from "#domain/order/cart.ts";
import { withoutMarks } from "#domain/order/text/chat-marks.ts";
import { withoutQuotes } from "#domain/order/text/quoted-labels.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { isSame } from "#domain/values/is-same.ts";
import type { ItemMatcher } from "./match-item.ts";
import { isListed, parseEntry } from "./parse-entry.ts";
import { splitEntries } from "./split-entries.ts";
import { type ReadAdjustment, withNumbers } from "./trade-words.ts";

export type ReadTerms = { adjustment: Adjustment; buyer: string; note: string };

type About = Readonly<{ buyer?: string; note?: string }>;

export function takeAbout(terms: ReadTerms, { buyer = terms.buyer, note = terms.note }: About): void {
  terms.buyer = toSingleLine(buyer, Cart.MAX_BUYER);
  terms.note = toSingleLine(note, Cart.MAX_ORDER_NOTE);
}

/** Whether what follows "Buyer:" is a list: "2 spro, 1 xpro", "2 cloak 5m", and above all lines "cloak 5m". */
export function namesItems(
  { buyer = "", note = "" }: About,
  matchItem: ItemMatcher,
  isAbove: boolean,
): boolean {
  const names = (piece: string) => isListed(piece, matchItem);
  const isPriced = (piece: string) => {
    const read = parseEntry(piece, withoutQuotes(piece), matchItem, () => false);
    return (
      read?.certainty === "byHand" && (read.fc ?? read.penya) !== undefined && (isAbove || read.quantity > 1)
    );
  };
  const { text } = withoutMarks(plainNotation(buyer || note));
  return splitEntries(withNumbers(text, names), names).some((one) => names(one.text) || isPriced(one.text));
}

/** Returns `false` if the text has another adjustment already, or this one cannot be read. */
export function isTaken(terms: ReadTerms, read: ReadAdjustment): boolean {
  if (read === "unread" || (terms.adjustment !== 0 && !isSame(terms.adjustment, read))) return false;
  terms.adjustment = read;
  return true;
}
