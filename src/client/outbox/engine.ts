/**
 * Sends what waits in the journal: in the order it was made, again after growing waits until the server has taken or
 * refused it. Each change keeps its id through all attempts, and the server applies it once.
 */
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { KEPT_DAYS, KEY_HEADER } from "#contract/change-id.ts";
import { ApiError, type createApi, type Options } from "../api.ts";
import type { ChangeContent, Conflict, StoredChange, Waiting } from "./change.ts";
import { roomOf } from "./change.ts";
import type { Journal } from "./journal.ts";
import type { Ledger } from "./ledger.ts";

export type Api = ReturnType<typeof createApi>;

/** What a kind needs to send one of its changes. */
export type Sending = Readonly<{
  api: Api;
  client: QueryClient;
  ledger: Ledger;
  player: string;
  change: Waiting;
  /** The options of every request that sends the change: with them the server applies it once. */
  once: Options;
  /** Has to be called with what an attempt replaces, before its request leaves. */
  attempt: (conflicts: readonly Conflict[]) => void;
}>;

/** The outcome that the server confirmed. */
export type Sent = Readonly<{
  /** Brings the server's answer into the queries. */
  show?: () => void;
  /** Whether the answer has what this conflict says to be mine: else another device has replaced it since. */
  isMine?: (conflict: Conflict) => boolean;
  /** What only the answer says that the change has replaced. */
  replaced?: readonly Conflict[];
  /** Queries that the change made stale, besides. */
  stale: readonly QueryKey[];
}>;

/** A kind of change: how its payload is read, sent, and made again on top of what is there. */
export type Kind = Readonly<{
  /** Throws `ValiError`. */
  parse: (payload: unknown) => unknown;
  /** Rejects with `ApiError`. */
  send: (sending: Sending) => Promise<Sent>;
  /** The payload that makes a refused change again, whatever is there by now. Without it: the same one. */
  again?: (payload: unknown) => unknown;
}>;

export type Settings = Readonly<{
  journal: Journal;
  ledger: Ledger;
  api: Api;
  client: QueryClient;
  /** Rejects when the part of the program that knows the kind cannot be loaded. */
  kindOf: (kind: string) => Promise<Kind>;
  newId: () => string;
  now: () => number;
  /** One sender at a time, among all tabs. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls back after some milliseconds. Returns how to cancel that. */
  after: (ms: number, call: () => void) => () => void;
  /** From 0 to 1. */
  random: () => number;
}>;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const DAY_MS = 86_400_000;

/** No network, the server's fault, too many at once, a session that ended, or no answer of ours: it may pass. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  // "unexpected" and "unreadable" come from something between the browser and the server.
  return (
    status < 400 ||
    status >= 500 ||
    [401, 408, 425, 429].includes(status) ||
    ["unexpected", "unreadable", "other_player"].includes(code)
  );
}

/** Nothing that is sent now can arrive. */
const isForAll = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 401 || error.code === "other_player");

