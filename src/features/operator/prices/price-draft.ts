/** A price as typed into the form, and its validation errors. */

import { MAX_SOURCE, type ShopPrice } from "#contract/shop.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { FIRST_DAY } from "#features/operator/server/operator.contract.ts";

/** The language that every other one falls back to if its source is empty. */
export const FIRST_LANGUAGE: Language = "fr";
export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== FIRST_LANGUAGE);

export type PriceDraft = Readonly<{
  /** FC, as typed. */
  fcoins: string;
  certainty: ShopPrice["certainty"];
  date: string;
  /** An empty source falls back to the French one. */
  source: Readonly<Record<Language, string>>;
}>;

/** Validation errors by field, each a translation key. */
export type Problems = Readonly<{
  fcoins?: "none" | "unclear";
  date?: "none" | "future" | "early";
  source?: "none";
}>;

/** Returns the form's initial values. */
export function draftOf(
  price: ShopPrice | null,
  today: string,
  number: (amount: number) => string,
): PriceDraft {
  if (!price)
    return {
      fcoins: "",
      certainty: "confirmed",
      date: today,
      source: { fr: "", en: "", de: "", tl: "" },
    };
  const first = price.source[FIRST_LANGUAGE];
  const others = OTHER_LANGUAGES.map((language) => [
    language,
    price.source[language] === first ? "" : price.source[language],
  ]);
  return {
    fcoins: number(price.fcoins),
    certainty: price.certainty,
    date: price.date,
    source: { ...price.source, ...Object.fromEntries(others) },
  };
}

/** Parses the form to a price; returns the validation errors if it is invalid. */
export function parsePriceDraft(
  draft: PriceDraft,
  today: string,
): Readonly<{ price?: ShopPrice; problems: Problems }> {
  const reading = parseAmount(draft.fcoins, "fc");
  const written = (language: Language) => toSingleLine(draft.source[language], MAX_SOURCE);
  const first = written(FIRST_LANGUAGE);
  const dated = dateProblem(draft.date, today);
  const problems: Problems = {
    ...(reading.kind === "refused" || reading.kind === "ambiguous" ? { fcoins: "unclear" } : {}),
    ...(reading.kind === "empty" || (reading.kind === "amount" && reading.amount === 0)
      ? { fcoins: "none" }
      : {}),
    ...(dated && { date: dated }),
    ...(first === "" && { source: "none" }),
  };
  if (reading.kind !== "amount" || Object.keys(problems).length > 0) return { problems };
  const { certainty, date } = draft;
  const source = {
    fr: first,
    en: written("en") || first,
    de: written("de") || first,
    tl: written("tl") || first,
  };
  return { price: { fcoins: reading.amount, certainty, date, source }, problems };
}

function dateProblem(date: string, today: string): Problems["date"] {
  if (date === "") return "none";
  if (date > today) return "future";
  return date < FIRST_DAY ? "early" : undefined;
}
