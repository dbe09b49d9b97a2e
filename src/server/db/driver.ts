import type { Turns } from "#server/limits/turns.ts";
import type { StatementKind } from "#server/log/metrics.ts";

type Method = (...args: unknown[]) => unknown;
type Wrappers = Readonly<Record<string, (method: Method) => Method>>;

/** The duration is in seconds. */
export type OnStatement = (kind: StatementKind, seconds: number) => void;

type DriverOptions = Readonly<{
  turns?: Turns | undefined;
  /** The duration of a statement includes the time that it waits for its turn. */
  onStatement?: OnStatement | undefined;
  /** Counts the pending calls. A transaction is one call, whatever statements it runs. */
  calls?: { pending: number };
}>;

/** Wraps a PGlite client or a node-postgres pool, so that its calls take turns and are measured. */
export function observedDriver<Client extends object>(client: Client, options: DriverOptions): Client {
  const { turns, onStatement, calls } = options;
  const inTurn = (work: () => unknown) => counted(() => (turns ? turns.run(work) : work()));
  const statement =
    (method: Method) =>
    (...args: unknown[]) =>
      timed(args[0], () => inTurn(() => method(...args)));
  return withMethods(client, {
    query: statement,
    exec: statement,
    // PGlite passes the transaction to a callback; node-postgres returns a connection of the pool.
    transaction: (method) => (work) =>
      inTurn(() =>
        method((tx: object) =>
          typeof work === "function" ? work(observedDriver(tx, { onStatement })) : undefined,
        ),
      ),
    connect: (method) => async () => {
      const endTurn = await turns?.take();
      try {
        return withMethods((await method()) as object, {
          query:
            (query) =>
            (...args) =>
              timed(args[0], () => query(...args)),
          release:
            (release) =>
            (...args) => {
              endTurn?.();
              return release(...args);
            },
        });
      } catch (error) {
        endTurn?.();
        throw error;
      }
    },
  });

  async function timed(statement: unknown, work: () => unknown): Promise<unknown> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      onStatement?.(kindOf(statement), (performance.now() - startedAt) / 1000);
    }
  }

  async function counted(work: () => unknown): Promise<unknown> {
    if (!calls) return work();
    calls.pending++;
    try {
      return await work();
    } finally {
      calls.pending--;
    }
  }
}

const KINDS: readonly StatementKind[] = ["select", "insert", "update", "delete"];

export function statementText(statement: unknown): string {
  const text = typeof statement === "object" && statement ? Reflect.get(statement, "text") : statement;
  return typeof text === "string" ? text : "";
}

function kindOf(statement: unknown): StatementKind {
  const word = /^\s*(\w{1,10})/.exec(statementText(statement))?.[1]?.toLowerCase();
  return KINDS.find((kind) => kind === word) ?? "other";
}

export function withMethods<T extends object>(target: T, wrappers: Wrappers): T {
  return new Proxy(target, {
    get(inner, name) {
      const method: unknown = Reflect.get(inner, name, inner);
      if (typeof method !== "function" || name === "constructor") return method;
      // Private fields belong to the target: a method called on the proxy would not find them.
      const bound: Method = method.bind(inner);
      const wrap = typeof name === "string" && Object.hasOwn(wrappers, name) ? wrappers[name] : undefined;
      return wrap ? wrap(bound) : bound;
    },
  });
}
