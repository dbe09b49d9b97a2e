import { EventEmitter } from "node:events";
import type { EventScope } from "#contract/events.ts";

/** The kinds of public data that nodes cache; their versions are rows of the table `public_versions`. */
export const PUBLIC_KINDS = ["shop", "catalogue", "rates"] as const;
export type PublicKind = (typeof PUBLIC_KINDS)[number];

/** A write of a player: what it has changed, and the tab that sent it. */
export type PlayerChange = Readonly<{
  player: string;
  scopes: readonly EventScope[];
  from?: string | undefined;
}>;

/** The event of a change of a player's data; the kinds of public data have their own names. */
export const PLAYER_CHANGE = "player";

/** What a node (a process that serves requests) agrees on with the other nodes of the same database. */
export type Coordination = Readonly<{
  /**
   * Calls `listener` after a change of any node, within a second, and after each time without a connection. What was
   * cached must then not be sent.
   */
  onChange: (kind: PublicKind, listener: () => void) => void;
  /** Called after the commit of a change of this kind that this node has made; triggers of the database tell the other nodes. */
  published: (kind: PublicKind) => void;
  /** Calls `listener` after each write of a player on any node; with `undefined` if some may have been missed. */
  onPlayerChange: (listener: (change: PlayerChange | undefined) => void) => void;
  /** Called after the commit of a write of a player. Changes are told, not kept: nobody may rely on each of them. */
  playerChanged: (change: PlayerChange | undefined) => void;
  /** Whether this node runs the timed work of all nodes, such as the removal of expired data. */
  isLeader: () => boolean;
  /** Calls `listener` when this node takes over the timed work. */
  onLeading: (listener: () => void) => void;
  close: () => Promise<void>;
}>;

/** The coordination of a node that is alone with its database. */
export function singleNode(): Coordination {
  const changes = new EventEmitter();
  return {
    onChange: (kind, listener) => void changes.on(kind, listener),
    published: (kind) => void changes.emit(kind),
    onPlayerChange: (listener) => void changes.on(PLAYER_CHANGE, listener),
    playerChanged: (change) => void changes.emit(PLAYER_CHANGE, change),
    isLeader: () => true,
    onLeading() {},
    async close() {},
  };
}

type TimedWork = Readonly<{
  /** Interval in milliseconds. */
  everyMs: number;
  /** Reports its failures itself. */
  run: () => Promise<void>;
}>;

/** Runs work at intervals on one node, and when it takes over. */
export function startTimedWork(coordination: Coordination, { everyMs, run }: TimedWork) {
  const runHere = async () => {
    if (coordination.isLeader()) await run();
  };
  const timer = setInterval(() => void runHere(), everyMs);
  coordination.onLeading(() => void runHere());
  return { first: runHere(), stop: () => clearInterval(timer) };
}

/** Calls while `work` is running share one further run. */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= last.then(() => {
      next = undefined;
      return work();
    });
    last = next.catch(() => {});
    return next;
  };
}
