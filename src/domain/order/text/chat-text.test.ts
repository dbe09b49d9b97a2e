import check from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES, LOCALE } from "#domain/game/language.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { amountFormatter } from "#domain/money/format-amount.ts";
import { EXAMPLE_RATE } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import { priced, tryPriced } from "#domain/order/order.ts";
import { anyCart, anyRate, sampleCart, setting } from "#testing/seed/orders.ts";
import { samplePrices } from "#testing/seed/sample-prices.ts";
import { CHAT_LENGTH, CHAT_PRICES } from "./chat-format.ts";
import { formatChat, formatPlainText } from "./chat-text.ts";
import { csv } from "./csv.ts";
import { DISCORD_LENGTH, discord } from "./discord.ts";

test("chat text describes the order briefly", () => {
  expect(formatChat(priced(sampleCart, samplePrices, EXAMPLE_RATE), setting(), 1_000, "short")).toEqual([
    "10x scroll-sprotection 800 FC, gold-ring 500 FC, 2x Delivery 100m Penya, Another scroll 90 FC = 1390 FC / 378m Penya (1 FC = 200k, Lawolf)",
  ]);
});

test("an example rate is labeled as one in every text", () => {
  const order = priced(sampleCart, samplePrices, EXAMPLE_RATE);
  const example = { ...setting(), isExample: true };
  expect(formatChat(order, example, 1_000, "short")[0]).toContain("(Example rate: 1 FC = 200k, Lawolf)");
  expect(formatPlainText(order, example, "today")).toContain("Example rate: 1 FC = 200,000 Penya");
});

test("chat text contains full digits when requested", () => {
  expect(formatChat(priced(sampleCart, samplePrices, EXAMPLE_RATE), setting(), 1_000, "plain")[0]).toContain(
    "378000000 Penya (1 FC = 200000",
  );
});

test("plain text contains a line of text for each line of the order", () => {
  expect(
    formatPlainText(
      priced(Cart.withAdjustment(sampleCart, -10), samplePrices, EXAMPLE_RATE),
      setting(),
      "Nov 21, 2026",
    ),
  ).toBe(
    [
      "Order · Lawolf · Nov 21, 2026",
      "10 × scroll-sprotection: 800 FC = 160,000,000 Penya",
      "1 × gold-ring: 500 FC = 100,000,000 Penya",
      "2 × Delivery: 100,000,000 Penya",
      "1 × Another scroll: 90 FC = 18,000,000 Penya",
      "Discount 10%: -37,800,000 Penya",
      "Total FCoins: 1,390 FC",
      "Total Penya: 340,200,000 Penya",
      "Rate: 1 FC = 200,000 Penya",
    ].join("\n"),
  );
});

test("lines, totals and plain text always agree", () => {
  check.assert(
    check.property(anyCart, anyRate, check.constantFrom(...LANGUAGES), (any, orderRate, language) => {
      const order = tryPriced(any, samplePrices, orderRate);
      if (!order) return;
      const locale = LOCALE[language];
      const write = amountFormatter(locale);
      const inPenya = order.lines.reduce((sum, { total }) => sum + BigInt(total?.penya ?? 0), 0n);
      expect(BigInt(order.totalPenya)).toBe(inPenya + BigInt(order.adjustment.penya));
      for (const { line, unit, total } of order.lines)
        expect(total?.penya).toBe(unit && unit.penya * line.quantity);

      const rows = formatPlainText(order, setting(locale), "today")
        .split("\n")
        .slice(1)
        .filter((row) => !row.startsWith("   ↳"));
      const amounts = rows
        .slice(0, order.lines.length)
        .map((row) => (row.endsWith("no price") ? 0n : BigInt(lastAmount(row))));
      expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(inPenya);
      expect(rows).toContain(`Total Penya: ${write(order.totalPenya)} Penya`);
      expect(rows).toContain(`Total FCoins: ${write(order.totalFc)} FC`);
    }),
    { numRuns: 500 },
  );

  /** Returns the amount before the last word of a row. */
  function lastAmount(row: string): number {
    const [, text = ""] = /(?:: |= )([^:=]*) Penya$/.exec(row) ?? [];
    const reading = parseAmount(text);
    if (reading.kind !== "amount") throw new Error(`${row} does not end in an amount`);
    return reading.amount;
  }
});

