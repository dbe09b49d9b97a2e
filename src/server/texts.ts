import { createInstance, type TFunction } from "i18next";
import type { Language } from "#domain/language.ts";

/** The texts of a room in one language, for what the server writes: tables to download. */
export function textsIn(
  language: Language,
  room: string,
  texts: Readonly<Record<Language, object>>,
): TFunction {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { translation: { [room]: texts[language] } } },
  });
  return i18n.t;
}
