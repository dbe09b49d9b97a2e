/** Rows of cells: our own table one step away from its first form, and the tables of others. */
import { describe, expect, test } from "vitest";
import { importTestOrder, meaningOf, readTestOrder } from "#testing/requests/odd-texts.ts";

const HEAD = "Qty,Item,FC each,FC,Penya each,Penya";
const ROWS = ["20,Scroll of SProtect,80,1600,16000000,320000000", "5,Gold Ring,500,2500,100000000,500000000"];
const TOTAL = ",Total,,4100,,820000000";
const PROVEN = ["20 scroll-sprotection @ 80 FC", "5 gold-ring @ 500 FC"];
const table = (...rows: readonly string[]) => rows.join("\n");
const columns = (count: number) =>
  [HEAD, ...ROWS, TOTAL].map((row) => row.split(",").slice(0, count).join(",")).join("\n");

describe("our own table after a spreadsheet", () => {
  test.each([
    ["a line sep=", `sep=,\n${table(HEAD, ...ROWS, TOTAL)}`],
    ["a quoted line sep=", `"sep=,"\n${table(HEAD, ...ROWS, TOTAL)}`],
    ["a line SEP= with empty cells", `SEP=,,,,,,\n${table(HEAD, ...ROWS, TOTAL)}`],
    ["a line before it", `Here it is:\n${table(HEAD, ...ROWS, TOTAL)}`],
    ["rows without heading", table(...ROWS)],
    ["rows without heading, with the total", table(...ROWS, TOTAL)],
    ["rows with empty columns for notes and kinds", table(...ROWS.map((row) => `${row},,`))],
    ["headings in another case", `${HEAD.toUpperCase()}\n${table(...ROWS)}`],
    ["headings twice", table(HEAD, ROWS[0] ?? "", HEAD, ROWS[1] ?? "")],
    ["without its last column", columns(5)],
    ["without its last two columns", columns(4)],
    ["without its last three columns", columns(3)],
    [
      "columns in another order",
      "Item,Penya each,FC each,Qty\nScroll of SProtect,16000000,80,20\nGold Ring,100000000,500,5",
    ],
    ["a column of somebody else", "Done,Qty,Item,FC each\nyes,20,Scroll of SProtect,80\nno,5,Gold Ring,500"],
  ])("%s", (_, text) => {
    for (const separator of [",", ";", "\t"]) {
      const written = text.replaceAll(",", separator);
      expect(
        meaningOf(written).filter((line) => !line.startsWith("total")),
        written,
      ).toEqual(PROVEN);
      for (const wrong of ['"Total"', '"Qty"', '"FC']) expect(meaningOf(written).join()).not.toContain(wrong);
    }
  });

  test("rows without heading keep the total and the adjustment", () => {
    const text = table(...ROWS, ",Discount 10%,,,,-82000000", ",Total,,4100,,738000000").replaceAll(
      ",",
      "\t",
    );
    expect(readTestOrder(text)).toMatchObject({ adjustment: -10, totalPenya: 738_000_000 });
  });

  test.each([
    ["80.00", 80],
    ["1,600.00", 1_600],
    ["1.600,00", 1_600],
    ["80,00", 80],
    ["80 FC", 80],
    ["80.00 FC", 80],
    ["1’600 FC", 1_600],
    ["1 600,00", 1_600],
  ])("%s in our column of FC is %i", (cell, fc) => {
    const text = `${HEAD}\n20,Gold Ring,"${cell}",,,`;
    expect(readTestOrder(text).lines).toMatchObject([{ fc, quantity: 20, certainty: "sure" }]);
  });

  test("a total with decimals is read", () => {
    const text = `${HEAD}\n2,Gold Ring,500,1000,,\n,Total,,1000,,"200,000,000.00"`;
    expect(readTestOrder(text)).toMatchObject({ totalPenya: 200_000_000, isTotalUnread: false });
  });

  test.each(["80.5", "80 Penya", "8E+01", "80;00", "1.50.00"])("%s in our column of FC is marked", (cell) => {
    const text = `${HEAD}\n20,Gold Ring,"${cell}",,,`;
    expect(readTestOrder(text).lines).toMatchObject([{ unread: cell, certainty: "doubtful" }]);
  });

  test("20.00 pieces are 20", () => {
    expect(meaningOf(`${HEAD}\n20.00,Gold Ring,500,10000,,`)).toEqual(["20 gold-ring @ 500 FC"]);
  });

  /** Each price column with its cell of a line in FC, whose Penya follow from the rate, and of a line in Penya. */
  const PRICES = [
    ["FC each", "80", "", "@ 80 FC", ""],
    ["FC", "1600", "", "~ 1600 FC", ""],
    ["Penya each", "16000000", "7000000", "@ 16m Penya", "@ 7m Penya"],
    ["Penya", "320000000", "35000000", "~ 320m Penya", "~ 35m Penya"],
  ] as const;
  const everyChoice = PRICES.reduce<readonly (readonly (typeof PRICES)[number][])[]>(
    (choices, price) => choices.flatMap((chosen) => [chosen, [...chosen, price]]),
    [[]],
  );

  test.each(everyChoice.map((prices) => [prices.map(([heading]) => heading).join(), prices] as const))(
    "a line has its price, or is asked about, with the columns of prices %j",
    (_, prices) => {
      const [head, inFc, inPenya] = ([0, 1, 2] as const).map((row) =>
        prices.map((price) => price[row]).join(),
      );
      const priceOf = (meaning: 3 | 4) => prices.map((price) => price[meaning]).find((one) => one !== "");
      expect(meaningOf(`Qty,Item,${head}\n20,SProtect,${inFc}\n5,Gold Ring,${inPenya}`)).toEqual([
        ["20 scroll-sprotection", priceOf(3)].filter(Boolean).join(" "),
        ["5 gold-ring", priceOf(4)].filter(Boolean).join(" "),
      ]);
    },
  );

  test.each([
    ["Item,Qty,FC\nSilver Ring,2,560", ["2 silver-ring ~ 560 FC"]],
    ["Qty\tItem\tFC\n4\tSilver Ring\t560", ["4 silver-ring ~ 560 FC"]],
    ["Item,Qty,Penya\ncloak,2,500000000", ['2 "cloak" ~ 500m Penya']],
    ["Qty,Item,FC each,FC,Penya\n1,Fee,,,5000000", ['1 "Fee" = 5m Penya']],
    ["Qty,Item,FC each,FC,Penya\n1,Silver Ring,,,5000000", ["1 silver-ring = 5m Penya"]],
    ["Qty,Item,Penya each,FC\n2,Gold Ring,,1000", ["2 gold-ring ~ 1000 FC"]],
    // The column beside it proves that the sum is one.
    [`${HEAD}\n2,Gold Ring,,1000,,`, ["2 gold-ring = 1000 FC"]],
    [`${HEAD}\n3,Gold Ring,,100,,`, ["3 gold-ring = 100 FC ?"]],
    // Cells that contradict each other, or say nothing.
    [`${HEAD}\n3,Gold Ring,500,1000,,`, ["3 gold-ring @ 500 FC ?"]],
    [`${HEAD}\n3,Fee,,,5000000,10000000`, ['3 "Fee" @ 5m Penya ?']],
    [`${HEAD}\n3,Gold Ring,-,,,`, ["3 gold-ring !- ?"]],
    [`${HEAD}\n,Gold Ring,500,1000,,`, ["1 gold-ring = 500 FC ?"]],
    // Zeros of a spreadsheet for empty cells.
    [`${HEAD}\n2,Fee,0,0,5000000,10000000`, ['2 "Fee" @ 5m Penya']],
    [`${HEAD}\n2,Gold Ring,0,0,0,0`, ["2 gold-ring @ 0 FC"]],
  ])("%j is parsed as %j", (text, expected) => {
    expect(meaningOf(text)).toEqual(expected);
  });

  test("a sum is for all pieces or for each, whichever is nearer to the price today", () => {
    expect(importTestOrder("Qty,Item,FC\n20,Gold Ring,8000").cart.lines).toMatchObject([{ fc: 400 }]);
    expect(importTestOrder("Item,Qty,FC\nSilver Ring,2,560").cart.lines).toMatchObject([{ fc: 560 }]);
  });

  test.each([
    ["a sum that does not fit", "20;Scroll of SProtect;80;1700;16000000;320000000"],
    ["FC or Penya", "20;Scroll of SProtect;80;1600"],
    ["one price", "20;Scroll of SProtect;80"],
  ])("a row without heading is marked for %s", (_, text) => {
    expect(readTestOrder(text).lines).toMatchObject([
      { slugs: ["scroll-sprotection"], quantity: 20, fc: undefined, penya: undefined, certainty: "doubtful" },
    ]);
  });
});

