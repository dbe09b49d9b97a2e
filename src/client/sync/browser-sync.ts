import { type QueryClient, QueryObserver, type QueryObserverResult } from "@tanstack/react-query";
import { ApiError, hasCode, isStorageFullRefusal, onSessionEnded } from "#client/api/api.ts";
import { onRemoteChange } from "#client/api/events.ts";
import { removePersonalQueries, sessionQuery } from "#client/api/session.ts";
import { outbox, recordApplied } from "#client/outbox/outbox.ts";
import { browserTimer, createRetrySchedule } from "#client/outbox/send-loop.ts";
import * as Storage from "#client/storage/storage.ts";
import { warnBeforeLeaving, withTabLock } from "#client/storage/storage.ts";
import { adoptPlayer, tellGuest } from "#client/sync/session/adopt-player.ts";
import { formerGuest, formerGuestsIn, joinGuests } from "#client/sync/session/former-guests.ts";
import { JOINED_SCOPES } from "#contract/events.ts";
import type { Player, Session } from "#contract/session.ts";
import { ownerSettings, startDocuments, synchronize, wouldLoseDocuments } from "./browser-documents.ts";
import { migrate } from "./log/migration.ts";
import { guestOf, SYNC_KEY, setSyncFailure, syncState } from "./log/sync-state.ts";
import { setSavedRates } from "./rate-changes.ts";
import { localGuest, ownership, setOutboxPlayer, unknownGuests } from "./session/former-guests.ts";

/** For a change of the owner, or the end of a session. */
export const withSyncLock = <T>(work: () => Promise<T>): Promise<T> => withTabLock("skypurse.sync", work);

/** For as long as the tab lives. */
export function startSync(queryClient: QueryClient): void {
  removeSecondCopy();
  migrate(ownerSettings);
  startDocuments();
  showSavedRates(queryClient);
  warnBeforeLeaving(wouldLoseDocuments);
  const retries = createRetrySchedule(browserTimer);
  const { run, follow } = createRuns(queryClient, (isDone) => {
    if (isDone) {
      retries.reset();
      return;
    }
    retries.recordFailure();
    retries.schedule(() => void run());
  });
  follow();
  onReturn(() => void run());
  onRemoteChange("documents", () => void run());
}

/** Stored up to version 0.2.0. */
function removeSecondCopy(): void {
  Storage.remove("skypurse.writes");
  globalThis.indexedDB?.deleteDatabase("skypurse-copy");
}

/** `onEnd` is told whether the server has answered. */
function createRuns(queryClient: QueryClient, onEnd: (isDone: boolean) => void) {
  const session = new QueryObserver(queryClient, sessionQuery);
  /** `null` for a visitor, `undefined` until known. */
  let player: string | null | undefined;
  let isJoining = false;
  const refetchSession = () => void queryClient.invalidateQueries(sessionQuery);

  async function run(): Promise<void> {
    // Asks the server about the guest again where it could not be asked before, or stores what the browser refused before.
    if (ownership.isJoinPending || player === undefined) return followSession(session.getCurrentResult());
    try {
      migrate(ownerSettings);
      await synchronize();
      onEnd(true);
    } catch (error) {
      onEnd(false);
      logUnexpected(error);
      if (isOtherPlayers(error)) refetchSession();
    }
  }

  async function joinFirst(nextPlayer: Player, guests: readonly string[]): Promise<void> {
    isJoining = true;
    const isJoined = await join(queryClient, nextPlayer, guests);
    isJoining = false;
    const { data } = session.getCurrentResult();
    if (isJoined || data?.player?.id !== nextPlayer.id) followSession({ data });
    else onEnd(false);
  }

  function followSession({ data }: Pick<QueryObserverResult<Session>, "data">): void {
    if (!data) return;
    const { player: nextPlayer } = data;
    const guests = nextPlayer ? unknownGuests(nextPlayer) : [];
    if (nextPlayer && guests.length > 0 && !isJoining) void joinFirst(nextPlayer, guests);
    // The server joins a guest's documents first: sent from here as well, their lines would be counted twice.
    ownership.isJoinPending = nextPlayer !== null && localGuest(nextPlayer) === undefined;
    setOutboxPlayer(nextPlayer);
    if (ownership.isJoinPending || (nextPlayer?.id ?? null) === player) return;
    // The next player must not see responses to the previous one's requests.
    if (player !== undefined) removePersonalQueries(queryClient);
    player = nextPlayer?.id ?? null;
    void adopt(nextPlayer).then((isAdopted) => {
      if (isAdopted) return run();
      // The next `run` tries again.
      player = undefined;
    });
  }

  function follow(): void {
    session.subscribe(followSession);
    // If the session is already loaded, the observer is not called.
    followSession(session.getCurrentResult());
    onSessionEnded(refetchSession);
    const isOthers = () => syncState.read().owner?.id !== (player ?? undefined);
    // Another tab signed in or out.
    Storage.onOtherTab(SYNC_KEY, () => isOthers() && refetchSession());
  }
  return { run, follow };
}

/** Whether the documents now belong to the player, or to nobody. */
async function adopt(player: Player | null): Promise<boolean> {
  try {
    return await withSyncLock(async () => {
      // A tab of release 0.2.0 that is still open may have written.
      migrate(ownerSettings);
      if (player && ownership.isLeaving) return false;
      adoptPlayer(player);
      setSyncFailure(undefined);
      return true;
    });
  } catch (error) {
    setSyncFailure({ reason: "other", isJoin: true });
    logUnexpected(error);
    return false;
  }
}

/** Returns whether the server has responded. */
async function join(queryClient: QueryClient, player: Player, guests: readonly string[]): Promise<boolean> {
  const local = guestOf(syncState.read());
  try {
    await joinGuests(player, guests);
  } catch (error) {
    setSyncFailure({ reason: isStorageFullRefusal(error) ? "full" : "other", isJoin: true });
    logUnexpected(error);
    return false;
  }
  for (const guest of guests) {
    const { isNew, carts } = formerGuest(player, guest) ?? { isNew: false, carts: null };
    // A guest of this browser is told of when its documents are adopted.
    if (isNew && guest !== local) tellGuest(carts);
  }
  if (player.isJoinWaiting) void queryClient.invalidateQueries(sessionQuery);
  if (formerGuestsIn(player, guests).length > 0)
    for (const scope of JOINED_SCOPES) void queryClient.invalidateQueries({ queryKey: [scope] });
  return true;
}

function onReturn(check: () => void): void {
  window.addEventListener("online", check);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && check());
}

/** The server adds a saved rate to the rate history, which is refetched. */
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

function logUnexpected(error: unknown): void {
  const isExpected = isOtherPlayers(error) || hasCode(error, "offline");
  if (!isExpected) console.error("The documents could not be synchronized yet:", error);
}

const isOtherPlayers = (error: unknown) =>
  error instanceof ApiError && ["sign_in_needed", "other_player"].includes(error.code);
