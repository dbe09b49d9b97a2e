import * as Storage from "#client/storage/storage.ts";
import { LANGUAGE_COOKIE } from "#contract/pages.ts";
import { initialLanguage, type Language, parseLanguage } from "#domain/game/language.ts";
import { createTranslator, type TextsByKey, type Translate, type Translator } from "#i18n/translator.ts";
import { shownTranslator, showTranslator } from "#i18n/use-translation.ts";

/** The storage key, shared with other tools; see the specification. */
const LANGUAGE_KEY = "app_language";

/** How long the server remembers a choice, in seconds: a year. */
const COOKIE_AGE_S = 365 * 24 * 60 * 60;

/** Stores a choice: in the storage for this browser, and in a cookie for the server, which renders pages. */
function store(language: Language): void {
  Storage.save(LANGUAGE_KEY, language);
  const isHttps = location.protocol === "https:";
  const name = isHttps ? `__Host-${LANGUAGE_COOKIE}` : LANGUAGE_COOKIE;
  const secure = isHttps ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
  document.cookie = `${name}=${language}; path=/; max-age=${COOKIE_AGE_S}; samesite=lax${secure}`;
}

const LOADERS: Readonly<Record<Language, () => Promise<Readonly<{ default: TextsByKey }>>>> = {
  de: () => import("virtual:texts/de"),
  en: () => import("virtual:texts/en"),
  fr: () => import("virtual:texts/fr"),
  tl: () => import("virtual:texts/tl"),
};

/** The translators of the languages whose texts were loaded. */
const translators = new Map<Language, Translator>();

/** Determines the language and loads its texts. Rejects if they cannot be loaded. */
export async function startLanguage(): Promise<void> {
  // The server has rendered the page in the language that the browser prefers.
  const rendered = document.documentElement.lang;
  const saved = Storage.load(LANGUAGE_KEY);
  const first = initialLanguage(saved, navigator.languages);
  setPageLanguage(first);
  // A choice of an earlier release has no cookie, and may have a legacy code; both are mended once.
  const isChosen = saved !== null && parseLanguage(saved) !== undefined;
  if (isChosen && (saved !== first || rendered !== first)) store(first);
  showTranslator(await loadTexts(first));
  Storage.onOtherTab(LANGUAGE_KEY, () => void applyFromOtherTab(Storage.load(LANGUAGE_KEY)));
}

/** Sets the language of the page. Setting it again would make the browser compute the styles of all elements again. */
function setPageLanguage(language: Language): void {
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
}

export function shownLanguage(): Language {
  return shownTranslator().language;
}

/** Returns the language stored in this browser, or `undefined` if none was chosen. */
export function chosenLanguage(): Language | undefined {
  return parseLanguage(Storage.load(LANGUAGE_KEY));
}

/** Calls `listener` after each change of the language. A choice made in this tab is already stored then. */
export function onLanguageChosen(listener: () => void): void {
  window.addEventListener("language-changed", listener);
}

/**
 * Changes the language of the texts and of the page, saves the choice, and then dispatches `language-changed`, in the order that
 * the specification gives (section 4). Any other value than a known language is ignored.
 */
export async function chooseLanguage(choice: unknown): Promise<void> {
  await applyLanguage(choice, store);
}

/** Chooses a language like `chooseLanguage`. If its texts cannot be loaded, it dispatches `language-failed`. */
export function switchLanguage(choice: unknown): void {
  chooseLanguage(choice).catch(() => window.dispatchEvent(new Event("language-failed")));
}

const applyFromOtherTab = (choice: unknown) => applyLanguage(choice, () => {});

/** The last requested language: texts of another one that arrive later are not shown. */
let lastRequested: Language | undefined;

/** Shows a language. `save` is called between the change and its event, unless another one was requested since. */
async function applyLanguage(choice: unknown, save: (language: Language) => void): Promise<void> {
  const language = parseLanguage(choice);
  if (language === undefined) return;
  lastRequested = language;
  const translator = await loadTexts(language);
  if (lastRequested !== language) return;
  if (language === shownLanguage()) return save(language);
  showTranslator(translator);
  setPageLanguage(language);
  save(language);
  window.dispatchEvent(new CustomEvent("language-changed", { detail: { language } }));
}

/** Returns a translator for any language, not only the shown one. Rejects if its texts cannot be loaded. */
export async function translatorFor(language: Language): Promise<Translate> {
  return (await loadTexts(language)).t;
}

/** Returns the translator of a language. Rejects if its texts cannot be loaded. */
async function loadTexts(language: Language): Promise<Translator> {
  const translator =
    translators.get(language) ?? createTranslator(language, (await LOADERS[language]()).default);
  translators.set(language, translator);
  return translator;
}
