import { itemAddress } from "#domain/catalogue/item-address.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";

/** English, and other languages if they differ. */
export type NamesByLanguage = Readonly<{ en: string } & Partial<Record<Language, string | undefined>>>;

export const localName = (names: NamesByLanguage, language: Language): string => names[language] ?? names.en;

/** "4805-golden-sword" in each language. */
export const addressesOf = (id: number, names: NamesByLanguage): Record<Language, string> =>
  recordFromKeys(LANGUAGES, (language) => itemAddress(id, localName(names, language)));
