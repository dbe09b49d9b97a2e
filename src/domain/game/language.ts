/** In display order. */
export const LANGUAGES = ["de", "en", "fr", "tl"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used for browsers whose languages are not supported. */
export const FALLBACK_LANGUAGE: Language = "fr";

/** In the language itself. */
export const OWN_NAME: Readonly<Record<Language, string>> = {
  de: "Deutsch",
  en: "English",
  fr: "Français",
  tl: "Tagalog",
};

export const LOCALE: Readonly<Record<Language, string>> = {
  de: "de-DE",
  en: "en-US",
  fr: "fr-FR",
  tl: "fil-PH",
};

/** `undefined` for an unknown code. "philipe" was the first code of Tagalog. */
export function parseLanguage(code: unknown): Language | undefined {
  if (code === "philipe") return "tl";
  return LANGUAGES.find((language) => language === code);
}

/** The saved language, else the browser's first supported one ("fil-PH" is Tagalog), else French. */
export function initialLanguage(saved: unknown, browserLanguages: readonly string[]): Language {
  const spoken = browserLanguages.map(ofBrowser).find((language) => language !== undefined);
  return parseLanguage(saved) ?? spoken ?? FALLBACK_LANGUAGE;
}

function ofBrowser(code: string): Language | undefined {
  const primary = code.split("-")[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === (primary === "fil" ? "tl" : primary));
}
