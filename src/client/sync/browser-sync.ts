import { type QueryClient, QueryObserver, type QueryObserverResult } from "@tanstack/react-query";
import { ApiError, hasCode, onSessionEnded } from "#client/api/api.ts";
import { onRemoteChange } from "#client/api/events.ts";
import { sessionQuery } from "#client/api/session.ts";
import { outbox, recordApplied } from "#client/outbox/outbox.ts";
import { browserTimer, createRetrySchedule } from "#client/outbox/retry-schedule.ts";
import { warnBeforeLeaving } from "#client/storage/refused-values.ts";
import * as Storage from "#client/storage/storage.ts";
import { isStorageFullRefusal } from "#client/storage/storage-full.ts";
import { OtherPlayer } from "#client/sync/engine/sync-engine.ts";
import { guestOf } from "#client/sync/engine/sync-state.ts";
import { adoptPlayer, tellGuest } from "#client/sync/session/adopt-player.ts";
import { formerGuest, formerGuestsIn, joinGuests } from "#client/sync/session/former-guests.ts";
import { localGuest, ownership, setOutboxPlayer, unknownGuests } from "#client/sync/session/ownership.ts";
import { removePersonalQueries } from "#client/sync/session/remove-personal-queries.ts";
import type { DocumentName } from "#contract/documents/documents.ts";
import type { Player, Session } from "#contract/session.ts";
import {
  documentSync,
  onDocumentsChanged,
  startDocumentConflicts,
  syncState,
  withSyncLock,
  wouldLoseDocuments,
} from "./browser-documents.ts";
import { setSavedRates } from "./rate-changes/unsaved-rates.ts";
import { SYNC_KEY } from "./sync-owner.ts";
import { onSaveDocumentsNow, setUnsaved } from "./unsaved-changes.ts";

/** Debounce time in milliseconds, so that a burst of clicks is one request. */
const DEBOUNCE_MS = 500;

/** The longest time that the first synchronization waits for what a crash has lost, in milliseconds. */
const RESTORE_MS = 3_000;

/**
 * Starts synchronizing this browser with the player's account, for as long as the tab lives. `restored` resolves once what a
 * crash of the browser has lost is back in its storage: until then, a document of the server would replace it, or a cart
 * without its owner would be taken for a visitor's.
 */
export function startSync(queryClient: QueryClient, restored: Promise<void> = Promise.resolve()): void {
  showSavedRates(queryClient);
  startDocumentConflicts();
  warnBeforeLeaving(wouldLoseDocuments);
  const tooLate = new Promise((resolve) => setTimeout(resolve, RESTORE_MS));
  ownership.known = Promise.race([restored, tooLate]).then(() => syncFromNowOn(queryClient));
}

function syncFromNowOn(queryClient: QueryClient): void {
  const scheduleRun = debounced(() => void run());
  const retries = createRetries(scheduleRun);

  async function run(): Promise<void> {
    // Asks the server about the guest again where it could not be asked before, or stores what the browser refused before.
    if (ownership.isJoinPending || player === undefined) return followSession(session.getCurrentResult());
    try {
      await withSyncLock(documentSync.sync);
      setUnsaved(undefined);
      retries.reset();
    } catch (error) {
      // Also retried at the next change, and when the network is back.
      retries.plan();
      showUnsaved(error);
      if (isOtherPlayers(error)) await queryClient.invalidateQueries(sessionQuery);
    }
  }

  let isJoining = false;
  async function joinFirst(now: Player, guests: readonly string[]): Promise<void> {
    isJoining = true;
    const isJoined = await join(queryClient, now, guests);
    isJoining = false;
    const { data } = session.getCurrentResult();
    // After a failure, the next `run` asks again.
    if (isJoined || data?.player?.id !== now.id) followSession({ data });
  }

  let player: string | null | undefined;
  const session = new QueryObserver(queryClient, sessionQuery);
  function followSession({ data }: Pick<QueryObserverResult<Session>, "data">): void {
    if (!data) return;
    const { player: now } = data;
    const guests = now ? unknownGuests(now) : [];
    if (now && guests.length > 0 && !isJoining) void joinFirst(now, guests);
    // The server joins a guest's documents first: sent from here as well, their lines would be counted twice.
    ownership.isJoinPending = now !== null && localGuest(now) === undefined;
    setOutboxPlayer(now);
    if (ownership.isJoinPending || (now?.id ?? null) === player) return;
    // The next player must not see responses to the previous one's requests.
    if (player !== undefined) removePersonalQueries(queryClient);
    player = now?.id ?? null;
    void adopt(now).then((isAdopted) => {
      if (isAdopted) return run();
      // The next `run` tries again.
      player = undefined;
    });
  }
  session.subscribe(followSession);
  // If the session is already loaded, the observer is not called.
  followSession(session.getCurrentResult());
  const refetchSession = () => void queryClient.invalidateQueries(sessionQuery);
  onSessionEnded(refetchSession);
  const isOthers = () => syncState.read().owner?.id !== (player ?? undefined);
  // Another tab signed in or out.
  Storage.onOtherTab(SYNC_KEY, () => isOthers() && refetchSession());
  whenToSync(scheduleRun);
  onRemoteChange("documents", () => void run());
}

