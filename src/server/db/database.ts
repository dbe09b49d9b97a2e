import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** The common type of the embedded PostgreSQL and a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
