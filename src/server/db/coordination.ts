import { EventEmitter } from "node:events";
import type { EventScope } from "#contract/events.ts";

/** The kinds of public data that nodes cache; their versions are rows of the table `public_versions`. */
export const PUBLIC_KINDS = ["shop", "catalogue", "rates", "window"] as const;
export type PublicKind = (typeof PUBLIC_KINDS)[number];

/** `from` is the tab that sent the write. */
export type PlayerChange = Readonly<{
  player: string;
  scopes: readonly EventScope[];
  from?: string | undefined;
}>;

export const PLAYER_CHANGE = "player";

/** What a node (a process that serves requests) agrees on with the other nodes of the same database. */
export type Coordination = Readonly<{
  /** Calls `listener` within a second of a change, and after a lost connection. Cached data is then outdated. */
  onChange: (kind: PublicKind, listener: () => void) => void;
  /** Call it after the commit of a change on this node; triggers of the database notify the other nodes. */
  published: (kind: PublicKind) => void;
  /** Calls `listener` after each write of a player on any node; with `undefined` if some may have been missed. */
  onPlayerChange: (listener: (change: PlayerChange | undefined) => void) => void;
  /** Call it after the commit of a write of a player. Delivery is not guaranteed. */
  playerChanged: (change: PlayerChange | undefined) => void;
  isLeader: () => boolean;
  onLeading: (listener: () => void) => void;
  close: () => Promise<void>;
}>;

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
  everyMs: number;
  /** Reports its failures itself. */
  run: () => Promise<void>;
}>;

/** Runs work at intervals on the leading node, and when a node starts to lead. */
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
