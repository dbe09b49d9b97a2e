import { useMemo } from "react";
import type { MonsterPage, SetPage } from "#contract/item-pages.ts";
import type { EntryHead } from "#contract/pages.ts";
import { STATS } from "#domain/catalogue/item.ts";
import { type EntryKind, entryPath } from "#domain/catalogue/item-address.ts";
import { itemKind } from "#domain/catalogue/item-kind.ts";
import { linesOf } from "#domain/catalogue/item-stats.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import { useMonsterWords } from "#features/items/details/catalogue-part.tsx";
import { useAbilityText, useItemWords } from "#features/items/details/item-words.ts";
import type { ShownItem } from "#features/items/details/shown-item.ts";
import { useTranslation } from "#i18n/use-translation.ts";

const pathsOf = (kind: EntryKind, addresses: Readonly<Record<Language, string>>) =>
  recordFromKeys(LANGUAGES, (language) => entryPath(kind, addresses[language]));

/** What search engines cut off. */
const MAX_DESCRIPTION = 300;

const described = (parts: readonly string[], rest: string) =>
  `${parts.join(" · ").slice(0, MAX_DESCRIPTION - rest.length)}. ${rest}`;

/** `undefined` until the page is loaded. */
export function useItemHead({ item, detail, page }: ShownItem): EntryHead | undefined {
  const { t } = useTranslation();
  const words = useItemWords();
  const abilityText = useAbilityText();
  return useMemo(() => {
    if (!page) return undefined;
    const stats = STATS.flatMap((stat) =>
      linesOf(item, stat).map((line) => ({ name: words.parameter(stat), value: words.line(line) })),
    );
    const abilities = (detail?.abilities ?? []).map((ability) => ({
      name: words.parameter(ability.parameter),
      value: abilityText(ability),
    }));
    const values = [...stats, ...abilities];
    const facts = [
      words.hasKind(itemKind(item)) ? words.kind(itemKind(item)) : t(`items.oneOf.${item.category}`),
      t("items.levelOf", { level: words.points(item.level) }),
      item.classId === undefined ? t("items.anybody") : words.className(item.classId),
      ...values.map(({ name, value }) => `${name} ${value}`),
    ];
    const description = described(facts, t("catalogue.head.item"));
    return {
      title: item.name,
      description,
      paths: pathsOf("item", page.addresses),
      isGone: page.gone !== undefined,
      // https://schema.org/Product, without an offer: players sell it, and we do not.
      structuredData: {
        "@type": "Product",
        name: item.name,
        description,
        sku: String(item.id),
        category: facts[0],
        additionalProperty: values.map(({ name, value }) => ({ "@type": "PropertyValue", name, value })),
      },
    };
  }, [item, detail, page, words, abilityText, t]);
}

export function useSetHead(page: SetPage | undefined): EntryHead | undefined {
  const { t } = useTranslation();
  const words = useItemWords();
  const abilityText = useAbilityText();
  return useMemo(() => {
    if (!page) return undefined;
    const { name, parts, bonus } = page.set;
    const lines = bonus.map((line) => `${words.parameter(line.parameter)} ${abilityText(line)}`);
    return {
      title: name,
      description: described(
        [t("items.set.pieces", { count: parts.length }), ...lines],
        t("catalogue.head.set"),
      ),
      paths: pathsOf("set", page.addresses),
      isGone: false,
    };
  }, [page, words, abilityText, t]);
}

export function useMonsterHead(page: MonsterPage | undefined): EntryHead | undefined {
  const { t } = useTranslation();
  const { about } = useMonsterWords();
  const facts = page && about(page.monster);
  return useMemo(() => {
    if (!page || facts === undefined) return undefined;
    const drops = page.drops.rows.slice(0, 5).map(({ item }) => item.name);
    return {
      title: page.monster.name,
      description: described(
        [facts, ...drops].filter((part) => part !== ""),
        t("catalogue.head.monster"),
      ),
      paths: pathsOf("monster", page.addresses),
      isGone: false,
    };
  }, [page, facts, t]);
}
