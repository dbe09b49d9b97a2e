/** Orders for tests: an example, and generators of any order. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import check from "fast-check";
import { LANGUAGES, type Language, LOCALE } from "#domain/game/language.ts";
import { penya } from "#domain/money/money.ts";
import { RATE_UNITS, rate } from "#domain/money/rate.ts";
import { type Adjustment, isFixed, validAdjustment } from "#domain/order/adjustment.ts";
import * as Cart from "#domain/order/cart.ts";
import { type Order, writtenAmount } from "#domain/order/order.ts";
import { createItemMatcher } from "#domain/order/parse/match-item.ts";
import type { Vocabulary } from "#domain/order/parse/parse-order.ts";
import type { OrderLabels, TextContext } from "#domain/order/text/chat-text.ts";
import { toSingleLine } from "#domain/text/name.ts";

const words = (locale: string): OrderLabels => ({
  locale,
  order: "Order",
  buyer: "Buyer",
  note: "Note",
  discount: "Discount",
  surcharge: "Surcharge",
  totalFc: "Total FCoins",
  totalPenya: "Total Penya",
  rate: "Rate",
  exampleRate: "Example rate",
  noPrice: "no price",
  fcOnly: "lines in FC only",
  cost: "cost",
  pricedOnly: "priced lines only",
  total: "Total",
  columns: {
    quantity: "Qty",
    item: "Item",
    fcEach: "FC each",
    penyaEach: "Penya each",
    note: "Note",
    kind: "Kind",
  },
  kinds: {
    players: "confirmed by players",
    changed: "may have changed",
    reported: "reported",
    own: "own price",
  },
  colon: ": ",
});
/** A recipient who reads English, whatever the locale of the numbers; items are named by their slugs. */
export const setting = (locale = "en-US"): TextContext => ({
  words: words(locale),
  nameOf: (slug: string) => slug,
  matchItem: createItemMatcher(
    ["gold-ring", "scroll-sprotection", "rose-petals"].map((slug) => ({ slug, names: [] })),
  ),
  server: "Lawolf",
  isExample: false,
  showsFc: false,
});

export const sampleCart: Cart.Cart = {
  adjustment: 0,
  lines: [
    { kind: "item", id: "1", slug: "scroll-sprotection", quantity: 10 },
    { kind: "item", id: "2", slug: "gold-ring", quantity: 1 },
    { kind: "manual", id: "3", label: "Delivery", currency: "penya", amount: 50_000_000, quantity: 2 },
    { kind: "manual", id: "4", label: "Another scroll", currency: "fc", amount: 90, quantity: 1 },
  ],
};

const root = join(import.meta.dirname, "../../..");
const parsed = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8")) as unknown;

type Text = Readonly<{ name: string; nameClipBoard: string }>;
type ShippedProduct = Readonly<{
  slug: string;
  text: Readonly<Record<Language, Text>>;
  nicknames: readonly string[];
}>;

/** The shipped items and texts, which real orders use. */
export const items = parsed("content/shop/items.json") as readonly ShippedProduct[];
const matchItem = createItemMatcher(
  items.map(({ slug, text, nicknames }) => ({
    slug,
    names: [...nicknames, ...Object.values(text).flatMap(({ name, nameClipBoard }) => [name, nameClipBoard])],
  })),
);

function realWords(language: Language): OrderLabels {
  const cart = parsed(`locales/${language}/cart.json`) as Omit<OrderLabels, "locale" | "columns" | "note"> & {
    penyaEach: string;
    kinds: OrderLabels["kinds"] & { title: string };
    slip: { quantity: string; item: string; fcEach: string; note: string; buyer: string };
  };
  const { quantity, item, fcEach, note, buyer } = cart.slip;
  return {
    ...cart,
    ...{ buyer, note },
    locale: LOCALE[language],
    columns: { quantity, item, fcEach, penyaEach: cart.penyaEach, note, kind: cart.kinds.title },
  };
}

export const vocabulary: Vocabulary = { words: LANGUAGES.map(realWords), matchItem };

/** The setting of a text for a recipient's language, with full names or the short ones of the chat. */
export function realSetting(
  language: Language,
  names: "name" | "nameClipBoard",
  isExample: boolean,
  showsFc = false,
): TextContext {
  const bySlug = new Map(items.map((item) => [item.slug, item.text[language][names]]));
  return {
    words: realWords(language),
    nameOf: (slug) => bySlug.get(slug) ?? slug,
    matchItem,
    server: "Genèse",
    isExample,
    showsFc,
  };
}

const quantity = check.integer({ min: 1, max: Cart.MAX_QUANTITY });
const textUpTo = (maxLength: number) =>
  check.option(check.string({ minLength: 1, maxLength, unit: "grapheme" }), { nil: undefined, freq: 4 });
const note = textUpTo(Cart.MAX_NOTE);

