import { createContext, useContext, useSyncExternalStore } from "react";
import { FALLBACK_LANGUAGE } from "#domain/game/language.ts";
import { createListeners } from "#domain/values/listeners.ts";
import { createTranslator, type Translator } from "./translator.ts";

const { notify, subscribe } = createListeners();
/** The translator of the page in this browser. A server never replaces it. */
let shown = createTranslator(FALLBACK_LANGUAGE, {});

export const shownTranslator = (): Translator => shown;

/** Shows the texts of another translator in all components. */
export function showTranslator(translator: Translator): void {
  shown = translator;
  notify();
}

/** The translator of a page that the server renders. */
export const RenderedTranslator = createContext<Translator | undefined>(undefined);

/** Returns the translator of the shown language, and renders the component again when another one is shown. */
export function useTranslation(): Translator {
  const inBrowser = useSyncExternalStore(subscribe, shownTranslator, shownTranslator);
  return useContext(RenderedTranslator) ?? inBrowser;
}
