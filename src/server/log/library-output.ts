import { errorRecord, masked } from "./error-record.ts";
import type { Logger } from "./log.ts";

const LEVELS = ["error", "warn", "info", "debug"] as const;
type Level = (typeof LEVELS)[number];

/** Returns a logger for better-auth. Its messages are masked; of the details, only an error is logged. */
export const libraryLogger = (log: Logger) => ({
  level: "warn" as const,
  log(level: Level, message: string, ...details: unknown[]) {
    write(log, level, [message, ...details]);
  },
});

/** Turns console output of libraries into log lines, so that the standard output has only log lines. */
export function redirectConsole(log: Logger): void {
  for (const level of LEVELS)
    Object.assign(console, { [level]: (...words: unknown[]) => write(log, level, words) });
  Object.assign(console, { log: (...words: unknown[]) => write(log, "info", words) });
}

function write(log: Logger, level: Level, words: readonly unknown[]): void {
  const text = words.find((word) => typeof word === "string");
  const err = words.find((word) => word instanceof Error);
  log[level](
    { event: "library_output", ...(err && { err: errorRecord(err) }) },
    text === undefined ? "A library failed." : masked(text),
  );
}
