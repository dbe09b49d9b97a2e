import { expect, test } from "vitest";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import * as Cart from "./cart.ts";
import { orderFromFragment, orderToFragment, type SharedOrder } from "./share-link.ts";

const opened = (fragment: string) => orderFromFragment(fragment, () => "hand:x");

const example = {
  rate: rate(penya(215_000), 1),
  isExample: false,
  server: "lawolf",
  date: "2026-11-21",
  language: "de",
} as const;

const RING_IN_PENYA = Cart.itemLine("gold-ring", 2, { currency: "penya", amount: 90_000_000 });
const NOTED_ROSES = { ...Cart.itemLine("rose-petals", 99), note: "für Mia" };

test.each<[string, string, SharedOrder]>([
  [
    "2, with an item in Penya",
    "2AtQT8xoGbGF3b2xmZAJYlwECdnAAYwhmw7xyIE1pYcs5HQ",
    {
      ...example,
      cart: { adjustment: 0, lines: [RING_IN_PENYA, NOTED_ROSES] },
      prices: new Map([["rose-petals", fc(7)]]),
    },
  ],
  [
    "3, with prices of each kind, one of which nothing is said, and one in Penya",
    "3AtQT8xoGbGF3b2xmWgUUgQEBAApcUgIAAgQUYW4taXRlbS1vZi1uZXh0LXllYXKQAQMAAVQQAAABclBjCGbDvHIgTWlhHFFc",
    {
      ...example,
      cart: {
        adjustment: -10,
        lines: [
          Cart.itemLine("scroll-sprotection", 10),
          Cart.itemLine("gold-ring", 2),
          Cart.itemLine("an-item-of-next-year", 1),
          Cart.itemLine("silver-ring", 1),
          Cart.withPrice(NOTED_ROSES, { currency: "penya", amount: 5 }),
        ],
      },
      prices: new Map([
        ["scroll-sprotection", fc(80)],
        ["gold-ring", fc(500)],
        ["an-item-of-next-year", fc(9)],
        ["silver-ring", fc(1)],
      ]),
      kinds: new Map([
        ["scroll-sprotection", "players"],
        ["gold-ring", "reported"],
        ["an-item-of-next-year", "own"],
      ]),
    },
  ],
  [
    "4, with a ring at the list's price, one at a price in FC of its own, and one in Penya",
    "4AtQT8xoGbGF3b2xmZANcUgMAAAJeUgMA0QUBCGbDvHIgTWlhXFIDlwEAA8Y-tA",
    {
      ...example,
      cart: {
        adjustment: 0,
        lines: [
          Cart.itemLine("gold-ring", 2),
          { ...Cart.itemLine("gold-ring", 1, { currency: "fc", amount: 450 }), note: "für Mia" },
          Cart.itemLine("gold-ring", 3, { currency: "penya", amount: 90_000_000 }),
        ],
      },
      prices: new Map([["gold-ring", fc(500)]]),
      kinds: new Map([["gold-ring", "own"]]),
    },
  ],
  ...(
    [
      [
        "a discount with decimals",
        "5AtQT8xoGbGF3b2xmAKJIAAJcUgAAAAJyAABjCGbDvHIgTWlhszd8",
        { adjustment: -7.5 },
      ],
      [
        "a discount in Penya and a note",
        "5AtQT8xoGbGF3b2xmAVYQemFobHQgYW0gRnJlaXRhZwJcUgAAAAJyAABjCGbDvHIgTWlhjWlm",
        { adjustment: { penya: -5_000_000 }, note: "zahlt am Freitag" },
      ],
      [
        "a surcharge in Penya",
        "5AtQT8xoGbGF3b2xmAiYAAlxSAAAAAnIAAGMIZsO8ciBNaWENIGw",
        { adjustment: { penya: 2_000_000 } },
      ],
      ["a note", "5AtQT8xoGbGF3b2xmAKhGAXgCXFIAAAACcgAAYwhmw7xyIE1pYSrRyg", { adjustment: -10, note: "x" }],
    ] as const
  ).map(([what, fragment, terms]): [string, string, SharedOrder] => [
    `5, with ${what}`,
    fragment,
    {
      ...example,
      cart: { ...terms, lines: [Cart.itemLine("gold-ring", 2), NOTED_ROSES] },
      prices: new Map([["gold-ring", fc(500)]]),
    },
  ]),
])("a link of version %s, opens", (_name, fragment, expected) => {
  const result = opened(fragment);
  expect(result.kind === "order" && result.order).toEqual(expected);
  expect(orderToFragment(expected)).toBe(fragment);
});

test("the buyer's name is in no link, and makes it no newer", () => {
  const order = { ...example, cart: { adjustment: -10, lines: [NOTED_ROSES] }, prices: new Map() };
  expect(orderToFragment({ ...order, cart: { ...order.cart, buyer: "Mia" } })).toBe(orderToFragment(order));
});

test("an order says of which kind a price is only where it has one", () => {
  const order = { ...example, cart: { adjustment: 0, lines: [NOTED_ROSES] }, prices: new Map() };
  const kinds = new Map([["rose-petals", "own" as const]]);
  expect(orderToFragment({ ...order, kinds })).toBe(orderToFragment(order));
});
