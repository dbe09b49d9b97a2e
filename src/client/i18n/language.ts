import i18next, { type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import * as Storage from "#client/storage/storage.ts";
import * as Language from "#domain/game/language.ts";

/** Agreed with other tools; see the specification. */
const KEY = "app_language";

type Texts = Readonly<{ default: Readonly<Record<string, object>> }>;

const BUNDLES: Readonly<Record<Language.Language, () => Promise<Texts>>> = {
  de: () => import("#client/i18n/texts/de.ts"),
  en: () => import("#client/i18n/texts/en.ts"),
  fr: () => import("#client/i18n/texts/fr.ts"),
  tl: () => import("#client/i18n/texts/tl.ts"),
};

/** What pages have asked for besides, by the name of its texts; another language brings it too. */
const parts = new Map<string, (language: Language.Language) => Promise<object>>();

/** Loads the texts of the first language. Rejects when they cannot be had. */
export async function startLanguage(): Promise<void> {
  const saved = Storage.load(KEY);
  const first = Language.initial(saved, navigator.languages);
  document.documentElement.lang = first;
  // The legacy code is taken once; from then on the stored one is one of the four.
  if (saved !== null && saved !== first && Language.accepted(saved)) Storage.save(KEY, first);
  const { default: translation } = await BUNDLES[first]();
  await i18next.use(initReactI18next).init({
    lng: first,
    fallbackLng: Language.FALLBACK,
    supportedLngs: [...Language.LANGUAGES],
    resources: { [first]: { translation } },
    interpolation: { escapeValue: false },
  });
  Storage.onOtherTab(KEY, () => void follow(Storage.load(KEY)));
  // No text is missing in any language (a test sees to it), so the fallback need not hold up the first paint.
  setTimeout(() => loadTexts(Language.FALLBACK).catch(console.warn), 5_000);
}

/** What the player chose here; nothing where the browser's language decided. */
export function chosenLanguage(): Language.Language | undefined {
  return Language.accepted(Storage.load(KEY));
}

/** Calls `changed` after each change of the language, when a choice made in this tab is stored already. */
export function onLanguageChosen(changed: () => void): void {
  window.addEventListener("language-changed", changed);
}

/**
 * Changes the language of the texts and of the page, saves the choice, and then dispatches `language-changed`, in the
 * order that the specification gives (section 4). Any other value than a known language is ignored.
 */
export async function chooseLanguage(choice: unknown): Promise<void> {
  await show(choice, (language) => Storage.save(KEY, language));
}

/** Shows the language that another tab has chosen and saved. */
const follow = (choice: unknown) => show(choice, () => {});

/** The language that was asked for last: texts that arrive late for another one change nothing. */
let wished: Language.Language | undefined;

/** `save` is called between the change and its event, unless another language was asked for meanwhile. */
async function show(choice: unknown, save: (language: Language.Language) => void): Promise<void> {
  const language = Language.accepted(choice);
  if (language === undefined) return;
  wished = language;
  await loadTexts(language);
  if (wished !== language) return;
  if (language === i18next.language) return save(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  save(language);
  window.dispatchEvent(new CustomEvent("language-changed", { detail: { language } }));
}

/** The texts of a language, which need not be the interface's. Rejects when they cannot be had. */
export async function translatorFor(language: Language.Language): Promise<TFunction> {
  await loadTexts(language);
  return i18next.getFixedT(language);
}

/** Texts that a page brings itself, in the language that is shown and every later one. Rejects when they cannot be had. */
export async function addTexts(
  part: string,
  load: (language: Language.Language) => Promise<object>,
): Promise<void> {
  parts.set(part, load);
  const shown = Language.accepted(i18next.language);
  if (shown) await loadTexts(shown);
}

async function loadTexts(language: Language.Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, "translation"))
    i18next.addResourceBundle(language, "translation", (await BUNDLES[language]()).default);
  // One that is asked for meanwhile is found too: a map's loop goes on to what is added.
  for (const [part, load] of parts)
    if (!i18next.getResource(language, "translation", part))
      i18next.addResourceBundle(language, "translation", { [part]: await load(language) }, true);
}
