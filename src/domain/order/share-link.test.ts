import check from "fast-check";
import { expect, test } from "vitest";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { items } from "#testing/seed/orders.ts";
import * as Cart from "./cart.ts";
import { pricesAsSent } from "./incoming-order.ts";
import { orderFromFragment, orderToFragment, type SharedOrder } from "./share-link.ts";

const slugs = items.map(({ slug }) => slug);
let ids = 0;
const newId = () => `hand:${ids++}`;
const opened = (fragment: string) => orderFromFragment(fragment, newId);

/** Lines by hand get new ids when they are decoded; everything else must be the same. */
function comparable({ cart, ...rest }: SharedOrder) {
  return { ...rest, cart: { ...cart, lines: cart.lines.map(({ id: _id, ...line }) => line) } };
}

const example: SharedOrder = {
  cart: {
    adjustment: -10,
    lines: [
      Cart.itemLine("scroll-sprotection", 10),
      { ...Cart.itemLine("gold-ring", 2), note: "für Mia" },
      Cart.itemLine("rose-petals", 99),
      {
        kind: "manual",
        id: "hand:x",
        label: "Guild delivery fee",
        currency: "penya",
        amount: 50_000_000,
        quantity: 1,
      },
      {
        kind: "manual",
        id: "hand:y",
        label: "Élan 🌹",
        currency: "fc",
        amount: 90,
        quantity: 9_999,
        note: "später",
      },
    ],
  },
  prices: new Map([
    ["scroll-sprotection", fc(80)],
    ["gold-ring", fc(500)],
  ]),
  rate: rate(penya(215_000), 1),
  isExample: false,
  server: "lawolf",
  date: "2026-11-21",
  language: "de",
};

// Repeated here, so that any change of the list is noticed.
const ITEMS_OF_VERSION_1 = (
  "scroll-aprotection scroll-sprotection scroll-gprotection scroll-xprotection scroll-eprotection scroll-element " +
  "scroll-effect potion-pensee fancy-cubic-ring silver-ring gold-ring platinum-ring diamond-ring rose-petals " +
  "small-bouquet-of-rose large-bouquet-roses parchemin-bonus-armes parchemin-bonus-bouclier parchemin-force " +
  "parchemin-dex parchemin-end parchemin-int box-elem-attaque box-elem-def stone-elem-attaque stone-elem-def"
).split(" ");

// These links were sent to people. They must open forever: a change that breaks them needs version 2.
test.each([
  [
    "an order of everything",
    "1AtQT8xoGbGF3b2xmWgUUgQEKXlICCGbDvHIgTWlhcGMBEkd1aWxkIGRlbGl2ZXJ5IGZlZVcBBwrDiWxhbiDwn4y5kQGPTgdzcMOkdGVyF0ON",
    example,
  ],
  [
    "an example rate per thousand, in French, nothing priced",
    "1DJER8L_w9QsAZAEAFGFuLWl0ZW0tb2YtbmV4dC15ZWFyAW3wIA",
    {
      ...example,
      cart: { adjustment: 0, lines: [Cart.itemLine("an-item-of-next-year", 1)] },
      prices: new Map(),
      rate: rate(penya(199_999_999), 1000),
      isExample: true,
      server: undefined,
      date: "2026-01-02",
      language: "fr" as const,
    },
  ],
  [
    "every item that version 1 knows, at a surcharge",
    "1B9QTkMDw9QsGbGF3b2xmaRsMEAEUsAECHNACAyTwAwQskAUFNLAGBjzQBwdE8AgITJAKCVSwCwpc0AwLZPANDGyQDw10sBAOfNARD4QB8BIQjAGQFBGUAbAVEpwB0BYTpAHwFxSsAZAZFbQBsBoWvAHQGxfEAfAcGMwBkB4Z1AGwHxoBA0ZlZVAB5iLM",
    {
      ...example,
      cart: {
        adjustment: 5,
        lines: [
          ...ITEMS_OF_VERSION_1.map((slug, i) => Cart.itemLine(slug, i + 1)),
          {
            kind: "manual" as const,
            id: "hand:z",
            label: "Fee",
            currency: "penya" as const,
            amount: 5,
            quantity: 1,
          },
        ],
      },
      prices: new Map(ITEMS_OF_VERSION_1.map((slug, i) => [slug, fc(10 * i + 1)])),
      rate: rate(penya(200_000_001), 1000),
      language: "tl" as const,
    },
  ],
])("a link of version 1 opens: %s", (_name, fragment, expected) => {
  const result = opened(fragment);
  expect(result.kind === "order" && comparable(result.order)).toEqual(comparable(expected));
  expect(orderToFragment(expected)).toBe(fragment);
});

