/**
 * What is shown is what the server said, and on top of it every change that it could not know of when it was asked.
 * An answer that began before a change was taken never hides the change.
 */
import { roomOf, type Waiting } from "./change.ts";
import type { Journal } from "./journal.ts";

/** What the server said, and when it was asked. */
export type Base<T> = Readonly<{ data: T; since: number }>;

/** More than are taken while one slow request is under way. */
const MOST_TAKEN = 200;

export type Ledger = ReturnType<typeof createLedger>;

/** The data with the changes made, without those that `apply` cannot read: the server refuses them, and that is shown. */
export function applied<T>(data: T, changes: readonly Waiting[], apply: (data: T, change: Waiting) => T): T {
  return changes.reduce((now, change) => {
    try {
      return apply(now, change);
    } catch {
      return now;
    }
  }, data);
}

/** For one tab. `onTaken` is called for each change that another tab has sent. */
export function createLedger(journal: Journal, onTaken: (change: Waiting) => void = () => {}) {
  /** Counts what happens in this tab. */
  let moment = 0;
  const answeredAt = new Map<string, number>();
  let known = new Map<string, Waiting>();
  let taken: readonly Readonly<{ change: Waiting; at: number }>[] = [];

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
    /** Wraps a request, so that its answer knows when it was asked for. */
    async asked<T>(request: () => Promise<T>): Promise<Base<T>> {
      const since = ++moment;
      return { data: await request(), since };
    },
    /** What the server answered to a change: it knows all that was taken before. */
    answer: <T>(data: T): Base<T> => ({ data, since: ++moment }),
    /** The server has taken a change, and its answer is about to be shown. */
    answered(change: Waiting): void {
      answeredAt.set(change.id, ++moment);
    },
    /** The changes of a player in a room that are to be shown on top of what was asked for at `since`. */
    changesSince(player: string | undefined, room: string, since: number): readonly Waiting[] {
      const isMeant = (change: Waiting) => change.player === player && roomOf(change) === room;
      const late = taken.filter(({ at }) => at > since).map(({ change }) => change);
      const waiting = journal.all().filter((one): one is Waiting => one.state === "waiting");
      return [...late, ...waiting].filter(isMeant).toSorted((one, other) => one.createdAt - other.createdAt);
    },
  };
}
