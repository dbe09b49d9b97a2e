import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import * as v from "valibot";
import { EVENT_SCOPES } from "#contract/events.ts";
import { list } from "#contract/stored-types.ts";
import { clientConfig, type DatabaseSettings, trySessionLock } from "#server/db/postgres/pool-config.ts";
import type { Logger } from "#server/log/log.ts";
import { type Coordination, PLAYER_CHANGE, type PlayerChange } from "./coordination.ts";

/** Triggers of the migration `public_versions` notify this channel. */
const CHANNEL = "skypurse_public";
/** The channel of the writes of players; a notification without content means that some may have been missed. */
const PLAYERS_CHANNEL = "skypurse_players";
/** How often the versions are read without a notification, in milliseconds: every node has a change within a second. */
const READ_EVERY_MS = 500;
/** A connection that does not respond within this time is replaced. */
const RESPONSE_MS = 2_000;
/** Wait before the next attempt to connect, in milliseconds. */
const RECONNECT_MS = 500;
const LEADING = "leading";

const Notified = v.object({
  player: v.string(),
  scopes: list(EVENT_SCOPES.length, v.picklist(EVENT_SCOPES)),
  from: v.optional(v.string()),
});

type Options = Readonly<{ env: DatabaseSettings; log: Logger }>;

/** Joins the other nodes over a separate connection, which is replaced when it breaks. Resolves after the first attempt. */
export async function joinNodes(url: string, { env, log }: Options): Promise<Coordination> {
  const config = { ...clientConfig(url, env), query_timeout: RESPONSE_MS, application_name: "skypurse node" };
  const node = new JoinedNode(config, log);
  await node.join();
  return {
    onChange: (kind, listener) => void node.events.on(kind, listener),
    published: (kind) => void node.events.emit(kind),
    onPlayerChange: (listener) => void node.events.on(PLAYER_CHANGE, listener),
    playerChanged: (change) => node.notify(change),
    isLeader: () => node.isLeader,
    onLeading: (listener) => void node.events.on(LEADING, listener),
    close: () => node.close(),
  };
}

class JoinedNode {
  readonly events = new EventEmitter();
  readonly #config: pg.ClientConfig;
  readonly #log: Logger;
  #isLeader = false;
  #isClosed = false;
  #isLost = false;
  #isDue = false;
  #client: pg.Client | undefined;
  #wake = () => {};
  #following = Promise.resolve();

  constructor(config: pg.ClientConfig, log: Logger) {
    this.#config = config;
    this.#log = log;
  }

  get isLeader(): boolean {
    return this.#isLeader;
  }

  join(): Promise<void> {
    return new Promise((resolve) => {
      this.#following = this.#followAlways(resolve);
    });
  }

  /** Notifies all nodes, this one included. A lost notification is made up for by the reconnection. */
  notify(change: PlayerChange | undefined): void {
    this.#client
      ?.query("select pg_notify($1, $2)", [PLAYERS_CHANNEL, change ? JSON.stringify(change) : ""])
      .catch(() => this.#readNow());
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
          if (this.#isLost) {
            this.#log.info({ event: "nodes_rejoined" }, "The connection to the other servers is back.");
            this.notify(undefined);
          }
          this.#isLost = false;
          onTried();
        });
      } catch (err) {
        if (!this.#isLost && !this.#isClosed)
          this.#log.warn(
            { event: "nodes_lost", err },
            "The connection to the other servers broke; what they change is seen when it is back.",
          );
        this.#isLost = true;
        onTried();
        await pause(RECONNECT_MS);
      }
    }
  }

  async #follow(onRead: () => void): Promise<void> {
    const client = new pg.Client(this.#config);
    let broken: Error | undefined;
    client.on("error", (error) => {
      broken = error;
      this.#readNow();
    });
    client.on("notification", ({ channel, payload }) => {
      if (channel === PLAYERS_CHANNEL) this.events.emit(PLAYER_CHANGE, changeIn(payload));
      else this.#readNow();
    });
    try {
      await client.connect();
      // A notification of a write of a player need not survive a crash of PostgreSQL, and so does not wait for the disk.
      await client.query(`listen ${CHANNEL}; listen ${PLAYERS_CHANNEL}; set synchronous_commit to off`);
      this.#client = client;
      // Empty at first: the server may be another one than before, with other version numbers.
      const versions = new Map<string, number>();
      while (!this.#isClosed) {
        if (broken) throw broken;
        this.#isDue = false;
        await this.#read(client, versions);
        await this.#tryToLead(client);
        onRead();
        await this.#untilDue();
      }
    } finally {
      this.#client = undefined;
      // The lock ends with the connection.
      this.#isLeader = false;
      // Not awaited: a server that does not respond would hold up the next attempt.
      client.end().catch(() => {});
    }
  }

  async #read(client: pg.Client, versions: Map<string, number>): Promise<void> {
    const { rows } = await client.query<{ kind: string; version: number }>(
      "select kind, version from public_versions",
    );
    for (const { kind, version } of rows) {
      if (versions.get(kind) === version) continue;
      versions.set(kind, version);
      this.events.emit(kind);
    }
  }

  async #tryToLead(client: pg.Client): Promise<void> {
    if (this.#isLeader) return;
    this.#isLeader = await trySessionLock(client, "timedWork");
    if (!this.#isLeader) return;
    this.#log.info({ event: "timed_work_here" }, "This server runs the timed work from now on.");
    this.events.emit(LEADING);
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

/** `undefined` for a notification of another release. */
function changeIn(payload: string | undefined): PlayerChange | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Notified), payload);
  return parsed.success ? parsed.output : undefined;
}
