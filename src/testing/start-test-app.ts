import { join } from "node:path";
import { afterAll } from "vitest";
import { seedShop } from "#features/shop/shop.seed.server.ts";
import { type Database, openDatabase } from "#server/db/open.ts";
import { readEnv } from "#server/env.ts";
import { createApi } from "../app.server.ts";

type TestApp = Readonly<{
  db: Database;
  /** A request to the real API; no network in between. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
}>;

/** The real API on an embedded PostgreSQL of its own, with the shipped list. One for each test file; closed after it. */
export async function startTestApp(settings: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const { db, close } = await openDatabase({});
  afterAll(close);
  await seedShop(db, join(import.meta.dirname, "../../content/shop"));
  const api = createApi({ db, env: readEnv(settings) });
  return { db, request: async (path, init) => api.request(path, init) };
}
