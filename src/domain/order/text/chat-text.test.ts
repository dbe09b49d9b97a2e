import check from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES, LOCALE } from "#domain/game/language.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { amountFormatter } from "#domain/money/format-amount.ts";
import { fc, penya } from "#domain/money/money.ts";
import { EXAMPLE_RATE, rate } from "#domain/money/rate.ts";
import * as Cart from "#domain/order/cart.ts";
import { hasAllInFc, priced, tryPriced } from "#domain/order/order.ts";
import { anyCart, anyRate, realSetting, sampleCart, setting } from "#testing/seed/orders.ts";
import { samplePrices } from "#testing/seed/sample-prices.ts";
import { CHAT_LENGTH } from "./chat-format.ts";
import { formatChat, formatPlainText } from "./chat-text.ts";
import { csv } from "./csv.ts";
import { discord } from "./discord.ts";

test("chat text describes the order briefly", () => {
  expect(formatChat(priced(sampleCart, samplePrices, EXAMPLE_RATE), setting(), 1_000, "short")).toEqual([
    "10x scroll-sprotection 160m, gold-ring 100m, 2x Delivery 100m, Another scroll 18m = 378m Penya",
  ]);
});

test("a chat text has the FCoins only if the seller wants them, and says what they leave out", () => {
  const withFc = { ...setting(), showsFc: true };
  const written = (cart: Cart.Cart) =>
    formatChat(priced(cart, samplePrices, EXAMPLE_RATE), withFc, 1_000, "short")[0];
  expect(written(sampleCart)).toBe(
    "10x scroll-sprotection 160m Penya (800 FC), gold-ring 100m Penya (500 FC), 2x Delivery 100m, Another scroll 18m Penya (90 FC) = 378m Penya (cost 1390 FC, lines in FC only) (1 FC = 200k, Lawolf)",
  );
  expect(written(Cart.withItem(Cart.EMPTY_CART, "gold-ring", 2))).toBe(
    "2x gold-ring 200m Penya (1000 FC) = 200m Penya (cost 1000 FC) (1 FC = 200k, Lawolf)",
  );
});

test("amounts are rounded as players write them, and a discount stands with its percentage", () => {
  const cart = Cart.withAdjustment(
    Cart.withLine(Cart.withItem(Cart.EMPTY_CART, "scroll-sprotection", 3), {
      ...{ kind: "manual", id: "1", label: "Delivery", currency: "penya", quantity: 1 },
      amount: 520_106_000,
    }),
    -5,
  );
  const order = priced(cart, () => fc(80), rate(penya(193_100), 1));
  expect(formatChat(order, setting(), 1_000, "short")).toEqual([
    "3x scroll-sprotection 46.3m, Delivery 520.1m, -5% (-28.3m) = 538.1m Penya",
  ]);
  expect(formatChat(order, setting(), 1_000, "plain")).toEqual([
    "3x scroll-sprotection 46344000 Penya, Delivery 520106000 Penya, -5% (-28322500) = 538127500 Penya",
  ]);
});

test("six lines with short names are two messages", () => {
  const slugs = [
    "scroll-sprotection",
    "scroll-aprotection",
    "scroll-gprotection",
    "rose-petals",
    "silver-ring",
  ];
  const cart = slugs.reduce((soFar, slug) => Cart.withItem(soFar, slug, 12), sampleCart);
  const order = priced(cart, () => fc(83), rate(penya(193_100), 1));
  const names = realSetting("en", "nameClipBoard", false);
  expect(order.lines.length).toBeGreaterThan(5);
  const six = { ...order, lines: order.lines.slice(0, 6) };
  expect(formatChat(six, names, 100, "short").length).toBeLessThanOrEqual(2);
});

test("a line without a price is not silently left out of the total", () => {
  const order = priced(sampleCart, (slug) => (slug === "gold-ring" ? undefined : fc(80)), EXAMPLE_RATE);
  expect(formatChat(order, setting(), 1_000, "short")[0]).toMatch(
    /gold-ring \(no price\), .* = 278m Penya \+ \(no price\)$/,
  );
  expect(formatPlainText(order, setting(), "today")).toContain(
    "Total Penya (priced lines only): 278,000,000 Penya",
  );
  expect(discord(order, setting(), "today")[0]).toMatch(/^Total \(priced lines only\) +278,000,000 Penya$/m);
});

