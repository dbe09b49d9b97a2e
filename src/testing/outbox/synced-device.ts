/** Browsers and a server for the documents of players, in memory. */

import { ApiError } from "#client/api/api.ts";
import { createSyncEngine } from "#client/sync/engine/sync-engine.ts";
import { NOT_SYNCED, type SyncState } from "#client/sync/engine/sync-state.ts";
import { rememberChange } from "#contract/documents/document-changes.ts";
import {
  type DisplaySettings,
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentName,
} from "#contract/documents/documents.ts";
import type { Replaced } from "#contract/documents/replaced-value.ts";
import type { Language } from "#domain/game/language.ts";
import * as Cart from "#domain/order/cart.ts";
import type { SaveFate } from "./network.ts";

type AddedCart = Readonly<{ account: Cart.Cart; added: Cart.Cart }>;
type Stored = { version: number; content: unknown; changes: string[] };

/** A server in memory that stores the documents of accounts. */
export function fakeServer() {
  const accounts = new Map<string, Map<DocumentName, Stored>>();
  const of = (player: string) => {
    if (!accounts.has(player)) accounts.set(player, new Map());
    return accounts.get(player) ?? new Map<DocumentName, Stored>();
  };
  const formerGuests = new Set<string>();
  return {
    accounts,
    /** Joins a guest to a member, like POST /api/join/guests/:id. */
    join(guest: string, member: string) {
      if (formerGuests.has(guest)) return;
      formerGuests.add(guest);
      for (const [name, { content, version, changes }] of of(guest)) {
        const known = of(member).get(name);
        const { join, merge, initial } = DOCUMENTS[name];
        const added = known && (join ? join(known.content, content) : merge(initial, content, known.content));
        of(member).set(name, {
          version: Math.max(version, known?.version ?? 0) + 1,
          content: structuredClone(known ? added : content),
          changes: [...(known?.changes ?? []), ...changes],
        });
      }
      accounts.delete(guest);
    },
    cartOf: (player: string) => (of(player).get("cart")?.content ?? Cart.EMPTY_CART) as Cart.Cart,
    load: (player: string) => ({
      player,
      documents: [...of(player)].map(([name, stored]) => structuredClone({ name, ...stored })),
    }),
    save(player: string, name: DocumentName, base: number, change: string, content: unknown) {
      if (formerGuests.has(player)) throw new ApiError("sign_in_needed", 401);
      const stored = of(player).get(name) ?? { version: 0, content: undefined, changes: [] };
      if (stored.changes.at(-1) === change) return { version: stored.version };
      if (stored.version !== base) throw new ApiError("changed_meanwhile", 409);
      const version = base + 1;
      of(player).set(name, {
        version,
        content: structuredClone(content),
        changes: [...rememberChange(stored.changes, change)],
      });
      return { version };
    },
  };
}
export type Server = ReturnType<typeof fakeServer>;
let ids = 0;

/** Returns the given fates for the first saves; all later saves arrive. */
export function fatesInOrder(...fates: readonly SaveFate[]): () => SaveFate {
  let at = 0;
  return () => fates[at++] ?? "fine";
}

/** A browser. `late` collects the requests that arrive after the browser aborted them, and the late responses. */
export function createSyncedDevice(
  server: Server,
  fate: () => SaveFate = () => "fine",
  onReplaced: (replaced: readonly Replaced[]) => void = () => {},
  late: (() => void)[] = [],
  loadFate: () => "fine" | "response late" = () => "fine",
) {
  const documents = Object.fromEntries(DOCUMENT_NAMES.map((name) => [name, DOCUMENTS[name].initial]));
  let state: SyncState = NOT_SYNCED;
  let signedIn: string | null = null;
  /** Whether the browser has room for the state; it always has room for the documents. */
  const room = { hasState: true };
  const joined: AddedCart[] = [];
  const sync = createSyncEngine({
    localDocuments: localDocumentsOf(documents),
    state: {
      read: () => state,
      update: (change) => {
        state = change(state);
      },
    },
    load: async () => {
      if (signedIn === null) throw new ApiError("sign_in_needed", 401);
      return sendRequest(loadFate(), late, server.load.bind(null, signedIn));
    },
    save: async (name, { base, change, content }) => {
      const to = signedIn ?? "";
      return sendRequest(fate(), late, () => server.save(to, name, base, change, structuredClone(content)));
    },
    newId: () => `change-${ids++}`,
    onReplaced: (_name, replaced) => onReplaced(replaced),
    onJoined(name, account, added) {
      if (name === "cart") joined.push({ account: account as Cart.Cart, added: added as Cart.Cart });
    },
    isStateRefused: () => !room.hasState,
  });
  return {
    ...sync,
    /** The carts that were added to an account's, as the player is told. */
    joined,
    room,
    ...contentOf(documents),
    /** Joins this browser's guest to a member. Rejects with `ApiError` if no response arrives. */
    async join(guest: string, member: string) {
      await sendRequest(fate(), late, () => server.join(guest, member));
    },
    signIn(id: string, role: "guest" | "member" = "member", convertedFrom: string | null = null) {
      signedIn = id;
      sync.adopt({ id, role, convertedFrom });
    },
    loseSession() {
      signedIn = null;
      sync.adopt(null);
    },
    becomeSilently: (id: string) => {
      signedIn = id;
    },
  };
}

function contentOf(documents: { [Name in DocumentName]?: unknown }) {
  const edit = (change: (cart: Cart.Cart) => Cart.Cart) => {
    documents.cart = change(documents.cart as Cart.Cart);
  };
  return {
    cart: () => documents.cart as Cart.Cart,
    edit,
    add: (slug: string, quantity: number) => edit((cart) => Cart.withItem(cart, slug, quantity)),
    remove: (slug: string) => edit((cart) => Cart.withoutLine(cart, `item:${slug}`)),
    setPrice(slug: string, amount: number) {
      documents.prices = { ...(documents.prices as object), [slug]: amount };
    },
    setLanguage(language: Language) {
      documents.settings = { ...(documents.settings as DisplaySettings), language };
    },
    language: () => (documents.settings as DisplaySettings).language,
  };
}

function localDocumentsOf(documents: { [Name in DocumentName]?: unknown }) {
  const documentOf = (name: DocumentName) => ({
    read: () => documents[name],
    write: (content: unknown) => {
      documents[name] = content;
    },
    unowned: () => DOCUMENTS[name].initial,
  });
  return {
    cart: documentOf("cart"),
    rates: documentOf("rates"),
    prices: documentOf("prices"),
    preferences: documentOf("preferences"),
    settings: documentOf("settings"),
  };
}

/** Sends a request with a fate. Rejects with `ApiError` if no response arrives. */
async function sendRequest<T>(what: SaveFate, late: (() => void)[], arrive: () => T): Promise<T> {
  const arriveLater = () => {
    try {
      arrive();
    } catch {
      // The browser has aborted this request, so an error has no receiver.
    }
  };
  if (what === "late") late.push(arriveLater);
  if (what === "lost" || what === "late") throw new ApiError("offline", 0);
  const saved = arrive();
  if (what === "repeated") arriveLater();
  if (what === "repeated late") late.push(arriveLater);
  if (what === "response lost") throw new ApiError("offline", 0);
  if (what === "response late") await new Promise<void>((resolve) => late.push(resolve));
  return saved;
}
