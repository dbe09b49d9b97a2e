/** Numbers of pieces in words, in English, French, German and Tagalog: "two xprotect", "une douzaine de roses". */

/** With the linking "-ng" and "na" of Tagalog. A word of two languages has the same number in both. */
const WORDS: Readonly<Record<string, number>> = {
  ...numbered(1, "one", "un", "une", "ein", "eine", "einen", "isang", "isa"),
  ...numbered(2, "two", "deux", "zwei", "dalawang", "dalawa"),
  ...numbered(3, "three", "trois", "drei", "tatlong", "tatlo"),
  ...numbered(4, "four", "quatre", "vier", "apat na", "apat"),
  ...numbered(5, "five", "cinq", "fünf", "fuenf", "limang", "lima"),
  ...numbered(6, "six", "sechs", "anim na", "anim"),
  ...numbered(7, "seven", "sept", "sieben", "pitong", "pito"),
  ...numbered(8, "eight", "huit", "acht", "walong", "walo"),
  ...numbered(9, "nine", "neuf", "neun", "siyam na", "siyam"),
  ...numbered(10, "ten", "dix", "zehn", "sampung", "sampu"),
  ...numbered(11, "eleven", "onze", "elf"),
  ...numbered(12, "twelve", "douze", "zwölf", "zwoelf", "a dozen", "one dozen", "dozen"),
  ...numbered(12, "une douzaine de", "une douzaine", "ein dutzend", "isang dosenang", "isang dosena"),
  ...numbered(15, "fifteen", "quinze", "fünfzehn", "labinlimang"),
  ...numbered(20, "twenty", "vingt", "zwanzig", "dalawampung", "dalawampu"),
  ...numbered(50, "fifty", "cinquante", "fünfzig", "limampung"),
  ...numbered(100, "a hundred", "one hundred", "hundred", "cent", "hundert", "isang daang"),
};

function numbered(value: number, ...words: readonly string[]): Record<string, number> {
  return Object.fromEntries(words.map((word) => [word, value]));
}

/** These are also other words: "neuf" is new, "elf" a creature, "un" and "ein" articles. They count only before a listed item. */
const AMBIGUOUS = /^(?:one|une?|eine?n?|isa|isang|neuf|elf|cent|ten|six)$/iu;

const LONGEST_FIRST = Object.keys(WORDS).sort((a, b) => b.length - a.length);
const BEFORE_NAME = new RegExp(
  `(^|[,;|/+&] ?|(?<=\\s)(?:and|et|und|at|tsaka|tska|saka) )(${LONGEST_FIRST.join("|")})(?: (?:of|de|von|ng))? (?=\\p{L}{2})`,
  "giu",
);
/** A larger number in words, which is not read: "two hundred"; or a kind of weapon: "two handed". */
const MORE_WORDS = new RegExp(
  `^(?:${LONGEST_FIRST.join("|")}|cents|hundreds?|thousand|mille|tausend|handed|daan|libo(?:ng)?)(?!\\p{L})`,
  "iu",
);
/** In characters; a longer line is no list that somebody typed. */
const MAX_LENGTH = 1_000;

/** Returns the line with digits for each number in words at the beginning of an entry. `isListed` says whether a text names an item. */
export function withDigits(line: string, isListed: (name: string) => boolean): string {
  if (line.length > MAX_LENGTH) return line;
  return line.replace(BEFORE_NAME, (whole, before: string, word: string, offset: number) => {
    const name = /^[^,;|/+&]*/u.exec(line.slice(offset + whole.length))?.[0] ?? "";
    const count = WORDS[word.toLowerCase()];
    const isOther = MORE_WORDS.test(name) || (AMBIGUOUS.test(word) && !isListed(name.trim()));
    return count === undefined || isOther ? whole : `${before}${count} `;
  });
}
