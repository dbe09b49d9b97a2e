/** Exponential backoff: each failure doubles the wait before the next attempt, up to a maximum. */

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

export type Timer = Readonly<{
  /** Calls `call` after `ms` milliseconds. Returns a function that cancels it. */
  setTimer: (ms: number, call: () => void) => () => void;
  /** Returns a number from 0 to 1. */
  random: () => number;
}>;

/** The timer of a tab. */
export const browserTimer: Timer = {
  setTimer(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export type RetrySchedule = ReturnType<typeof createRetrySchedule>;

/** Creates a schedule without failures, on which no attempt is planned. */
export function createRetrySchedule({ setTimer, random }: Timer) {
  let failures = 0;
  let cancel = () => {};
  return {
    /** The next wait is the shortest again. */
    reset(): void {
      failures = 0;
    },
    recordFailure(): void {
      failures += 1;
    },
    /** Plans the next attempt, in place of one that is planned already. */
    schedule(attempt: () => void): void {
      cancel();
      const maxWaitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
      cancel = setTimer(maxWaitMs * (0.5 + random() / 2), attempt);
    },
    /** Cancels the planned attempt, if any. */
    cancel: () => cancel(),
  };
}
