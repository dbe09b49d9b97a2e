export type TextStyle = Readonly<{ family: "text" | "display"; weight: number; size: number }>;

export type Measure = (text: string, style: TextStyle) => number;

/** What a text must fit into: a number of rows of one width. */
type Room = Readonly<{ width: number; rows: number }>;

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** Returns a text, or its longest beginning that fits with an ellipsis. No character is cut in half. */
export function shortenedTo(text: string, width: number, style: TextStyle, measure: Measure): string {
  if (measure(text, style) <= width) return text;
  const characters = graphemes(text);
  for (let length = characters.length - 1; length > 0; length -= 1) {
    const short = `${characters.slice(0, length).join("").trimEnd()}…`;
    if (measure(short, style) <= width) return short;
  }
  return "…";
}

/** Returns the rows of a text, broken between words. The last row is shortened if the text needs more. */
export function brokenInto(
  { width, rows }: Room,
  text: string,
  style: TextStyle,
  measure: Measure,
): readonly string[] {
  const broken: string[] = [];
  let rest = text;
  while (broken.length < rows - 1 && measure(rest, style) > width) {
    const end = lastBreak(rest, (row) => measure(row, style) <= width);
    // A single word that is too long is shortened where it stands.
    if (end === undefined) break;
    broken.push(rest.slice(0, end));
    rest = rest.slice(end + 1);
  }
  return [...broken, shortenedTo(rest, width, style, measure)];
}

/** Returns the index of the last space before which a text fits; `undefined` if its first word does not fit. */
function lastBreak(text: string, fits: (row: string) => boolean): number | undefined {
  let last: number | undefined;
  for (const { index } of text.matchAll(/ /g)) {
    if (!fits(text.slice(0, index))) break;
    last = index;
  }
  return last;
}

/** Returns the first of several sizes in which a text fits into a width; otherwise the last one. */
export function fittingSize(
  sizes: readonly number[],
  width: number,
  widthAt: (size: number) => number,
): number {
  return sizes.find((size) => widthAt(size) <= width) ?? sizes.at(-1) ?? 0;
}
