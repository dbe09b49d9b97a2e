import { addTexts } from "#client/i18n/language.ts";
import type { Language } from "#domain/game/language.ts";
import type { CompiledTexts } from "#i18n/compile-texts.ts";

type Load = () => Promise<Readonly<{ default: CompiledTexts }>>;

/** Long texts that only one page or part shows. */
const TEXTS: Readonly<Record<"legal" | "planners", Readonly<Record<Language, Load>>>> = {
  legal: {
    de: () => import("virtual:texts/de/legal"),
    en: () => import("virtual:texts/en/legal"),
    fr: () => import("virtual:texts/fr/legal"),
    tl: () => import("virtual:texts/tl/legal"),
  },
  planners: {
    de: () => import("virtual:texts/de/planners"),
    en: () => import("virtual:texts/en/planners"),
    fr: () => import("virtual:texts/fr/planners"),
    tl: () => import("virtual:texts/tl/planners"),
  },
};

/**
 * Loads the texts of a page. Its route calls this before it renders, so that no key is ever visible (decision
 * 007). Rejects if they cannot be loaded.
 */
export function loadPageTexts(name: "legal" | "planners"): Promise<void> {
  return addTexts(name, async (language) => (await TEXTS[name][language]()).default);
}
