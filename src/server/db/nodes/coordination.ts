import { EventEmitter } from "node:events";

/** The kinds of public data that nodes cache; their versions are rows of the table `public_versions`. */
export const PUBLIC_KINDS = ["shop", "catalogue", "rates"] as const;
export type PublicKind = (typeof PUBLIC_KINDS)[number];

/** What a node (a process that serves requests) agrees on with the other nodes of the same database. */
export type Coordination = Readonly<{
  /**
   * Calls `listener` after each change of this kind: at once after one of this node, within a second after one of another node, and
   * after each time without a connection. What was cached must then not be sent to later requests.
   */
  onChange: (kind: PublicKind, listener: () => void) => void;
  /** Called after the commit of a change of this kind that this node has made; triggers of the database tell the other nodes. */
  published: (kind: PublicKind) => void;
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
    isLeader: () => true,
    onLeading() {},
    async close() {},
  };
}
