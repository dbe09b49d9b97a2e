/** Aligned columns, in which no text is rendered as markup. */
import { amountFormatter } from "#domain/money/format-amount.ts";
import { type Order, writtenAmount } from "#domain/order/order.ts";
import {
  aboutOrder,
  costLines,
  formatAdjustment,
  formatSigned,
  hasAdjustment,
  nameIn,
  noteBelow,
  type TextContext,
} from "./chat-text.ts";
import { NO_MARKS, type PriceMarks, priceMarks } from "./price-marks.ts";

export const DISCORD_LENGTH = 2_000;

type Row = readonly [item: string, fc: string, penya: string];

/** Blocks of at most 2,000 characters with a heading, numbered if there are several. */
export function discord(order: Order, setting: TextContext, date: string): readonly string[] {
  const { words, server, showsFc } = setting;
  const title = [words.order, server, date].filter(Boolean).join(" · ");
  const marks = showsFc ? priceMarks(order, words) : NO_MARKS;
  const foot = [...costLines(order, setting), marks.legend.join(" · ")].filter(Boolean).join("\n");
  const notes = order.lines.map(noteBelow);
  const rows = aligned(rowsOf(order, setting, marks)).map((row, i) => `${row}${notes[i] ?? ""}`);
  const lines = [...rows, ...aboutOrder(order, words)].map(undisturbed);

  // Room for the heading with its number, the fences, and what stands below the last block.
  const room =
    DISCORD_LENGTH - `**${plainText(title)} (999/999)**`.length - "\n```\n\n```\n".length - foot.length;
  const blocks = lines.reduce<string[]>((soFar, line) => {
    const last = soFar.at(-1);
    if (last === undefined || last.length + 1 + line.length > room) soFar.push(line);
    else soFar[soFar.length - 1] = `${last}\n${line}`;
    return soFar;
  }, []);
  return blocks.map((block, i) => {
    const number = blocks.length > 1 ? ` (${i + 1}/${blocks.length})` : "";
    const end = i === blocks.length - 1 && foot !== "" ? `\n${foot}` : "";
    return `**${plainText(title)}${number}**\n\`\`\`\n${block}\n\`\`\`${end}`;
  });
}

function rowsOf(order: Order, setting: TextContext, { markOf, legend }: PriceMarks): readonly Row[] {
  const { words, showsFc } = setting;
  const write = amountFormatter(words.locale);
  const { agreed } = order.adjustment;
  const blank = legend.length > 0 ? " " : "";
  const adjustment: readonly Row[] = hasAdjustment(order)
    ? [[formatAdjustment(agreed, words), "", `${formatSigned(writtenAmount(order), write)} Penya`]]
    : [];
  return [
    ...order.lines.map((line): Row => {
      const item = `${line.line.quantity} × ${nameIn(line, setting)}`;
      if (!line.total) return [item, "", words.noPrice];
      // A space takes the place of a missing mark, so that the numbers stand below each other.
      const mark = markOf(line) || blank;
      const inFc = !showsFc || line.total.fc === undefined ? "" : `${write(line.total.fc)} FC${mark}`;
      return [item, inFc, `${write(line.total.penya)} Penya`];
    }),
    ...adjustment,
    [
      order.unpriced > 0 ? `${words.total} (${words.pricedOnly})` : words.total,
      "",
      `${write(order.totalPenya)} Penya`,
    ],
  ];
}

function aligned(rows: readonly Row[]): readonly string[] {
  const width = (column: 0 | 1 | 2) => Math.max(...rows.map((row) => row[column].length));
  const [item, fc, penya] = [width(0), width(1), width(2)];
  return rows.map(([name, inFc, inPenya]) =>
    [name.padEnd(item), ...(fc > 0 ? [inFc.padStart(fc)] : []), inPenya.padStart(penya)].join("  ").trimEnd(),
  );
}

/** An invisible character, dropped by the parser, keeps backticks from ending the block and "@" from mentioning somebody. */
function undisturbed(text: string): string {
  return text.replace(/[`@]/g, "$&\u200b");
}

/** Marks and mentions would take effect in the heading. */
function plainText(text: string): string {
  return text.replace(/`/g, "ʼ").replace(/[*_~|<>@]/g, (mark) => (mark === "@" ? "＠" : "·"));
}
