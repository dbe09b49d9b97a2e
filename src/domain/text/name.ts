/** What a name has to be: a player's, an order's, a buyer's, a character's, a server's, a label's. */

/** So many combining marks may follow each other: Vietnamese needs 2, Thai 3, Hebrew with its accents 4. */
export const MAX_MARKS = 4;

/**
 * Letters, digits, signs and emoji. Unicode counts some blanks among letters and signs: the Hangul fillers are
 * "default ignorable"; the others are the blank Braille pattern, the stand-in for an object, the null note head and the
 * blanks of Egyptian hieroglyphs.
 */
const VISIBLE =
  /(?!\p{Default_Ignorable_Code_Point})(?![\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;
const MARKS_BEYOND = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, "gu");
/**
 * Half of a surrogate pair, format characters and private use: no name needs them, and nobody sees them. The joiner
 * (U+200D) stays between two emoji, which it makes one: a family, a profession.
 */
export const UNSEEN =
  /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*)\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)[\p{Cf}\p{Cs}\p{Co}]/gu;

/** Whether there is anything to see. */
export function hasVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * A name, label or note of at most `most` UTF-16 code units as every text can carry it and bring it back: one line, no
 * invisible characters, no tower of marks, and without the straight quote, with which the texts set off a label that
 * could be misread. Empty where nothing would be seen.
 */
export function inOneLine(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(UNSEEN, "")
    .replace(MARKS_BEYOND, "$1")
    .replaceAll('"', "”");
  const cut = beginning(line.replace(/ +/g, " ").trim(), most)
    .replace(/\u200d$/u, "")
    .trim();
  return hasVisible(cut) ? cut : "";
}

/** As many whole code points as fit into `most` UTF-16 code units, so that no emoji is cut in half. */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

/** A name that somebody else gave, such as a sign-in's provider: without towers of marks; empty where nothing is seen. */
export function shownName(text: string): string {
  return hasVisible(text) ? text.replace(MARKS_BEYOND, "$1").trim() : "";
}
