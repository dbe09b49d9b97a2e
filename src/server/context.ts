import { type Auth, createAuth } from "./auth.ts";
import type { Database } from "./db/open.ts";
import type { Env } from "./env.ts";
import { secretIn } from "./secret.ts";

/** What every part of the API may use. */
export type Context = Readonly<{ db: Database; env: Env; auth: Auth }>;

export function createContext(db: Database, env: Env): Context {
  return { db, env, auth: createAuth({ db, env, secret: env.AUTH_SECRET ?? secretIn(env.DATA_DIR) }) };
}
