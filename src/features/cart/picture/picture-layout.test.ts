import { expect, test } from "vitest";
import type { Measure } from "./fit-text.ts";
import type { PictureContent, PictureLine } from "./picture-content.ts";
import { CODE_BOX, LINES, PAPER, PERFORATION, type PlacedText, pictureLayout } from "./picture-layout.ts";

/** Characters are somewhat wider than in our fonts. */
const measure: Measure = (text, { size }) => [...new Intl.Segmenter().segment(text)].length * size * 0.58;

type Row = Partial<PictureLine>;

function contentOf(lines: readonly Row[], { amount = "602,000,000", words = "" } = {}): PictureContent {
  const blank: PictureLine = {
    kind: "line",
    quantity: "10 ×",
    name: "Gold Ring",
    note: "",
    fc: "5,000",
    penya: "1,000,000,000",
    isPriced: true,
  };
  return {
    lines: lines.map((line) => ({ ...blank, ...line })),
    totalFc: amount,
    totalPenya: amount,
    labels: {
      title: `Order slip${words}`,
      day: `Lawolf · November 23, 2026${words}`,
      item: "Item",
      noPrice: "no price",
      totalFc: "Total FCoins",
      totalPenya: "Total Penya",
      rate: `1 FC = 200,000 Penya, set November 23, 2026${words}`,
      unpriced: `2 lines have no price yet and aren’t in the totals.${words}`,
      adjustment: "",
      note: "",
      scan: `Scan to open${words}`,
      noCode: `This order is too long for a QR code: share its link instead.${words}`,
      footer: `Made with Skypurse, a fan tool.${words}${words}`,
      number: String,
      nameOf: String,
      kindOf: String,
      more: String,
    },
  };
}

/** Returns the box of a text: from the top of its letters to their bottom. */
function boxOf({ text, x, y, align, style }: PlacedText) {
  const width = measure(text, style);
  const left = align === "left" ? x : align === "right" ? x - width : x - width / 2;
  return { text, left, right: left + width, top: y - style.size * 0.72, bottom: y + style.size * 0.2 };
}

type Box = ReturnType<typeof boxOf>;
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const repeat = (count: number, line: Row) => Array.from({ length: count }, () => line);
const LONG = "Zauberrollenlieferung an das Gildenhaus!";
const DIGITS = "999.999.999.999.999";

const CASES: readonly (readonly [string, PictureContent])[] = [
  ["one line", contentOf([{}])],
  ["two lines with notes", contentOf([{ note: "↳ for Mia" }, { name: LONG, note: `↳ ${LONG}` }])],
  ["ten lines with long names", contentOf(repeat(10, { name: LONG }))],
  ["twenty lines with long names", contentOf(repeat(20, { name: LONG, note: "↳ for Mia" }))],
  [
    "twenty lines, more, and a discount",
    contentOf([
      ...repeat(20, { name: LONG }),
      { kind: "more", quantity: "", name: "+12 more", fc: "", penya: "" },
      { kind: "adjustment", quantity: "", name: "Discount 10%", fc: "", penya: "−277,000,000" },
    ]),
  ],
  ...[1, 20].map((count): readonly [string, PictureContent] => [
    `${count} lines and a long note to the order`,
    contentOf([
      ...repeat(count, { name: LONG }),
      { kind: "note", quantity: "", name: `Note: ${"pays half on Friday ".repeat(10)}`, fc: "", penya: "" },
    ]),
  ]),
  [
    "fifteen digits everywhere",
    contentOf(repeat(20, { quantity: "9.999 ×", name: LONG, fc: DIGITS, penya: DIGITS }), {
      amount: "9.007.199.254.740.991",
    }),
  ],
  ["long labels", contentOf([{}], { words: " in einer Sprache mit langen Wörtern" })],
];

test.each(
  CASES.flatMap(([what, content]) => [[what, content, true] as const, [what, content, false] as const]),
)("nothing overlaps or leaves the paper: %s", (_what, content, hasCode) => {
  const boxes = pictureLayout(content, hasCode, measure).texts.map(boxOf);
  const outside = boxes.filter(
    ({ left, right, top, bottom }) =>
      left < PAPER.x || right > PAPER.x + PAPER.width || top < PAPER.y || bottom > PAPER.y + PAPER.height,
  );
  expect(outside).toEqual([]);
  const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => overlap(a, b)).map(([a, b]) => [a.text, b.text])).toEqual([]);
  const torn = boxes.filter(({ top, bottom }) => top < PERFORATION.y && bottom > PERFORATION.y);
  expect(torn).toEqual([]);
});

test.each(CASES)("the amounts are complete, and no text is on the code: %s", (_what, content) => {
  const { texts } = pictureLayout(content, true, measure);
  const written = texts.map(({ text }) => text);
  for (const { fc, penya } of content.lines)
    for (const amount of [fc, penya].filter((one) => one !== "")) expect(written).toContain(amount);
  expect(written).toContain(content.totalFc);
  const { x, y, size } = CODE_BOX;
  const code = { text: "", left: x, right: x + size, top: y + 12, bottom: y + size - 12 };
  expect(texts.map(boxOf).filter((box) => overlap(box, code))).toEqual([]);
});

test.each([
  [1, 34],
  [7, 34],
  [20, 26],
  [22, 22],
])("the names of %i lines have %i pixels", (count, size) => {
  const { texts, hairlines } = pictureLayout(contentOf(repeat(count, {})), true, measure);
  expect(texts.find(({ text }) => text === "Gold Ring")?.style.size).toBe(size);
  expect(hairlines).toHaveLength(count);
  expect(hairlines.every((y) => y >= LINES.top && y < LINES.bottom)).toBe(true);
});

test.each([
  [4, "1,000", ["Zauberrollenlieferung an", "das Gildenhaus!"]],
  [20, "1,000", [LONG]],
  [20, DIGITS, ["Zauberrollenlieferung…"]],
])("with %i lines of %s Penya, a long name is written as %j", (count, penya, rows) => {
  const line = { name: LONG, fc: penya, penya };
  const { texts } = pictureLayout(contentOf(repeat(count, line)), true, measure);
  const names = texts.map(({ text }) => text).filter((text) => /^Zauber|^das/.test(text));
  expect(names.slice(0, rows.length)).toEqual(rows);
});

test("an order in Penya alone has no column of FCoins", () => {
  const { texts } = pictureLayout(contentOf([{ fc: "" }]), true, measure);
  expect(texts.filter(({ text, y }) => text === "FC" && y < PERFORATION.y)).toEqual([]);
});

test("a note of 160 characters to an order of few lines is complete, and makes no name smaller", () => {
  const note = {
    kind: "note",
    quantity: "",
    name: "pays half on Friday ".repeat(8).trim(),
    fc: "",
    penya: "",
  } as const;
  const { texts } = pictureLayout(contentOf([...repeat(5, {}), note]), true, measure);
  const rows = texts.filter(({ text }) => /pays|Friday/u.test(text)).map(({ text }) => text);
  expect(rows.join(" ")).toBe(note.name);
  expect(texts.find(({ text }) => text === "Gold Ring")?.style.size).toBe(34);
});
