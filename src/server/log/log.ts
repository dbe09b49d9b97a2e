import { type DestinationStream, pino } from "pino";
import { errorRecord, masked } from "./error-record.ts";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** An event without personal data: no body, query string, name, email address or cookie. `err` takes any thrown value. */
type Entry = Readonly<{ event: string; err?: unknown; [field: string]: unknown }>;

type Write = (entry: Entry, words?: string) => void;
export type Logger = Readonly<Record<Exclude<LogLevel, "silent">, Write>>;

/** Longest wait of a line in memory, in milliseconds. */
const FLUSH_EVERY_MS = 250;
const WRITE_AT_ONCE = 8_192;

export function createLog(level: LogLevel, stream: DestinationStream): Logger {
  return pino(
    {
      level,
      // One log for each process; the host name is the operator's.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorRecord },
      // With its default key, pino would copy an error's message, which can contain what a player sent.
      errorKey: "unusedErrorKey",
    },
    stream,
  );
}

/** Formatted for a terminal, else buffered JSON. */
export async function standardOutput(): Promise<DestinationStream> {
  if (!process.stdout.isTTY)
    return pino.destination({
      dest: 1,
      sync: false,
      minLength: WRITE_AT_ONCE,
      periodicFlush: FLUSH_EVERY_MS,
    });
  const { terminalStream } = await import("./terminal.ts");
  return terminalStream(process.stdout);
}

const LEVELS = ["error", "warn", "info", "debug"] as const;
type Level = (typeof LEVELS)[number];

/** Messages are masked; of the details, only an error is logged. */
export const libraryLogger = (log: Logger) => ({
  level: "warn" as const,
  log(level: Level, message: string, ...details: unknown[]) {
    write(log, level, [message, ...details]);
  },
});

/** Keeps everything but log lines off the standard output. */
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
