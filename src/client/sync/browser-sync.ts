import { type QueryClient, QueryObserver, type QueryObserverResult } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { ApiError, api, onSessionEnded, setPlayerHeader } from "#client/api/api.ts";
import { sessionQuery } from "#client/api/session.ts";
import { chooseLanguage, chosenLanguage, onLanguageChosen } from "#client/i18n/language.ts";
import type { ChangeContent } from "#client/outbox/change.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { removeResponses } from "#client/response-cache/remove-responses.ts";
import { chooseTheme, onThemeChosen, themeChoice } from "#client/state/theme.ts";
import { type LocalDocument, localDocument } from "#client/storage/local-document.ts";
import { newId } from "#client/storage/new-id.ts";
import * as Storage from "#client/storage/storage.ts";
import { isStorageFullRefusal } from "#client/storage/storage-full.ts";
import { accountEndpoints } from "#contract/account.ts";
import { type CartChoice, guestEndpoints, type JoinState } from "#contract/cart-choice.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import {
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentName,
  documentsEndpoints,
  Settings,
  TakenValue,
} from "#contract/documents/documents.ts";
import { Preferences } from "#contract/documents/preferences.ts";
import { StoredPrices } from "#contract/documents/prices.ts";
import { StoredRates } from "#contract/documents/rates.ts";
import type { Player, Session } from "#contract/session.ts";
import type { Cart } from "#domain/order/cart.ts";
import { cartDocument } from "./cart.ts";
import { askJoinStates, formerGuests, joinStateOf } from "./former-guests.ts";
import { ownPrices } from "./own-prices.ts";
import { preferencesDocument } from "./preferences.ts";
import { ratesDocument } from "./rates.ts";
import {
  createSyncEngine,
  guestOf,
  NOT_SYNCED,
  OtherPlayer,
  type SyncedDocument,
  SyncState,
} from "./sync-engine.ts";
import { SYNC_KEY } from "./sync-owner.ts";
import {
  askForCart,
  forgetCartQuestion,
  openCartQuestion,
  restoreCartQuestion,
  withdrawCartQuestion,
} from "./two-carts.ts";
import { setSavedRates } from "./unsaved-rates.ts";

/** Debounce time in milliseconds, so that a burst of clicks is one request. */
const SETTLED_MS = 500;
/** Interval in milliseconds at which a visible page checks for changes of other devices. */
const LOOK_MS = 20_000;

type Subscribed = SyncedDocument & Readonly<{ subscribe: (changed: () => void) => unknown }>;

function halfOf<T>(
  name: DocumentName,
  schema: v.GenericSchema<unknown, T>,
  document: LocalDocument<T>,
): Subscribed {
  return {
    read: document.read,
    write: (content) => document.update(() => v.parse(schema, content)),
    subscribe: document.subscribe,
    unowned: () => DOCUMENTS[name].initial,
  };
}

/** Language and theme have separate storage keys, which other tools read too. */
const settings: Subscribed = {
  read: () => ({ language: chosenLanguage() ?? null, theme: themeChoice() }),
  write(content) {
    const { language, theme } = v.parse(Settings, content);
    if (language && language !== chosenLanguage()) void chooseLanguage(language).catch(console.warn);
    if (theme && theme !== themeChoice()) chooseTheme(theme);
  },
  subscribe(changed) {
    onLanguageChosen(changed);
    onThemeChosen(changed);
  },
  // The first start stores a theme that nobody has chosen: it must not replace the account's.
  unowned: () => ({ language: null, theme: themeChoice() }),
};

const halves = {
  cart: halfOf("cart", StoredCart, cartDocument),
  rates: halfOf("rates", StoredRates, ratesDocument),
  prices: halfOf("prices", StoredPrices, ownPrices),
  preferences: halfOf("preferences", Preferences, preferencesDocument),
  settings,
};

const state = localDocument(SYNC_KEY, SyncState, NOT_SYNCED);
const documents = createSyncEngine({
  halves,
  state,
  load: () => api.send(documentsEndpoints.load, {}, { concurrent: true }),
  save: (name, body) => api.send(documentsEndpoints.save(name), { body }, { concurrent: true }),
  newId,
  tell(name, replaced) {
    for (const { label, instead, ...conflict } of replaced) {
      const content = { kind: `documents:${name}`, target: name, label };
      outbox.tell({ ...content, payload: null }, { ...conflict, instead: { ...content, payload: instead } });
    }
  },
});

/** Sets a value of a document to the one that another device had set. */
export function takeOtherValue({ target, payload }: ChangeContent): void {
  const name = DOCUMENT_NAMES.find((one) => one === target);
  if (name) halves[name].write(DOCUMENTS[name].take(halves[name].read(), v.parse(TakenValue, payload)));
}

/** Why changes are not saved to the account: the account's storage is full, or any other reason. */
type Unsaved = "full" | "other" | undefined;
let unsaved: Unsaved;
const listeners = new Set<() => void>();
function setUnsaved(now: Unsaved): void {
  if (now === unsaved) return;
  unsaved = now;
  for (const listener of listeners) listener();
}