test("an example rate is labeled as one in every text", () => {
  const order = priced(sampleCart, samplePrices, EXAMPLE_RATE);
  const example = { ...setting(), isExample: true };
  expect(formatChat(order, example, 1_000, "short")[0]).toContain("(Example rate: 1 FC = 200k, Lawolf)");
  expect(discord(order, example, "today")[0]).toContain("Example rate: 1 FC = 200,000 Penya");
  expect(formatPlainText(order, example, "today")).toContain("Example rate: 1 FC = 200,000 Penya");
});

test("chat text contains full digits when requested", () => {
  expect(formatChat(priced(sampleCart, samplePrices, EXAMPLE_RATE), setting(), 1_000, "plain")[0]).toContain(
    "= 378000000 Penya",
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
      "10 × scroll-sprotection: 160,000,000 Penya",
      "1 × gold-ring: 100,000,000 Penya",
      "2 × Delivery: 100,000,000 Penya",
      "1 × Another scroll: 18,000,000 Penya",
      "Discount 10%: -37,800,000 Penya",
      "Total Penya: 340,200,000 Penya",
    ].join("\n"),
  );
  const withFc = { ...setting(), showsFc: true };
  expect(formatPlainText(priced(sampleCart, samplePrices, EXAMPLE_RATE), withFc, "today")).toBe(
    [
      "Order · Lawolf · today",
      "10 × scroll-sprotection: 800 FC = 160,000,000 Penya",
      "1 × gold-ring: 500 FC = 100,000,000 Penya",
      "2 × Delivery: 100,000,000 Penya",
      "1 × Another scroll: 90 FC = 18,000,000 Penya",
      "Total Penya: 378,000,000 Penya",
      "Total FCoins (lines in FC only): 1,390 FC",
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

      const rows = formatPlainText(order, { ...setting(locale), showsFc: true }, "today")
        .split("\n")
        .slice(1)
        .filter((row) => !row.startsWith("   ↳"));
      const amounts = rows
        .slice(0, order.lines.length)
        .map((row) => (row.endsWith("no price") ? 0n : BigInt(lastAmount(row))));
      expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(inPenya);
      const [part, fcPart] = [order.unpriced > 0, !hasAllInFc(order)];
      expect(rows).toContain(
        `Total Penya${part ? " (priced lines only)" : ""}: ${write(order.totalPenya)} Penya`,
      );
      expect(rows).toContain(
        `Total FCoins${fcPart ? " (lines in FC only)" : ""}: ${write(order.totalFc)} FC`,
      );
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
      check.boolean(),
      (any, orderRate, length, digits, showsFc) => {
        const order = tryPriced(any, samplePrices, orderRate);
        if (!order) return;
        const whole = formatChat(order, { ...setting(), showsFc }, 1_000_000, digits)[0] ?? "";
        const messages = formatChat(order, { ...setting(), showsFc }, length, digits);
        for (const message of messages) expect(message.length).toBeLessThanOrEqual(length);
        // A line whose two prices don't fit has the one in Penya.
        if (showsFc) return;
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

test("notes are below their lines, in a column of a table, and not in chat", () => {
  const order = priced(Cart.withNote(sampleCart, "2", "for Mia"), samplePrices, EXAMPLE_RATE);
  expect(formatPlainText(order, setting(), "today")).toContain(
    "1 × gold-ring: 100,000,000 Penya\n   ↳ for Mia\n",
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
  expect(labeled("Delivery fee")).toMatch(/^2x Delivery fee 2m /);
  expect(labeled("Gold Ring")).toMatch(/^2x "Gold Ring" 2m /);
  expect(labeled("5 rings, new")).toMatch(/^2x "5 rings, new" 2m /);
  // A letter that is also an emoji: without quotes it would be parsed as decoration.
  expect(labeled("一ℹ")).toMatch(/^2x "一ℹ" 2m /);
});
