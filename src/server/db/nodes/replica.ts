import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { onOwnBehalf } from "#server/limits/turns.ts";
import type { Logger } from "#server/log/log.ts";
import type { Database } from "../database.ts";
import { type DatabaseSettings, poolConfig } from "../postgres/pool-config.ts";
import type { ServerDatabase } from "../postgres/prepare-database.ts";
import { steadyPool } from "../postgres/steady-pool.ts";
import { DatabaseUnavailableError } from "../postgres/unavailable.ts";
import * as schema from "../schema.ts";
import { type OnStatement, timedDriver } from "../timed-driver.ts";
import { type Coordination, PUBLIC_KINDS, type PublicKind } from "./coordination.ts";
import type { PublicReads, ReadFrom } from "./public-reads.ts";
import { readVersions } from "./versions.ts";

/** How often it is checked whether the replica may be used, in milliseconds. */
const CHECK_EVERY_MS = 2_000;
/** A replica that does not answer within this time, in milliseconds, is not waited for. */
const RESPONSE_MS = 2_000;

/** Whether the replica is used, and if not, why. */
export const REPLICA_STATES = ["used", "unreachable", "behind", "not_standby"] as const;
type ReplicaState = (typeof REPLICA_STATES)[number];

const UNUSED_BECAUSE: Readonly<Record<Exclude<ReplicaState, "used">, string>> = {
  unreachable: "it does not answer",
  behind: "it is behind: it does not have a change that is some seconds old",
  not_standby: "it is not a standby of another PostgreSQL",
};

export type Replica = Readonly<{
  read: PublicReads;
  state: () => ReplicaState;
  close: () => Promise<void>;
}>;

type Options = Readonly<{
  env: DatabaseSettings;
  log: Logger;
  /** The server that has every change. */
  primary: Database;
  coordination: Pick<Coordination, "isCurrent" | "versionOf">;
  onRead?: ((from: ReadFrom) => void) | undefined;
  onStatement?: OnStatement | undefined;
}>;

/**
 * Opens the replica at `url`, a standby that follows the primary, for reads of public data. One that lags behind, does not
 * answer or is not a standby is not used as long as that lasts. Resolves after the first check.
 */
export async function openReplica(url: string, options: Options): Promise<Replica> {
  const replica = new CheckedReplica(url, options);
  await replica.check();
  const timer = setInterval(() => void replica.check(), CHECK_EVERY_MS);
  return {
    read: (kinds, load) => replica.read(kinds, load),
    state: () => replica.state,
    async close() {
      clearInterval(timer);
      await replica.close();
    },
  };
}

class CheckedReplica {
  readonly #options: Options;
  readonly #pool: pg.Pool;
  readonly #db: ServerDatabase;
  #state: ReplicaState | undefined;
  #checking: Promise<void> | undefined;
  /** Whether the latest check found it behind: a change takes a moment to arrive. */
  #wasBehind = false;

  constructor(url: string, options: Options) {
    this.#options = options;
    this.#pool = new pg.Pool({
      ...poolConfig(url, options.env),
      connectionTimeoutMillis: RESPONSE_MS,
      query_timeout: RESPONSE_MS,
      application_name: "skypurse replica",
    });
    // The next check notices it; without a listener the event would end the process.
    this.#pool.on("error", () => {});
    const driver = timedDriver(steadyPool(this.#pool), options.onStatement, undefined);
    this.#db = drizzle(driver, { schema, casing: "snake_case" });
  }

  get state(): ReplicaState {
    return this.#state ?? "unreachable";
  }

  async read<T>(kinds: readonly PublicKind[], load: (db: Database) => Promise<T>): Promise<T> {
    const { coordination, primary, onRead } = this.#options;
    // A node that may have missed a change does not know which version it needs.
    if (this.#state === "used" && coordination.isCurrent()) {
      const found = await this.#tryToRead(kinds, load);
      if (found) {
        onRead?.("replica");
        return found.value;
      }
    }
    onRead?.("primary");
    return onOwnBehalf(() => load(primary));
  }

  /** Returns `undefined` if the replica lacks a change, or does not answer. */
  async #tryToRead<T>(
    kinds: readonly PublicKind[],
    load: (db: Database) => Promise<T>,
  ): Promise<Readonly<{ value: T }> | undefined> {
    const needed = this.#knownVersions(kinds);
    try {
      // On one connection, because the address may lead to several replicas.
      return await this.#db.transaction(
        async (tx) => {
          const versions = await readVersions(tx);
          return hasAll(versions, needed) ? { value: await load(tx) } : undefined;
        },
        { accessMode: "read only" },
      );
    } catch (error) {
      if (!(error instanceof DrizzleQueryError || error instanceof DatabaseUnavailableError)) throw error;
      void this.check();
      return undefined;
    }
  }

  /** Checks whether the replica may be used; simultaneous calls share one check. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<void> {
    const needed = this.#knownVersions(PUBLIC_KINDS);
    try {
      const { rows } = await this.#pool.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
      if (!rows[0]?.standby) return this.#become("not_standby");
      const isBehind = !hasAll(await readVersions(this.#db), needed);
      const isLasting = isBehind && (this.#wasBehind || this.#state !== "used");
      this.#wasBehind = isBehind;
      if (isLasting) this.#become("behind");
      else if (!isBehind) this.#become("used");
    } catch (err) {
      if (!this.#pool.ending) this.#become("unreachable", err);
    }
  }

  #become(state: ReplicaState, err?: unknown): void {
    if (state === this.#state) return;
    this.#state = state;
    const { log } = this.#options;
    if (state === "used") log.info({ event: "replica_used" }, "Public data are read from the replica.");
    else
      log.warn(
        { event: "replica_unused", reason: state, ...(err !== undefined && { err }) },
        `The replica is not used because ${UNUSED_BECAUSE[state]}; public data are read from the primary.`,
      );
  }

  #knownVersions(kinds: readonly PublicKind[]): ReadonlyMap<PublicKind, number> {
    const { coordination } = this.#options;
    return new Map(kinds.map((kind) => [kind, coordination.versionOf(kind)]));
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/** Whether `versions` are at least those that are needed. */
const hasAll = (
  versions: ReadonlyMap<PublicKind, number>,
  needed: ReadonlyMap<PublicKind, number>,
): boolean => [...needed].every(([kind, version]) => (versions.get(kind) ?? 0) >= version);