/** Generates labels that look like something else, and labels of any characters. */
const label = check
  .oneof(
    check.constantFrom(
      ...[
        "Gold Ring",
        "gold",
        "spro",
        "10x Gold Ring 500 FC",
        "a, b",
        "a / b",
        "1,500",
        "Total",
        "Total: 5 Penya",
      ],
      ...[
        "= 1 FC / 2 Penya",
        "(1 FC = 5k, Mia)",
        "Discount",
        "Remise 10%",
        "Rabatt 10 %: -5 Penya",
        "Rate: 1 FC = 5 Penya",
      ],
      ...[
        "Order · Mia · today",
        "**x**",
        "```",
        "`",
        "↳ note",
        "no price",
        "kein Preis",
        "1/3 x",
        "wtb ring",
        "x",
        "x 5",
        "5",
      ],
      ...[
        "k",
        "Salt and",
        "Sel et",
        "a  b",
        "'=1+1",
        "=1+1",
        "''-x",
        "@all",
        "-",
        "été",
        "日本語",
        "🌹",
        "a;b",
        "a|b",
        "FC",
        "Penya",
      ],
      ...[
        'say "hi"',
        "Qty",
        "Item",
        "5 FC",
        "5m",
        "thing 5m",
        "thing x5",
        "(x)",
        "20",
        "Bague en Or",
        "Set 75",
        "<b>x</b>",
      ],
    ),
    check.string({
      minLength: 1,
      maxLength: Cart.MAX_LABEL,
      unit: check.constantFrom(..."abc ÄÖé'-,.x5:=\"/"),
    }),
    check.string({ minLength: 1, maxLength: Cart.MAX_LABEL, unit: "grapheme" }),
  )
  .map((text) => toSingleLine(text, Cart.MAX_LABEL) || "?");

const manualLine = check.record({
  kind: check.constant("manual" as const),
  label,
  currency: check.constantFrom("penya" as const, "fc" as const),
  amount: check.oneof(check.integer({ min: 0, max: 10 ** 9 }), check.constantFrom(50_000_000, 1_000, 0, 1)),
  quantity,
});

/** Generates orders of these items and of lines by hand, with at most `mostLines` lines. */
const anyAdjustment: check.Arbitrary<Adjustment> = check.oneof(
  check.integer({ min: -100, max: 100 }),
  check.integer({ min: -10_000, max: 10_000 }).map((hundredths) => hundredths / 100),
  check
    .oneof(check.integer({ min: -999, max: 999 }), check.integer({ min: -(10 ** 10), max: 10 ** 10 }))
    .map((penya) => validAdjustment({ penya })),
);

export function anyCartOf(slugs: readonly string[], mostLines = 30): check.Arbitrary<Cart.Cart> {
  const itemLine = check.record({
    kind: check.constant("item" as const),
    slug: check.constantFrom(...slugs),
    quantity,
    price: check.option(
      check.record({
        currency: check.constantFrom("penya" as const, "fc" as const),
        // Odd: no price of a list, which would make two lines of an item one.
        amount: check.integer({ min: 0, max: 10 ** 6 }).map((half) => 2 * half + 1),
      }),
      { nil: undefined, freq: 2 },
    ),
  });
  return check
    .record({
      adjustment: anyAdjustment,
      buyer: textUpTo(Cart.MAX_BUYER),
      orderNote: textUpTo(Cart.MAX_ORDER_NOTE),
      lines: check.array(check.tuple(check.oneof(itemLine, manualLine), note), { maxLength: mostLines }),
    })
    .map(({ adjustment, buyer, orderNote, lines }) => {
      const added = lines.reduce<Cart.Cart>((soFar, [line, remark], i) => {
        const added: Cart.Line =
          line.kind === "item"
            ? Cart.itemLine(line.slug, line.quantity, line.price)
            : { ...line, id: `hand:${i}` };
        if (soFar.lines.some(({ id }) => id === added.id)) return soFar;
        return Cart.withNote(Cart.withLine(soFar, added), added.id, remark ?? "");
      }, Cart.EMPTY_CART);
      if (added.lines.length === 0) return Cart.EMPTY_CART;
      return Cart.withOrderNote(Cart.withBuyer({ ...added, adjustment }, buyer ?? ""), orderNote ?? "");
    });
}
/** Returns the cart as a text has it: each line with the price that is written beside it, in Penya unless the text shows FC. */
export function asWritten(order: Order, cart: Cart.Cart, showsFc: boolean): Cart.Cart {
  const lines = order.lines.map(({ line, unit }): Cart.Line => {
    if (!unit) return line;
    const inFc = showsFc ? unit.fc : undefined;
    const price =
      inFc === undefined
        ? ({ currency: "penya", amount: unit.penya } as const)
        : ({ currency: "fc", amount: inFc } as const);
    return line.kind === "manual" ? { ...line, ...price } : Cart.withPrice(line, price);
  });
  return { ...cart, lines: Cart.joinedLines(lines), adjustment: writtenAdjustment(order) };
}

/** A discount above the subtotal is written as what it takes off, unless a line has no price yet. */
export function writtenAdjustment(order: Order): Adjustment {
  const { agreed } = order.adjustment;
  return isFixed(agreed) ? validAdjustment({ penya: writtenAmount(order) }) : agreed;
}

export const anyCart = anyCartOf(["gold-ring", "scroll-sprotection", "rose-petals"]);

export const anyRate = check
  .tuple(check.integer({ min: 1, max: 10 ** 6 }), check.constantFrom(...RATE_UNITS))
  .map(([amount, per]) => rate(penya(amount), per));
