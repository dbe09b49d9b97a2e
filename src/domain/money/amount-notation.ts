/** Shared by fields and pasted texts. */

import type { Currency } from "./money.ts";

/** Fields refuse these words, and pasted lines with one are marked. */
const FOREIGN = [
  "mil mila mill thousand thousands tausend duizend tusen tusind tuhat ribu rb tys. tysiąc tysiące",
  "tysięcy тыс. тысяч тысячи к nghìn ngàn lakh lakhs lac mi mn mm mln millón millon millones milhão",
  "milhao milhões milhoes milione milioni miliony milionów milionow miljoen miljoenen miljon",
  "miljoner miljoonaa milj. млн кк миллион миллиона миллионов juta jt triệu tr crore crores cr bi",
  "bn bil bln bilhão bilhao bilhões bilhoes billón billones mld mlrd mia miliard miliardo miliardi",
  "miliardy miliardów miljard miljarder milyar miliar bin млрд ккк миллиард миллиарда миллиардов tỷ",
  "tỉ trillion trillions tn 千 万 萬 億 亿 천 만 억 พัน หมื่น แสน ล้าน",
].flatMap((words) => words.split(" "));

/** With powers of ten. The dot of an abbreviation is optional. "Billion" is 10^9 in English, 10^12 in French and German. */
export const SUFFIXES: readonly (readonly [words: readonly string[], ...powers: readonly number[]])[] = [
  [["k", "tsd.", "mille", "libo"], 3],
  [["m", "kk", "mio.", "million", "millions", "millionen", "milion", "milions", "milyon"], 6],
  [["b", "kkk", "md.", "mds.", "mrd.", "milliard", "milliards", "milliarde", "milliarden", "bilyon"], 9],
  [["billion", "billions"], 9, 12],
  [FOREIGN],
];

function patternOf(words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return `(?:${longestFirst.map((word) => word.replace(".", "\\.?")).join("|")})`;
}

export const SUFFIX = patternOf(SUFFIXES.flatMap(([words]) => words));

/** The suffixes of thousands: a number with one may count pieces. */
export const THOUSANDS = patternOf(SUFFIXES[0]?.[0] ?? []);

/** The names of each currency, as part of a pattern that ignores case: "5 millions de penya". */
export const CURRENCY_WORDS = { penya: "(?:de )?penyas?", fc: "(?:de )?(?:fcoins?|fc)" } as const;
export const CURRENCY_WORD = `(?:${CURRENCY_WORDS.fc}|${CURRENCY_WORDS.penya})`;

export function currencyOf(word: string): Currency {
  return /f/iu.test(word) ? "fc" : "penya";
}

/** Matches the word between a percentage and its amount: "90% of 200m". */
export const SHARE_OF = "(?:of|de|d'|von|ng)";

const PATTERNS = SUFFIXES.map(
  ([words, ...powers]) => [new RegExp(`^${patternOf(words)}$`, "iu"), powers] as const,
);

export function powersOf(suffix: string): readonly number[] {
  return PATTERNS.find(([pattern]) => pattern.test(suffix))?.[1] ?? [];
}

/** Full-width signs, and the styled letters and digits that some players decorate their messages with. */
const STYLED = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;
const APOSTROPHE = /(?<=[\dd])['\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032\u00b4`\ua78c](?=\d)/giu;

/** Digits, signs and separators as on an English keyboard. */
export function plainNotation(text: string): string {
  return text.replace(STYLED, (character) => character.normalize("NFKC")).replace(APOSTROPHE, "'");
}
