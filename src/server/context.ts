import type { Database } from "./db/open.ts";
import type { Env } from "./env.ts";

/** What every part of the API may use. */
export type Context = Readonly<{ db: Database; env: Env }>;
