/** A price as typed into the form, and its validation errors. */

import { MAX_SOURCE, type ShopPrice } from "#contract/shop.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { parseAmount } from "#domain/money/amount.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { FIRST_DAY } from "#features/operator/server/operator.contract.ts";

export type PriceDraft = Readonly<{
  /** FC, as typed. */
  fcoins: string;
  certainty: ShopPrice["certainty"];
  date: string;
  /** An empty source falls back to the one in the operator's own language, else to the first that is written. */
  source: Readonly<Record<Language, string>>;
}>;

/** Validation errors by field, each a translation key. */
export type Problems = Readonly<{
  fcoins?: "none" | "unclear";
  date?: "none" | "future" | "early";
  source?: "none";
}>;

/** Returns the form's initial values. Sources that equal the one in the operator's `own` language are empty. */
export function draftOf(
  price: ShopPrice | null,
  today: string,
  number: (amount: number) => string,
  own: Language,
): PriceDraft {
  if (!price)
    return {
      fcoins: "",
      certainty: "confirmed",
      date: today,
      source: { fr: "", en: "", de: "", tl: "" },
    };
  const others = LANGUAGES.filter(
    (language) => language !== own && price.source[language] === price.source[own],
  ).map((language) => [language, ""]);
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
  own: Language,
): Readonly<{ price?: ShopPrice; problems: Problems }> {
  const reading = parseAmount(draft.fcoins, "fc");
  const written = (language: Language) => toSingleLine(draft.source[language], MAX_SOURCE);
  const first = [own, ...LANGUAGES].map(written).find((text) => text !== "");
  const dated = dateProblem(draft.date, today);
  const problems: Problems = {
    ...(reading.kind === "refused" || reading.kind === "ambiguous" ? { fcoins: "unclear" } : {}),
    ...(reading.kind === "empty" || (reading.kind === "amount" && reading.amount === 0)
      ? { fcoins: "none" }
      : {}),
    ...(dated && { date: dated }),
    ...(first === undefined && { source: "none" }),
  };
  if (reading.kind !== "amount" || first === undefined || Object.keys(problems).length > 0)
    return { problems };
  const { certainty, date } = draft;
  const source = {
    fr: written("fr") || first,
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
