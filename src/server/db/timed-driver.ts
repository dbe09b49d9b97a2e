import type { StatementKind } from "#server/metrics/metrics.ts";

/** What a statement's time is told to; in seconds. */
export type OnStatement = (kind: StatementKind, seconds: number) => void;

/** Calls of a client that have begun and not ended; inside a transaction its statements are not counted again. */
export type Counted = { pending: number };

type Method = (...args: unknown[]) => unknown;

/**
 * A database client, a pool or a transaction whose statements are timed; PGlite's and node-postgres' alike. What it does
 * stays the same. The time of a statement includes waiting for its turn.
 */
export function timedDriver<Client extends object>(
  client: Client,
  onStatement: OnStatement | undefined,
  counted: Counted | undefined,
): Client {
  const inner = <T extends object>(one: T) => timedDriver(one, onStatement, undefined);
  const wrapped: Record<string, (own: Method) => Method> = {
    query:
      (own) =>
      (statement, ...rest) =>
        measured(kindOf(statement), () => own(statement, ...rest)),
    exec:
      (own) =>
      (statement, ...rest) =>
        measured(kindOf(statement), () => own(statement, ...rest)),
    // PGlite hands over the transaction, node-postgres a connection of the pool.
    transaction: (own) => (work) =>
      counting(() => own((tx: object) => (typeof work === "function" ? work(inner(tx)) : undefined))),
    connect: (own) => async () => {
      const connection = await own();
      return typeof connection === "object" && connection !== null ? inner(connection) : connection;
    },
  };

  return new Proxy(client, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name, target);
      if (typeof own !== "function" || name === "constructor") return own;
      // Their private fields are the target's: a method called on the proxy would not find them.
      const bound: Method = own.bind(target);
      return typeof name === "string" && Object.hasOwn(wrapped, name) ? wrapped[name]?.(bound) : bound;
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

/** By its first word; node-postgres is given the text in an object. */
function kindOf(statement: unknown): StatementKind {
  const text =
    typeof statement === "object" && statement !== null && "text" in statement ? statement.text : statement;
  const word = typeof text === "string" ? /^\s*(\w{1,10})/.exec(text)?.[1]?.toLowerCase() : undefined;
  return KINDS.find((kind) => kind === word) ?? "other";
}
