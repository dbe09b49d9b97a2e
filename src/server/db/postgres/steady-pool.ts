import type pg from "pg";
import { withMethods } from "../with-methods.ts";
import { DatabaseUnavailableError, READ_ONLY, transientReason } from "./unavailable.ts";

/**
 * Wraps a pool so that transient failures become `DatabaseUnavailableError`, and so that drizzle's transactions return
 * their connection in every case: drizzle does not release it if `begin` fails.
 */
export function steadyPool(pool: pg.Pool): pg.Pool {
  // A connection in a transaction that breaks between two statements would end the process without a listener.
  pool.on("connect", (client) => client.on("error", () => {}));
  return withMethods(pool, {
    query:
      (own) =>
      (...args) =>
        translated(() => own(...args)),
    connect: (own) => async () => steadyConnection((await translated(() => own())) as pg.PoolClient),
  });
}

function steadyConnection(connection: pg.PoolClient): pg.PoolClient {
  /** The failure after which the state of the connection is unknown: the pool must not use it again. */
  let broken: Error | undefined;
  return withMethods(connection, {
    query:
      (own) =>
      async (...args) => {
        if (broken) throw broken;
        try {
          return await translated(() => own(...args));
        } catch (error) {
          if (isConnectionLost(error)) broken = error;
          if (textOf(args[0]).startsWith("begin")) connection.release(true);
          throw error;
        }
      },
    release: (own) => (error) => own(error ?? broken),
  });
}

const isConnectionLost = (error: unknown): error is DatabaseUnavailableError =>
  error instanceof DatabaseUnavailableError &&
  (!isFromServer(error.cause) || transientReason(error.cause) === READ_ONLY);

/** The server's own errors have a severity. After most of them the connection can be used; one to a standby cannot write. */
const isFromServer = (cause: unknown): boolean => cause instanceof Error && "severity" in cause;

function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const text: unknown =
    typeof statement === "object" && statement ? Reflect.get(statement, "text") : undefined;
  return typeof text === "string" ? text : "";
}

async function translated(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    throw transientReason(error) === undefined ? error : new DatabaseUnavailableError(error);
  }
}
