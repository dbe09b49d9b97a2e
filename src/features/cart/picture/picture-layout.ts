/** Where each text of the picture of an order stands. The rules need no canvas. */
import { brokenInto, fittingSize, type Measure, shortenedTo, type TextStyle } from "./fit-text.ts";
import type { PictureContent, PictureLine } from "./picture-content.ts";

export const PICTURE = { width: 1080, height: 1350 } as const;
export const PAPER = { x: 36, y: 36, width: 1008, height: 1278, radius: 32 } as const;
/** The space between the left and the right edge of the texts. */
export const COLUMN = { left: 92, right: 988 } as const;
/** The y of the perforation, and the radius of its half circles. */
export const PERFORATION = { y: 930, radius: 24 } as const;
/** The box for the QR code, with its quiet zone. */
export const CODE_BOX = { x: 676, y: 938, size: 324 } as const;
export const LINES = { top: 216, bottom: 908 } as const;
export const LOGO = { x: 92, y: 78, size: 60 } as const;

/** The color tokens that the picture uses. */
type Ink = "text" | "text-2" | "text-3" | "gold" | "gold-mark" | "azure" | "azure-mark" | "warn";

/** A text with the point at which its baseline begins, or ends if it is aligned to the right. */
export type PlacedText = Readonly<{
  text: string;
  x: number;
  y: number;
  align: "left" | "right" | "center";
  ink: Ink;
  style: TextStyle;
}>;

type Center = Readonly<{ x: number; y: number }>;

/** Everything that is drawn besides the paper, the logo and the code. */
export type PictureLayout = Readonly<{
  texts: readonly PlacedText[];
  /** The y of each line between two rows. */
  hairlines: readonly number[];
  /** The centers of the marks of the currencies. */
  marks: Readonly<{ fc: Center | undefined; penya: Center }>;
}>;

const text = (size: number, weight = 400): TextStyle => ({ family: "text", weight, size });
const display = (size: number): TextStyle => ({ family: "display", weight: 660, size });

/** The width of the totals, beside the code. */
const TOTALS_WIDTH = CODE_BOX.x - COLUMN.left - 8;
const TOTAL_SIZES = [62, 54, 48, 42, 38, 34];

/** Returns where everything of the picture stands. */
export function pictureLayout(content: PictureContent, hasCode: boolean, measure: Measure): PictureLayout {
  const lines = placeLines(content, measure);
  const hasFc = content.totalFc !== "";
  const tops = hasFc ? TOTAL_TOPS : { ...TOTAL_TOPS, penya: ONLY_TOTAL_TOP };
  const totals = [
    ...(hasFc ? total(content.labels.totalFc, content.totalFc, "fc", tops.fc, measure) : []),
    ...total(content.labels.totalPenya, content.totalPenya, "penya", tops.penya, measure),
  ];
  return {
    texts: [...heading(content, measure), ...lines.texts, ...totals, ...facts(content, hasCode, measure)],
    hairlines: lines.hairlines,
    marks: {
      fc: hasFc ? { x: 106, y: tops.fc - 8 } : undefined,
      penya: { x: 106, y: tops.penya - 8 },
    },
  };
}

function heading({ labels }: PictureContent, measure: Measure): readonly PlacedText[] {
  const large = display(40);
  const brand = { text: "Skypurse", x: LOGO.x + LOGO.size + 16, y: 114, ink: "text", style: large } as const;
  const width = COLUMN.right - brand.x;
  const title = shortenedTo(labels.title, width - measure(brand.text, large) - 40, large, measure);
  const day = shortenedTo(labels.day, width, text(22), measure);
  return [
    { ...brand, align: "left" },
    { ...brand, align: "right", text: title, x: COLUMN.right },
    { text: day, x: COLUMN.right, y: 150, align: "right", ink: "text-3", style: text(22) },
  ];
}

/** The baselines of the labels of the totals. */
const TOTAL_TOPS = { fc: 984, penya: 1090 } as const;
const ONLY_TOTAL_TOP = 1036;

