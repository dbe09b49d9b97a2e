import { type Order, type OrderLine, writtenAmount } from "#domain/order/order.ts";
import type { PriceKind } from "#domain/order/price-kind.ts";
import { NOTE_MARK } from "#domain/order/text/chat-format.ts";

/** The most lines of a picture. Of a longer order it says how many more there are. */
const MAX_LINES = 20;

/** The texts of a picture in the reader's language; those of amounts are formatted. */
export type PictureLabels = Readonly<{
  title: string;
  /** The day of the picture, the server if one is chosen, and whom the order is for. */
  day: string;
  item: string;
  noPrice: string;
  /** "" if the picture has no FCoins. */
  totalFc: string;
  totalPenya: string;
  /** The rate, with the day on which it was set. */
  rate: string;
  /** Says that some lines have no price; "" if all have one. */
  unpriced: string;
  /** The name of the discount or surcharge with its percentage; "" without one. */
  adjustment: string;
  /** The note to the whole order with its name; "" without one. */
  note: string;
  scan: string;
  noCode: string;
  footer: string;
  number: (amount: number) => string;
  nameOf: (slug: string) => string;
  kindOf: (kind: PriceKind) => string;
  more: (count: number) => string;
}>;

/** A line of the picture. An amount that it does not have is "". */
export type PictureLine = Readonly<{
  kind: "line" | "more" | "adjustment" | "note";
  quantity: string;
  name: string;
  note: string;
  fc: string;
  penya: string;
  isPriced: boolean;
}>;

export type PictureContent = Readonly<{
  labels: PictureLabels;
  lines: readonly PictureLine[];
  totalFc: string;
  totalPenya: string;
}>;

const BLANK = { quantity: "", note: "", fc: "", penya: "", isPriced: true };

/** Returns what the picture of an order says: at most 20 lines, and how many more there are. */
export function pictureContent(order: Order, labels: PictureLabels): PictureContent {
  const { number } = labels;
  const shown = order.lines.slice(0, MAX_LINES);
  const hidden = order.lines.length - shown.length;
  const penya = writtenAmount(order);
  const lines: PictureLine[] = shown.map((line) => pictureLine(line, labels));
  if (hidden > 0) lines.push({ ...BLANK, kind: "more", name: labels.more(hidden) });
  if (labels.adjustment !== "")
    lines.push({
      ...BLANK,
      kind: "adjustment",
      name: labels.adjustment,
      penya: `${penya < 0 ? "−" : "+"}${number(Math.abs(penya))}`,
    });
  if (labels.note !== "") lines.push({ ...BLANK, kind: "note", name: labels.note });
  const totalFc = labels.totalFc === "" ? "" : number(order.totalFc);
  return { labels, lines, totalFc, totalPenya: number(order.totalPenya) };
}

function pictureLine(
  { line, total, kind }: OrderLine,
  { number, nameOf, noPrice, kindOf, totalFc }: PictureLabels,
): PictureLine {
  const hasFc = totalFc !== "";
  const notes = [hasFc && kind && kindOf(kind), line.note && `${NOTE_MARK} ${line.note}`];
  return {
    kind: "line",
    quantity: `${number(line.quantity)} ×`,
    name: line.kind === "manual" ? line.label : nameOf(line.slug),
    note: notes.filter(Boolean).join(" · "),
    fc: !hasFc || total?.fc === undefined ? "" : number(total.fc),
    penya: total ? number(total.penya) : noPrice,
    isPriced: total !== undefined,
  };
}
