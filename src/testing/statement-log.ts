import type { Logger } from "drizzle-orm";

/**
 * Keeps every statement that is sent to a database, including those inside transactions, so that tests can count
 * them. The begin and the end of a transaction are left out: only one of the two drivers reports them.
 */
export class StatementLog implements Logger {
  readonly #statements: string[] = [];

  logQuery(statement: string): void {
    if (!/^(begin|commit|rollback)\b/.test(statement)) this.#statements.push(statement);
  }

  /** Returns the statements that were sent while `work` ran. */
  async during(work: () => Promise<unknown>): Promise<readonly string[]> {
    const before = this.#statements.length;
    await work();
    return this.#statements.slice(before);
  }
}
