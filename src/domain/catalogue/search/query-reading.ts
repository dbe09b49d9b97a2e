/** Parses what a query says beside names: "crit 5% ring" is a critical chance of 5 % or more, and a kind. */
import type { Language } from "#domain/game/language.ts";
import { foldText } from "#domain/text/search.ts";
import { STAT_OF, STAT_UNIT } from "../item.ts";
import { TERM_KINDS, type TermKind } from "./packed-search.ts";
import type { SearchIndex } from "./search-index.ts";

/** Several names where the game has several for one word: a sword for one hand and one for two. */
type Term = Readonly<{ of: TermKind; names: readonly string[] }>;

export type QueryPart = Term &
  Readonly<{
    /** Of a parameter with a figure. */
    least?: number;
    unit?: "flat" | "percent";
    /** The query without this part. */
    without: string;
    /** The query with a percent sign at this figure, which was read as points because it has none. */
    inPercent?: string;
  }>;

export type QueryReading = Readonly<{
  parts: readonly QueryPart[];
  /** The other words, folded. */
  words: readonly string[];
}>;

type Token = Readonly<{
  start: number;
  end: number;
  text: string;
  number?: Readonly<{ value: number; isPercent: boolean }>;
}>;

/** "5", "5.5", "5,5", and with thousands as pages print them: "1,000", "1.000". No figure has three decimals. */
const NUMBER =
  /^[+≥>=]*(\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2}|[1-9]\d{0,2}(?:\.\d{3}){1,2})([.,]\d{1,2})?(%?)$/;
/** "1 000"; a plain space between two figures separates them in other languages. */
const spacedThousands = (language: Language) =>
  language === "fr"
    ? /(?<![\d.,])[1-9]\d{0,2}(?:\s\d{3}){1,2}(?!\d)/g
    : /(?<![\d.,])[1-9]\d{0,2}(?:[\u00a0\u202f]\d{3}){1,2}(?!\d)/g;
/** ">= 5". */
const SPACED_SIGN = /([+≥>=:])\s+(?=[\d=])/g;
/** In words. */
const MAX_TERM = 5;

/** With `isBare`, a parameter without a figure counts, too. */
export function readQuery(
  query: string,
  { index, language, isBare }: Readonly<{ index: SearchIndex; language: Language; isBare: boolean }>,
): QueryReading {
  const terms = termsIn(index, language);
  const figuresJoined = query.replaceAll(spacedThousands(language), (figure) =>
    figure.replaceAll(/\s/g, ","),
  );
  const tokens = tokensOf(figuresJoined, terms);
  const places = termPlaces(tokens, terms);
  const figures = figuresOf(tokens, places);
  const used = new Set<number>();
  const parts: QueryPart[] = [];
  for (const [at, { term, length }] of places) {
    const own = Array.from({ length }, (_, i) => at + i);
    const figure = figures.get(at);
    if (term.of === "parameter" && figure === undefined && !isBare) continue;
    const all = figure === undefined ? own : [...own, figure, ...percentSignAfter(tokens, figure)];
    for (const one of all) used.add(one);
    parts.push({
      ...term,
      ...(term.of === "parameter" && figure !== undefined && figureFacts(term, { tokens, figure, index })),
      without: tokens
        .filter((_token, i) => !all.includes(i))
        .map(({ text }) => text)
        .join(" "),
    });
  }
  const words = tokens.flatMap(({ text }, i) =>
    used.has(i) ? [] : foldText(text).split(" ").filter(Boolean),
  );
  return { parts, words };
}

/** "str20" is two tokens, as "20str" is; "pd12" is one. */
function tokensOf(query: string, terms: ReadonlyMap<string, Term>): readonly Token[] {
  const isParameter = (text: string) => terms.get(foldText(text))?.of === "parameter";
  const tokens: Token[] = [];
  const add = (text: string, start: number) => {
    const [, digits, decimals = "", percent] = NUMBER.exec(text) ?? [];
    const value = Number(`${digits?.replaceAll(/\D/g, "")}${decimals.replace(",", ".")}`);
    const number = digits === undefined ? {} : { number: { value, isPercent: percent === "%" } };
    tokens.push({ text, start, end: start + text.length, ...number });
  };
  for (const { 0: text, index: start } of query.replaceAll(SPACED_SIGN, "$1").matchAll(/\S+/g)) {
    const [, before = "", after = ""] =
      /^(\p{L}[\p{L}.]*)[:]?([+≥>=]*\d.*)$/u.exec(text) ?? /^([+≥>=]*\d[\d.,]*%?)(\p{L}+)$/u.exec(text) ?? [];
    if (isParameter(before) || isParameter(after)) {
      add(before, start);
      add(after, start + text.length - after.length);
    } else add(text, start);
  }
  return tokens;
}

