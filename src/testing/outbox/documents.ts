/** The documents of a browser with the real log, on a storage in memory. */
import * as v from "valibot";
import { ApiError } from "#client/api/api.ts";
import type { Api } from "#client/outbox/change-kind.ts";
import type { LocalDocument } from "#client/storage/local-document.ts";
import type { DocumentLog } from "#client/sync/log/document-log.ts";
import { sharedDocument } from "#client/sync/log/document-log.ts";
import type { OwnerSettings } from "#client/sync/log/owner.ts";
import { NOT_SYNCED, SyncState } from "#client/sync/log/sync-state.ts";
import { createSynchronizer, type SyncSettings } from "#client/sync/log/synchronize.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { DisplaySettings } from "#contract/documents/documents.ts";
import { NO_PRODUCTS, StoredProducts } from "#contract/documents/product-document.ts";
import {
  DEFAULT_PREFERENCES,
  NO_RATES,
  Preferences,
  StoredPrices,
  StoredRates,
} from "#contract/documents/value-documents.ts";
import { EMPTY_CART } from "#domain/order/cart.ts";

type DocumentStorage = Readonly<{
  api: () => Api;
  outbox: DocumentLog["outbox"];
  load: (key: string) => string | null;
  save: (key: string, value: string) => void;
  /** Whether the storage has taken the value of a key. */
  isSaved?: (key: string) => boolean;
  told?: Partial<Pick<SyncSettings, "onReplaced" | "onOverwritten" | "onJoined">>;
}>;

/** Returns a function that opens a document in the device's storage. */
const createLocalDocuments =
  (load: DocumentStorage["load"], save: DocumentStorage["save"]) =>
  <T>(name: string, schema: v.GenericSchema<unknown, T>, initial: T): LocalDocument<T> => {
    const key = `skypurse.${name}`;
    let cached: Readonly<{ text: string | null; value: T }> = { text: null, value: initial };
    function read(): T {
      const text = load(key);
      if (text !== cached.text)
        cached = { text, value: text === null ? initial : v.parse(schema, JSON.parse(text)) };
      return cached.value;
    }
    return {
      ...{ key, read },
      readOnServer: () => initial,
      subscribe: () => () => {},
      update: (change) => save(key, JSON.stringify(change(read()))),
    };
  };

/** Opens the documents of a browser; `migrate` and `adopt` take its `owner` settings. */
export function deviceDocuments({ api, outbox, load, save, isSaved = () => true, told }: DocumentStorage) {
  const localDocument = createLocalDocuments(load, save);
  const state = localDocument("sync", SyncState, NOT_SYNCED);
  const log: DocumentLog = { state, outbox };
  const cart = sharedDocument("cart", localDocument("cart", StoredCart, EMPTY_CART), log);
  const rates = sharedDocument("rates", localDocument("rates", StoredRates, NO_RATES), log);
  const prices = sharedDocument("prices", localDocument("prices", StoredPrices, {}), log);
  const products = sharedDocument("products", localDocument("products", StoredProducts, NO_PRODUCTS), log);
  const preferences = sharedDocument(
    "preferences",
    localDocument("preferences", Preferences, DEFAULT_PREFERENCES),
    log,
  );
  const unchosen: DisplaySettings = { language: null, theme: "dark" };
  const settings = localDocument("settings", DisplaySettings, unchosen);
  const owner: OwnerSettings = {
    ...log,
    stored: {
      cart: cart.stored,
      rates: rates.stored,
      prices: prices.stored,
      products: products.stored,
      preferences: preferences.stored,
      settings: {
        read: settings.read,
        write: (content) => settings.update(() => v.parse(DisplaySettings, content)),
      },
    },
    unchosenSettings: () => unchosen,
    isStateRefused: () => isSaved(cart.key) && !isSaved(state.key),
    isStored: ({ id }) => isSaved(id),
    onEmptied: () => {},
  };
  const { pull, kinds } = createSynchronizer({
    ...log,
    onReplaced: () => {},
    onOverwritten: () => {},
    onJoined: () => {},
    onFailed: () => {},
    onStored: (name) => name !== "settings" && { cart, rates, prices, products, preferences }[name].store(),
    ...told,
  });
  return {
    ...{ owner, kinds, cart, rates, prices, products, preferences, state },
    /** Makes a member the owner, unless somebody is. */
    own: (id: string) => state.update((all) => ({ ...all, owner: all.owner ?? { id, isGuest: false } })),
    /** Reads what other devices have changed. Resolves also after a failed request. */
    async pull(): Promise<void> {
      await pull(api()).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    },
  };
}
