import de from "virtual:texts/de/frame";
import en from "virtual:texts/en/frame";
import fr from "virtual:texts/fr/frame";
import tl from "virtual:texts/tl/frame";
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

type LoadTexts = (language: Language) => Promise<TextsByKey>;

/** The texts of the frame, in which every page is shown. */
const FRAME: Readonly<Record<Language, TextsByKey>> = { de, en, fr, tl };

/** Loaders of the texts that have been requested, by name. They are loaded for every further language too. */
const loaders = new Map<string, LoadTexts>();

/** The translators of the languages whose texts were loaded, and the names of the texts that they have. */
const translators = new Map<Language, Readonly<{ translator: Translator; has: Set<string> }>>();

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
 * Changes the language of the texts and of the page, saves the choice, and then dispatches
 * `language-changed`, in the order that the specification gives (section 4). Any other value than a known
 * language is ignored.
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

/**
 * Shows a language. `save` is called between the change and its event, unless another one was requested
 * since.
 */
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

/**
 * Adds the texts of one page, in the shown language, in one that is about to be shown, and in every later one.
 * Rejects if they cannot be loaded.
 */
export async function addTexts(name: string, load: LoadTexts): Promise<void> {
  loaders.set(name, load);
  const languages = [...new Set([shownLanguage(), lastRequested])].filter(
    (language) => language !== undefined,
  );
  await Promise.all(languages.map((language) => loadPart(language, name, load)));
}

/** Returns the translator of a language, with all texts that have been requested. */
async function loadTexts(language: Language): Promise<Translator> {
  // Iterating a Map also visits entries that are added meanwhile, so texts requested in between are loaded
  // too.
  for (const [name, load] of loaders) await loadPart(language, name, load);
  return textsOf(language).translator;
}

async function loadPart(language: Language, name: string, load: LoadTexts): Promise<void> {
  const { translator, has } = textsOf(language);
  if (has.has(name)) return;
  translator.addTexts(await load(language));
  has.add(name);
}

function textsOf(language: Language) {
  const texts = translators.get(language) ?? {
    translator: createTranslator(language, FRAME[language]),
    has: new Set<string>(),
  };
  translators.set(language, texts);
  return texts;
}

type Loaders = Readonly<Record<Language, () => Promise<Readonly<{ default: TextsByKey }>>>>;

/**
 * Waits for a module and for the file of texts that it needs, so that no key is ever shown. The build puts it around
 * dynamic imports (`scripts/build/splitting/texts-plugin.ts`).
 */
export async function withTexts<T>(module: Promise<T>, name: string, loaders: Loaders): Promise<T> {
  const [loaded] = await Promise.all([
    module,
    addTexts(name, async (language) => (await loaders[language]()).default),
  ]);
  return loaded;
}
