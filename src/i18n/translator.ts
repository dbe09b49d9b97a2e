import type { Language } from "#domain/game/language.ts";
import type { FrenchTexts } from "./french-texts.gen.ts";

/** A text file of `locales/`, or a group of texts in it. */
export type TextGroup = Readonly<{ [name: string]: string | TextGroup }>;

/** Texts by key. Each plural form has a key of its own, which ends in `_one`, `_many` or `_other`. */
export type TextsByKey = Readonly<Record<string, string>>;

/** The key of a text without its plural form, which `t` selects by `count`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${"one" | "many" | "other"}` ? Base : Key;

type KeysOf<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? WithoutPlural<Name>
    : `${Name}.${KeysOf<Group[Name]>}`;
}[keyof Group & string];

/** The key of a text, such as "shop.noPrice": its file, and its place in that file. A key that French lacks does not compile. */
type TextKey = KeysOf<FrenchTexts>;

/** What replaces the placeholders of a text; `count` also selects its plural form. */
type Values = Readonly<Record<string, unknown>>;

export type Translate = (key: TextKey, values?: Values) => string;

export type Translator = Readonly<{
  language: Language;
  t: Translate;
  hasText: (key: string) => boolean;
}>;

/** Returns the texts of a group by their keys. */
export function textsIn(group: TextGroup, prefix = ""): TextsByKey {
  const entries = Object.entries(group).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[prefix + name, value]]
      : Object.entries(textsIn(value, `${prefix}${name}.`)),
  );
  return Object.fromEntries(entries);
}

/** Creates a translator. A text that it lacks is shown as its key. */
export function createTranslator(language: Language, texts: TextsByKey): Translator {
  const byKey = new Map(Object.entries(texts));
  const plurals = new Intl.PluralRules(language);
  return {
    language,
    t(key, values = {}) {
      const form = `${key}_${plurals.select(Number(values.count))}`;
      const text: string = byKey.get(key) ?? byKey.get(form) ?? key;
      return text.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => String(values[name] ?? ""));
    },
    hasText: (key) => byKey.has(key) || byKey.has(`${key}_other`),
  };
}
