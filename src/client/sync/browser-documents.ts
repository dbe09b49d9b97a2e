import * as v from "valibot";
import { api, isStorageFullRefusal } from "#client/api/api.ts";
import { chooseLanguage, chosenLanguage, onLanguageChosen } from "#client/i18n/language.ts";
import type { ChangeContent } from "#client/outbox/change.ts";
import { changeKey } from "#client/outbox/journal.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { chooseTheme, onThemeChosen, themeChoice } from "#client/state/theme.ts";
import * as Storage from "#client/storage/storage.ts";
import { hasStored, withTabLock } from "#client/storage/storage.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { DisplaySettings, DOCUMENT_NAMES, DOCUMENTS } from "#contract/documents/documents.ts";
import { TakenValue } from "#contract/documents/replaced-value.ts";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { isSame } from "#domain/values/is-same.ts";
import { endOverwrittenConflicts, followDocuments, storeDocumentConflicts } from "./document-conflicts.ts";
import { editOf, partsOf, playersContent } from "./log/document-log.ts";
import type { OwnerSettings } from "./log/owner.ts";
import { SYNC_KEY, setSyncFailure, syncState } from "./log/sync-state.ts";
import { createSynchronizer } from "./log/synchronize.ts";
import { typedPrices } from "./own-prices.ts";
import { browserLog, cartDocument, ownPrices, ownProducts, preferencesDocument } from "./player-documents.ts";
import { confirmedRates } from "./rate-changes.ts";
import { RATE_QUESTIONS_KEY, ratesDocument, setRateOf } from "./rates.ts";
import { tellJoined } from "./session/joined-carts.ts";

const sharedDocuments = {
  cart: cartDocument,
  rates: ratesDocument,
  prices: ownPrices,
  products: ownProducts,
  preferences: preferencesDocument,
};

const SHARED = ["cart", "rates", "prices", "products", "preferences"] as const;

/** Separate storage keys, which other tools read too. */
const settings = {
  read: (): DisplaySettings => ({ language: chosenLanguage() ?? null, theme: themeChoice() }),
  write(content: unknown): void {
    const { language, theme } = v.parse(DisplaySettings, content);
    if (language && language !== chosenLanguage()) void chooseLanguage(language).catch(console.warn);
    if (theme && theme !== themeChoice()) chooseTheme(theme);
  },
};

export const ownerSettings: OwnerSettings = {
  ...browserLog,
  stored: {
    cart: cartDocument.stored,
    rates: ratesDocument.stored,
    prices: ownPrices.stored,
    products: ownProducts.stored,
    preferences: preferencesDocument.stored,
    settings,
  },
  // The first start stores a theme that nobody has chosen: it must not replace the account's.
  unchosenSettings: () => ({ language: null, theme: themeChoice() }),
  isStateRefused: () => hasStored([cartDocument.key]) && !hasStored([SYNC_KEY]),
  isStored: (change) => hasStored([changeKey(change)]),
  onEmptied: () => Storage.remove(RATE_QUESTIONS_KEY),
};

const { pull, kinds } = createSynchronizer({
  ...browserLog,
  onReplaced: (name, replaced) => storeDocumentConflicts(name, replaced, false),
  onOverwritten: (name, replaced) => storeDocumentConflicts(name, replaced, true),
  onJoined(name, { account, added }) {
    if (name !== "cart") return;
    const carts = { account: v.parse(StoredCart, account), added: v.parse(StoredCart, added) };
    if (carts.added.lines.length > 0) tellJoined(carts);
  },
  onFailed: (error) =>
    setSyncFailure(isStorageFullRefusal(error) ? { reason: "full", isJoin: false } : undefined),
  onStored(name) {
    if (name === "settings") showSettings();
    else sharedDocuments[name].store();
    endOverwrittenConflicts(name, playersContent(browserLog, name));
  },
});

export const documentKinds = kinds;

/** Rejects with `ApiError`. */
export async function synchronize(): Promise<void> {
  await outbox.flush();
  await withTabLock("outbox", () => pull(api));
}

/** The browser refused to store a visitor's documents. */
export const wouldLoseDocuments = (): boolean =>
  partsOf(browserLog, "cart") === undefined &&
  SHARED.some((name) => {
    const { key, read } = sharedDocuments[name];
    return !hasStored([key]) && !isSame(read(), DOCUMENTS[name].initial);
  });

let lastSettings: DisplaySettings | undefined;

function showSettings(): void {
  const content = playersContent(browserLog, "settings");
  if (content !== undefined) settings.write(content);
  lastSettings = settings.read();
}

function saveSettings(): void {
  const [before, current] = [lastSettings, settings.read()];
  lastSettings = current;
  const author = partsOf(browserLog, "settings")?.author;
  if (!before || author === undefined) return;
  const edits = DOCUMENTS.settings.diff(before, current);
  // Another tab may have saved the choice, or the server's is being shown.
  const present = playersContent(browserLog, "settings");
  const isNew = edits.length > 0 && !isSame(DOCUMENTS.settings.apply(present, edits).content, present);
  if (isNew) outbox.submit(editOf("settings", { edits }), author);
}

export function startDocuments(): void {
  lastSettings = settings.read();
  onLanguageChosen(saveSettings);
  onThemeChosen(saveSettings);
  for (const { store, subscribe } of Object.values(sharedDocuments)) {
    store();
    subscribe(store);
  }
  followDocuments(sharedDocuments, () => syncState.read().owner?.id);
}

/** Not shared, because the other device may have the value from others: the player only gives up the own one. */
export function takeOtherValue({ target, payload }: ChangeContent): void {
  const name = DOCUMENT_NAMES.find((documentName) => documentName === target);
  if (!name) return;
  const otherValue = v.parse(TakenValue, payload);
  const [price, set] = [ownPrices.read()[otherValue.key], setRateOf(otherValue.key)];
  if (name === "settings") return;
  sharedDocuments[name].take((content) => DOCUMENTS[name].take(content, otherValue));
  if (name === "prices" && price !== undefined)
    typedPrices.add({ slug: otherValue.key, before: undefined, price, how: "replaced" });
  if (name === "rates" && set)
    confirmedRates.add({
      server: otherValue.key || null,
      rate: rate(penya(set.penya), set.per),
      how: "replaced",
    });
}
