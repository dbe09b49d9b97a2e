/** The documents of this browser, and their synchronization with the account of the player. */

import * as v from "valibot";
import { api } from "#client/api/api.ts";
import { chooseLanguage, chosenLanguage, LANGUAGE_KEY, onLanguageChosen } from "#client/i18n/language.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { chooseTheme, onThemeChosen, THEME_KEY, THEME_MODE_KEY, themeChoice } from "#client/state/theme.ts";
import { type LocalDocument, localDocument } from "#client/storage/local-document.ts";
import { newId } from "#client/storage/new-id.ts";
import { hasStored } from "#client/storage/refused-values.ts";
import * as Storage from "#client/storage/storage.ts";
import { withTabLock } from "#client/storage/with-tab-lock.ts";
import type { SyncedDocument } from "#client/sync/engine/sync-context.ts";
import { createSyncEngine } from "#client/sync/engine/sync-engine.ts";
import { NOT_SYNCED, SyncState, storedSyncState } from "#client/sync/engine/sync-state.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import {
  DisplaySettings,
  DOCUMENTS,
  type DocumentName,
  documentsEndpoints,
} from "#contract/documents/documents.ts";
import { Preferences } from "#contract/documents/preferences.ts";
import { StoredPrices } from "#contract/documents/prices.ts";
import { StoredRates } from "#contract/documents/rates.ts";
import { cartDocument } from "./cart.ts";
import { ownPrices } from "./own-prices.ts";
import { preferencesDocument } from "./preferences.ts";
import { RATE_QUESTIONS_KEY, ratesDocument } from "./rates.ts";
import { tellJoined } from "./session/joined-carts.ts";
import { SYNC_KEY } from "./sync-owner.ts";

type BrowserDocument = SyncedDocument &
  Readonly<{
    subscribe: (changed: () => void) => unknown;
    /** The keys of the storage that have the content. */
    keys: readonly string[];
  }>;

function syncedDocumentOf<T>(
  name: DocumentName,
  schema: v.GenericSchema<unknown, T>,
  document: LocalDocument<T>,
): BrowserDocument {
  const { merge, initial } = DOCUMENTS[name];
  const parse = (text: string | null): unknown => (text === null ? initial : JSON.parse(text));
  Storage.setMerge(document.key, (base, mine, theirs) =>
    JSON.stringify(merge(parse(base), parse(mine), parse(theirs))),
  );
  return {
    read: document.read,
    write: (content) => document.update(() => v.parse(schema, content)),
    subscribe: document.subscribe,
    keys: [document.key],
    unowned: () => DOCUMENTS[name].initial,
  };
}

/** Language and theme have separate storage keys, which other tools read too. */
const settings: BrowserDocument = {
  read: () => ({ language: chosenLanguage() ?? null, theme: themeChoice() }),
  write(content) {
    const { language, theme } = v.parse(DisplaySettings, content);
    if (language && language !== chosenLanguage()) void chooseLanguage(language).catch(console.warn);
    if (theme && theme !== themeChoice()) chooseTheme(theme);
  },
  subscribe(changed) {
    onLanguageChosen(changed);
    onThemeChosen(changed);
  },
  keys: [LANGUAGE_KEY, THEME_KEY, THEME_MODE_KEY],
  // The first start stores a theme that nobody has chosen: it must not replace the account's.
  unowned: () => ({ language: null, theme: themeChoice() }),
};

/** The documents of this browser, by their names. */
export const localDocuments = {
  cart: syncedDocumentOf("cart", StoredCart, cartDocument),
  rates: syncedDocumentOf("rates", StoredRates, ratesDocument),
  prices: syncedDocumentOf("prices", StoredPrices, ownPrices),
  preferences: syncedDocumentOf("preferences", Preferences, preferencesDocument),
  settings,
};

/** Whose documents these are, and what the server has of them. */
export const syncState = localDocument(SYNC_KEY, SyncState, NOT_SYNCED, storedSyncState);
export const documentSync = createSyncEngine({
  localDocuments,
  state: syncState,
  load: () => api.send(documentsEndpoints.load, {}, { concurrent: true }),
  save: (name, body) => api.send(documentsEndpoints.save(name), { body }, { concurrent: true }),
  newId,
  onEmptied: () => Storage.remove(RATE_QUESTIONS_KEY),
  onPulled(name, merged) {
    if (outbox.conflicts().length > 0)
      withConflicts(({ endOverwrittenConflicts }) => endOverwrittenConflicts(name, merged));
  },
  onJoined(name, account, added) {
    if (name !== "cart") return;
    const carts = { account: v.parse(StoredCart, account), added: v.parse(StoredCart, added) };
    if (carts.added.lines.length > 0) tellJoined(carts);
  },
  isStateRefused: () => hasStored([cartDocument.key]) && !hasStored([SYNC_KEY]),
  onReplaced(name, replaced) {
    if (replaced.length > 0)
      withConflicts(({ storeDocumentConflicts }) => storeDocumentConflicts(name, replaced));
  },
});

type Conflicts = typeof import("./document-conflicts.ts")["documentConflicts"];

/** Loaded after the first paint of a page: hardly any change meets that of another device. */
let conflicts: Conflicts | undefined;

/** Changes the notices of the present player: at once if their module is loaded. */
function withConflicts(change: (loaded: Conflicts) => void): void {
  if (conflicts) {
    change(conflicts);
    return;
  }
  const player = outbox.player();
  void import("./document-conflicts.ts").then(({ documentConflicts }) => {
    if (outbox.player() === player) change(documentConflicts);
  }, console.warn);
}

/** Whether changes of the documents would be lost with this tab: neither this browser nor the account has stored them. */
export const wouldLoseDocuments = (): boolean =>
  documentSync.unsaved().some((name) => !hasStored(localDocuments[name].keys));

/** Keeps the notices about replaced values up to date for as long as the tab lives. */
export function startDocumentConflicts(): void {
  void import("./document-conflicts.ts").then(({ documentConflicts }) => {
    conflicts = documentConflicts;
    conflicts.followDocuments(localDocuments, () => syncState.read().owner?.id);
  }, console.warn);
}

/** Calls `changed` whenever this browser, in this tab or another, changes one of its documents. */
export function onDocumentsChanged(changed: () => void): void {
  for (const document of Object.values(localDocuments)) document.subscribe(changed);
}

/** Runs `work` in one tab at a time. */
export const withSyncLock = <T>(work: () => Promise<T>): Promise<T> => withTabLock("skypurse.sync", work);
