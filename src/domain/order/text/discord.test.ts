import check from "fast-check";
import { expect, test } from "vitest";
import { EXAMPLE_RATE } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import { priced, tryPriced } from "#domain/order/order.ts";
import { anyCart, anyRate, sampleCart, setting } from "#testing/seed/orders.ts";
import { samplePrices } from "#testing/seed/sample-prices.ts";
import { DISCORD_LENGTH, discord } from "./discord.ts";

test("a Discord block is aligned in columns", () => {
  expect(
    discord(
      priced(Cart.withAdjustment(sampleCart, -10), samplePrices, EXAMPLE_RATE),
      setting(),
      "Nov 21, 2026",
    ),
  ).toEqual([
    [
      "**Order · Lawolf · Nov 21, 2026**",
      "```",
      "10 × scroll-sprotection  160,000,000 Penya",
      "1 × gold-ring            100,000,000 Penya",
      "2 × Delivery             100,000,000 Penya",
      "1 × Another scroll        18,000,000 Penya",
      "Discount 10%             -37,800,000 Penya",
      "Total                    340,200,000 Penya",
      "```",
    ].join("\n"),
  ]);
  const withFc = { ...setting(), showsFc: true };
  expect(discord(priced(sampleCart, samplePrices, EXAMPLE_RATE), withFc, "today")).toEqual([
    [
      "**Order · Lawolf · today**",
      "```",
      "10 × scroll-sprotection  800 FC  160,000,000 Penya",
      "1 × gold-ring            500 FC  100,000,000 Penya",
      "2 × Delivery                     100,000,000 Penya",
      "1 × Another scroll        90 FC   18,000,000 Penya",
      "Total                            378,000,000 Penya",
      "```",
      "Total FCoins (lines in FC only): 1,390 FC",
      "Rate: 1 FC = 200,000 Penya",
    ].join("\n"),
  ]);
});

test("Discord messages are short enough, numbered, and lose no line", () => {
  check.assert(
    check.property(anyCart, anyRate, check.integer({ min: 1, max: 12 }), (any, orderRate, times) => {
      const lines = Array.from({ length: times }, (_, i) =>
        any.lines.map((line) => ({ ...line, id: `${i}-${line.id}` })),
      ).flat();
      const order = tryPriced({ ...any, lines }, samplePrices, orderRate);
      if (!order) return;
      const messages = discord(order, setting(), "today");
      for (const message of messages) expect(message.length).toBeLessThanOrEqual(DISCORD_LENGTH);
      const rows = messages.flatMap((message) =>
        (message.split("```")[1] ?? "").split("\n").filter((row) => /^\d+ × /.test(row)),
      );
      expect(rows).toHaveLength(lines.length);
    }),
    { numRuns: 150 },
  );
});

test("a description cannot end the block or mention anybody", () => {
  const hostile: Cart.Cart = {
    adjustment: 0,
    lines: [
      { kind: "manual", id: "1", label: "``` @everyone **x**", currency: "penya", amount: 1, quantity: 1 },
    ],
  };
  const [message = ""] = discord(
    priced(hostile, samplePrices, EXAMPLE_RATE),
    { ...setting(), server: "@here" },
    "today",
  );
  expect(message.split("```")).toHaveLength(3);
  // An invisible character after the sign keeps Discord from mentioning somebody.
  expect(message).not.toMatch(/@(?!\u200b)/);
});
