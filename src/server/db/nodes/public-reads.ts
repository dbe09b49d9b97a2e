import { onOwnBehalf } from "#server/limits/turns.ts";
import type { Database } from "../database.ts";
import type { PublicKind } from "./coordination.ts";

/**
 * Reads public data of the named kinds with `load`, from whichever server may answer: one that has every change of these kinds
 * that this node has been told of. `load` gets one connection, may be called again with another server, and only reads.
 */
export type PublicReads = <T>(kinds: readonly PublicKind[], load: (db: Database) => Promise<T>) => Promise<T>;

/** The server that answered a read of public data. */
export type ReadFrom = "replica" | "primary";

/** Reads of a copy without a replica. All players share what they return, whoever asked first. */
export const readsOfPrimary =
  (db: Database): PublicReads =>
  (_kinds, load) =>
    onOwnBehalf(() => load(db));
