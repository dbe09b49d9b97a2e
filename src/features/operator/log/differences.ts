import type { ShopPrice } from "#contract/shop.ts";
import { LANGUAGES, OWN_NAME } from "#domain/game/language.ts";
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
  const [from, to] =
    entry.subject === "price"
      ? [priceLines(entry, entry.before, words), priceLines(entry, entry.after, words)]
      : [serverLines(entry.before, words), serverLines(entry.after, words)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((label) => ({ label, from: from.get(label), to: to.get(label) }))
    .filter((line) => line.from !== line.to);
}

type Lines = ReadonlyMap<string, string>;

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
  | "serverRemoved" {
  const { subject, before, after } = entry;
  if (subject === "price") return !before ? "priceSet" : after ? "priceChanged" : "priceRemoved";
  if (!before || !after) return before ? "serverRemoved" : "serverAdded";
  const isOnlyMoved = before.name === after.name && before.region === after.region;
  return isOnlyMoved ? "serverMoved" : "serverChanged";
}
