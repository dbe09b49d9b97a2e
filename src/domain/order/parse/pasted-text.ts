/** "1/3 " begins a chat message that is one of several. */
export const NUMBERED = /^\s*\d{1,3}\/\d{1,3}(?=\s)/u;
const NUMBERING = /(?:^|(?<=[\s,;]))\d{1,3}\/\d{1,3}(?=\s)/gu;

/** Splits a line at "2/3 ", which begins a chat message, also where several were pasted after each other. */
export function messagesIn(line: string): readonly string[] {
  return NUMBERED.test(line) ? line.split(NUMBERING) : [line];
}

export function plainly(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, "")
    .replace(/[^\S\n\t]/gu, " ")
    .replace(/(?![\n\t])\p{Cc}/gu, " ");
}