/**
 * Why the last attempt could not save this browser's changes to the account; `undefined` if all are saved.
 */
export function useUnsaved(): Unsaved {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unsaved,
  );
}

/**
 * Runs `work` in one tab at a time. Without HTTPS there are no locks; then the server's versions prevent lost
 * updates.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("skypurse.sync", work) : work();
}

/** Whether this browser has a guest's documents that have not been joined to the member's yet, or may be such. */
let isHeld = false;

/** The member who signed in on a browser with a visitor's cart, until one of the two carts is chosen. */
let undecided: Player | undefined;

/** Returns whether the guest whose documents are in this browser became this player; `undefined` while unknown. */
function joinStateHere(player: Player): JoinState | undefined {
  const guest = guestOf(state.read());
  return guest === null ? "none" : joinStateOf(player, guest);
}

/** Whether this browser has a cart of a visitor, or of somebody else's guest, which may meet the one of this account. */
function mayMeetCart(player: Player | null): boolean {
  if (player === null || player.role === "guest" || joinStateHere(player) !== "none") return false;
  const { owner } = state.read();
  const isPlayers = owner !== null && (!owner.isGuest || owner.id === player.id);
  return !isPlayers && cartDocument.read().lines.length > 0;
}

/** The player as the owner of this browser's documents, with the guest of this browser if that guest joined them. */
function ownerFrom(player: Player): Pick<Player, "id" | "role" | "upgradedFrom"> {
  const upgradedFrom = joinStateHere(player) === "joined" ? guestOf(state.read()) : null;
  return { ...player, upgradedFrom };
}

/** Whether signing out would join a guest's documents to the member's, who may not have chosen a cart yet. */
export const isGuestHeld = (player: Player): boolean => isHeld && joinStateHere(player) === "waiting";

/** Returns the players with data in this browser of whom it is not known whether they became this one. */
function unknownGuests(player: Player): readonly string[] {
  const ids = [guestOf(state.read()) ?? player.id, ...outbox.players()];
  return ids.filter((id) => joinStateOf(player, id) === undefined);
}

/**
 * Sets the player whose changes the outbox sends, or `undefined` while the choice between two carts is open.
 */
function sendFor(player: Player | null | undefined): void {
  const id = undecided ? undefined : player?.id;
  // A guest's unsent changes are sent as the member's, once the guest has been joined to the member.
  if (id !== undefined && player)
    for (const guest of outbox.players())
      if (joinStateOf(player, guest) === "joined") outbox.rename(guest, id);
  if (outbox.player() !== id) outbox.play(id);
}

/**
 * Makes the player the owner of this browser's documents. If there are two carts, the player has to choose
 * first.
 */
async function adopt(player: Player | null, run: () => Promise<void>): Promise<void> {
  undecided = undefined;
  withdrawCartQuestion();
  if (!player || !mayMeetCart(player)) {
    documents.adopt(player && ownerFrom(player));
    if (player) restoreCartQuestion(player.id);
    return sendFor(player);
  }
  undecided = player;
  const loaded = await api.send(documentsEndpoints.load, {}, { concurrent: true });
  const found = loaded.documents.find(({ name }) => name === "cart");
  const there = v.parse(StoredCart, found?.content ?? DOCUMENTS.cart.initial);
  if (there.lines.length > 0)
    return askForCart({ here: cartDocument.read(), there }, async (choice, account) => {
      await chooseCart(choice, account);
      // The choice is stored: if saving fails now, a later `run` saves it.
      await run();
    });
  undecided = undefined;
  documents.adopt(ownerFrom(player));
  sendFor(player);
}

/** Stores the choice between two carts. The next `documents.sync()` saves the result to the account. */
async function chooseCart(choice: CartChoice, account: Cart): Promise<void> {
  await inTurn(async () => {
    const player = undecided;
    if (player) documents.adopt(ownerFrom(player), { choice, account });
    undecided = undefined;
    if (player) sendFor(player);
  });
}