type TermPlace = Readonly<{ term: Term; length: number }>;

/** The longest term at each place, by the number of its first token. */
function termPlaces(
  tokens: readonly Token[],
  terms: ReadonlyMap<string, Term>,
): ReadonlyMap<number, TermPlace> {
  const folded = tokens.map(({ text, number }) => (number ? "" : foldText(text)));
  const places = new Map<number, TermPlace>();
  for (let at = 0; at < tokens.length; at++)
    for (let length = Math.min(MAX_TERM, tokens.length - at); length > 0; length--) {
      const words = folded.slice(at, at + length);
      if (words.includes("")) continue;
      const text = words.join(" ");
      const isHyphenated = length === 1 && text.includes(" ");
      const term =
        termNamed(text, terms) ?? (isHyphenated ? termNamed(text.replaceAll(" ", ""), terms) : undefined);
      if (!term) continue;
      places.set(at, { term, length });
      at += length - 1;
      break;
    }
  return places;
}

const termNamed = (text: string, terms: ReadonlyMap<string, Term>): Term | undefined =>
  terms.get(text) ?? (text.length > 3 && text.endsWith("s") ? terms.get(text.slice(0, -1)) : undefined);

/** The token of the figure of each parameter: all before their words or all after them, whatever fits more. */
function figuresOf(
  tokens: readonly Token[],
  places: ReadonlyMap<number, TermPlace>,
): ReadonlyMap<number, number> {
  const parameters = [...places].filter(([, { term }]) => term.of === "parameter");
  const figuresAt = (placeOf: (at: number, length: number) => number) =>
    new Map(
      parameters.flatMap(([at, { length }]): [number, number][] => {
        const place = placeOf(at, length);
        return tokens[place]?.number ? [[at, place]] : [];
      }),
    );
  const after = figuresAt((at, length) => at + length);
  const before = figuresAt((at) => (tokens[at - 1]?.text === "%" ? at - 2 : at - 1));
  return before.size > after.size ? before : after;
}

const percentSignAfter = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.text === "%" ? [at + 1] : [];

function numberAt(tokens: readonly Token[], at: number) {
  const number = tokens[at]?.number;
  return number && { ...number, isPercent: number.isPercent || percentSignAfter(tokens, at).length > 0 };
}

type FigureOf = Readonly<{ tokens: readonly Token[]; figure: number; index: SearchIndex }>;

function figureFacts(term: Term, { tokens, figure, index }: FigureOf) {
  const number = numberAt(tokens, figure);
  if (!number) return {};
  const unit = unitOf(term, number.isPercent, index);
  const inPercent = tokens.map(({ text }, at) => (at === figure ? `${text}%` : text)).join(" ");
  return { least: number.value, unit, ...(unit === "flat" && { inPercent }) };
}

/** Without a percent sign, the unit in which the parameter usually comes. */
function unitOf({ names }: Term, isPercent: boolean, { values }: SearchIndex): "flat" | "percent" {
  if (isPercent) return "percent";
  const stat = STAT_OF.get(names[0] ?? "");
  if (stat) return STAT_UNIT[stat];
  return names.some((name) => values.get(name)?.flat.size) ? "flat" : "percent";
}

const termTables = new WeakMap<SearchIndex, Map<Language, ReadonlyMap<string, Term>>>();

/** In the language and in English, folded; also written as one word: "yoyo" as "yo yo". */
function termsIn(index: SearchIndex, language: Language): ReadonlyMap<string, Term> {
  const tables = termTables.get(index) ?? new Map<Language, ReadonlyMap<string, Term>>();
  termTables.set(index, tables);
  const table = tables.get(language) ?? termTable(index, language);
  tables.set(language, table);
  return table;
}

function termTable({ terms }: SearchIndex, language: Language): ReadonlyMap<string, Term> {
  const table = new Map<string, Term>();
  for (const one of language === "en" ? [terms.en] : [terms[language], terms.en])
    for (const of of TERM_KINDS) {
      const sameLanguage = new Map<string, string[]>();
      for (const [name, words] of Object.entries(one[of]))
        for (const word of words) sameLanguage.set(word, [...(sameLanguage.get(word) ?? []), name]);
      for (const [word, names] of sameLanguage) if (!table.has(word)) table.set(word, { of, names });
    }
  for (const [words, term] of [...table]) {
    const joined = words.replaceAll(" ", "");
    if (!table.has(joined)) table.set(joined, term);
  }
  return table;
}
