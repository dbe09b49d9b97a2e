import { useMemo } from "react";
import { STAT_OF } from "#domain/catalogue/item.ts";
import type { Translator } from "#i18n/translator.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import type gear from "../../../locales/fr/gear.json";

type GearTexts = typeof gear;

export function useGearWords(): ReturnType<typeof gearWords> {
  const translator = useTranslation();
  return useMemo(() => gearWords(translator), [translator]);
}

/** A name without a text, such as a new one in an import, is returned unchanged. */
export function gearWords({ t, hasText }: Translator) {
  const hasWord = <Group extends keyof GearTexts>(
    group: Group,
    word: string,
  ): word is keyof GearTexts[Group] & string => /^\w+$/.test(word) && hasText(`gear.${group}.${word}`);
  const keyOf = (kind: string) => kind.replaceAll("-", "_");
  return {
    parameter(name: string): string {
      const stat = STAT_OF.get(name) ?? name;
      if (hasWord("stat", stat)) return t(`gear.stat.${stat}`);
      return hasWord("ability", name) ? t(`gear.ability.${name}`) : name;
    },
    hasKind: (kind: string) => hasWord("kind", keyOf(kind)),
    kind(kind: string): string {
      const key = keyOf(kind);
      return hasWord("kind", key) ? t(`gear.kind.${key}`) : kind;
    },
    element: (element: string): string =>
      hasWord("element", element) ? t(`gear.element.${element}`) : element,
  };
}
