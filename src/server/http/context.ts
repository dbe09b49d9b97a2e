import { randomInt } from "node:crypto";
import { pino } from "pino";
import { type Auth, createAuth } from "#server/auth/auth.ts";
import { loadOrCreateSecret } from "#server/auth/secret.ts";
import { type Coordination, singleNode } from "#server/db/coordination.ts";
import type { Database } from "#server/db/open.ts";
import { createGuests, type Guests } from "#server/limits/guests.ts";
import { createLimits, type Limits } from "#server/limits/rate-limits.ts";
import type { RandomInt } from "#server/limits/restored-version.ts";
import { Turns } from "#server/limits/turns.ts";
import { createLog } from "#server/log/log.ts";
import type { Observer } from "#server/log/request-scope.ts";
import type { Env } from "#server/settings/env.ts";

export type Context = Readonly<{
  db: Database;
  env: Env;
  auth: Auth;
  /** Signs the cookies; the keys of Web Push are derived from it. */
  secret: string;
  guests: Guests;
  limits: Limits;
  turns: Turns;
  observer: Observer;
  coordination: Coordination;
  /** Used by `restoredVersion`. */
  randomInt: RandomInt;
  /** Aborted at a signal to stop. */
  stopping: AbortSignal;
}>;

/** By default only errors are logged, to the standard error output, and this node is alone with its database. */
export function createContext(
  db: Database,
  env: Env,
  parts: Partial<Pick<Context, "observer" | "stopping" | "randomInt" | "coordination" | "turns">> = {},
): Context {
  const observer = parts.observer ?? failuresOnly();
  const secret = env.AUTH_SECRET ?? loadOrCreateSecret(env.DATA_DIR);
  return {
    db,
    env,
    secret,
    auth: createAuth({ db, env, secret, log: observer.log }),
    guests: createGuests({ db, env, secret, observer }),
    limits: createLimits(env, secret),
    turns: parts.turns ?? new Turns(1),
    observer,
    coordination: parts.coordination ?? singleNode(),
    randomInt: parts.randomInt ?? ((below) => randomInt(below)),
    stopping: parts.stopping ?? new AbortController().signal,
  };
}

const failuresOnly = (): Observer => ({
  log: createLog("error", pino.destination({ dest: 2, sync: true })),
  metrics: undefined,
});