/** Returns whether the player, or nobody, owns the documents of this browser now. */
async function adopt(player: Player | null): Promise<boolean> {
  try {
    return await withSyncLock(async () => {
      if (player && ownership.isLeaving) return false;
      adoptPlayer(player);
      return true;
    });
  } catch (error) {
    showUnsaved(error);
    return false;
  }
}

/** Joins the former guests that this browser or the session has. Returns whether the server has responded. */
async function join(queryClient: QueryClient, player: Player, guests: readonly string[]): Promise<boolean> {
  const local = guestOf(syncState.read());
  try {
    await joinGuests(player, guests);
  } catch (error) {
    showUnsaved(error, ["cart"]);
    return false;
  }
  for (const guest of guests) {
    const { isNew, carts } = formerGuest(player, guest) ?? { isNew: false, carts: null };
    // A guest of this browser is told of when its documents are adopted.
    if (isNew && guest !== local) tellGuest(carts);
  }
  if (player.isJoinWaiting) void queryClient.invalidateQueries(sessionQuery);
  if (formerGuestsIn(player, guests).length > 0)
    for (const scope of ["orders", "characters", "rates"])
      void queryClient.invalidateQueries({ queryKey: [scope] });
  return true;
}

/** Calls `schedule` whenever there may be something to synchronize. */
function whenToSync(schedule: () => void): void {
  onDocumentsChanged(schedule);
  onReturn(schedule);
  onSaveDocumentsNow(schedule);
}

/** Returns a function that calls `run` once, `DEBOUNCE_MS` after its last call. */
function debounced(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, DEBOUNCE_MS);
  };
}

/** Repeats a synchronization that failed, after growing waits. */
function createRetries(run: () => void) {
  const { reset, recordFailure, schedule } = createRetrySchedule(browserTimer);
  function plan(): void {
    recordFailure();
    schedule(run);
  }
  return { reset, plan };
}

/** Calls `check` when the network or the page is back. */
function onReturn(check: () => void): void {
  window.addEventListener("online", check);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
}

/**
 * Shows on the pages which rates the account has, now and after each synchronization, by this tab or another. The server adds a
 * saved rate to the rate history, which is loaded again.
 */
function showSavedRates(queryClient: QueryClient): void {
  function show(): void {
    const { owner, documents } = syncState.read();
    setSavedRates(documents.rates?.base, owner?.id, (changes) => {
      // Another tab may have signed in another player, whose rates are not shown here.
      if (outbox.player() !== owner?.id) return;
      for (const change of changes) recordApplied(change);
      void queryClient.invalidateQueries({ queryKey: ["rates"] });
    });
  }
  syncState.subscribe(show);
  show();
}

/** Shows that changes are not saved, if there are any. The documents of a visitor who has signed in count as such. */
function showUnsaved(error: unknown, documents: readonly DocumentName[] = documentSync.unsaved()): void {
  const reason = isStorageFullRefusal(error) ? "full" : "other";
  setUnsaved(documents.length > 0 ? { reason, documents, isStored: !wouldLoseDocuments() } : undefined);
  const isExpected = isOtherPlayers(error) || hasCode(error, "offline");
  if (!isExpected) console.error("What changed here could not be saved to the account yet:", error);
}

/** Whether a request failed because the session has ended or belongs to another player by now. */
const isOtherPlayers = (error: unknown) =>
  error instanceof OtherPlayer ||
  (error instanceof ApiError && ["sign_in_needed", "other_player"].includes(error.code));
