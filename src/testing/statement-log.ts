import type { Logger } from "drizzle-orm";

/**
 * Keeps every statement that is sent to a database, including those of transactions, so that tests can count
 * them.
 */
export class StatementLog implements Logger {
  readonly #statements: string[] = [];

  logQuery(statement: string): void {
    this.#statements.push(statement);
  }

  /** Returns the statements that were sent while `work` ran. */
  async during(work: () => Promise<unknown>): Promise<readonly string[]> {
    const before = this.#statements.length;
    await work();
    return this.#statements.slice(before);
  }
}