describe("tables of others", () => {
  test.each([
    ["Gold Ring;2;500 FC", ["2 gold-ring ~ 500 FC"]],
    ["Gold Ring\t2\t500 FC\t1000 FC", ["2 gold-ring @ 500 FC"]],
    ["Gold Ring|2|500 FC|100m", ["2 gold-ring ~ 500 FC"]],
    ["| Gold Ring | 2 | 500 FC |", ["2 gold-ring ~ 500 FC"]],
    ["Gold Ring;2;100m penya", ["2 gold-ring ~ 100m Penya"]],
    ["Gold Ring,500 FC", ["1 gold-ring = 500 FC"]],
    ["Gold Ring,2", ["2 gold-ring"]],
    ["Gold Ring;2.00;500 FC", ["2 gold-ring ~ 500 FC"]],
    ["x20, spro", ["20 scroll-sprotection"]],
    ['"Gold Ring","2","500 FC"', ["2 gold-ring ~ 500 FC"]],
    ['"Gold Ring";"2";"500 FC"', ["2 gold-ring ~ 500 FC"]],
    ['"Gold Ring", "2", "500 FC"', ["2 gold-ring ~ 500 FC"]],
    ['"Gold Ring",2', ["2 gold-ring"]],
    ['2,"cloak, blue","1,500,000 penya"', ['2 "cloak, blue" ~ 1.5m Penya']],
    ['"""Gold Ring""",2', ['2 "Gold Ring" ?']],
    // Texts in quotes without a number are labels.
    ['"Gold Ring", "Silver Ring"', ['1 "Gold Ring"', '1 "Silver Ring"']],
    // Which of the numbers is the price, and in what, is a question.
    ["Gold Ring,2,500", ["2 gold-ring !500 ?"]],
    ["Gold Ring,2,500\nSilver Ring,1,250", ["2 gold-ring !500 ?", "1 silver-ring !250 ?"]],
    ["Gold Ring，2，500", ["2 gold-ring !500 ?"]],
    ["2,500,Gold Ring", ["2 gold-ring !500 ?"]],
    ["spro,20,350", ["20 scroll-sprotection !350 ?"]],
    ["Gold Ring,2,500 FC", ["2 gold-ring !500 FC ?"]],
    ["Gold Ring,1,5b", ["1 gold-ring !5b ?"]],
    ["Gold Ring, 2, 500", ["2 gold-ring !500 ?"]],
    ["Gold Ring\t2\t500", ["2 gold-ring !500 ?"]],
    ["Gold Ring;2;500;1000", ["2 gold-ring !500 / 1000 ?"]],
    ["Gold Ring / 2 / 500", ["2 gold-ring !500 ?"]],
    ["1;Gold Ring;2;500 FC", ["1 gold-ring !2 / 500 FC ?"]],
    ["Gold Ring;2;500 FC;900 FC", ["2 gold-ring !500 FC / 900 FC ?"]],
    ["Gold Ring;2,500", ["2500 gold-ring ?"]],
    ["Gold Ring, 2,500", ["2500 gold-ring ?"]],
    ["Gold Ring\t500000", ["1 gold-ring !500000 ?"]],
    ["Gold Ring;12.50", ["1 gold-ring !12.50 ?"]],
    ["Gold Ring;Jewel;2;500 FC", ["1 gold-ring ?", '1 "Jewel" ?', '1 "2" ?', '1 "500 FC" = 500 FC ?']],
    ["Gold Ring,x2,500 FC", ["2 gold-ring !500 FC ?"]],
    ["Gold Ring; 2 pcs; 500 FC", ["2 gold-ring ~ 500 FC"]],
    ["gold ring, 2 pcs, 500 FC", ["2 gold-ring ~ 500 FC"]],
    ["Gold Ring, 2,500 FC", ["1 gold-ring ?", '1 "2,500 FC" = 2500 FC ?']],
    ["Gold Ring/2/500", ["1 gold-ring ?", '1 "2/500" ?']],
    ["spro + 20", ["1 scroll-sprotection !20 ?"]],
    ["cloak;500", ['500 "cloak" ?']],
    // From the cheapest price on, a number after a name may be a price.
    ["Gold Ring;3", ["3 gold-ring"]],
    ["spro\t49", ["49 scroll-sprotection"]],
    ["AProtect;50", ["50 scroll-aprotection ?"]],
    ["Gold Ring,2500", ["2500 gold-ring ?"]],
    ["Gold Ring;500\nSilver Ring;250", ["500 gold-ring ?", "250 silver-ring ?"]],
    ['"Gold Ring","500"', ["500 gold-ring ?"]],
    ...[" ", ": ", " = ", " - ", " / ", " | ", ", ", "\t", " ("].map(
      (sign) =>
        [`Gold Ring${sign}500${sign === " (" ? ")" : ""}`, ["500 gold-ring ?"]] satisfies [string, string[]],
    ),
    ...[
      "Gold Ring x500",
      "Gold Ring 500x",
      "Gold Ring (500x)",
      "Gold Ring;500x",
      "Gold Ring 500 pcs",
      "500;Gold Ring",
    ].map((text) => [text, ["500 gold-ring"]] satisfies [string, string[]]),
    ["20;cloak", ['20 "cloak"']],
    ...[" ", ": ", " = ", " - "].map(
      (sign) => [`Gold Ring${sign}2,500`, ["2500 gold-ring ?"]] satisfies [string, string[]],
    ),
    ["Gold Ring (2,500)", ["2500 gold-ring ?"]],
    ["Gold Ring x2,500", ["2500 gold-ring"]],
    ["2,500 Gold Ring", ["2500 gold-ring"]],
    ["Item;Qty;Price\nGold Ring;2;500 FC", ["2 gold-ring !500 FC ?"]],
    ["20 spro,1,500 apro", ["20 scroll-sprotection ?", "1500 scroll-aprotection ?"]],
    // A group of digits that begins with zero is no cell.
    ["20 spro,1,000 apro", ["20 scroll-sprotection", "1000 scroll-aprotection"]],
    ["20 spro 500 apro", ["20 scroll-sprotection", "500 scroll-aprotection"]],
    ["20 spro, 1,500 apro", ["20 scroll-sprotection", "1500 scroll-aprotection"]],
  ])("%j is parsed as %j", (text, expected) => {
    expect(meaningOf(text)).toEqual(expected);
  });

  test.each([
    ["Gold Ring;500", "Gold Ring; 500"],
    ['"Gold Ring","2","500"', "Gold Ring; 2; 500"],
    ['"cloak, blue"\t2\t500', "cloak, blue; 2; 500"],
  ])("a line of %j is shown with its cells: %j", (row, text) => {
    expect(readTestOrder(row).lines).toMatchObject([{ text, certainty: "doubtful" }]);
  });

  test("the sum below a table is not a line", () => {
    expect(meaningOf("Gold Ring;2\nTotal;1000")).toEqual(["2 gold-ring"]);
    expect(readTestOrder("Gold Ring;2\nTotal;1000")).toMatchObject({ isTotalUnread: true });
  });
});
