import type { ShopPrice } from "#contract/shop.ts";
import { LANGUAGES, OWN_NAME } from "#domain/game/language.ts";
import type { Exclusion, PriceRule, RateRule } from "#features/operator/server/community.contract.ts";
import type { LogEntry, ServerState } from "#features/operator/server/operator.contract.ts";
import type { Translate } from "#i18n/translator.ts";

/** Formatting functions for the operator's language. */
type Words = Readonly<{
  t: Translate;
  number: (amount: number) => string;
  date: (day: string) => string;
}>;

/** A changed field as texts; `undefined` if there was no value before or there is none after. */
export type EntryDifference = Readonly<{ label: string; from: string | undefined; to: string | undefined }>;

/** Returns the fields that an entry changed. */
export function entryDifferences(entry: LogEntry, words: Words): readonly EntryDifference[] {
  const [from, to] = linesOf(entry, words);
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((label) => ({ label, from: from.get(label), to: to.get(label) }))
    .filter((line) => line.from !== line.to);
}

type Lines = ReadonlyMap<string, string>;

function linesOf(entry: LogEntry, words: Words): readonly [Lines, Lines] {
  switch (entry.subject) {
    case "price":
      return [priceLines(entry, entry.before, words), priceLines(entry, entry.after, words)];
    case "server":
      return [serverLines(entry.before, words), serverLines(entry.after, words)];
    case "priceRule":
      return [ruleLines(entry.before, "FC", words), ruleLines(entry.after, "FC", words)];
    case "rateRule":
      return [ruleLines(entry.before, "Penya", words), ruleLines(entry.after, "Penya", words)];
    case "member":
      return [memberLines(entry.before, words), memberLines(entry.after, words)];
  }
}

function ruleLines(
  { frozen, least, most }: Partial<Pick<PriceRule, "frozen">> & RateRule,
  unit: "FC" | "Penya",
  { t, number }: Words,
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

const memberLines = (leftOut: Exclusion, { t }: Words): Lines =>
  new Map(leftOut ? [[t("operator.community.reason"), leftOut.reason]] : []);

function priceLines(
  { before, after }: Extract<LogEntry, { subject: "price" }>,
  price: ShopPrice | null,
  { t, number, date }: Words,
): Lines {
  if (!price) return new Map();
  const { source } = price;
  // One line is enough if the source is the same in all languages.
  const isOne = [before, after].every((side) => !side || new Set(Object.values(side.source)).size === 1);
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
}

function serverLines(server: ServerState | null, { t, number }: Words): Lines {
  if (!server) return new Map();
  return new Map([
    [t("operator.field.name"), server.name],
    ...(server.region ? [[t("operator.field.region"), t(`operator.region.${server.region}`)] as const] : []),
    [t("operator.field.place"), number(server.place + 1)],
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
  | "countedAgain" {
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
    default:
      return entry.subject;
  }
}
