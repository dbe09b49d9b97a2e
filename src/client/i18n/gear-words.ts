import type { i18n, TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { STAT_OF } from "#domain/catalogue/game-parameters.ts";
import type gear from "../../../locales/fr/gear.json";

type Gear = typeof gear;

/** How items and what they do are called, in the language of the interface. */
export function useGearWords(): ReturnType<typeof gearWords> {
  const { t, i18n } = useTranslation();
  return useMemo(() => gearWords(t, i18n), [t, i18n]);
}

/** What the texts have no word for, such as something new in an import, keeps the one that the game's data has. */
export function gearWords(t: TFunction, texts: Pick<i18n, "exists">) {
  const has = <Group extends keyof Gear>(group: Group, word: string): word is keyof Gear[Group] & string =>
    /^\w+$/.test(word) && texts.exists(`gear.${group}.${word}`);
  const keyOf = (kind: string) => kind.replaceAll("-", "_");
  return {
    /** One of the eight stats, or a parameter of the game. */
    parameter(name: string): string {
      const stat = STAT_OF.get(name) ?? name;
      if (has("stat", stat)) return t(`gear.stat.${stat}`);
      return has("ability", name) ? t(`gear.ability.${name}`) : name;
    },
    hasKind: (kind: string) => has("kind", keyOf(kind)),
    /** As `kindOf` tells them. */
    kind(kind: string): string {
      const key = keyOf(kind);
      return has("kind", key) ? t(`gear.kind.${key}`) : kind;
    },
    element: (element: string): string => (has("element", element) ? t(`gear.element.${element}`) : element),
  };
}
