import { createLog, type LogLevel } from "#server/log/log.ts";
import type { Observer } from "#server/log/request-scope.ts";

/** A line of the log as it was written, parsed. */
type LogLine = Readonly<Record<string, unknown>>;

type CapturedLog = Readonly<{
  observer: Observer;
  /** The raw lines since the start. */
  text: () => string;
  /** The parsed lines since the start, those of one event when it is named. */
  lines: (event?: string) => readonly LogLine[];
}>;

/** A log that keeps its lines in memory; with `showErrors` those of failures are also shown to whoever runs the tests. */
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
