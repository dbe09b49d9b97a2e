/** The outbox of this browser: what the player changes is stored here before it is sent. */
import { useMemo, useSyncExternalStore } from "react";
import { api, type Options } from "../api.ts";
import { newId } from "../new-id.ts";
import { queryClient } from "../query-client.ts";
import { sessionQuery } from "../session.ts";
import { browserStore, isKept } from "./browser-store.ts";
import {
  type ChangeContent,
  type Refusal,
  roomOf,
  type StoredChange,
  type ToldConflict,
  type Waiting,
} from "./change.ts";
import { createOutbox, type Kind } from "./engine.ts";
import { createJournal, isJournalKey } from "./journal.ts";
import { applied, type Base, createLedger } from "./ledger.ts";

const journal = createJournal(browserStore);
const ledger = createLedger(journal, (change) => {
  void queryClient.invalidateQueries({ queryKey: [roomOf(change)] });
});

type Kinds = Readonly<Record<string, Kind>>;
let rooms: Readonly<Record<string, () => Promise<Kinds>>> = {};

async function kindOf(name: string): Promise<Kind> {
  const kind = (await rooms[roomOf({ kind: name })]?.())?.[name];
  if (!kind) throw new Error(`This release does not know changes of the kind ${name}`);
  return kind;
}

export const outbox = createOutbox({
  journal,
  ledger,
  api,
  client: queryClient,
  kindOf,
  newId: () => newId("change"),
  now: Date.now,
  // Without HTTPS there are no locks: then two tabs may send the same, and the server applies it once.
  inTurn: (work) => (navigator.locks ? navigator.locks.request("outbox", work) : work()),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});

/** Connects the rooms whose changes can be sent, and sends what waits. For as long as the tab lives. */
export function startOutbox(known: typeof rooms): void {
  rooms = known;
  window.addEventListener("storage", ({ key }) => {
    if (!isJournalKey(key)) return;
    journal.announce();
    // The tab that made the change may be closed already.
    void outbox.run();
  });
  window.addEventListener("online", () => void outbox.run());
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && void outbox.run(),
  );
  window.addEventListener("beforeunload", (event) => {
    // What the browser refused to store is lost with the tab: changes that wait, and refused ones.
    const isPlayers = ({ player }: StoredChange) => player === outbox.player();
    if (!isKept() && journal.all().some(isPlayers)) event.preventDefault();
  });
  void outbox.run();
}

/** Wraps the request of a query, which is sent with `ANEW`: what is shown of its answer is `useShown`. */
export const asked = ledger.asked;
/** Never shares the answer of a request that began earlier: that one may not know of the latest change. */
export const ANEW: Options = { concurrent: true };

/**
 * What is shown of a query's answer: with each of the room's changes that the answer cannot know of. `apply` must give
 * the same when it is applied to its own result.
 */
export function shown<T>(
  base: Base<T>,
  room: string,
  player: string,
  apply: (data: T, change: Waiting) => T,
): T {
  return applied(base.data, ledger.changesSince(player, room, base.since), apply);
}

const useJournal = () => useSyncExternalStore(journal.subscribe, journal.all);

/** `shown`, and a new rendering whenever a change is made, taken or refused. */
export function useShown<T>(
  base: Base<T> | undefined,
  room: string,
  player: string,
  apply: (data: T, change: Waiting) => T,
): T | undefined {
  const changes = useJournal();
  return useMemo(() => {
    // The list says when to compute anew.
    void changes;
    return base && shown(base, room, player, apply);
  }, [base, room, player, apply, changes]);
}

/** A player's changes that are not over: waiting, refused, and those that replaced another device's. */
export function useOutbox(player: string | undefined) {
  const changes = useJournal();
  return useMemo(() => {
    const own = changes.filter((one) => one.player === player);
    return {
      waiting: own.filter((one): one is Waiting => one.state === "waiting"),
      refused: own.filter((one): one is Refusal => one.state === "refused"),
      conflicts: own.filter((one): one is ToldConflict => one.state === "conflict"),
      /** How many changes only a newer release can read. */
      newer: journal.newer(),
    };
  }, [changes, player]);
}

/** Stores a change, shows it and sends it. */
export function submit(content: ChangeContent): void {
  // Who plays is known to the page before the part that sends has arrived.
  outbox.submit(content, queryClient.getQueryData(sessionQuery.queryKey)?.player?.id);
}
