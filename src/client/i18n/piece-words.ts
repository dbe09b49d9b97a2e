import { useMemo } from "react";
import type { StatAbility } from "#domain/character/character.ts";
import { LOCALE } from "#domain/game/language.ts";
import type { ChosenLine, PieceDetails, Stack } from "#domain/gear/build.ts";
import type { LineBounds } from "#domain/gear/piece-rules.ts";
import { type Socketable, socketableOf } from "#domain/gear/sockets.ts";
import type { Translator } from "#i18n/translator.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { gearWords } from "./gear-words.ts";

export type PieceWords = ReturnType<typeof pieceWords>;

export function usePieceWords(): PieceWords {
  const translator = useTranslation();
  return useMemo(() => pieceWords(translator), [translator]);
}

/** What a piece has beside its upgrade. Cards and jewels have the game's names, which are English in most languages. */
export function pieceWords(translator: Translator) {
  const { t, language } = translator;
  const gear = gearWords(translator);
  const format = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 2, ...options });
  const points = format({});
  const percent = format({ style: "percent" });
  const signed = format({ signDisplay: "exceptZero" });
  const signedPercent = format({ style: "percent", signDisplay: "exceptZero" });

  const amount = (value: number, isPercent: boolean) =>
    isPercent ? signedPercent.format(value / 100) : signed.format(value);
  const line = ({ parameter, isPercent, value }: StatAbility) =>
    `${gear.parameter(parameter)} ${amount(value, isPercent)}`;
  const lines = (all: readonly StatAbility[]) => all.map(line).join(", ");

  function familyName({ name, frenchName, grade, abilities: [first] }: Socketable): string {
    if (grade === "" && first) return t("gear.piece.rune", { effect: gear.parameter(first.parameter) });
    return language === "fr" ? (frenchName ?? name) : name;
  }
  function socketable(one: Socketable): string {
    const family = familyName(one);
    if (one.grade === "") return family;
    const isOfArmor = one.frenchName !== undefined;
    return `${family} ${isOfArmor ? percent.format(Number(one.grade) / 100) : one.grade}`;
  }
  function stack({ kind, count }: Stack): string {
    const known = socketableOf(kind);
    return `${points.format(count)} × ${known ? socketable(known) : kind}`;
  }
  function element({ name, level, hasStone }: NonNullable<PieceDetails["element"]>): string {
    const text = `${gear.element(name)} ${points.format(level)}`;
    return hasStone ? t("gear.piece.stone", { element: text }) : text;
  }
  function rolled(values: readonly (number | null)[], bounds: readonly LineBounds[] | undefined) {
    if (!bounds) {
      const texts = values.map((value) => (value === null ? "–" : points.format(value)));
      return [t("gear.piece.rolled", { values: texts.join(" / ") })];
    }
    return bounds.flatMap((one, index) => {
      const value = values[index];
      return value == null ? [] : [line({ ...one, value })];
    });
  }

  return {
    parameter: gear.parameter,
    element: gear.element,
    /** "+2.5%" or "+4". */
    amount,
    /** "58%–74.8%" or "25–30". */
    range: ({ min, max, isPercent }: Omit<LineBounds, "parameter">) =>
      isPercent
        ? `${percent.format(min / 100)}–${percent.format(max / 100)}`
        : `${points.format(min)}–${points.format(max)}`,
    lines,
    /** "Wind" or "Ruby". */
    familyName,
    /** "Wind A", "Lightning 7%", "Ruby 10". */
    socketable,
    /** "5 × Wind A · STR +4 · Water 10". Without the bounds, drawn values have no names. */
    summary(details: PieceDetails, bounds?: readonly LineBounds[]): string {
      const { cards = [], jewels = [], statAwake = [], skillAwake, random = [] } = details;
      const chosen: readonly ChosenLine[] = skillAwake ? [skillAwake, ...random] : random;
      return [
        ...[...cards, ...jewels].map(stack),
        ...(statAwake.length > 0 ? [lines(statAwake)] : []),
        ...(details.element ? [element(details.element)] : []),
        ...chosen.map(line),
        ...(details.rolled ? rolled(details.rolled, bounds) : []),
      ].join(" · ");
    },
  };
}
