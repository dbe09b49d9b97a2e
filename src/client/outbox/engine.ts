/**
 * Sends the journal's waiting changes in the order they were made, and retries each with exponential backoff
 * until the server accepts or refuses it. A change keeps its id through all attempts, so that the server
 * applies it once.
 */
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { ApiError, type createApiClient, type Options } from "#client/api/api.ts";
import { CHANGE_ID_DAYS, KEY_HEADER } from "#contract/stored/change-id.ts";
import {
  type ChangeContent,
  type Conflict,
  roomOf,
  STORED_VERSION,
  type StoredChange,
  type WaitingChange,
} from "./change.ts";
import type { Journal } from "./journal.ts";
import type { Ledger } from "./ledger.ts";

export type Api = ReturnType<typeof createApiClient>;

/** The argument of `Kind.send`: the change, and the means to send it. */
export type Sending = Readonly<{
  api: Api;
  client: QueryClient;
  ledger: Ledger;
  player: string;
  change: WaitingChange;
  /** Options for every request that sends the change. They have its id as the Idempotency-Key. */
  once: Options;
  /**
   * Must be called before each request of the change, with the conflicts that the request causes if it
   * succeeds.
   */
  attempt: (conflicts: readonly Conflict[]) => void;
}>;

/** The result of a change that the server has accepted. */
export type Sent = Readonly<{
  /** Writes the server's response into the query cache. */
  show?: () => void;
  /**
   * Whether the response still has the value `conflict.mine`. If not, another device has replaced it since.
   */
  isMine?: (conflict: Conflict) => boolean;
  /** Further conflicts, known only from the response. */
  replaced?: readonly Conflict[];
  /** The keys of queries to refetch. */
  stale: readonly QueryKey[];
}>;

/** How changes of one kind are parsed, sent, and repeated after a refusal. */
export type ChangeKind = Readonly<{
  /** Throws `ValiError` for a payload that does not match the schema. */
  parse: (payload: unknown) => unknown;
  /** Sends the change. Rejects with `ApiError`. */
  send: (sending: Sending) => Promise<Sent>;
  /** Returns the payload that repeats a refused change on the present state. By default it is unchanged. */
  again?: (payload: unknown) => unknown;
}>;

export type OutboxSettings = Readonly<{
  journal: Journal;
  ledger: Ledger;
  api: Api;
  client: QueryClient;
  /** Rejects if the module of the kind cannot be loaded. */
  kindOf: (kind: string) => Promise<ChangeKind>;
  newId: () => string;
  now: () => number;
  /** Runs `work` while no other tab is sending. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Calls `call` after `ms` milliseconds. Returns a function that cancels it. */
  after: (ms: number, call: () => void) => () => void;
  /** Returns a number from 0 to 1. */
  random: () => number;
}>;

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Whether a failure is transient, so that the change is retried; includes an ended session and proxy
 * responses.
 */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  // The codes "unexpected" and "unreadable" mean a response that did not come from our server.
  return (
    status < 400 ||
    status >= 500 ||
    [401, 408, 425, 429].includes(status) ||
    ["unexpected", "unreadable", "other_player"].includes(code)
  );
}

/** Whether every other change would fail for the same reason. */
const isForAll = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 401 || error.code === "other_player");

