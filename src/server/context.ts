import { type Auth, createAuth } from "./auth.ts";
import type { Database } from "./db/open.ts";
import type { Env } from "./env.ts";
import { createGuests, type Guests } from "./guests.ts";
import { createLimits, type Limits } from "./limits.ts";
import { secretIn } from "./secret.ts";

/** What every part of the API may use. */
export type Context = Readonly<{
  db: Database;
  env: Env;
  auth: Auth;
  guests: Guests;
  limits: Limits;
  /** Aborted once the process was told to stop. */
  stopping: AbortSignal;
}>;

export function createContext(
  db: Database,
  env: Env,
  stopping: AbortSignal = new AbortController().signal,
): Context {
  const secret = env.AUTH_SECRET ?? secretIn(env.DATA_DIR);
  return {
    db,
    env,
    auth: createAuth({ db, env, secret }),
    guests: createGuests({ db, env, secret }),
    limits: createLimits(env),
    stopping,
  };
}
