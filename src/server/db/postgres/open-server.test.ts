import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { steadyPool } from "./open-server.ts";
import { isUnavailable } from "./unavailable.ts";

/** A pool with one connection, on which the statements that begin with `failing` fail. */
function poolWith(failing: string, error: Error) {
  const release = vi.fn();
  const sent: string[] = [];
  const query = async (statement: string | { text: string }) => {
    const text = typeof statement === "string" ? statement : statement.text;
    sent.push(text);
    if (text.startsWith(failing)) throw error;
    return { rows: [] };
  };
  const connection = Object.assign(new pg.Client(), { query, release });
  const pool = Object.assign(new pg.Pool(), { connect: async () => connection });
  return { db: drizzle(steadyPool(pool)), release, sent };
}

const reset = () => Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });

test("a transaction that cannot begin returns its connection, and the pool drops it", async () => {
  const { db, release } = poolWith("begin", reset());
  const error = await db.transaction(async () => {}).catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(true);
  expect(release.mock.calls).toEqual([[true]]);
});

test("after a lost connection no statement waits for it again, and the pool drops it", async () => {
  const { db, release, sent } = poolWith("select", new Error("Query read timeout"));
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  expect(sent.map((text) => text.split(" ")[0])).toEqual(["begin", "select"]);
  expect(release.mock.calls).toEqual([[expect.any(Error)]]);
});

test("after a refused statement the pool uses the connection again", async () => {
  const refused = Object.assign(new Error("duplicate key"), { code: "23505", severity: "ERROR" });
  const { db, release, sent } = poolWith("insert", refused);
  const error = await db.transaction((tx) => tx.execute(sql`insert`)).catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(false);
  expect(sent).toEqual(["begin", "insert", "rollback"]);
  expect(release.mock.calls).toEqual([[undefined]]);
});
