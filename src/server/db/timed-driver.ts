import type { StatementKind } from "#server/metrics/metrics.ts";
import { withMethods } from "./with-methods.ts";

/** Called with the kind and the duration of each statement, in seconds. */
export type OnStatement = (kind: StatementKind, seconds: number) => void;

/** The number of pending calls of a client. A transaction counts as one call, whatever statements it runs. */
export type PendingCounter = { pending: number };

/**
 * Wraps a client, pool or transaction of PGlite or node-postgres so that its statements are timed; its
 * behavior does not change. The duration of a statement includes the time that it waits for its turn.
 */
export function timedDriver<Client extends object>(
  client: Client,
  onStatement: OnStatement | undefined,
  counted: PendingCounter | undefined,
): Client {
  const inner = <T extends object>(one: T) => timedDriver(one, onStatement, undefined);
  return withMethods(client, {
    query:
      (own) =>
      (statement, ...rest) =>
        measured(kindOf(statement), () => own(statement, ...rest)),
    exec:
      (own) =>
      (statement, ...rest) =>
        measured(kindOf(statement), () => own(statement, ...rest)),
    // PGlite passes the transaction to a callback; node-postgres returns a connection of the pool.
    transaction: (own) => (work) =>
      counting(() => own((tx: object) => (typeof work === "function" ? work(inner(tx)) : undefined))),
    connect: (own) => async () => {
      const connection = await own();
      return typeof connection === "object" && connection !== null ? inner(connection) : connection;
    },
  });

  async function measured(kind: StatementKind, work: () => unknown): Promise<unknown> {
    const startedAt = performance.now();
    try {
      return await counting(work);
    } finally {
      onStatement?.(kind, (performance.now() - startedAt) / 1000);
    }
  }

  async function counting(work: () => unknown): Promise<unknown> {
    if (!counted) return work();
    counted.pending++;
    try {
      return await work();
    } finally {
      counted.pending--;
    }
  }
}

const KINDS: readonly StatementKind[] = ["select", "insert", "update", "delete"];

/** Returns the kind by the statement's first word; node-postgres receives the text in an object. */
function kindOf(statement: unknown): StatementKind {
  const text =
    typeof statement === "object" && statement !== null && "text" in statement ? statement.text : statement;
  const word = typeof text === "string" ? /^\s*(\w{1,10})/.exec(text)?.[1]?.toLowerCase() : undefined;
  return KINDS.find((kind) => kind === word) ?? "other";
}
