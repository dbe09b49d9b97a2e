import { expect, test } from "vitest";
import type { Adjustment } from "#domain/order/adjustment.ts";
import { inShort, readTestOrder } from "#testing/requests/odd-texts.ts";

const OFF_5M = { penya: -5_000_000 };

test.each<[string, Adjustment]>([
  ["-7.5% (-28.3m)", -7.5],
  ["+2.25% (+1m)", 2.25],
  ["Remise 7,5 % : -28 322 500 Penya", -7.5],
  ["Discount 7.5%      -28,322,500 Penya", -7.5],
  ["discount -5m", OFF_5M],
  ["surcharge +2m", { penya: 2_000_000 }],
  ["Rabatt: -5.000.000 Penya", OFF_5M],
  ["Supplément : +2 000 000 Penya", { penya: 2_000_000 }],
  ["-5m discount", OFF_5M],
  ["(-5m discount)", OFF_5M],
  ["5m off", OFF_5M],
  ["5m off!", OFF_5M],
  ["5% off", -5],
  ["7,5% Rabatt", -7.5],
  ["Rabatt 5m", OFF_5M],
  ["Nachlass von 5m", OFF_5M],
  ["remise 5m", OFF_5M],
  ["remise de 5m", OFF_5M],
  ["5m de remise", OFF_5M],
  ["réduction 10%", -10],
  ["less 5m", OFF_5M],
  ["bawas 5m", OFF_5M],
  ["discount: 5000000", OFF_5M],
  ["patong 2m", { penya: 2_000_000 }],
  ["Aufschlag 3%", 3],
])("%j is the adjustment %j, in a line and between entries", (text, adjustment) => {
  for (const order of [`2x spro 15m\n${text}`, `2x spro 15m; ${text}`]) {
    const read = readTestOrder(order);
    expect(read.adjustment, order).toEqual(adjustment);
    expect(read.lines.map(inShort), order).toEqual(["2 scroll-sprotection"]);
  }
});

test.each(["discount 5", "Rabatt 1.500m", "discount gold ring 5m", "off 5m", "remise 5 FC"])(
  "%j is left for the player to decide",
  (text) => {
    const read = readTestOrder(`2x spro 15m\n${text}`);
    expect(read.adjustment).toBe(0);
    expect(read.lines).toHaveLength(2);
  },
);

test("a line by hand that is called a discount stays a line", () => {
  expect(readTestOrder('2x spro 15m, "Discount" 5m')).toMatchObject({ adjustment: 0, lines: [{}, {}] });
});

test.each(["Discount 200%", "Discount 100.01% -5m Penya", "-150% (-5m)", "+101% (+5m)", "110% off"])(
  "%j, above 100 %%, takes nothing off and is a line to review without a price",
  (text) => {
    for (const order of [`2 spro 15m each\n${text}`, `2 spro 15m each; ${text}`]) {
      const { adjustment, lines } = readTestOrder(order);
      expect(adjustment, order).toBe(0);
      expect(lines, order).toHaveLength(2);
      expect(lines[1], order).toMatchObject({ certainty: "doubtful", slugs: [], penya: undefined, text });
    }
  },
);

test.each([
  ["10% off", "5m off"],
  ["-7.5% (-28.3m)", "discount -5m"],
  ["discount 5m", "surcharge 5m"],
])("of %j and %j the second is a line to review without a price", (first, second) => {
  const { adjustment, lines } = readTestOrder(`2 spro 15m each\n${first}\n${second}`);
  expect(adjustment).toEqual(readTestOrder(first).adjustment);
  expect(lines[1]).toMatchObject({ certainty: "doubtful", slugs: [], penya: undefined, text: second });
  const repeated = readTestOrder(`2 spro 15m each\n${first}\n${first}`);
  expect(repeated.lines).toHaveLength(1);
});
