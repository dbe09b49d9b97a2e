import check from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/game/language.ts";
import { rounded } from "#domain/money/format-amount.ts";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { type Adjustment, isDiscount, isFixed } from "#domain/order/adjustment.ts";
import * as Cart from "#domain/order/cart.ts";
import { incomingOrderOf, NO_IMPORT_CHOICES } from "#domain/order/incoming-order.ts";
import { type PriceList, tryPriced } from "#domain/order/order.ts";
import { formatChat, formatPlainText } from "#domain/order/text/chat-text.ts";
import { csv } from "#domain/order/text/csv.ts";
import { discord } from "#domain/order/text/discord.ts";
import { CSV_SEPARATORS } from "#domain/text/csv.ts";
import { freshSeed, sized } from "#testing/checks/test-size.ts";
import {
  importTestOrder,
  inShort,
  newTestId,
  readTestOrder,
  slugs,
  testKinds,
  testPrices,
} from "#testing/requests/odd-texts.ts";
import { anyCartOf, anyRate, asWritten, realSetting, writtenAdjustment } from "#testing/seed/orders.ts";
import { isStatedTotal } from "./stated-total.ts";

test("our own text keeps its prices, whatever the reader's price list contains", () => {
  const order = tryPriced(Cart.withItem(Cart.EMPTY_CART, "gold-ring", 2), () => fc(250), rate(penya(7), 1));
  if (!order) throw new Error("It can be priced");
  const setting = realSetting("en", "name", false, true);
  const texts = [
    formatChat(order, setting, 1_000, "short").join(),
    discord(order, setting, "today").join(),
    formatPlainText(order, setting, "today"),
    csv(order, setting),
  ];
  for (const text of texts)
    expect(
      incomingOrderOf(readTestOrder(text), NO_IMPORT_CHOICES, () => fc(500), newTestId).cart.lines,
      text,
    ).toMatchObject([{ slug: "gold-ring", fc: 250 }]);
});

test("several chat messages can be pasted one after another", () => {
  const text =
    "1/3 5x spro 400 FC,2/3 10x Gold Ring 5000 FC = 5400 FC / 1.08b Penya 3/3 (1 FC = 200k, Lawolf)";
  expect(readTestOrder(text).lines.map(inShort)).toEqual(["5 scroll-sprotection", "10 gold-ring"]);
  expect(readTestOrder(text)).toMatchObject({ server: "Lawolf", totalPenya: 1_080_000_000 });
});

test("a quoted copy of our own text, or one with collapsed spaces, is not counted twice", () => {
  const order = tryPriced(Cart.withItem(Cart.EMPTY_CART, "gold-ring", 3), () => fc(500), rate(penya(7), 1));
  if (!order) throw new Error("It can be priced");
  const setting = realSetting("en", "name", false);
  for (const text of [formatPlainText(order, setting, "today"), discord(order, setting, "today").join()]) {
    const quoted = text.replace(/^/gm, "> ");
    const collapsed = text.replace(/ {2,}/g, " ");
    for (const changed of [quoted, collapsed])
      expect(readTestOrder(changed).lines.map(inShort), changed).toEqual(["3 gold-ring"]);
  }
});

test("the note of a line beyond the limit is dropped with it", () => {
  const lines = Array.from({ length: 501 }, (_, i) => `1 × "t${i}": 5 FC = 5 Penya\n   ↳ note ${i}`);
  expect(readTestOrder(lines.join("\n")).lines.at(-1)).toMatchObject({ name: "t499", note: "note 499" });
});

test("a server's name can contain brackets and dots", () => {
  for (const server of ["Lawolf (EU)", "x · y", "A_B*"]) {
    const order = tryPriced(Cart.withItem(Cart.EMPTY_CART, "gold-ring", 2), () => fc(250), rate(penya(7), 1));
    if (!order) throw new Error("It can be priced");
    const setting = { ...realSetting("en", "name", false, true), server };
    expect(readTestOrder(formatChat(order, setting, 1_000, "short").join()), server).toMatchObject({
      server,
      lines: [{}],
    });
    expect(readTestOrder(formatPlainText(order, setting, "today")), server).toMatchObject({
      server,
      lines: [{}],
    });
  }
});

test("a server, a rate and a total are parsed", () => {
  const text = "Gold Ring 500 FC = 500 FC / 100m Penya (Beispielkurs: 1 FC = 200k, Lawolf)";
  expect(readTestOrder(text)).toMatchObject({
    rate: { penya: 200_000, per: 1 },
    isExample: true,
    server: "Lawolf",
    totalPenya: 100_000_000,
    lines: [{ slugs: ["gold-ring"] }],
  });
});

