import type { Language } from "#domain/game/language.ts";

/** What players call a page or a theme, in every language: they search in another one than that of the page too. */
const SEARCH_WORDS: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>> = {
  "/alerts": {
    fr: ["alertes", "notifications"],
    en: ["alerts", "alarms"],
    de: ["alarme", "benachrichtigungen"],
    tl: ["abiso"],
  },
  "/developers": { fr: ["développeurs"], en: ["api", "developers", "json"], de: ["entwickler"], tl: [] },
  "/orders": { fr: ["commandes"], en: ["orders"], de: ["bestellungen"], tl: ["mga order"] },
  "/rates": { fr: ["taux"], en: ["rates"], de: ["kurse"], tl: ["palitan"] },
  "/settings": { fr: ["réglages", "paramètres"], en: ["settings", "options"], de: ["einstellungen"], tl: [] },
  dark: { fr: ["thème sombre"], en: ["dark theme"], de: ["dunkel"], tl: ["madilim"] },
  light: { fr: ["thème clair"], en: ["light theme"], de: ["helles design"], tl: ["maliwanag"] },
};

export const searchWords = (id: string): readonly string[] => Object.values(SEARCH_WORDS[id] ?? {}).flat();
