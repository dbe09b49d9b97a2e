import type { i18n, TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { STAT_OF } from "#domain/catalogue/game-parameters.ts";
import type gear from "../../../locales/fr/gear.json";

type GearTexts = typeof gear;

/** Returns the words for item kinds, stats and elements in the language of the interface. */
export function useGearWords(): ReturnType<typeof gearWords> {
  const { t, i18n } = useTranslation();
  return useMemo(() => gearWords(t, i18n), [t, i18n]);
}

/** Returns the words of `t`. A name without a text, such as a new one in an import, is returned unchanged. */
export function gearWords(t: TFunction, texts: Pick<i18n, "exists">) {
  const hasWord = <Group extends keyof GearTexts>(
    group: Group,
    word: string,
  ): word is keyof GearTexts[Group] & string => /^\w+$/.test(word) && texts.exists(`gear.${group}.${word}`);
  const keyOf = (kind: string) => kind.replaceAll("-", "_");
  return {
    /** Returns the word for one of the eight stats or for a parameter of the game. */
    parameter(name: string): string {
      const stat = STAT_OF.get(name) ?? name;
      if (hasWord("stat", stat)) return t(`gear.stat.${stat}`);
      return hasWord("ability", name) ? t(`gear.ability.${name}`) : name;
    },
    hasKind: (kind: string) => hasWord("kind", keyOf(kind)),
    /** Returns the word for a kind as `itemKind` returns it. */
    kind(kind: string): string {
      const key = keyOf(kind);
      return hasWord("kind", key) ? t(`gear.kind.${key}`) : kind;
    },
    element: (element: string): string =>
      hasWord("element", element) ? t(`gear.element.${element}`) : element,
  };
}
