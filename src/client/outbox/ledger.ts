/**
 * Computes the optimistic state: the server's response, with every change applied that the server could not
 * know of when the request was sent. A response to a request from before a change was accepted never hides
 * that change.
 */
import { roomOf, type WaitingChange } from "./change.ts";
import type { Journal } from "./journal.ts";

/** A response, and the moment at which its request was sent. */
export type Base<T> = Readonly<{ data: T; since: number }>;

/** Maximum number of remembered accepted changes: more than are accepted during one slow request. */
const MOST_TAKEN = 200;

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Applies the changes to the data, except those for which `apply` throws: the server refuses those, and that
 * is shown.
 */
export function applied<T>(
  data: T,
  changes: readonly WaitingChange[],
  apply: (data: T, change: WaitingChange) => T,
): T {
  return changes.reduce((now, change) => {
    try {
      return apply(now, change);
    } catch {
      return now;
    }
  }, data);
}

/** Creates the ledger of one tab. `onTaken` is called for each change that another tab has sent. */
export function createLedger(journal: Journal, onTaken: (change: WaitingChange) => void = () => {}) {
  /** A logical clock: counts this tab's requests and accepted changes. */
  let moment = 0;
  const answeredAt = new Map<string, number>();
  let known = new Map<string, WaitingChange>();
  let taken: readonly Readonly<{ change: WaitingChange; at: number }>[] = [];

  function follow(): void {
    const all = journal.all();
    const present = new Set(all.map(({ id }) => id));
    for (const change of known.values()) {
      // A refused change stays under its id.
      if (present.has(change.id)) continue;
      const at = answeredAt.get(change.id);
      answeredAt.delete(change.id);
      taken = [...taken, { change, at: at ?? ++moment }].slice(-MOST_TAKEN);
      if (at === undefined) onTaken(change);
    }
    known = new Map(all.flatMap((one) => (one.state === "waiting" ? [[one.id, one] as const] : [])));
  }
  follow();
  journal.subscribe(follow);

  return {
    /** Wraps a request: adds the moment at which it was sent to its response. */
    async withChangesSince<T>(request: () => Promise<T>): Promise<Base<T>> {
      const since = ++moment;
      return { data: await request(), since };
    },
    /** Wraps the response to a change, which includes every change accepted before. */
    answer: <T>(data: T): Base<T> => ({ data, since: ++moment }),
    /** Called when the server has accepted a change, before its response is shown. */
    answered(change: WaitingChange): void {
      answeredAt.set(change.id, ++moment);
    },
    /** Returns the changes of a player and room to apply to a response whose request was sent at `since`. */
    changesSince(player: string | undefined, room: string, since: number): readonly WaitingChange[] {
      const isMeant = (change: WaitingChange) => change.player === player && roomOf(change) === room;
      const late = taken.filter(({ at }) => at > since).map(({ change }) => change);
      const waiting = journal.all().filter((one): one is WaitingChange => one.state === "waiting");
      return [...late, ...waiting].filter(isMeant).toSorted((one, other) => one.createdAt - other.createdAt);
    },
  };
}
