import type { Logger } from "drizzle-orm";

export type SentStatement = Readonly<{ text: string; params: readonly unknown[] }>;

/**
 * Keeps every statement that is sent to a database, including those inside transactions, so that tests can count
 * them. The begin and the end of a transaction are left out: only one of the two drivers reports them.
 */
export class StatementLog implements Logger {
  readonly #statements: SentStatement[] = [];

  logQuery(text: string, params: unknown[]): void {
    if (!/^(begin|commit|rollback)\b/.test(text)) this.#statements.push({ text, params });
  }

  /** Returns each text that was sent, with the parameters with which it was sent last. */
  distinct(): readonly SentStatement[] {
    return [...new Map(this.#statements.map((sent) => [sent.text, sent])).values()];
  }

  /** Returns the statements that were sent while `work` ran. */
  async during(work: () => Promise<unknown>): Promise<readonly string[]> {
    const before = this.#statements.length;
    await work();
    return this.#statements.slice(before).map(({ text }) => text);
  }
}
