import { EventEmitter } from "node:events";

/** The kinds of public data that nodes cache; their versions are rows of the table `public_versions`. */
export const PUBLIC_KINDS = ["shop", "catalogue", "rates"] as const;
export type PublicKind = (typeof PUBLIC_KINDS)[number];

/** What a node (a process that serves requests) agrees on with the other nodes of the same database. */
export type Coordination = Readonly<{
  /**
   * Whether responses made from earlier reads may be sent: while it is, no other node has completed a change that this
   * node has not been told of. Otherwise public data are read from the database again.
   */
  isCurrent: () => boolean;
  /** The version of this kind that this node's caches are not older than; 0 as long as it is not known. */
  versionOf: (kind: PublicKind) => number;
  /** Calls `listener` after each change of this kind, also one that was made while the connection was lost. */
  onChange: (kind: PublicKind, listener: () => void) => void;
  /** Called after the commit of a change of this kind; resolves when no node sends what was cached before. */
  published: (kind: PublicKind) => Promise<void>;
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
    isCurrent: () => true,
    versionOf: () => 0,
    onChange: (kind, listener) => void changes.on(kind, listener),
    async published(kind) {
      changes.emit(kind);
    },
    isLeader: () => true,
    onLeading() {},
    async close() {},
  };
}
