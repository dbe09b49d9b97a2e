import { useMemo } from "react";
import type { ItemChange } from "#contract/item-pages.ts";
import { ITEM_CATEGORIES, SEXES } from "#domain/catalogue/item.ts";
import { LANGUAGES, OWN_NAME } from "#domain/game/language.ts";
import type { Translate } from "#i18n/translator.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { attackSpeedWord, type ItemWords, useDurationText, useItemWords } from "./item-words.ts";

/** As the game names it; only its random lines have words here. */
export const isUnnamed = (path: string): boolean =>
  /(?:^|\.)more\./.test(path) && !path.startsWith(`${RANDOM_LINES}.`);

const RANDOM_LINES = "more.possibleRandomStats";
const IS_PERCENT = /(?:^|\.)stats\.\w+\.percent$|%(?:#\d+)?\.\w+$/;

type Value = ItemChange["fields"][number]["before"];
type Words = Readonly<{ t: Translate; items: ItemWords; duration: (seconds: number) => string }>;

/** Words for the fields of an item, which are named by paths such as "stats.hp.flat", and for their values. */
export function useFieldWords() {
  const { t } = useTranslation();
  const items = useItemWords();
  const duration = useDurationText();
  return useMemo(() => {
    const words = { t, items, duration };
    const names = fieldNames(t);
    const values = fieldValues(words);
    return {
      field: (path: string) => fieldName(path, names, words),
      value(path: string, value: Value): string {
        const shown = values.get(path)?.(value);
        if (shown !== undefined) return shown;
        if (value === null) return "–";
        if (typeof value === "boolean") return t(`catalogue.history.${value ? "yes" : "no"}`);
        if (typeof value === "string") return value;
        return IS_PERCENT.test(path) ? items.percent(value) : items.points(value);
      },
    };
  }, [t, items, duration]);
}

const fieldNames = (t: Translate) =>
  new Map<string, string>([
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
    ["isConsumable", t("items.oneOf.consumables")],
    ["cooldown", t("items.detail.cooldown")],
    ["duration", t("items.detail.duration")],
    ["name", t("catalogue.history.name")],
  ]);

function fieldName(path: string, names: ReadonlyMap<string, string>, all: Words): string {
  const { t, items: words } = all;
  const [first = "", second = "", third, ...more] = path.split(".");
  if (first === "name") return `${names.get(first)} (${languageName(second)})`;
  if (path.startsWith(`${RANDOM_LINES}.`) && third !== undefined)
    return `${t("catalogue.history.randomLines")}: ${abilityName(third, more[0], words)}`;
  if (first === "stats") return words.parameter(second);
  if (first === "attack" || first === "defense")
    return `${words.parameter(first)} (${second === "min" ? "min" : "max"})`;
  if (first === "attackSpeed") return words.parameter(first);
  if (first === "upgrades" && third !== undefined)
    return `+${second}: ${fieldName([third, ...more].join("."), names, all)}`;
  if (first === "abilities") return abilityName(second, third, words);
  return names.get(path) ?? path;
}

const languageName = (code: string) => OWN_NAME[LANGUAGES.find((one) => one === code) ?? "en"];

/** "str%#2" is the second line of STR in percent. */
function abilityName(line: string, part: string | undefined, words: ItemWords): string {
  const name = words.parameter(line.replace(/%?(?:#\d+)?$/, ""));
  return part === "addMax" ? `${name} (max)` : name;
}

/** By path. What an item lacks is said, too, where it means something: an item that is not bound can be traded. */
function fieldValues({ t, items, duration }: Words) {
  const seconds = (value: Value) => (typeof value === "number" ? duration(value) : undefined);
  const word = (of: (text: string) => string) => (value: Value) =>
    typeof value === "string" ? of(value) : undefined;
  const yesOrNo = (value: Value) => t(`catalogue.history.${value === true ? "yes" : "no"}`);
  const category = (text: string) => {
    const known = ITEM_CATEGORIES.find((one) => one === text);
    return known ? t(`items.oneOf.${known}`) : text;
  };
  return new Map<string, (value: Value) => string | undefined>([
    ["rarity", word(items.rarity)],
    ["kind", word(items.kind)],
    ["category", word(category)],
    ["element", word(items.element)],
    ["attackSpeed", word((text) => attackSpeedWord(text, t))],
    ["classId", (value) => (typeof value === "number" ? items.className(value) : t("items.anybody"))],
    ["sex", (value) => t(`items.sex.${SEXES.find((one) => one === value) ?? "any"}`)],
    ["isBound", (value) => t(value === true ? "items.detail.bound" : "items.detail.tradable")],
    ["isTwoHanded", (value) => t(value === true ? "items.detail.twoHanded" : "items.detail.oneHanded")],
    ["isPremium", yesOrNo],
    ["isConsumable", yesOrNo],
    ["buyPrice", (value) => (value === null ? t("items.detail.notSold") : undefined)],
    ["cooldown", seconds],
    ["duration", seconds],
  ]);
}
