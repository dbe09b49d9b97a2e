import check from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES, LOCALE } from "#domain/game/language.ts";
import { EXAMPLE_RATE } from "#domain/money/rate.ts";
import { isFixed } from "#domain/order/adjustment.ts";
import type * as Cart from "#domain/order/cart.ts";
import { priced, tryPriced } from "#domain/order/order.ts";
import { separatorOf } from "#domain/text/csv.ts";
import { anyCart, anyRate, sampleCart, setting } from "#testing/seed/orders.ts";
import { samplePrices } from "#testing/seed/sample-prices.ts";
import { csv } from "./csv.ts";

test("a table contains plain digits and no formula, and quotes cells when necessary", () => {
  const hostile: Cart.Cart = {
    adjustment: 5,
    lines: [
      { kind: "item", id: "1", slug: "gold-ring", quantity: 2 },
      { kind: "manual", id: "2", label: '=HYPERLINK("x"),y', currency: "penya", amount: 7, quantity: 1 },
      { kind: "item", id: "3", slug: "rose-petals", quantity: 1 },
    ],
  };
  expect(csv(priced(hostile, samplePrices, EXAMPLE_RATE), setting())).toBe(
    [
      "Qty,Item,FC each,FC,Penya each,Penya",
      "2,gold-ring,500,1000,100000000,200000000",
      '1,"\'=HYPERLINK(""x""),y",,,7,7',
      "1,rose-petals,,,,",
      ",Surcharge 5%,,,,10000001",
      ",Total,,1000,,210000008",
      "",
    ].join("\r\n"),
  );
});

test.each(["=1", "+1", "-1", "@x", "\tx"])("a cell that begins with %j is defused", (label) => {
  const one: Cart.Cart = {
    adjustment: 0,
    lines: [{ kind: "manual", id: "1", label, currency: "penya", amount: 1, quantity: 1 }],
  };
  const cell = label.includes("\t") ? `"'${label}"` : `'${label}`;
  expect(csv(priced(one, samplePrices, EXAMPLE_RATE), setting()).split("\r\n")[1]).toBe(`1,${cell},,,1,1`);
});

test.each(["a,=1+2,b", "a;=1+2;b", 'a;"=1+2";b', "a,'+1", "=1,-2;@x"])(
  "%j is not a formula, whichever separator a spreadsheet splits at",
  (label) => {
    const one: Cart.Cart = {
      adjustment: 0,
      lines: [{ kind: "manual", id: "1", label, currency: "penya", amount: 1, quantity: 1 }],
    };
    for (const own of [",", ";", "\t"] as const) {
      const row = csv(priced(one, samplePrices, EXAMPLE_RATE), setting(), own).split("\r\n")[1] ?? "";
      // A spreadsheet that expects another separator treats a quote in the middle of a cell as an ordinary
      // character.
      for (const other of [",", ";", "\t"].filter((separator) => separator !== own))
        for (const cell of row.split(other)) expect(cell.replace(/^["\s]+/, "")).not.toMatch(/^[=+\-@]/);
    }
  },
);

test("every row of a table has as many cells as its heading", () => {
  check.assert(
    check.property(anyCart, anyRate, (any, orderRate) => {
      const order = tryPriced(any, samplePrices, orderRate);
      if (!order) return;
      // Quoted cells are removed first, because a separator in them does not end a cell.
      const rows = csv(order, setting(), ";")
        .trimEnd()
        .split("\r\n")
        .map((row) => row.replaceAll(/"(?:[^"]|"")*"/g, "").split(";").length);
      expect(new Set(rows).size).toBe(1);
    }),
  );
});

test("cells are separated as the locale's spreadsheets expect", () => {
  expect(LANGUAGES.map((language) => [language, separatorOf(LOCALE[language])])).toEqual([
    ["de", ";"],
    ["en", ","],
    ["fr", ";"],
    ["tl", ","],
  ]);
});

test.each([",", ";", "\t"] as const)("a table can be separated by %j whatever the language", (separator) => {
  const [head] = csv(priced(sampleCart, samplePrices, EXAMPLE_RATE), setting("de-DE"), separator).split(
    "\r\n",
  );
  expect(head?.split(separator)).toHaveLength(6);
});

test("every table adds up to its totals", () => {
  check.assert(
    check.property(anyCart, anyRate, ({ adjustment, lines }, orderRate) => {
      const withoutNotes = lines.map((line): Cart.Line => ({ ...line, note: undefined }));
      const order = tryPriced({ adjustment, lines: withoutNotes }, samplePrices, orderRate);
      if (!order) return;
      // A discount of an amount is written whole while lines have no price.
      if (order.unpriced > 0 && isFixed(adjustment)) return;
      const rows = csv(order, setting())
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((row) => row.split(",").at(-1) ?? "");
      const total = rows.pop();
      expect(rows.reduce((sum, amount) => sum + BigInt(amount || 0), 0n)).toBe(BigInt(total ?? 0));
    }),
  );
});