test("chat messages are short enough, numbered, and complete", () => {
  check.assert(
    check.property(
      anyCart,
      anyRate,
      check.integer({ min: CHAT_LENGTH.least, max: 300 }),
      check.constantFrom("short" as const, "plain" as const),
      check.constantFrom(...CHAT_PRICES),
      (any, orderRate, length, digits, prices) => {
        const order = tryPriced(any, samplePrices, orderRate);
        if (!order) return;
        const whole = formatChat(order, setting(), 1_000_000, digits, prices)[0] ?? "";
        const messages = formatChat(order, setting(), length, digits, prices);
        for (const message of messages) expect(message.length).toBeLessThanOrEqual(length);
        // A line whose two prices don't fit has the one in FC.
        if (prices === "both") return;
        const unnumbered =
          messages.length === 1
            ? messages
            : messages.map((message, i) => {
                const number = `${i + 1}/${messages.length} `;
                expect(message.startsWith(number)).toBe(true);
                return message.slice(number.length);
              });
        expect(unnumbered.join(" ")).toBe(whole);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ["fc", "10x scroll-sprotection 800 FC"],
  ["penya", "10x scroll-sprotection 160m Penya"],
  ["both", "10x scroll-sprotection 800 FC (160m Penya)"],
] as const)("a chat text gives prices in %s", (prices, entry) => {
  const order = priced(sampleCart, samplePrices, EXAMPLE_RATE);
  const [text = ""] = formatChat(order, setting(), 1_000, "short", prices);
  expect(text.startsWith(`${entry}, `)).toBe(true);
  expect(text).toContain("= 1390 FC / 378m Penya");
});

test("no entry of a chat text is broken between messages", () => {
  const long = Array.from(
    { length: 40 },
    (_, i): Cart.Line => ({
      kind: "manual",
      id: String(i),
      label: `A long label number ${i}`,
      currency: "penya",
      amount: 1_234_567,
      quantity: 3,
    }),
  );
  const messages = formatChat(
    priced({ lines: long, adjustment: 0 }, samplePrices, EXAMPLE_RATE),
    setting(),
    100,
    "plain",
  );
  expect(messages.length).toBeGreaterThan(10);
  for (const { line } of priced({ lines: long, adjustment: 0 }, samplePrices, EXAMPLE_RATE).lines) {
    const entry = `3x "${line.kind === "manual" ? line.label : ""}" 3703701 Penya`;
    expect(messages.filter((message) => message.includes(entry))).toHaveLength(1);
  }
});

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
      "10 × scroll-sprotection    800 FC  160,000,000 Penya",
      "1 × gold-ring              500 FC  100,000,000 Penya",
      "2 × Delivery                       100,000,000 Penya",
      "1 × Another scroll          90 FC   18,000,000 Penya",
      "Discount 10%                       -37,800,000 Penya",
      "Total                    1,390 FC  340,200,000 Penya",
      "```",
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

test("notes are below their lines, in a column of a table, and not in chat", () => {
  const order = priced(Cart.withNote(sampleCart, "2", "for Mia"), samplePrices, EXAMPLE_RATE);
  expect(formatPlainText(order, setting(), "today")).toContain(
    "1 × gold-ring: 500 FC = 100,000,000 Penya\n   ↳ for Mia\n",
  );
  expect(discord(order, setting(), "today")[0]).toContain("100,000,000 Penya\n   ↳ for Mia\n");
  expect(csv(order, setting())).toContain(
    "Penya,Note\r\n10,scroll-sprotection,80,800,16000000,160000000,\r\n1,gold-ring,500,500,100000000,100000000,for Mia\r\n",
  );
  expect(formatChat(order, setting(), 1_000, "short").join()).not.toContain("Mia");
});

test("a label that could be parsed as something else is quoted", () => {
  const labeled = (label: string) =>
    formatChat(
      priced(
        {
          adjustment: 0,
          lines: [{ kind: "manual", id: "1", label, currency: "fc", amount: 5, quantity: 2 }],
        },
        samplePrices,
        EXAMPLE_RATE,
      ),
      setting(),
      1_000,
      "short",
    )[0];
  expect(labeled("Delivery fee")).toMatch(/^2x Delivery fee 10 FC/);
  expect(labeled("Gold Ring")).toMatch(/^2x "Gold Ring" 10 FC/);
  expect(labeled("5 rings, new")).toMatch(/^2x "5 rings, new" 10 FC/);
  // A letter that is also an emoji: without quotes it would be parsed as decoration.
  expect(labeled("一ℹ")).toMatch(/^2x "一ℹ" 10 FC/);
});
