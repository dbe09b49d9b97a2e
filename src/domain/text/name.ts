/** Maximum number of combining marks in a row: Vietnamese needs 2, Thai 3, Hebrew with its accents 4. */
export const MAX_MARKS = 4;

/**
 * Letters, digits, signs and emoji, without Unicode's blanks among them: Hangul fillers, blank Braille, object replacement, null
 * note head, blank hieroglyphs.
 */
const VISIBLE =
  /(?!\p{Default_Ignorable_Code_Point})(?![\u2800\ufffc\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;
const MARKS_BEYOND = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, "gu");
/** Unpaired surrogates, format characters and private use. The zero-width joiner stays between two emoji, which it joins. */
export const INVISIBLE_CHARACTERS =
  /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*)\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)[\p{Cf}\p{Cs}\p{Co}]/gu;

/** Most texts have none: a change with the most names, 20,000, takes two thirds of the time. */
const MAY_BE_REPLACED = /[[\p{C}\p{M}\s"]--[ ]]/v;

export function hasVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * One line of at most `most` UTF-16 code units that every text format can carry and parse back, without straight quotes, which
 * delimit ambiguous labels; "" if nothing visible is left.
 */
export function toSingleLine(text: string, most: number): string {
  const line = MAY_BE_REPLACED.test(text) || text.includes("  ") ? clean(text) : text;
  const cut = beginning(line.trim(), most)
    .replace(/\u200d$/u, "")
    .trim();
  return hasVisible(cut) ? cut : "";
}

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(INVISIBLE_CHARACTERS, "")
    .replace(MARKS_BEYOND, "$1")
    .replaceAll('"', "”")
    .replace(/ +/g, " ");

/** Whether a text has more than `most` UTF-16 code units as a single line. */
export function isAbove(most: number, text: string): boolean {
  return toSingleLine(text, text.length).length > most;
}

/** Cuts a text to whole code points within `most` UTF-16 code units, so that no emoji is cut in half. */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

/** Such as from the sign-in provider; "" if nothing is visible. */
export function cleanedName(text: string): string {
  return hasVisible(text) ? text.replace(MARKS_BEYOND, "$1").trim() : "";
}
