import type { Coordination } from "./coordination.ts";

type TimedWork = Readonly<{
  /** Interval in milliseconds. */
  everyMs: number;
  /** Reports its failures itself. */
  run: () => Promise<void>;
}>;

/**
 * Runs work at intervals on the node that runs the timed work of all nodes: at once when it begins to, and then at
 * intervals.
 */
export function startTimedWork(coordination: Coordination, { everyMs, run }: TimedWork) {
  const runHere = async () => {
    if (coordination.isLeader()) await run();
  };
  const timer = setInterval(() => void runHere(), everyMs);
  coordination.onLeading(() => void runHere());
  return { first: runHere(), stop: () => clearInterval(timer) };
}
