/** Labels between straight quotes, which stay as they are whatever they say. */

/** A label between straight quotes stands in the text as one mark, so that nothing in it is taken for anything. */
export type Quotes = Readonly<{ text: string; labelOf: (mark: string) => string | undefined }>;

const MARKS = { first: 0xe000, last: 0xf8ff };
/** Whatever stands for a label between quotes; private-use characters, which no text brings along. */
export const MARK = /[\ue000-\uf8ff]/u;

export function withoutQuotes(text: string): Quotes {
  const labels: string[] = [];
  const marked = text.replace(/"([^"]{1,80})"/g, (whole, label: string) => {
    if (MARKS.first + labels.length > MARKS.last) return whole;
    labels.push(label);
    return String.fromCharCode(MARKS.first + labels.length - 1);
  });
  return { text: marked, labelOf: (mark) => labels[mark.charCodeAt(0) - MARKS.first] };
}

/** The text as it was written, quotes included. */
export function withQuotes(text: string, { labelOf }: Quotes, around = '"'): string {
  return text.replace(new RegExp(MARK, "gu"), (mark) => `${around}${labelOf(mark) ?? ""}${around}`);
}
