/** The documents of a browser with the real synchronization, for the sequences of the outbox. */
import * as v from "valibot";
import { ApiError } from "#client/api/api.ts";
import type { Api } from "#client/outbox/change-kind.ts";
import { createSyncEngine } from "#client/sync/engine/sync-engine.ts";
import { NOT_SYNCED, type SyncState } from "#client/sync/engine/sync-state.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import {
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentName,
  documentsEndpoints,
} from "#contract/documents/documents.ts";
import { StoredPrices } from "#contract/documents/prices.ts";
import { PLAYER_ID } from "./model-server.ts";

type DocumentStorage = Readonly<{
  api: () => Api;
  load: (key: string) => string | null;
  save: (key: string, value: string) => void;
}>;

let ids = 0;

export function deviceDocuments({ api, load, save }: DocumentStorage) {
  const keyOf = (name: string) => `document.${name}`;
  const parsed = new Map<string, Readonly<{ text: string; value: unknown }>>();
  function read(name: string, initial: unknown): unknown {
    const text = load(keyOf(name));
    if (text === null) return initial;
    const cached = parsed.get(name);
    if (cached?.text === text) return cached.value;
    const value: unknown = JSON.parse(text);
    parsed.set(name, { text, value });
    return value;
  }
  const documentOf = (name: DocumentName) => ({
    read: () => read(name, DOCUMENTS[name].initial),
    write: (content: unknown) => save(keyOf(name), JSON.stringify(content)),
    unowned: () => DOCUMENTS[name].initial,
  });
  const localDocuments = {
    cart: documentOf("cart"),
    rates: documentOf("rates"),
    prices: documentOf("prices"),
    preferences: documentOf("preferences"),
    settings: documentOf("settings"),
  };
  const readState = () => read("state", NOT_SYNCED) as SyncState;
  const documents = createSyncEngine({
    localDocuments,
    state: {
      read: readState,
      update: (change) => save(keyOf("state"), JSON.stringify(change(readState()))),
    },
    load: async () => ({ ...(await api().send(documentsEndpoints.load)), player: PLAYER_ID }),
    save: (name, body) => api().send(documentsEndpoints.save(name), { body }),
    newId: (kind) => `${kind}:${ids++}`,
  });
  documents.adopt({ id: PLAYER_ID, role: "member", convertedFrom: null });
  return {
    keys: [...DOCUMENT_NAMES.map(keyOf), keyOf("state")],
    cart: () => v.parse(StoredCart, localDocuments.cart.read()),
    prices: () => v.parse(StoredPrices, localDocuments.prices.read()),
    change<Name extends "cart" | "prices">(
      name: Name,
      change: (content: ReturnType<(typeof PARSERS)[Name]>) => unknown,
    ): void {
      // Each document is parsed with its own schema.
      localDocuments[name].write(
        change(PARSERS[name](localDocuments[name].read()) as ReturnType<(typeof PARSERS)[Name]>),
      );
    },
    /** Resolves also after a failed request. */
    async sync(): Promise<void> {
      await documents.sync().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    },
  };
}

const PARSERS = {
  cart: (content: unknown) => v.parse(StoredCart, content),
  prices: (content: unknown) => v.parse(StoredPrices, content),
};
