import type { Language } from "#domain/game/language.ts";
import { LOST_WORDS } from "#testing/lost-words.ts";

function patternOf(lost: string): RegExp {
  const stem = lost.replace(/…$/, "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${stem}${lost.endsWith("…") ? "" : "(?![\\p{L}\\p{N}])"}`, "iu");
}

/** What no text contains, with its name. */
const IN_EVERY_LANGUAGE: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ["straight quotation mark or apostrophe", /["']/],
  ["three dots instead of an ellipsis", /\.\.\./],
];

/** Words that are spelled otherwise in the United States. */
const BRITISH =
  /(?<!\p{L})(?:analys(?:ed|ing)|cancell(?:ed|ing)|centre|cheque|defence|e-mail|grey|jewellery|labell(?:ed|ing)|learnt|licence|offence|programme|towards|travell(?:ed|er|ing)|whilst|\p{L}*(?:behaviour|colour|favour|honour)|(?:apolog|author|character|custom|max|memor|min|optim|organ|personal|priorit|real|recogn|summar|synchron|util)is(?:ation|e|ing))/iu;

const IN_ONE_LANGUAGE: Readonly<Record<Language, typeof IN_EVERY_LANGUAGE>> = {
  de: [
    ["foreign quotation mark", /[”«»]|“(?=\p{L})/u],
    ["ellipsis that can start a line", / …/],
    ["sentence in lower case after a colon", /: (?:das|dein|du|er|es|ich|schreib|versuch|wir)(?!\p{L})/u],
  ],
  en: [
    ["foreign quotation mark", /[„«»]/],
    ["British spelling", BRITISH],
  ],
  fr: [
    ["foreign quotation mark", /[„“”]/],
    ["wide space before punctuation or inside quotation marks", /[ \u00a0][:;?!»%]|«[ \u00a0]/],
    [
      "no space before punctuation or inside quotation marks",
      /[\p{L}\p{N})}][;?!»]|[\p{L})}]:(?=\s|$)|«(?![\u202f\u00a0 ])/u,
    ],
  ],
  tl: [["foreign quotation mark", /[„«»]/]],
};

/** Returns the names of the faults of a text: its punctuation, and words that lost. */
export const faultsOf = (language: Language, text: string): readonly string[] => [
  ...[...IN_EVERY_LANGUAGE, ...IN_ONE_LANGUAGE[language]]
    .filter(([, pattern]) => pattern.test(text))
    .map(([fault]) => fault),
  ...LOST_WORDS.filter(([spoken, lost]) => spoken === language && patternOf(lost).test(text)).map(
    ([, lost, instead]) => `"${lost}" instead of "${instead}"`,
  ),
];

/**
 * A verb before "not" anywhere, "you are" and "we are" before another word, and "it is" and its like where a
 * sentence begins: there a contraction is always possible.
 */
const UNCONTRACTED =
  /(?<!\p{L})(?:(?:are|can|could|did|do|does|had|has|have|is|should|was|were|will|would) ?not(?!\p{L})|(?:we|you) are (?=\p{L}))|(?:^|[.:?!] )(?:it|that|there|what|who) is(?!\p{L})/iu;

/** Returns the names of the faults that only the interface avoids: guides are longer and may be more formal. */
export const interfaceFaultsOf = (language: Language, text: string): readonly string[] =>
  language !== "en"
    ? []
    : [
        ...(UNCONTRACTED.test(text) ? ["words that belong into a contraction"] : []),
        ...(/(?<!\p{L})your order(?!\p{L})/iu.test(text) ? ["a cart that is called an order"] : []),
      ];

/** Returns a line of a guide as its reader sees it, without markup, the targets of links and code. */
export const wordingOfMarkdown = (line: string): string =>
  line
    .replace(/`[^`]*`/g, "")
    .replace(/<\/?[A-Z][^>]*>/g, "")
    .replace(/\[\^[^\]]+\]:?/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*/g, "")
    .replace(/^(?:[-|]|\d+\.) *| *\|$/g, "");

/** Units and words after a number that are the same in the singular and in the plural. */
const UNCHANGED: Readonly<Record<Language, RegExp>> = {
  de: /^(?:als|drin|erkannt|in|Level|Min\.|Posten|Server|Sockel|Stück|von|Zeichen|zu)(?!\p{L})/u,
  en: /^(?:by|in|min|more|of|recognized|to)(?!\p{L})/u,
  fr: /^(?:à|au|min|mois|PNJ|prix)(?!\p{L})/u,
  tl: /^(?:ang|bilang|sa|×|$)/u,
};

/** Returns whether a text has the same form for every number, though the word after the number changes with it. */
export function isCopiedPlural(language: Language, one: string, other: string): boolean {
  const [, after = ""] = /\{\{(?:count|number)\}\}(?:<\/b>)?\s*(.*)/.exec(one) ?? [];
  return one === other && !UNCHANGED[language].test(after);
}