/** Starts synchronizing this browser with the player's account, for as long as the tab lives. */
export function startSync(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), SETTLED_MS);
  };

  async function run(): Promise<void> {
    // Asks the server about the guest again where it could not be asked before.
    if (isHeld) return follow(session.getCurrentResult());
    try {
      const waiting = undecided;
      if (waiting && !openCartQuestion()) await inTurn(() => adopt(waiting, run));
      if (undecided) return;
      const brought = await inTurn(documents.sync);
      setUnsaved(undefined);
      // The server adds a saved rate to the rate history.
      if (brought.has("rates")) await queryClient.invalidateQueries({ queryKey: ["rates"] });
    } catch (error) {
      const reason = isStorageFullRefusal(error) ? "full" : "other";
      setUnsaved(documents.hasUnsaved() ? reason : undefined);
      // Retried at the next change, when the network is back, and every `LOOK_MS`.
      if (error instanceof ApiError && error.code === "offline") return;
      const isSomebodyElse =
        error instanceof OtherPlayer ||
        (error instanceof ApiError && ["sign_in_needed", "other_player"].includes(error.code));
      if (isSomebodyElse) await queryClient.invalidateQueries(sessionQuery);
      else console.error("What changed here could not be saved to the account yet:", error);
    }
  }

  const showSaved = () => setSavedRates(state.read().documents.rates?.base);
  state.subscribe(showSaved);
  showSaved();

  let player: string | null | undefined;
  const session = new QueryObserver(queryClient, sessionQuery);
  function follow({ data }: Pick<QueryObserverResult<Session>, "data">): void {
    if (!data) return;
    const { player: now } = data;
    const unknown = now ? unknownGuests(now) : [];
    if (now && unknown.length > 0)
      void askJoinStates(now, unknown).then(
        () => follow(session.getCurrentResult()),
        (error: unknown) => console.warn("Whether a guest became this player is not known yet:", error),
      );
    // The server joins a guest's documents first: sent from here as well, their lines would be counted twice.
    isHeld = now !== null && !["none", "joined"].includes(joinStateHere(now) ?? "unknown");
    const isOther = (now?.id ?? null) !== player;
    // The changes of a new player are not sent while the choice between two carts is open.
    if (isOther && mayMeetCart(now)) undecided = now ?? undefined;
    sendFor(now);
    if (isHeld || !isOther) return;
    // The next player must not see responses to the previous one's requests.
    if (player !== undefined) forgetAnswers(queryClient);
    player = now?.id ?? null;
    void inTurn(() => adopt(now, run))
      // The next `run` retries.
      .catch((error: unknown) => console.warn("The account’s cart could not be loaded yet:", error))
      .then(run);
  }
  session.subscribe(follow);
  // If the session is already loaded, the observer is not called.
  follow(session.getCurrentResult());
  const askWho = () => void queryClient.invalidateQueries(sessionQuery);
  onSessionEnded(askWho);
  // Another tab signed in or out.
  Storage.onOtherTab(SYNC_KEY, () => state.read().owner?.id !== (player ?? undefined) && askWho());
  for (const half of Object.values(halves)) half.subscribe(soon);
  window.addEventListener("online", soon);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && soon());
  setInterval(() => document.visibilityState === "visible" && soon(), LOOK_MS);
}

/**
 * Signs out. First saves a member's changes, then removes their documents from this browser. Changes that
 * could not be saved are stored until the member returns. Rejects with `ApiError`, without any change, if the
 * session could not be ended.
 */
export async function signOut(queryClient: QueryClient): Promise<void> {
  const { id, role } = queryClient.getQueryData(sessionQuery.queryKey)?.player ?? {};
  const clear = () => {
    // While the choice between two carts is open, the documents still belong to the visitor and stay.
    if (!undecided) documents.leave();
    undecided = undefined;
    // A guest's account is deleted with the session.
    if (id !== undefined && role === "guest") outbox.forget(id);
  };
  await leave(queryClient, clear, async () => {
    const player = queryClient.getQueryData(sessionQuery.queryKey)?.player;
    if (isHeld && player) await joinFirst(player);
    if (!isHeld)
      await documents
        .sync()
        .catch((error: unknown) => console.warn("Not everything could be saved before signing out:", error));
    await api.send(accountEndpoints.signOut);
  });
}

/** Joins a waiting guest to the account before sign-out, with what was added since: it would be lost otherwise. */
async function joinFirst(player: Player): Promise<void> {
  let now = player;
  await askJoinStates(now, unknownGuests(now));
  if (joinStateHere(now) === "waiting") {
    // Whatever the response says, what was joined is asked below.
    await api.send({ ...guestEndpoints.join, response: v.unknown() });
    now = { ...now, isJoinWaiting: false };
    await askJoinStates(now, unknownGuests(now));
  }
  isHeld = false;
  // The cart of somebody else's guest is not added to the account: it stays here, as while a choice is open.
  if (mayMeetCart(now)) undecided = now;
  else documents.adopt(ownerFrom(now));
}

/**
 * Deletes the member's account, which `name` confirms, and its data in this browser.
 * Rejects with `ApiError`.
 */
export async function deleteAccount(queryClient: QueryClient, name: string): Promise<void> {
  const player = queryClient.getQueryData(sessionQuery.queryKey)?.player;
  const clear = () => {
    // While the choice between two carts is open, the documents belong to the visitor and stay.
    if (!undecided) documents.forget();
    undecided = undefined;
    if (!player) return;
    for (const id of [player.id, ...formerGuests(player, outbox.players())]) outbox.forget(id);
    forgetCartQuestion(player.id);
  };
  await leave(queryClient, clear, () => api.send(accountEndpoints.remove, { body: { name } }));
}

async function leave(
  queryClient: QueryClient,
  clear: () => void,
  end: () => Promise<unknown>,
): Promise<void> {
  await inTurn(async () => {
    await end();
    clear();
  });
  setPlayerHeader(undefined);
  removeResponses();
  queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, player: null });
  forgetAnswers(queryClient);
}

/** Removes the cached responses that belong to one player. */
function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [room] }) => !PUBLIC.has(String(room)) });
}

/** The first key parts of queries whose response does not depend on the player. */
const PUBLIC = new Set(["shop", "config", "session"]);
