import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "#server/db/open.ts";
import * as schema from "#server/db/schema.ts";
import { AUTH_SECRET, insertMember, OPERATOR_EMAIL, sessionCookie } from "../start-test-app.ts";
import { type Client, createClient } from "../test-client.ts";
import { type NodeProcess, startNodeProcess } from "./node-process.ts";
import { startRoundRobinProxy } from "./round-robin-proxy.ts";

const NAMES = ["first", "second"] as const;
const UNLIMITED = {
  AUTH_SECRET,
  OPERATOR_EMAILS: OPERATOR_EMAIL,
  SIGN_INS_PER_MINUTE: "1000000",
};

export type RunningSite = Awaited<ReturnType<typeof startSite>>;

type SiteOptions = Readonly<{
  /** The folder of the release that the nodes run. */
  release?: string | undefined;
  /** Addresses of this machine, one for each node, which then keeps its port when it is restarted. */
  hosts?: readonly [string, string];
  startProxy?: (
    nodes: readonly NodeProcess[],
  ) => Promise<Readonly<{ address: string; close: () => unknown }>>;
}>;

/** Starts two nodes on the PostgreSQL at `url`, each with its own data folder, behind a proxy. */
export async function startSite(
  url: string,
  settings: Readonly<Record<string, string>> = {},
  { release, hosts, startProxy = startRoundRobinProxy }: SiteOptions = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-site-"));
  const settingsOf = (name: string) => ({
    ...UNLIMITED,
    DATABASE_URL: url,
    DATA_DIR: join(folder, name),
    ...settings,
  });
  const start = (name: string, from?: string, at: Readonly<Record<string, string>> = {}) =>
    startNodeProcess({ ...settingsOf(name), ...at }, from);
  const startAt = (index: 0 | 1, port = "0") =>
    start(NAMES[index], release, hosts && { HOST: hosts[index], PORT: port });
  // Two nodes of version 0.2.0 cannot start at once on an empty database.
  const nodes: [NodeProcess, NodeProcess] = release
    ? [await startAt(0), await startAt(1)]
    : await Promise.all([startAt(0), startAt(1)]);
  const proxy = await startProxy(nodes);
  // The nodes have created the tables; those of an older release are not changed here.
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on("error", () => {});
  const db = drizzle(pool, { schema, casing: "snake_case" });

  return {
    db,
    nodes,
    /** The settings of a command on the machine of the first node. */
    settings: settingsOf("first"),
    address: proxy.address,
    /** Starts a node in place of one that has ended. */
    async restart(index: 0 | 1) {
      nodes[index] = await startAt(index, String(nodes[index].port));
      return nodes[index];
    },
    /**
     * Updates a node to this release: starts another one, sends it the requests of the old one, and stops the old one.
     * Resolves to the exit code of the old one.
     */
    async update(index: 0 | 1) {
      const old = nodes[index];
      nodes[index] = await start(`updated-${index}`);
      const [code] = await old.end("SIGTERM");
      return code;
    },
    visitor: () => clientAt(proxy.address),
    /** Signs in a member; requests go through the proxy. */
    member: (name: string, email?: string) => memberAt(proxy.address, db, name, email),
    async close() {
      await proxy.close();
      await Promise.all(nodes.map(({ end }) => end("SIGKILL")));
      await pool.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const clientAt = (address: string, id = "", cookies = new Map<string, string>()): Client =>
  createClient(id, {
    request: (path, init) => fetch(`${address}${path}`, init),
    cookies,
    address: undefined,
  });

async function memberAt(
  address: string,
  db: Database,
  name: string,
  email = `${name}@skypurse.test`,
): Promise<Client> {
  const id = await insertMember(db, name, email);
  return clientAt(address, id, new Map([await sessionCookie(db, id)]));
}
