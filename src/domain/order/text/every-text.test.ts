import check from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import type * as Cart from "#domain/order/cart.ts";
import { incomingOrderOf, NO_IMPORT_CHOICES } from "#domain/order/incoming-order.ts";
import { type Order, tryPriced } from "#domain/order/order.ts";
import { freshSeed, sized } from "#testing/checks/test-size.ts";
import { newTestId, readTestOrder, slugs, testKinds, testPrices } from "#testing/requests/odd-texts.ts";
import { anyCartOf, anyRate, asWritten, realSetting } from "#testing/seed/orders.ts";
import { formatChat, formatPlainText } from "./chat-text.ts";
import { csv } from "./csv.ts";
import { discord } from "./discord.ts";

/** Number of orders: each goes through every format, in the four languages in turn. */
const ORDERS = sized(20_000);
/** Maximum number of lines of an order; `own-texts.test.ts` tests a smaller number of longer orders. */
const MAX_LINES = 8;

/** Returns functions that format an order exactly, by format; chat has no notes. */
const writerIn = (language: Language, showsFc: boolean) => {
  const setting = realSetting(language, "name", false, showsFc);
  const short = realSetting(language, "nameClipBoard", false, showsFc);
  return (order: Order) => ({
    chat: formatChat(order, short, 250, "plain").join("\n"),
    discord: discord(order, setting, "today").join("\n"),
    plain: formatPlainText(order, setting, "today"),
    // A table always has both.
    ...(showsFc && { csv: csv(order, setting) }),
  });
};

/** The part of a cart that survives: line ids are new, and chat texts have no buyer and no notes. */
const comparable = ({ lines, ...terms }: Cart.Cart, format: string) => ({
  ...(format.startsWith("chat") ? { adjustment: terms.adjustment } : terms),
  lines: lines.map(({ id: _id, note = "", ...line }) => ({
    ...line,
    note: format.startsWith("chat") ? "" : note,
  })),
});

test.each(LANGUAGES)(
  `a quarter of ${ORDERS} orders in %s are parsed from every format with the same lines and totals`,
  (language) => {
    const writers = [writerIn(language, false), writerIn(language, true)];
    check.assert(
      check.property(anyCartOf(slugs, MAX_LINES), anyRate, check.boolean(), (cart, orderRate, showsFc) => {
        const order = tryPriced(cart, testPrices, orderRate, testKinds);
        if (!order) return;
        const written = asWritten(order, cart, showsFc);
        for (const [format, text] of Object.entries(writers[Number(showsFc)]?.(order) ?? {})) {
          const back = incomingOrderOf(readTestOrder(text), NO_IMPORT_CHOICES, testPrices, newTestId);
          expect(comparable(back.cart, format), text).toEqual(comparable(written, format));
          const again = tryPriced(back.cart, testPrices, orderRate);
          expect(again?.totalPenya, text).toBe(order.totalPenya);
          if (showsFc) expect(again?.totalFc, text).toBe(order.totalFc);
        }
      }),
      { numRuns: ORDERS / LANGUAGES.length, seed: freshSeed(`orders in ${language}`) },
    );
  },
  120_000,
);
