/** Rules for names: of players, orders, buyers, characters, servers and labels. */

/** Maximum number of combining marks in a row: Vietnamese needs 2, Thai 3, Hebrew with its accents 4. */
export const MAX_MARKS = 4;

/**
 * Matches letters, digits, signs and emoji. Unicode counts some blanks among letters and signs: the Hangul
 * fillers are "default ignorable"; the others are the blank Braille pattern, the object replacement
 * character, the null note head and the blanks of Egyptian hieroglyphs.
 */
const VISIBLE =
  /(?!\p{Default_Ignorable_Code_Point})(?![\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;
const MARKS_BEYOND = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, "gu");
/**
 * Matches unpaired surrogates, format characters and private use: names do not need them, and they are
 * invisible. The zero-width joiner (U+200D) is kept between two emoji, which it joins into one: a family, a
 * profession.
 */
export const INVISIBLE_CHARACTERS =
  /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*)\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)[\p{Cf}\p{Cs}\p{Co}]/gu;

/** Whether a text has any visible character. */
export function hasVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * Reduces a name, label or note to one line of at most `most` UTF-16 code units that every text format can
 * carry and parse back: without invisible characters, with at most `MAX_MARKS` combining marks in a row, and
 * without straight quotes, which the texts put around ambiguous labels. Returns "" if no visible character is
 * left.
 */
export function toSingleLine(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(INVISIBLE_CHARACTERS, "")
    .replace(MARKS_BEYOND, "$1")
    .replaceAll('"', "”");
  const cut = beginning(line.replace(/ +/g, " ").trim(), most)
    .replace(/\u200d$/u, "")
    .trim();
  return hasVisible(cut) ? cut : "";
}

/** Cuts a text to whole code points within `most` UTF-16 code units, so that no emoji is cut in half. */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

/**
 * Cleans a name from another source, such as the sign-in provider: removes excess combining marks; "" if
 * nothing is visible.
 */
export function cleanedName(text: string): string {
  return hasVisible(text) ? text.replace(MARKS_BEYOND, "$1").trim() : "";
}
