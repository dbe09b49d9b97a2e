import { type DestinationStream, pino } from "pino";
import { errorRecord } from "./error-record.ts";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * One event: a stable name, and fields that hold no personal data: no body, no query string, no name, no e-mail
 * address, no cookie. `err` takes whatever was thrown and becomes an `ErrorRecord`.
 */
type Entry = Readonly<{ event: string; err?: unknown; [field: string]: unknown }>;

type Write = (entry: Entry, words?: string) => void;
export type Logger = Readonly<Record<Exclude<LogLevel, "silent">, Write>>;

/** How long a line may wait in memory, in milliseconds, and how many bytes are written at once. */
const FLUSH_EVERY_MS = 250;
const WRITE_AT_ONCE = 8_192;

/** A log of JSON lines, one for each event at `level` or above. */
export function createLog(level: LogLevel, stream: DestinationStream): Logger {
  return pino(
    {
      level,
      // A line belongs to its process already, and the machine's name is the operator's.
      base: null,
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorRecord },
      // Under its own key pino would copy an error's message, which can hold what a player sent.
      errorKey: "unusedErrorKey",
    },
    stream,
  );
}

/** Where log lines go: readable ones to a terminal, else JSON to the standard output, some at a time. */
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

let lastMs = 0;
let lastText = "";

/** Requests come many to a millisecond: its text is made once. */
function isoTime(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastText;
}
