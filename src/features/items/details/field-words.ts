import { useMemo } from "react";
import type { ItemChange } from "#contract/item-pages.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useItemWords } from "./item-words.ts";

type Value = ItemChange["fields"][number]["before"];

/** Words for the fields of an item, which are named by paths such as "stats.hp.flat". */
export function useFieldWords() {
  const { t } = useTranslation();
  const words = useItemWords();
  return useMemo(() => {
    const named = new Map<string, string>([
      ["level", t("items.column.level")],
      ["rarity", t("items.column.rarity")],
      ["kind", t("items.column.kind")],
      ["category", t("items.column.kind")],
      ["classId", t("items.column.class")],
      ["sex", t("items.sex.label")],
      ["isTwoHanded", t("items.detail.hands")],
      ["element", t("items.detail.element")],
      ["stack", t("items.detail.stack")],
      ["buyPrice", t("items.detail.buy")],
      ["sellPrice", t("items.detail.sell")],
      ["isBound", t("items.detail.trade")],
      ["isPremium", t("items.detail.premium")],
      ["cooldown", t("items.detail.cooldown")],
      ["duration", t("items.detail.duration")],
      ["abilities", t("items.detail.effects")],
    ]);
    function field(path: string): string {
      const [first = "", second = "", third] = path.split(".");
      if (first === "name") return `${t("items.column.name")} (${second})`;
      if (first === "stats") return `${words.parameter(second)}${third === "percent" ? " %" : ""}`;
      if (first === "attack" || first === "defense")
        return `${words.parameter(first)} (${second === "min" ? "min" : "max"})`;
      if (first === "upgrades") return `${t("items.detail.upgrades")}: ${path.slice(first.length + 1)}`;
      return named.get(first) ?? (first === "attackSpeed" ? words.parameter("attackSpeed") : path);
    }
    function value(of: Value): string {
      if (of === null) return "–";
      if (typeof of === "boolean") return t(`catalogue.history.${of ? "yes" : "no"}`);
      return typeof of === "number" ? words.points(of) : of;
    }
    return { field, value };
  }, [t, words]);
}
