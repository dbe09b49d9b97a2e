/** The four languages of the interface, in the order they are offered. */
export const LANGUAGES = ["de", "en", "fr", "tl"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Text that a language lacks is shown in this one, and so is everything to a browser of another language. */
export const FALLBACK: Language = "fr";

/** What each language calls itself. */
export const OWN_NAME: Readonly<Record<Language, string>> = {
  de: "Deutsch",
  en: "English",
  fr: "Français",
  tl: "Tagalog",
};

/** The locale in which numbers and dates are written. */
export const LOCALE: Readonly<Record<Language, string>> = {
  de: "de-DE",
  en: "en-US",
  fr: "fr-FR",
  tl: "fil-PH",
};

/** A stored or chosen code, or nothing if it is none of ours. "philipe" was Tagalog's first code. */
export function accepted(code: unknown): Language | undefined {
  if (code === "philipe") return "tl";
  return LANGUAGES.find((language) => language === code);
}

/** The language to start with: the saved one, else the browser's first of ours ("fil-PH" is Tagalog), else French. */
export function initial(saved: unknown, browserLanguages: readonly string[]): Language {
  const spoken = browserLanguages.map(ofBrowser).find((language) => language !== undefined);
  return accepted(saved) ?? spoken ?? FALLBACK;
}

function ofBrowser(code: string): Language | undefined {
  const primary = code.split("-")[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === (primary === "fil" ? "tl" : primary));
}
