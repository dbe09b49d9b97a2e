/** What the application uses of react-i18next; see `i18next.ts` beside this file. */
import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from "react";
import pageTranslator, { type Translator } from "./i18next.ts";

const TranslatorContext = createContext(pageTranslator);

/** Nothing has to be initialized: without a provider, components use the translator of the page. */
export const initReactI18next = { type: "3rdParty" };

type ProviderProps = Readonly<{ i18n: Translator; children: ReactNode }>;

/** Makes the components inside use `i18n`, as a page does that the server renders. */
export function I18nextProvider({ i18n, children }: ProviderProps) {
  return createElement(TranslatorContext, { value: i18n }, children);
}

/** Returns the translator of the shown language, and renders the component again when it changes. */
export function useTranslation() {
  const i18n = useContext(TranslatorContext);
  const language = useSyncExternalStore(
    i18n.onChange,
    () => i18n.language,
    () => i18n.language,
  );
  return useMemo(() => ({ t: i18n.getFixedT(language), i18n }), [i18n, language]);
}