export function createOutbox({
  journal,
  ledger,
  api,
  client,
  kindOf,
  newId,
  now,
  inTurn,
  after,
  random,
}: Settings) {
  let player: string | undefined;
  let failures = 0;
  let cancelWait = () => {};
  let running: Promise<void> | undefined;
  /** A change came while the queue was being sent. */
  let isAsked = false;

  /** What waits of these players. Read anew: another tab may have sent some, or added more. */
  const waiting = (of: readonly (string | null | undefined)[] = [player]): readonly Waiting[] =>
    journal.fresh().filter((one): one is Waiting => one.state === "waiting" && of.includes(one.player));

  function stamp() {
    const latest = journal.fresh().reduce((most, { createdAt }) => Math.max(most, createdAt), 0);
    return { form: 1 as const, id: newId(), createdAt: Math.max(now(), latest + 1) };
  }

  /**
   * Stores a change of a player, and sends it once they play here. Returns its id. Throws where nobody plays.
   */
  function submit({ kind, target, label, payload }: ChangeContent, by = player): string {
    if (by === undefined) throw new Error("A change without a player");
    const change: Waiting = {
      ...stamp(),
      player: by,
      kind,
      target,
      label,
      payload,
      state: "waiting",
      attempts: 0,
      conflicts: [],
    };
    journal.put(change);
    void run();
    return change.id;
  }

  function tell(change: Waiting, conflicts: readonly Conflict[]): void {
    for (const conflict of conflicts) {
      const { kind, target, label, payload } = change;
      const told: StoredChange = {
        ...stamp(),
        player: change.player,
        kind,
        target,
        label,
        payload,
        ...conflict,
        state: "conflict",
      };
      journal.put(told);
    }
  }

  /** The change with the player it has by now: it may have become a member's; none where it was forgotten. */
  const stored = (change: Waiting): readonly Waiting[] =>
    journal.fresh().flatMap(({ id, player }) => (id === change.id ? { ...change, player } : []));

  /** Ends with the change out of the queue, taken or refused. Rejects where it has to wait. */
  async function send(change: Waiting): Promise<void> {
    const kind = await kindOf(change.kind);
    let latest = change;
    const attempt = (conflicts: readonly Conflict[]) => {
      // An earlier attempt without an answer may have arrived. One that was answered within this turn was refused.
      const unanswered = latest.attempts === change.attempts ? change.conflicts : [];
      const isAnew = ({ field }: Conflict) => conflicts.some((one) => one.field === field);
      const told = [...unanswered.filter((one) => !isAnew(one)), ...conflicts];
      latest = { ...latest, attempts: latest.attempts + 1, conflicts: told };
      stored(latest).forEach(journal.put);
    };
    try {
      const payload = kind.parse(change.payload);
      // Whether it was applied is not known on the server any more.
      if (change.attempts > 0 && now() - change.createdAt > KEPT_DAYS * DAY_MS)
        throw new ApiError("too_old", 410);
      const sent = await kind.send({
        api,
        client,
        ledger,
        player: change.player,
        change: { ...change, payload },
        once: { concurrent: true, headers: { [KEY_HEADER]: change.id } },
        attempt,
      });
      ledger.answered(latest);
      sent.show?.();
      const conflicts = [...latest.conflicts.filter(sent.isMine ?? (() => true)), ...(sent.replaced ?? [])];
      for (const one of stored(latest)) tell(one, conflicts);
      // The answer is in the queries: what is shown does not change when the change leaves the queue.
      journal.remove(latest);
      for (const queryKey of sent.stale) void client.invalidateQueries({ queryKey });
    } catch (error) {
      const isUnreadable = error instanceof Error && error.name === "ValiError";
      if (isTransient(error) && !isUnreadable) {
        if (!(error instanceof ApiError)) console.error("A change could not be sent:", error);
        throw error;
      }
      const code = error instanceof ApiError ? error.code : "invalid";
      for (const { attempts: _attempts, conflicts: _conflicts, state: _state, ...rest } of stored(latest))
        journal.put({ ...rest, state: "refused", code });
      void client.invalidateQueries({ queryKey: [roomOf(change)] });
    }
  }

  /** Sends what waits until there is nothing left, or nothing that can be sent now. */
  async function drain(): Promise<void> {
    const blocked = new Set<string>();
    let hasFailed = false;
    for (;;) {
      const next = waiting().find((one) => !blocked.has(`${roomOf(one)} ${one.target}`));
      if (!next) break;
      try {
        await send(next);
        failures = 0;
        // A storage that does not let go of it must not make this an endless loop.
        if (waiting().some(({ id }) => id === next.id)) blocked.add(`${roomOf(next)} ${next.target}`);
      } catch (error) {
        blocked.add(`${roomOf(next)} ${next.target}`);
        hasFailed = true;
        if (isForAll(error)) break;
      }
    }
    if (hasFailed) failures += 1;
    if (waiting().length > 0 && player !== undefined) waitAndRun();
  }

  function waitAndRun(): void {
    cancelWait();
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
    cancelWait = after(longest * (0.5 + random() / 2), () => void run());
  }

  /** Sends what waits now. Resolves when there is nothing left that can be sent now. */
  function run(): Promise<void> {
    isAsked = true;
    running ??= runWhileAsked();
    return running;
  }

  async function runWhileAsked(): Promise<void> {
    // Not before `running` is set: who asks from now on is heard by the loop.
    await Promise.resolve();
    try {
      while (isAsked) {
        isAsked = false;
        cancelWait();
        if (waiting().length > 0) await inTurn(drain);
      }
    } finally {
      running = undefined;
    }
  }

  return {
    submit,
    run,
    waiting,
    /** Who plays: only their changes are sent. */
    play(id: string | undefined): void {
      player = id;
      failures = 0;
      cancelWait();
      journal.announce();
      if (id !== undefined) void run();
    },
    player: () => player,
    /** What a guest left waiting is the member's who the guest became. */
    rename(from: string, to: string): void {
      for (const change of journal.all()) if (change.player === from) journal.put({ ...change, player: to });
    },
    /** Makes a refused change again, on top of what is there now. */
    async again(refused: StoredChange): Promise<void> {
      const { again = (payload: unknown) => payload } = await kindOf(refused.kind);
      submit({ ...refused, payload: again(refused.payload) }, refused.player);
      journal.remove(refused);
    },
    dismiss: (change: StoredChange) => journal.remove(change),
    /** Notes that a change replaced what another device had set. */
    tell: (content: ChangeContent, conflict: Conflict): void => {
      if (player === undefined) return;
      journal.put({ ...stamp(), player, ...content, ...conflict, state: "conflict" });
    },
    /** Forgets all of a player's changes: their account is gone. */
    forget: (id: string): void => journal.removeOf(id),
  };
}