test("a link of thirty lines has at most 1,200 characters", () => {
  const lines = [
    ...slugs.map((slug, i) => Cart.itemLine(slug, 100 + i)),
    ...Array.from(
      { length: 30 - slugs.length },
      (_, i): Cart.Line => ({
        kind: "manual",
        id: `hand:${i}`,
        label: `A label of forty characters, all of them`.slice(0, Cart.MAX_LABEL),
        currency: "penya",
        amount: 123_456_789,
        quantity: 9_999,
        note: "x".repeat(Cart.MAX_NOTE),
      }),
    ),
  ];
  const prices = new Map(slugs.map((slug) => [slug, fc(1_400)]));
  expect(lines).toHaveLength(30);
  expect(orderToFragment({ ...example, cart: { adjustment: 0, lines }, prices }).length).toBeLessThan(900);

  const byHand = Array.from(
    { length: 30 },
    (_, i): Cart.Line => ({
      kind: "manual",
      id: `hand:${i}`,
      label: `Things number ${100 + i}`,
      currency: "penya",
      amount: 37_500_000,
      quantity: 12,
    }),
  );
  expect(
    orderToFragment({ ...example, cart: { adjustment: 0, lines: byHand }, prices: new Map() }).length,
  ).toBeLessThan(1_200);
});

test("a merged cart of 1,000 lines, each of maximum length, opens from its link", () => {
  const lines = Array.from(
    { length: Cart.MAX_STORED_LINES },
    (_, i): Cart.Line => ({
      kind: "manual",
      id: `hand:${i}`,
      label: "🌹".repeat(Cart.MAX_LABEL / 2),
      currency: "fc",
      amount: Number.MAX_SAFE_INTEGER,
      quantity: Cart.MAX_QUANTITY,
      note: "🌹".repeat(Cart.MAX_NOTE / 2),
    }),
  );
  const shared: SharedOrder = { ...example, cart: { adjustment: 0, lines }, prices: new Map() };
  const result = opened(orderToFragment(shared));
  expect(result.kind === "order" && comparable(result.order)).toEqual(comparable(shared));
});

test("a server's id of 80 characters survives a link", () => {
  const shared: SharedOrder = { ...example, server: "lawolf-".repeat(12).slice(0, 80) };
  const result = opened(orderToFragment(shared));
  expect(result.kind === "order" && result.order.server).toBe(shared.server);
});

test("a link that was cut off, or changed anywhere, is reported as damaged", () => {
  const whole = orderToFragment(example);
  for (let i = 1; i < whole.length; i++) {
    expect(opened(whole.slice(0, i)), `cut at ${i}`).toEqual({ kind: "damaged" });
    const other = whole[i] === "A" ? "B" : "A";
    const changed = `${whole.slice(0, i)}${other}${whole.slice(i + 1)}`;
    const result = opened(changed);
    // The last character has unused bits.
    if (i < whole.length - 1) expect(result, changed).toEqual({ kind: "damaged" });
  }
});

test.each([
  ["", "damaged"],
  ["#", "damaged"],
  ["1", "damaged"],
  ["1AAAA", "damaged"],
  ["hello", "damaged"],
  ["é1", "damaged"],
  ["1%%%", "damaged"],
  [`1${"A".repeat(100_000)}`, "damaged"],
  ["2something", "damaged"],
  ["3something", "damaged"],
  ["4something", "damaged"],
  ["6something", "newer"],
])("%j is %s", (fragment, kind) => {
  expect(opened(fragment).kind).toBe(kind);
});

test("characters that a chat adds after a link are ignored", () => {
  for (const tail of [".", ")", "),", "…"])
    expect(opened(orderToFragment(example) + tail).kind).toBe("order");
});

test("an item named like a property of every object is an item", () => {
  const shared = {
    ...example,
    cart: { adjustment: 0, lines: [Cart.itemLine("constructor", 1)] },
    prices: new Map(),
  };
  const result = opened(orderToFragment(shared));
  if (result.kind !== "order") throw new Error("It opens");
  expect(pricesAsSent(result.order, () => undefined)("constructor")).toBeUndefined();
});

test("a price of 0 is refused", () => {
  const shared = { ...example, prices: new Map([["gold-ring", fc(0)]]) };
  expect(opened(orderToFragment(shared)).kind).toBe("damaged");
});

test("an order without lines has no adjustment either", () => {
  const result = opened(orderToFragment({ ...example, cart: { adjustment: -100, lines: [] } }));
  expect(result.kind === "order" && result.order.cart).toEqual(Cart.EMPTY_CART);
});

test("a fragment of a megabyte is refused as quickly as a short one", () => {
  // Scanned from the end, some of these would exceed the time limit of a test.
  for (const tail of [")", "A", "%", ")a"]) expect(opened(`1${tail.repeat(1_000_000)}`).kind).toBe("damaged");
});

test("decoding never throws, whatever the text", () => {
  check.assert(
    check.property(
      check.string({ unit: check.constantFrom(..."0123456789ABCabc-_=%#1"), maxLength: 200 }),
      check.constantFrom(1, 2, 3, 4),
      (text, version) => {
        expect(["order", "damaged", "newer"]).toContain(opened(`${version}${text}`).kind);
      },
    ),
    { numRuns: 2_000 },
  );
});
