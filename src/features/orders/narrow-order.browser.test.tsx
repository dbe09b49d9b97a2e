import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LANGUAGES } from "#domain/game/language.ts";
import { fc, penya } from "#domain/money/money.ts";
import { NOTHING_OWED } from "#features/orders/server/owed/owed.contract.ts";
import { answer } from "#testing/browser/answers.ts";
import { brokenWords } from "#testing/browser/layout.ts";
import { closePage, openPage, PHONE } from "#testing/browser/open-page.tsx";
import { NEVER_EDITED } from "#testing/browser/pages/order-of-rings.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { ordersEndpoints, type SavedOrder } from "./server/orders.contract.ts";

const SUMMARY = {
  id: "steps",
  name: "Order steps",
  buyer: "Mia",
  note: "",
  server: "lawolf",
  state: "quote",
  totalFc: fc(1_500),
  totalPenya: penya(300_000_000),
  paid: penya(0),
  lines: 1,
  version: 1,
  createdAt: "2026-11-22T10:00:00.000Z",
  updatedAt: "2026-11-22T10:00:00.000Z",
  agreedAt: null,
} as const;

const ORDER: SavedOrder = {
  ...SUMMARY,
  content: {
    cart: { adjustment: 0, lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 }] },
    prices: { "gold-ring": fc(500) },
    rate: { penya: penya(200_000), per: 1 },
    isExample: false,
    rateDate: "2026-11-21",
  },
  payments: [],
  ...NEVER_EDITED,
};

const COUNTS = {
  found: { quote: 1, agreed: 0, paid: 0, delivered: 0, cancelled: 0 },
  all: 1,
  ...NOTHING_OWED,
};

test("no step of a saved order breaks within a word on a phone", async () => {
  const broken: string[] = [];
  for (const language of LANGUAGES) {
    await openPage("/orders?order=steps", {
      language,
      player: newPlayer("guest"),
      viewport: PHONE,
      answers: [
        answer(ordersEndpoints.list, { orders: [SUMMARY], next: null, counts: COUNTS }),
        answer(ordersEndpoints.load, ORDER),
      ],
    });
    const steps = page.getByRole("dialog").getByRole("list").first().getByRole("listitem");
    await expect.poll(() => steps.elements()).toHaveLength(4);
    expect(document.documentElement.lang).toBe(language);
    await document.fonts.ready;
    broken.push(...brokenWords(steps.elements()));
    await closePage();
  }
  expect(broken).toEqual([]);
});
