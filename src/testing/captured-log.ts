import { createLog, type LogLevel } from "#server/log/log.ts";
import type { Observer } from "#server/log/request-scope.ts";

/** One parsed line of the log. */
type LogLine = Readonly<Record<string, unknown>>;

type CapturedLog = Readonly<{
  observer: Observer;
  /** Returns the raw lines since the start. */
  text: () => string;
  /** Returns the parsed lines since the start; only those of one event if it is named. */
  lines: (event?: string) => readonly LogLine[];
}>;

/** A log that keeps its lines in memory; with `showErrors` it also prints the lines of failures. */
export function captureLog({ showErrors = false, level = "debug" as LogLevel } = {}): CapturedLog {
  const kept: string[] = [];
  const write = (line: string) => {
    kept.push(line);
    if (showErrors && line.includes('"level":"error"')) process.stderr.write(line);
  };
  const parsed = () => kept.map((line) => JSON.parse(line) as LogLine);
  return {
    observer: { log: createLog(level, { write }), metrics: undefined },
    text: () => kept.join(""),
    lines: (event) => parsed().filter((line) => event === undefined || line.event === event),
  };
}
