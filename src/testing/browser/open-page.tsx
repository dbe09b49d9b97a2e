/** Opens whole pages of the application in the browser of a component test, without a server. */
import "#ui/theme.css";
import { traversalsArrived } from "./input/traversals.ts";
import "#ui/overlay/pop-first.ts";
import { clear, createStore } from "idb-keyval";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { Application } from "#app/application.tsx";
import { createPageRouter } from "#app/start/page-router.ts";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { chooseLanguage, startLanguage } from "#client/i18n/language.ts";
import { chooseTheme, startTheme, type Theme } from "#client/state/theme.ts";
import { memoryStorage, remove as removeStored, withTabLock } from "#client/storage/storage.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import type { Language } from "#domain/game/language.ts";
import { forgetOwnInput } from "#features/calculator/last-input.ts";
import { endRun, hideAdditions, reportPendingChange } from "#features/cart/lines/settled-change.ts";
import { forgetAllDrafts } from "#ui/field/draft.ts";
import { dismissToasts } from "#ui/overlay/toasts.ts";
import { type Answer, endRequests, setAnswers, unreachable } from "./answers.ts";
import { accountAnswers, sessionAnswer } from "./player-answers.ts";
import { PUBLIC_ANSWERS } from "./public-answers.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

type PageOptions = Readonly<{
  /** The player of the session; a visitor by default. */
  player?: Player | null;
  /** Answers that come before those of a new instance and a new account. */
  answers?: readonly Answer[];
  language?: Language;
  theme?: Theme;
  viewport?: Readonly<{ width: number; height: number }>;
  /** What the browser has stored: values that are no text are stored as JSON. */
  stored?: Readonly<Record<string, unknown>>;
}>;

let isStarted = false;
let router: ReturnType<typeof createPageRouter> | undefined;

/** Opens a page by its URL, as a browser with this storage would. */
export async function openPage(path: string, options: PageOptions = {}): Promise<void> {
  const { player = null, answers = [], language = "en", theme = "dark", viewport = DESKTOP } = options;
  setAnswers([
    ...answers,
    sessionAnswer(player),
    // A synchronization of the test before may arrive late.
    ...(player ? accountAnswers(player) : [unreachable(documentsEndpoints.load)]),
    ...PUBLIC_ANSWERS,
  ]);
  await page.viewport(viewport.width, viewport.height);
  for (const [key, value] of Object.entries(options.stored ?? {}))
    localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  await start(language, theme);
  // Other stores read the storage again, as after another tab's change.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  history.replaceState(null, "", path);
  await show();
}

/** Renders the application anew with what the browser has stored, like a reload. */
export async function reopen(): Promise<void> {
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  await close();
  forgetOwnInput();
  forgetParsed();
  await show();
}

/** Makes each store parse its stored text again: it keeps what it has parsed for as long as the text is the same. */
function forgetParsed(): void {
  for (const [key, text] of Object.entries({ ...localStorage }))
    if (/^(?:\{.*\}|\[.*\]) ?$/.test(text))
      localStorage.setItem(key, text.endsWith(" ") ? text.trimEnd() : `${text} `);
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

/** Navigates like a link. */
export const navigate = async (href: string): Promise<void> => router?.navigate({ href });

async function show(): Promise<void> {
  router = createPageRouter();
  // What the page before was still fetching.
  removeResponses();
  await queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
  await router.load();
  await render(<Application queryClient={queryClient} router={router} />);
  // The pointer would rest where the test before has left it.
  await page.elementLocator(document.documentElement).hover({ position: { x: 1, y: 1 }, force: true });
}

/** The synchronization observes the query of the session for as long as the tab lives. */
const removeResponses = () =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });

async function start(language: Language, theme: Theme): Promise<void> {
  if (isStarted) {
    await chooseLanguage(language);
  } else {
    isStarted = true;
    // Emptied, not deleted: a deletion waits for each connection that is still open, and all later openings wait for it.
    await clear(createStore("skypurse", "answers"));
    localStorage.setItem("app_language", language);
    startTheme();
    await startLanguage();
  }
  chooseTheme(theme);
}

async function close(): Promise<void> {
  // What modules remember of presses would reach the next page.
  hideAdditions();
  reportPendingChange();
  endRun();
  dismissToasts();
  // What the router is about to write would reach a history that is not its own any more.
  router?.history.flush();
  await cleanup();
  await traversalsArrived();
  router?.history.destroy();
  removeResponses();
  queryClient.getMutationCache().clear();
}

/** Closes the page, and removes what the browser has stored. Called after each test. */
export async function closePage(): Promise<void> {
  await close();
  endRequests();
  // What is being saved would arrive in the next test.
  for (const lock of ["skypurse.sync", "outbox"]) await withTabLock(lock, async () => {});
  forgetOwnInput();
  forgetAllDrafts();
  for (const key of [...memoryStorage.keys()]) removeStored(key);
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot remove a cookie of any path at once.
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie}; max-age=0; path=/`;
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}
