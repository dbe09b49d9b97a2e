/** The words that a query of items may have beside names, from the texts of the pages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { STAT_OF } from "#domain/catalogue/item.ts";
import type { SearchTerms } from "#domain/catalogue/search/packed-search.ts";
import type { Language } from "#domain/game/language.ts";
import { foldText } from "#domain/text/search.ts";

const LOCALES = join(import.meta.dirname, "../../../../../locales");

const Texts = v.record(v.string(), v.string());
const GearTexts = v.object({ stat: Texts, ability: Texts, kind: Texts });
const ItemTexts = v.object({ rarity: Texts, short: Texts, oneOf: Texts, category: Texts });

/** What players write in all languages, by the game's own name. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  attack: ["atk"],
  def: ["def"],
  maxhp: ["hp"],
  maxmp: ["mp"],
  criticalchance: ["crit", "crit chance", "crit rate", "critical rate"],
  criticaldamage: ["adoch", "crit damage", "crit dmg"],
  attackspeed: ["aspd", "atk speed", "atk spd"],
  str: ["str"],
  sta: ["sta"],
  dex: ["dex"],
  int: ["int"],
};

export const searchTerms = (): Record<Language, SearchTerms> => ({
  ...{ fr: termsIn("fr"), en: termsIn("en"), de: termsIn("de"), tl: termsIn("tl") },
});

function termsIn(language: Language): SearchTerms {
  const textsOf = (file: string): unknown =>
    JSON.parse(readFileSync(join(LOCALES, language, `${file}.json`), "utf8"));
  const gear = v.parse(GearTexts, textsOf("gear"));
  const items = v.parse(ItemTexts, textsOf("items"));
  const terms: SearchTerms = { parameter: {}, kind: {}, category: {}, rarity: {} };
  for (const [parameter, stat] of STAT_OF) {
    note(terms.parameter, parameter, [gear.stat[stat], items.short[stat]]);
  }
  for (const [parameter, text] of Object.entries(gear.ability)) note(terms.parameter, parameter, [text]);
  for (const [parameter, words] of Object.entries(ABBREVIATIONS)) note(terms.parameter, parameter, words);
  for (const [key, text] of Object.entries(gear.kind)) {
    const kind = key.replaceAll("_", "-");
    note(terms.kind, kind, [text, text.replace(/^[12]H /, "")]);
  }
  for (const texts of [items.oneOf, items.category])
    for (const [category, text] of Object.entries(texts))
      if (category !== "all") note(terms.category, category, [text]);
  for (const [rarity, text] of Object.entries(items.rarity))
    if (rarity !== "label") note(terms.rarity, rarity, [text]);
  return terms;
}

function note(words: Record<string, string[]>, name: string, texts: readonly (string | undefined)[]) {
  const folded = texts.flatMap((text) => (text === undefined ? [] : foldText(text))).filter(Boolean);
  words[name] = [...new Set([...(words[name] ?? []), ...folded])];
}
