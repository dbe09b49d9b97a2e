import * as Storage from "#client/storage/storage.ts";
import { LANGUAGE_COOKIE, LANGUAGE_PARAM } from "#contract/pages.ts";
import { initialLanguage, type Language, parseLanguage } from "#domain/game/language.ts";
import { createTranslator, type TextsByKey, type Translate, type Translator } from "#i18n/translator.ts";
import { shownTranslator, showTranslator } from "#i18n/use-translation.ts";

/** The storage key, shared with other tools; see the specification. */
const LANGUAGE_KEY = "app_language";

/** In seconds. */
const COOKIE_AGE_S = 365 * 24 * 60 * 60;

/** In a cookie too, for the server, which renders pages. */
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

const translators = new Map<Language, Translator>();

/** Rejects if the texts cannot be loaded. */
export async function startLanguage(): Promise<void> {
  // The server has rendered the page in the language that the browser prefers.
  const rendered = document.documentElement.lang;
  const saved = Storage.load(LANGUAGE_KEY);
  const named = new URLSearchParams(location.search).get(LANGUAGE_PARAM);
  const first = initialLanguage(parseLanguage(saved) ?? parseLanguage(named), navigator.languages);
  setPageLanguage(first);
  // An earlier release stored no cookie, and may have stored a legacy code.
  const isChosen = saved !== null && parseLanguage(saved) !== undefined;
  if (isChosen && (saved !== first || rendered !== first)) store(first);
  showTranslator(await loadTexts(first));
  Storage.onOtherTab(LANGUAGE_KEY, () => void applyFromOtherTab(Storage.load(LANGUAGE_KEY)));
}

/** Setting it again would make the browser recompute all styles. */
function setPageLanguage(language: Language): void {
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
}

export function shownLanguage(): Language {
  return shownTranslator().language;
}

/** `undefined` if none was chosen. */
export function chosenLanguage(): Language | undefined {
  return parseLanguage(Storage.load(LANGUAGE_KEY));
}

/** A choice made in this tab is already stored. */
export function onLanguageChosen(listener: () => void): void {
  window.addEventListener("language-changed", listener);
}

/** Saves the language and then dispatches `language-changed`, as section 4 of the specification says. Ignores other values. */
export async function chooseLanguage(choice: unknown): Promise<void> {
  await applyLanguage(choice, store);
}

/** Dispatches `language-failed` if the texts cannot be loaded. */
export function switchLanguage(choice: unknown): void {
  chooseLanguage(choice).catch(() => window.dispatchEvent(new Event("language-failed")));
}

const applyFromOtherTab = (choice: unknown) => applyLanguage(choice, () => {});

/** Texts of another language that arrive later are not shown. */
let lastRequested: Language | undefined;

/** Calls `save` before the event, unless another language was requested since. */
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

/** Rejects if the texts cannot be loaded. */
export async function translatorFor(language: Language): Promise<Translate> {
  return (await loadTexts(language)).t;
}

/** Rejects if the texts cannot be loaded. */
async function loadTexts(language: Language): Promise<Translator> {
  const translator =
    translators.get(language) ?? createTranslator(language, (await LOADERS[language]()).default);
  translators.set(language, translator);
  return translator;
}