function total(
  label: string,
  amount: string,
  currency: "fc" | "penya",
  top: number,
  measure: Measure,
): readonly PlacedText[] {
  const unit = currency === "fc" ? "FC" : "Penya";
  const unitStyle = text(24, 600);
  const width = TOTALS_WIDTH - measure(unit, unitStyle) - 10;
  const size = fittingSize(TOTAL_SIZES, width, (one) => measure(amount, display(one)));
  const y = top + 58;
  const ink = currency === "fc" ? "azure" : "gold";
  const at = { y, align: "left" } as const;
  return [
    {
      text: label,
      x: COLUMN.left + 38,
      y: top,
      align: "left",
      ink: "text-2",
      style: text(24),
    },
    { ...at, text: amount, x: COLUMN.left, ink: `${ink}-mark`, style: display(size) },
    { ...at, text: unit, x: COLUMN.left + measure(amount, display(size)) + 10, ink, style: unitStyle },
  ];
}

/** The rate and what explains the totals, below each other, and what stands at the code. */
function facts({ labels }: PictureContent, hasCode: boolean, measure: Measure): readonly PlacedText[] {
  const small = text(20);
  const room = { width: TOTALS_WIDTH, rows: 2 };
  const explained = [
    ...brokenInto(room, labels.rate, small, measure).map((row) => ({ row, ink: "text-2" as const })),
    ...(labels.unpriced === "" ? [] : brokenInto(room, labels.unpriced, small, measure)).map((row) => ({
      row,
      ink: "warn" as const,
    })),
  ];
  const center = CODE_BOX.x + CODE_BOX.size / 2;
  const caption = hasCode
    ? [labels.scan]
    : brokenInto({ width: CODE_BOX.size - 60, rows: 4 }, labels.noCode, small, measure);
  const captionTop = hasCode ? CODE_BOX.y + CODE_BOX.size + 9 : CODE_BOX.y + 140;
  return [
    ...explained.map(({ row, ink }, index) => ({
      text: row,
      x: COLUMN.left,
      y: 1188 + index * 26,
      align: "left" as const,
      ink,
      style: small,
    })),
    ...caption.map((row, index) => ({
      text: shortenedTo(row, CODE_BOX.size, small, measure),
      x: center,
      y: captionTop + index * 28,
      align: "center" as const,
      ink: "text-3" as const,
      style: small,
    })),
    {
      text: shortenedTo(labels.footer, COLUMN.right - COLUMN.left, text(18), measure),
      x: COLUMN.left,
      y: 1298,
      align: "left",
      ink: "text-3",
      style: text(18),
    },
  ];
}

/** The tallest row: few lines do not fill the whole paper. */
const MAX_ROW = 96;
const SIZES = [34, 30, 26, 22] as const;
const SMALLEST = SIZES[3];
const GAP = 26;
/** The height of a row of text, relative to its size. */
const LEADING = 1.2;
/** The size of a note, relative to that of its name. */
const NOTE_SIZE = 0.75;
const HEAD: TextStyle = { family: "text", weight: 600, size: 18 };

const nameStyle = (size: number): TextStyle => ({ family: "text", weight: 550, size });
const amountStyle = (size: number): TextStyle => ({ family: "text", weight: 600, size });

/** The columns in one size. */
type Columns = Readonly<{ size: number; name: number; nameWidth: number; fc: number; hasFc: boolean }>;

/** Returns the lines below the names of their columns. */
function placeLines(
  { lines, labels }: PictureContent,
  measure: Measure,
): Pick<PictureLayout, "texts" | "hairlines"> {
  const height = Math.min(MAX_ROW, Math.floor((LINES.bottom - LINES.top) / Math.max(1, lines.length)));
  const columns = columnsFor(lines, height, measure);
  const head = { y: LINES.top - 12, ink: "text-3", style: HEAD } as const;
  const texts: PlacedText[] = [
    { ...head, text: labels.item, x: columns.name, align: "left" },
    { ...head, text: columns.hasFc ? "FC" : "", x: columns.fc, align: "right" },
    { ...head, text: "Penya", x: COLUMN.right, align: "right" },
  ];
  for (const [index, line] of lines.entries())
    texts.push(...placeLine(line, columns, { top: LINES.top + index * height, height }, measure));
  return {
    texts: texts.filter((one) => one.text !== ""),
    hairlines: lines.map((_, index) => LINES.top + index * height),
  };
}

