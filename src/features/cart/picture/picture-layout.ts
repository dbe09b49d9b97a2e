/** The rules for where each text of the picture of an order stands. They need no canvas. */
import { brokenInto, fittingSize, type Measure, shortenedTo, type TextStyle } from "./fit-text.ts";
import type { PictureContent } from "./picture-content.ts";
import { CODE_BOX, COLUMN, LOGO, type PictureLayout, type PlacedText } from "./picture-geometry.ts";
import { placeLines } from "./picture-lines.ts";

const text = (size: number, weight = 400): TextStyle => ({ family: "text", weight, size });
const display = (size: number): TextStyle => ({ family: "display", weight: 660, size });

/** The width of the totals, beside the code. */
const TOTALS_WIDTH = CODE_BOX.x - COLUMN.left - 8;
const TOTAL_SIZES = [62, 54, 48, 42, 38, 34];

/** Returns where everything of the picture stands. */
export function pictureLayout(content: PictureContent, hasCode: boolean, measure: Measure): PictureLayout {
  const lines = placeLines(content, measure);
  const totals = [
    ...total(content.labels.totalFc, content.totalFc, "fc", measure),
    ...total(content.labels.totalPenya, content.totalPenya, "penya", measure),
  ];
  return {
    texts: [...heading(content, measure), ...lines.texts, ...totals, ...facts(content, hasCode, measure)],
    hairlines: lines.hairlines,
    marks: { fc: { x: 106, y: TOTAL_TOP.fc - 8 }, penya: { x: 106, y: TOTAL_TOP.penya - 8 } },
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
const TOTAL_TOP = { fc: 984, penya: 1090 } as const;

function total(
  label: string,
  amount: string,
  currency: "fc" | "penya",
  measure: Measure,
): readonly PlacedText[] {
  const unit = currency === "fc" ? "FC" : "Penya";
  const unitStyle = text(24, 600);
  const width = TOTALS_WIDTH - measure(unit, unitStyle) - 10;
  const size = fittingSize(TOTAL_SIZES, width, (one) => measure(amount, display(one)));
  const y = TOTAL_TOP[currency] + 58;
  const ink = currency === "fc" ? "azure" : "gold";
  const at = { y, align: "left" } as const;
  return [
    {
      text: label,
      x: COLUMN.left + 38,
      y: TOTAL_TOP[currency],
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
