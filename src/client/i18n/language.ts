import i18next, { type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import * as Storage from "#client/storage/storage.ts";
import { LANGUAGE_COOKIE } from "#contract/rendered-page.ts";
import * as Language from "#domain/game/language.ts";

/** The storage key, shared with other tools; see the specification. */
export const LANGUAGE_KEY = "app_language";

/** How long the server remembers a choice, in seconds: a year. */
const COOKIE_AGE_S = 365 * 24 * 60 * 60;

/** Stores a choice: in the storage for this browser, and in a cookie for the server, which renders pages. */
function store(language: Language.Language): void {
  Storage.save(LANGUAGE_KEY, language);
  const isHttps = location.protocol === "https:";
  const name = isHttps ? `__Host-${LANGUAGE_COOKIE}` : LANGUAGE_COOKIE;
  const secure = isHttps ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
  document.cookie = `${name}=${language}; path=/; max-age=${COOKIE_AGE_S}; samesite=lax${secure}`;
}

type Texts = Readonly<{ default: Readonly<Record<string, object>> }>;

const BUNDLES: Readonly<Record<Language.Language, () => Promise<Texts>>> = {
  de: () => import("#client/i18n/texts/de.ts"),
  en: () => import("#client/i18n/texts/en.ts"),
  fr: () => import("#client/i18n/texts/fr.ts"),
  tl: () => import("#client/i18n/texts/tl.ts"),
};

/**
 * Loaders of additional texts that pages have requested, by name. They are loaded for every further language
 * too.
 */
const pageLoaders = new Map<string, (language: Language.Language) => Promise<object>>();

/** Determines the language and loads its texts. Rejects if they cannot be loaded. */
export async function startLanguage(): Promise<void> {
  // The server has rendered the page in the language that the browser prefers.
  const rendered = document.documentElement.lang;
  const saved = Storage.load(LANGUAGE_KEY);
  const first = Language.initialLanguage(saved, navigator.languages);
  document.documentElement.lang = first;
  // A choice of an earlier release has no cookie, and may have a legacy code; both are mended once.
  const isChosen = saved !== null && Language.parseLanguage(saved) !== undefined;
  if (isChosen && (saved !== first || rendered !== first)) store(first);
  const { default: translation } = await BUNDLES[first]();
  await i18next.use(initReactI18next).init({
    lng: first,
    fallbackLng: Language.FALLBACK_LANGUAGE,
    supportedLngs: [...Language.LANGUAGES],
    resources: { [first]: { translation } },
    interpolation: { escapeValue: false },
  });
  Storage.onOtherTab(LANGUAGE_KEY, () => void applyFromOtherTab(Storage.load(LANGUAGE_KEY)));
  // No language lacks a text (a test checks it), so the fallback need not delay the first paint.
  setTimeout(() => loadTexts(Language.FALLBACK_LANGUAGE).catch(console.warn), 5_000);
}

/** Returns the language of the shown texts. */
export function shownLanguage(): Language.Language {
  return Language.parseLanguage(i18next.resolvedLanguage) ?? Language.FALLBACK_LANGUAGE;
}

/** Returns the language stored in this browser, or `undefined` if none was chosen. */
export function chosenLanguage(): Language.Language | undefined {
  return Language.parseLanguage(Storage.load(LANGUAGE_KEY));
}

/** Calls `listener` after each change of the language. A choice made in this tab is already stored then. */
export function onLanguageChosen(listener: () => void): void {
  window.addEventListener("language-changed", listener);
}

/**
 * Changes the language of the texts and of the page, saves the choice, and then dispatches
 * `language-changed`, in the order that the specification gives (section 4). Any other value than a known
 * language is ignored.
 */
export async function chooseLanguage(choice: unknown): Promise<void> {
  await applyLanguage(choice, store);
}

/** Shows the language that another tab has chosen and saved. */
const applyFromOtherTab = (choice: unknown) => applyLanguage(choice, () => {});

/** The last requested language: texts of another one that arrive later are not shown. */
let lastRequested: Language.Language | undefined;

/**
 * Shows a language. `save` is called between the change and its event, unless another one was requested
 * since.
 */
async function applyLanguage(choice: unknown, save: (language: Language.Language) => void): Promise<void> {
  const language = Language.parseLanguage(choice);
  if (language === undefined) return;
  lastRequested = language;
  await loadTexts(language);
  if (lastRequested !== language) return;
  if (language === i18next.language) return save(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  save(language);
  window.dispatchEvent(new CustomEvent("language-changed", { detail: { language } }));
}

/** Returns a translator for any language, not only the shown one. Rejects if its texts cannot be loaded. */
export async function translatorFor(language: Language.Language): Promise<TFunction> {
  await loadTexts(language);
  return i18next.getFixedT(language);
}

/**
 * Adds the texts of one page, in the shown language, in one that is about to be shown, and in every later one.
 * Rejects if they cannot be loaded.
 */
export async function addTexts(
  part: string,
  load: (language: Language.Language) => Promise<object>,
): Promise<void> {
  pageLoaders.set(part, load);
  const languages = new Set([Language.parseLanguage(i18next.language), lastRequested]);
  await Promise.all([...languages].map((language) => language && loadTexts(language)));
}

async function loadTexts(language: Language.Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, "translation"))
    i18next.addResourceBundle(language, "translation", (await BUNDLES[language]()).default);
  // Iterating a Map also visits entries that are added meanwhile, so texts requested in between are loaded
  // too.
  for (const [part, load] of pageLoaders)
    if (!i18next.getResource(language, "translation", part))
      i18next.addResourceBundle(language, "translation", { [part]: await load(language) }, true);
}