const withoutIds = ({ lines, ...terms }: Cart.Cart, format: string) => ({
  ...(format === "chat" ? { adjustment: terms.adjustment } : terms),
  lines: lines.map(({ id: _id, note, ...line }) => ({
    ...line,
    note: format === "chat" ? "" : (note ?? ""),
  })),
});
/** A chat text may round an amount. */
function asRead(adjustment: Adjustment, isExact: boolean): Adjustment {
  if (isExact || !isFixed(adjustment)) return adjustment;
  const amount = rounded(Math.abs(adjustment.penya));
  return { penya: isDiscount(adjustment) ? -amount : amount };
}
const pieces = ({ lines }: Cart.Cart) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const FORMATS = ["chat", "discord", "plain", "csv"] as const;

test("every order survives formatting and parsing, in every language and format", () => {
  check.assert(
    check.property(
      anyCartOf(slugs),
      anyRate,
      check.constantFrom(...LANGUAGES),
      check.constantFrom(...FORMATS),
      check.record({
        length: check.constantFrom(80, 100, 250),
        digits: check.constantFrom("short" as const, "plain" as const),
        separator: check.constantFrom(...CSV_SEPARATORS),
        isExample: check.boolean(),
        showsFc: check.boolean(),
        lineEnd: check.constantFrom("\n", "\r\n"),
      }),
      // The reader's own list has other prices, often the price of a whole line.
      check.constantFrom<PriceList>(
        testPrices,
        () => undefined,
        (slug) => testPrices(slug) && fc((testPrices(slug) ?? 0) * 2),
        () => fc(400),
      ),
      (
        cart,
        orderRate,
        language,
        format,
        { length, digits, separator, isExample, showsFc, lineEnd },
        today,
      ) => {
        const order = tryPriced(cart, testPrices, orderRate, testKinds);
        if (!order) return;
        const setting = realSetting(
          language,
          format === "chat" ? "nameClipBoard" : "name",
          isExample,
          showsFc,
        );
        const texts = {
          chat: () => formatChat(order, setting, length, digits),
          discord: () => discord(order, setting, "21.11.2026"),
          plain: () => [formatPlainText(order, setting, "21 Nov 2026")],
          csv: () => [csv(order, setting, separator)],
        }[format]();
        const text = texts.join("\n").replaceAll(/\r?\n/g, lineEnd);
        const back = readTestOrder(text);
        const { cart: pasted } = incomingOrderOf(back, NO_IMPORT_CHOICES, today, newTestId);

        expect(
          back.lines.every(({ certainty }) => certainty !== "doubtful"),
          text,
        ).toBe(true);
        // An item without a price gets the price of the reader's list.
        const isPriced = order.unpriced === 0 || today === testPrices;
        const again = tryPriced(pasted, today, orderRate);
        const isExact = format !== "chat" || digits === "plain";
        const hasFc = format === "csv" || (showsFc && (format !== "chat" || length === 250));
        if (isExact && (hasFc || !showsFc)) {
          const written = asWritten(order, cart, hasFc);
          // At one price an item is one line of at most 9,999 pieces.
          if (new Set(written.lines.map(({ id }) => id)).size < written.lines.length) return;
          expect(withoutIds(pasted, format), text).toEqual(withoutIds(written, format));
          if (isPriced) expect(again?.totalPenya, text).toBe(order.totalPenya);
          if (isPriced && hasFc) expect(again?.totalFc, text).toBe(order.totalFc);
        } else expect(pieces(pasted), text).toBe(pieces(cart));
        expect(pasted.adjustment, text).toEqual(asRead(writtenAdjustment(order), isExact));
        if (format === "csv") return;
        expect(back.totalPenya, text).toBe(isExact ? order.totalPenya : rounded(order.totalPenya));
        if (again && isPriced && !showsFc) expect(isStatedTotal(back, again.totalPenya), text).toBe(true);
        expect(back.isExample, text).toBe(isExample);
        if (showsFc || isExample) expect(back.rate, text).toEqual(orderRate);
        if (showsFc || isExample || format !== "chat") expect(back.server, text).toBe("Genèse");
      },
    ),
    { numRuns: sized(1_500), seed: freshSeed("own texts") },
  );
});

test("a price that differed when the text was written is kept", () => {
  const order = tryPriced(Cart.withItem(Cart.EMPTY_CART, "gold-ring", 3), () => fc(777), rate(penya(5), 1));
  if (!order) throw new Error("It can be priced");
  const setting = realSetting("de", "name", false, true);
  expect(importTestOrder(formatPlainText(order, setting, "heute")).cart.lines).toMatchObject([{ fc: 777 }]);
});
