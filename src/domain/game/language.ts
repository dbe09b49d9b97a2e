/** The four languages of the interface, in the order in which they are offered. */
export const LANGUAGES = ["de", "en", "fr", "tl"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used for browsers whose languages are not supported. */
export const FALLBACK_LANGUAGE: Language = "fr";

/** The name of each language in that language. */
export const OWN_NAME: Readonly<Record<Language, string>> = {
  de: "Deutsch",
  en: "English",
  fr: "Français",
  tl: "Tagalog",
};

/** The locale for formatting numbers and dates. */
export const LOCALE: Readonly<Record<Language, string>> = {
  de: "de-DE",
  en: "en-US",
  fr: "fr-FR",
  tl: "fil-PH",
};

/** Returns the language of a stored or chosen code; `undefined` for an unknown one. "philipe" was the first code of Tagalog. */
export function parseLanguage(code: unknown): Language | undefined {
  if (code === "philipe") return "tl";
  return LANGUAGES.find((language) => language === code);
}

/**
 * Returns the language to start with: the saved one, otherwise the first supported one of the browser
 * ("fil-PH" is Tagalog), otherwise French.
 */
export function initialLanguage(saved: unknown, browserLanguages: readonly string[]): Language {
  const spoken = browserLanguages.map(ofBrowser).find((language) => language !== undefined);
  return parseLanguage(saved) ?? spoken ?? FALLBACK_LANGUAGE;
}

function ofBrowser(code: string): Language | undefined {
  const primary = code.split("-")[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === (primary === "fil" ? "tl" : primary));
}
