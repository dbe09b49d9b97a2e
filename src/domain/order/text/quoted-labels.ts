/** One mark replaces each quoted label, so that its content is not parsed. */
export type Quotes = Readonly<{ text: string; labelOf: (mark: string) => string | undefined }>;

const MARKS = { first: 0xe000, last: 0xf8ff };
/** Matches the marks that replace quoted labels: private-use characters, which the cleaned text cannot contain. */
export const LABEL_MARK = /[\ue000-\uf8ff]/u;

export function withoutQuotes(text: string): Quotes {
  const labels: string[] = [];
  const marked = text.replace(/"([^"]{1,80})"/g, (whole, label: string) => {
    if (MARKS.first + labels.length > MARKS.last) return whole;
    labels.push(label);
    return String.fromCharCode(MARKS.first + labels.length - 1);
  });
  return { text: marked, labelOf: (mark) => labels[mark.charCodeAt(0) - MARKS.first] };
}

export function withQuotes(text: string, { labelOf }: Quotes, around = '"'): string {
  return text.replace(new RegExp(LABEL_MARK, "gu"), (mark) => `${around}${labelOf(mark) ?? ""}${around}`);
}
