/** The rules for the lines of a picture: their height, the size of their texts, and how those are shortened. */
import { brokenInto, type Measure, shortenedTo, type TextStyle } from "./fit-text.ts";
import type { PictureContent, PictureLine } from "./picture-content.ts";
import { COLUMN, LINES, type PictureLayout, type PlacedText } from "./picture-geometry.ts";

/** The tallest row: few lines do not fill the whole paper. */
const MAX_ROW = 96;
const SIZES = [34, 30, 26, 22] as const;
/** The space between two columns. */
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
export function placeLines(
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
    lines.every(({ name, note }) =>
      namesOf({ name, note }, columns, height, measure).every(({ text }) => !text.endsWith("…")),
    ),
  );
  return fitting ?? possible.at(-1) ?? columnsOf(lines, SIZES[3], measure);
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
 * otherwise the note follows the name.
 */
function namesOf(
  { name, note }: Pick<PictureLine, "name" | "note">,
  { size, nameWidth }: Columns,
  height: number,
  measure: Measure,
): readonly NameRow[] {
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
      y: baselineAt(middle + (index - (names.length - 1) / 2) * size * LEADING, row.size),
      align: "left" as const,
      ink: row.isNote || line.kind !== "line" ? ("text-3" as const) : ("text" as const),
      style: { ...nameStyle(row.size), weight: row.isNote ? 400 : 550 },
    })),
    { ...amounts, text: line.fc, x: fc, ink: "azure" },
    { ...amounts, text: line.penya, x: COLUMN.right, ink: line.isPriced ? "gold" : "warn" },
  ];
}
