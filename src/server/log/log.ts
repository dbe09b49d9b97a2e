import { type DestinationStream, pino } from "pino";
import { errorRecord, masked } from "./error-record.ts";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** An event without personal data: no body, query string, name, email address or cookie. `err` takes any thrown value. */
type Entry = Readonly<{ event: string; err?: unknown; [field: string]: unknown }>;

type Write = (entry: Entry, words?: string) => void;
export type Logger = Readonly<Record<Exclude<LogLevel, "silent">, Write>>;

/** The longest time that a line waits in memory, in milliseconds, and the bytes that are written at once. */
const FLUSH_EVERY_MS = 250;
const WRITE_AT_ONCE = 8_192;

/** Creates a logger that writes one JSON line for each event at `level` or above. */
export function createLog(level: LogLevel, stream: DestinationStream): Logger {
  return pino(
    {
      level,
      // No process id or host name: the log belongs to one process, and the host name is the operator's.
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

/** Returns the stream for log lines: formatted for a terminal, else buffered JSON to the standard output. */
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