/** Returns the columns in the largest size in which all names fit, or else in the smallest. */
function columnsFor(lines: readonly PictureLine[], height: number, measure: Measure): Columns {
  const possible = SIZES.filter((size) => size * LEADING <= height).map((size) =>
    columnsOf(lines, size, measure),
  );
  const fitting = possible.find((columns) =>
    lines
      .filter(({ kind }) => kind !== "note")
      .every((line) => namesOf(line, columns, height, measure).every(({ text }) => !text.endsWith("…"))),
  );
  return fitting ?? possible.at(-1) ?? columnsOf(lines, SMALLEST, measure);
}

function columnsOf(lines: readonly PictureLine[], size: number, measure: Measure): Columns {
  const widest = (texts: readonly string[], style: TextStyle) =>
    Math.max(0, ...texts.map((text) => measure(text, style)));
  const quantity = widest(
    lines.map((line) => line.quantity),
    amountStyle(size),
  );
  const penya = widest(
    lines.map((line) => line.penya),
    amountStyle(size),
  );
  const fc = widest(
    lines.map((line) => line.fc),
    amountStyle(size),
  );
  const name = COLUMN.left + quantity + 16;
  const fcRight = COLUMN.right - Math.max(penya, measure("Penya", HEAD)) - GAP;
  const nameRight = fc === 0 ? fcRight : fcRight - Math.max(fc, measure("FC", HEAD)) - GAP;
  return { size, name, nameWidth: nameRight - name, fc: fcRight, hasFc: fc > 0 };
}

type NameRow = Readonly<{ text: string; size: number; isNote: boolean }>;

/**
 * Returns the rows of a name and its note. Where two rows fit, the note is the second, or a long name takes both;
 * otherwise the note follows the name. The note to the whole order has the smallest size, and the width of the amounts too.
 */
function namesOf(
  { kind, name, note }: Pick<PictureLine, "kind" | "name" | "note">,
  { size, name: left, nameWidth }: Columns,
  height: number,
  measure: Measure,
): readonly NameRow[] {
  if (kind === "note") {
    const room = { width: COLUMN.right - left, rows: Math.max(1, Math.floor(height / (SMALLEST * LEADING))) };
    const broken = brokenInto(room, name, nameStyle(SMALLEST), measure);
    return broken.map((text) => ({ text, size: SMALLEST, isNote: true }));
  }
  const style = nameStyle(size);
  const rows = height >= 2 * size * LEADING + 4 ? 2 : 1;
  const row = (text: string): NameRow => ({ text, size, isNote: false });
  if (note === "") return brokenInto({ width: nameWidth, rows }, name, style, measure).map(row);
  if (rows === 1) return [row(shortenedTo(`${name} ${note}`, nameWidth, style, measure))];
  const noteSize = Math.round(size * NOTE_SIZE);
  const noteStyle = { ...style, weight: 400, size: noteSize };
  return [
    row(shortenedTo(name, nameWidth, style, measure)),
    { text: shortenedTo(note, nameWidth, noteStyle, measure), size: noteSize, isNote: true },
  ];
}

type Row = Readonly<{ top: number; height: number }>;

function placeLine(
  line: PictureLine,
  columns: Columns,
  { top, height }: Row,
  measure: Measure,
): readonly PlacedText[] {
  const { size, name, fc } = columns;
  const names = namesOf(line, columns, height, measure);
  const middle = top + height / 2;
  // The middle of a lowercase letter is about a third of the size above its baseline.
  const baselineAt = (center: number, of: number) => Math.round(center + of * 0.34);
  const amounts = { y: baselineAt(middle, size), align: "right", style: amountStyle(size) } as const;
  return [
    { ...amounts, text: line.quantity, x: name - 16, ink: "text-2" },
    ...names.map((row, index) => ({
      text: row.text,
      x: name,
      y: baselineAt(
        middle + (index - (names.length - 1) / 2) * (line.kind === "note" ? row.size : size) * LEADING,
        row.size,
      ),
      align: "left" as const,
      ink: row.isNote || line.kind !== "line" ? ("text-3" as const) : ("text" as const),
      style: { ...nameStyle(row.size), weight: row.isNote ? 400 : 550 },
    })),
    { ...amounts, text: line.fc, x: fc, ink: "azure" },
    { ...amounts, text: line.penya, x: COLUMN.right, ink: line.isPriced ? "gold" : "warn" },
  ];
}
