import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "#server/log/log.ts";
import { clientConfig, type DatabaseSettings } from "../postgres/pool-config.ts";
import { trySessionLock } from "../postgres/session-lock.ts";
import * as schema from "../schema.ts";
import { acknowledge, allAcknowledged } from "./acknowledged.ts";
import type { Coordination, PublicKind } from "./coordination.ts";
import { readVersions } from "./versions.ts";

/** The channel of the notifications that the triggers of the migration `public_versions` send. */
const CHANNEL = "skypurse_public";
/** How often the versions are read, in milliseconds, whether a notification arrives or not. */
const READ_EVERY_MS = 1_000;
/** How long a node may use its caches after it has sent a statement to which the server has responded. */
const LEASE_MS = 3_000;
/** How long a change waits for other nodes: longer than the lease, after which a silent node reads by itself. */
const ACKNOWLEDGED_WITHIN_MS = LEASE_MS + 1_000;
/** A connection that does not respond within this time is replaced. */
const RESPONSE_MS = 2_000;
/** The event of a node that takes over the timed work. */
const LEADING = "leading";
/** Wait before the next attempt to connect, in milliseconds. */
const RECONNECT_MS = 500;

type Options = Readonly<{ env: DatabaseSettings; log: Logger }>;

/**
 * Joins the nodes of the PostgreSQL at `url`, on a connection of its own that is replaced when it breaks. Resolves after
 * the first attempt to connect.
 */
export async function joinNodes(url: string, { env, log }: Options): Promise<Coordination> {
  const config = { ...clientConfig(url, env), query_timeout: RESPONSE_MS, application_name: "skypurse node" };
  const node = new JoinedNode(config, log);
  await node.join();
  return {
    isCurrent: () => node.isCurrent(),
    versionOf: (kind) => node.versionOf(kind),
    onChange: (kind, listener) => node.onChange(kind, listener),
    published: (kind) => node.published(kind),
    isLeader: () => node.isLeader(),
    onLeading: (listener) => node.onLeading(listener),
    close: () => node.close(),
  };
}

class JoinedNode {
  readonly #config: pg.ClientConfig;
  readonly #log: Logger;
  readonly #changes = new EventEmitter();
  /** The versions that this node's caches are not older than. */
  readonly #known = new Map<PublicKind, number>();
  #confirmedUntil = 0;
  #isLeader = false;
  #isClosed = false;
  /** Whether the connection broke, and is not back yet. */
  #isLost = false;
  /** Whether the versions have to be read again without a wait. */
  #isDue = false;
  #wake = () => {};
  #following = Promise.resolve();

  constructor(config: pg.ClientConfig, log: Logger) {
    this.#config = config;
    this.#log = log;
  }

  isCurrent(): boolean {
    return performance.now() < this.#confirmedUntil;
  }

  versionOf(kind: PublicKind): number {
    return this.#known.get(kind) ?? 0;
  }

  onChange(kind: PublicKind, listener: () => void): void {
    this.#changes.on(kind, listener);
  }

  isLeader(): boolean {
    return this.#isLeader;
  }

  onLeading(listener: () => void): void {
    this.#changes.on(LEADING, listener);
  }

  async published(kind: PublicKind): Promise<void> {
    this.#changes.emit(kind);
    try {
      await allAcknowledged(this.#config, kind, ACKNOWLEDGED_WITHIN_MS);
    } catch (err) {
      this.#log.warn({ event: "nodes_lost", err }, "It is unknown whether the other servers have a change.");
    }
  }

  /** Resolves after the first attempt to connect. */
  join(): Promise<void> {
    return new Promise((resolve) => {
      this.#following = this.#followAlways(resolve);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#readNow();
    await this.#following;
  }

  #readNow(): void {
    this.#isDue = true;
    this.#wake();
  }

  async #followAlways(onTried: () => void): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#follow(() => {
          if (this.#isLost)
            this.#log.info({ event: "nodes_rejoined" }, "The connection to the other servers is back.");
          this.#isLost = false;
          onTried();
        });
      } catch (err) {
        if (!this.#isLost && !this.#isClosed)
          this.#log.warn(
            { event: "nodes_lost", err },
            "The connection to the other servers broke; public data are read from the database until it is back.",
          );
        this.#isLost = true;
        onTried();
        await pause(RECONNECT_MS);
      }
    }
  }

  /** Uses one connection until it breaks or the node is closed. */
  async #follow(onConfirmed: () => void): Promise<void> {
    const client = new pg.Client(this.#config);
    let broken: Error | undefined;
    client.on("error", (error) => {
      broken = error;
      this.#readNow();
    });
    client.on("notification", () => this.#readNow());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      const shown = new Map<PublicKind, number>();
      while (!this.#isClosed) {
        if (broken) throw broken;
        if (!(await this.#read(client, shown))) continue;
        await this.#tryToLead(client);
        onConfirmed();
        await this.#untilDue();
      }
    } finally {
      this.#confirmedUntil = 0;
      // The lock ends with the connection.
      this.#isLeader = false;
      // Not awaited: a server that does not respond would hold up the next attempt.
      client.end().catch(() => {});
    }
  }

  /**
   * Reads the versions, drops what is older, and shows that to the other nodes. Resolves to whether nothing had changed.
   */
  async #read(client: pg.Client, shown: Map<PublicKind, number>): Promise<boolean> {
    this.#isDue = false;
    const sentAt = performance.now();
    let isSame = true;
    for (const [kind, version] of await readVersions(drizzle(client, { schema, casing: "snake_case" }))) {
      const isChanged = this.#known.get(kind) !== version;
      // First, because a listener may read again, and must then get this version.
      this.#known.set(kind, version);
      if (isChanged) this.#changes.emit(kind);
      const before = shown.get(kind);
      if (before === version) continue;
      isSame = false;
      await acknowledge(client, kind, version, before);
      shown.set(kind, version);
    }
    // Other nodes wait only for a version that was shown before it was read.
    if (isSame) this.#confirmedUntil = sentAt + LEASE_MS;
    return isSame;
  }

  async #tryToLead(client: pg.Client): Promise<void> {
    if (this.#isLeader) return;
    this.#isLeader = await trySessionLock(client, "timedWork");
    if (!this.#isLeader) return;
    this.#log.info({ event: "timed_work_here" }, "This server runs the timed work from now on.");
    this.#changes.emit(LEADING);
  }

  async #untilDue(): Promise<void> {
    if (this.#isDue) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, READ_EVERY_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