/** Creates the outbox of one tab. */
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
}: OutboxSettings) {
  let player: string | undefined;
  let failures = 0;
  let cancelWait = () => {};
  let running: Promise<void> | undefined;
  /** Whether `run` was called since the last pass, so that the queue has to be processed again. */
  let isAsked = false;

  /** Returns these players' waiting changes, read anew: another tab may have sent some, or added more. */
  const waiting = (of: readonly (string | null | undefined)[] = [player]): readonly WaitingChange[] =>
    journal.fresh().filter((one): one is WaitingChange => one.state === "waiting" && of.includes(one.player));

  function stamp(): Pick<StoredChange, "form" | "id" | "createdAt"> {
    const latest = journal.fresh().reduce((most, { createdAt }) => Math.max(most, createdAt), 0);
    return { form: STORED_VERSION, id: newId(), createdAt: Math.max(now(), latest + 1) };
  }

  /**
   * Stores a change of a player and sends it once they are signed in. Returns its id. Throws without a
   * player.
   */
  function submit({ kind, target, label, payload }: ChangeContent, by = player): string {
    if (by === undefined) throw new Error("A change without a player");
    const change: WaitingChange = {
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

  function tell(by: string, { kind, target, label, payload }: ChangeContent, conflict: Conflict): void {
    journal.put({ ...stamp(), player: by, kind, target, label, payload, ...conflict, state: "conflict" });
  }

  /**
   * Returns the change with its present player, who may be a member now; an empty array if it was removed.
   */
  const stored = (change: WaitingChange): readonly WaitingChange[] =>
    journal.fresh().flatMap(({ id, player }) => (id === change.id ? { ...change, player } : []));

  /** Resolves once the change has left the queue, accepted or refused. Rejects for a transient error. */
  async function send(change: WaitingChange): Promise<void> {
    const kind = await kindOf(change.kind);
    let latest = change;
    const attempt = (conflicts: readonly Conflict[]) => {
      // An attempt of an earlier turn may have arrived without a response. Earlier attempts of this turn were
      // refused.
      const unanswered = latest.attempts === change.attempts ? change.conflicts : [];
      const isAnew = ({ field }: Conflict) => conflicts.some((one) => one.field === field);
      const possible = [...unanswered.filter((one) => !isAnew(one)), ...conflicts];
      latest = { ...latest, attempts: latest.attempts + 1, conflicts: possible };
      stored(latest).forEach(journal.put);
    };
    try {
      const payload = kind.parse(change.payload);
      // The server no longer knows whether an earlier attempt was applied.
      if (change.attempts > 0 && now() - change.createdAt > CHANGE_ID_DAYS * DAY_MS)
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
      for (const one of stored(latest)) for (const conflict of conflicts) tell(one.player, one, conflict);
      // The response is in the query cache by now, so the page does not flicker when the change leaves the
      // queue.
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

  /** Sends waiting changes until none is left that can be sent now. */
  async function drain(): Promise<void> {
    const blocked = new Set<string>();
    let hasFailed = false;
    for (;;) {
      const next = waiting().find((one) => !blocked.has(`${roomOf(one)} ${one.target}`));
      if (!next) break;
      try {
        await send(next);
        failures = 0;
        // If the storage refuses to remove the change, it would be sent again forever.
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

  /** Sends waiting changes. Resolves when none is left that can be sent now. */
  function run(): Promise<void> {
    isAsked = true;
    running ??= runWhileAsked();
    return running;
  }

  async function runWhileAsked(): Promise<void> {
    // Waits until `running` is set. From then on a call of `run` repeats the loop.
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
    /** Sets the player whose changes are sent; `undefined` while nobody is signed in. */
    play(id: string | undefined): void {
      player = id;
      failures = 0;
      cancelWait();
      journal.announce();
      if (id !== undefined) void run();
    },
    player: () => player,
    /** Returns the ids of all players of this browser who have changes in it. */
    players: (): readonly string[] => [...new Set(journal.all().map((change) => change.player))],
    /** Gives the changes of a guest to the member that the guest became, and sends them if that member plays. */
    rename(from: string, to: string): void {
      for (const change of journal.all()) if (change.player === from) journal.put({ ...change, player: to });
      if (player === to) void run();
    },
    /** Repeats a refused change on the present state. */
    async again(refused: StoredChange): Promise<void> {
      const { again = (payload: unknown) => payload } = await kindOf(refused.kind);
      submit({ ...refused, payload: again(refused.payload) }, refused.player);
      journal.remove(refused);
    },
    dismiss: (change: StoredChange) => journal.remove(change),
    /** Stores a conflict: a value of this player has replaced another device's. */
    tell: (content: ChangeContent, conflict: Conflict): void => {
      if (player !== undefined) tell(player, content, conflict);
    },
    /** Removes all of a player's changes. Called when their account is deleted. */
    forget: (id: string): void => journal.removeOf(id),
  };
}
