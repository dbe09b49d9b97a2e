import { useMemo } from "react";
import type { StatAbility } from "#domain/character/character.ts";
import { LOCALE } from "#domain/game/language.ts";
import type { ChosenLine, PieceDetails } from "#domain/gear/build.ts";
import type { LineBounds } from "#domain/gear/piece-rules.ts";
import { type Socketable, SUIT_CARDS, socketableOf } from "#domain/gear/sockets.ts";
import type { Translator } from "#i18n/translator.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { gearWords } from "./gear-words.ts";

export function usePieceWords(): ReturnType<typeof pieceWords> {
  const translator = useTranslation();
  return useMemo(() => pieceWords(translator), [translator]);
}

/** What a piece has beside its upgrade. */
export function pieceWords(translator: Translator) {
  const amounts = amountWords(translator);
  const sockets = socketWords(translator);
  const { element } = gearWords(translator);
  const { t } = translator;
  const { line, lines, points } = amounts;

  function elementText({ name, level, hasStone }: NonNullable<PieceDetails["element"]>): string {
    const text = `${element(name)} ${points(level)}`;
    return hasStone ? t("gear.piece.stone", { element: text }) : text;
  }
  function rolledTexts(values: readonly (number | null)[], bounds: readonly LineBounds[] | undefined) {
    if (!bounds) {
      const texts = values.map((value) => (value === null ? "–" : points(value)));
      return [t("gear.piece.rolled", { values: texts.join(" / ") })];
    }
    return bounds.flatMap((one, index) => {
      const value = values[index];
      return value == null ? [] : [line({ ...one, value })];
    });
  }

  return {
    ...{ ...amounts, ...sockets, element },
    /** "5 × Wind A · STR +4 · Water 10". Without the bounds, drawn values have no names. */
    summary(details: PieceDetails, bounds?: readonly LineBounds[]): string {
      const { cards = [], jewels = [], statAwake = [], skillAwake, random = [] } = details;
      const chosen: readonly ChosenLine[] = skillAwake ? [skillAwake, ...random] : random;
      return [
        ...[...cards, ...jewels].map(({ kind, count }) => `${points(count)} × ${sockets.nameOfKind(kind)}`),
        ...(statAwake.length > 0 ? [lines(statAwake)] : []),
        ...(details.element ? [elementText(details.element)] : []),
        ...chosen.map(line),
        ...(details.rolled ? rolledTexts(details.rolled, bounds) : []),
      ].join(" · ");
    },
  };
}

function amountWords(translator: Translator) {
  const { parameter } = gearWords(translator);
  const format = (options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(LOCALE[translator.language], { maximumFractionDigits: 2, ...options });
  const points = format();
  const percent = format({ style: "percent" });
  const signed = format({ signDisplay: "exceptZero" });
  const signedPercent = format({ style: "percent", signDisplay: "exceptZero" });

  const amount = (value: number, isPercent: boolean) =>
    isPercent ? signedPercent.format(value / 100) : signed.format(value);
  const line = ({ isPercent, value, ...of }: StatAbility) =>
    `${parameter(of.parameter)} ${amount(value, isPercent)}`;
  return {
    parameter,
    points: (value: number) => points.format(value),
    /** "+2.5%" or "+4". */
    amount,
    /** "STR +4". */
    line,
    lines: (all: readonly StatAbility[]) => all.map(line).join(", "),
    /** "58%–74.8%" or "25–30". */
    range: ({ min, max, isPercent }: Omit<LineBounds, "parameter">) =>
      isPercent
        ? `${percent.format(min / 100)}–${percent.format(max / 100)}`
        : `${points.format(min)}–${points.format(max)}`,
  };
}

/** Cards and jewels have the game's names, which are English in most languages. */
function socketWords(translator: Translator) {
  const { t, language } = translator;
  const { parameter } = gearWords(translator);
  const percent = new Intl.NumberFormat(LOCALE[language], { style: "percent" });

  function familyName({ name, frenchName, grade, abilities: [first] }: Socketable): string {
    if (grade === "" && first) return t("gear.piece.rune", { effect: parameter(first.parameter) });
    return language === "fr" ? (frenchName ?? name) : name;
  }
  function socketable(one: Socketable): string {
    const family = familyName(one);
    if (one.grade === "") return family;
    const isOfSuit = SUIT_CARDS.includes(one);
    return `${family} ${isOfSuit ? percent.format(Number(one.grade) / 100) : one.grade}`;
  }
  return {
    /** "Wind" or "Ruby". */
    familyName,
    /** "Wind A", "Lightning 7%", "Ruby 10". */
    socketable,
    /** The kind itself if this release does not have it. */
    nameOfKind(kind: string): string {
      const known = socketableOf(kind);
      return known ? socketable(known) : kind;
    },
  };
}
