import type { LoggedCatalogue } from "#contract/catalogue/item-looks.ts";
import type { ShopPrice } from "#contract/shop.ts";
import { LANGUAGES, OWN_NAME } from "#domain/game/language.ts";
import type {
  LogEntry,
  PriceRule,
  RateRule,
  ServerState,
  StateOf,
} from "#features/operator/server/operator.contract.ts";
import type { Translate } from "#i18n/translator.ts";

/** Formatting functions for the operator's language. */
type Words = Readonly<{
  t: Translate;
  number: (amount: number) => string;
  date: (day: string) => string;
}>;

/** The fields of a state as texts, by their label. */
export type Lines = ReadonlyMap<string, string>;

/** A field that differs, as texts; `undefined` where a state lacks it. */
type Difference = Readonly<{ label: string; values: readonly (string | undefined)[] }>;

/** Returns the fields in which the states differ. */
export function differences(states: readonly Lines[]): readonly Difference[] {
  return [...new Set(states.flatMap((lines) => [...lines.keys()]))]
    .map((label) => ({ label, values: states.map((lines) => lines.get(label)) }))
    .filter(({ values }) => new Set(values).size > 1);
}

/** Returns the fields that an entry changed, each with the values before and after. */
export function entryDifferences(entry: LogEntry, words: Words): readonly Difference[] {
  switch (entry.subject) {
    case "price":
      return differences(priceLines([entry.before, entry.after], words));
    case "server":
      return differences([entry.before, entry.after].map((state) => serverLines(state, words)));
    case "priceRule":
      return differences([entry.before, entry.after].map((rule) => ruleLines(rule, "FC", words)));
    case "rateRule":
      return differences([entry.before, entry.after].map((rule) => ruleLines(rule, "Penya", words)));
    case "member":
      return differences([entry.before, entry.after].map((leftOut) => memberLines(leftOut, words)));
    case "catalogue":
      return differences([entry.before, entry.after].map((state) => catalogueLines(state, words)));
    case "itemTerms":
      return [];
  }
}

export function ruleLines(
  { frozen, least, most }: Partial<Pick<PriceRule, "frozen">> & RateRule,
  unit: "FC" | "Penya",
  { t, number }: Pick<Words, "t" | "number">,
): Lines {
  const amount = (value: number) => `${number(value)} ${unit}`;
  return new Map([
    ...(frozen
      ? [
          [
            t("operator.community.frozen"),
            frozen.numbers.map(({ fcoins }) => amount(fcoins)).join(" / "),
          ] as const,
        ]
      : []),
    ...(least === null ? [] : [[t("operator.community.least"), amount(least)] as const]),
    ...(most === null ? [] : [[t("operator.community.most"), amount(most)] as const]),
  ]);
}

const catalogueLines = (catalogue: LoggedCatalogue, words: Words): Lines =>
  new Map([[words.t("operator.log.catalogueVersion"), catalogueName(catalogue, words)]]);

/** Returns the name of a catalogue: the version of the game's data, else its day; of an unreadable one, the name of its folder. */
export const catalogueName = (
  { name, date: day, version }: LoggedCatalogue,
  { t, date }: Pick<Words, "t" | "date">,
): string => {
  if (day === null) return name;
  return name === "shipped"
    ? t("operator.items.shipped", { date: date(day) })
    : t("operator.items.version", { version: version ?? "?", date: date(day) });
};

export const memberLines = (leftOut: StateOf<"member">, { t }: Pick<Words, "t">): Lines =>
  new Map(leftOut ? [[t("operator.community.reason"), leftOut.reason]] : []);

export function priceLines(
  prices: readonly (ShopPrice | null)[],
  { t, number, date }: Words,
): readonly Lines[] {
  // One line is enough if the source of each is the same in all languages.
  const isOne = prices.every((price) => !price || new Set(Object.values(price.source)).size === 1);
  return prices.map((price) => {
    if (!price) return new Map();
    const { source } = price;
    return new Map([
      [t("operator.field.fcoins"), `${number(price.fcoins)} FC`],
      [t("operator.field.certainty"), t(`shop.certainty.${price.certainty}`)],
      [t("operator.field.date"), date(price.date)],
      ...(isOne
        ? [[t("operator.field.source"), source.fr] as const]
        : LANGUAGES.map(
            (language) =>
              [t("operator.field.sourceIn", { language: OWN_NAME[language] }), source[language]] as const,
          )),
    ]);
  });
}

export function serverLines(
  server: (Omit<ServerState, "place"> & Partial<Pick<ServerState, "place">>) | null,
  { t, number }: Pick<Words, "t" | "number">,
): Lines {
  if (!server) return new Map();
  const { name, region, place } = server;
  return new Map([
    [t("operator.field.name"), name],
    ...(region ? [[t("operator.field.region"), t(`operator.region.${region}`)] as const] : []),
    ...(place === undefined ? [] : [[t("operator.field.place"), number(place + 1)] as const]),
  ]);
}

/** Returns the kind of change, which is part of a translation key. */
export function entryKind(
  entry: LogEntry,
):
  | "priceSet"
  | "priceChanged"
  | "priceRemoved"
  | "serverAdded"
  | "serverChanged"
  | "serverMoved"
  | "serverRemoved"
  | "priceRule"
  | "rateRule"
  | "leftOut"
  | "countedAgain"
  | "catalogue"
  | "termsAccepted"
  | "termsWithdrawn" {
  switch (entry.subject) {
    case "price":
      return !entry.before ? "priceSet" : entry.after ? "priceChanged" : "priceRemoved";
    case "server": {
      const { before, after } = entry;
      if (!before || !after) return before ? "serverRemoved" : "serverAdded";
      const isOnlyMoved = before.name === after.name && before.region === after.region;
      return isOnlyMoved ? "serverMoved" : "serverChanged";
    }
    case "member":
      return entry.after ? "leftOut" : "countedAgain";
    case "itemTerms":
      return entry.after ? "termsAccepted" : "termsWithdrawn";
    default:
      return entry.subject;
  }
}
