/** Sends one change at a time, in one tab at a time, with retries. */

import { ApiError } from "#client/api/api.ts";
import { scopeOf, type WaitingChange } from "./change.ts";

type SendTask = Readonly<{
  waiting: () => readonly WaitingChange[];
  /** Resolves once the change has left the queue. Rejects for a transient error. */
  send: (change: WaitingChange) => Promise<void>;
}>;

export type LoopSettings = SendTask &
  Timer &
  Readonly<{
    withLock: <T>(work: () => Promise<T>) => Promise<T>;
  }>;

/** Stopped until `flush` is called. */
export function createSendLoop(settings: LoopSettings) {
  const { waiting, withLock } = settings;
  const retry = createRetrySchedule(settings);
  let flushing: Promise<void> | undefined;
  let isFlushRequested = false;

  const sendWaiting = () => sendAll(settings, retry, () => void flush());

  function flush(): Promise<void> {
    isFlushRequested = true;
    flushing ??= flushWhileRequested();
    return flushing;
  }

  async function flushWhileRequested(): Promise<void> {
    // Waits until `flushing` is set. From then on a call of `flush` repeats the loop.
    await Promise.resolve();
    try {
      while (isFlushRequested) {
        isFlushRequested = false;
        retry.cancel();
        if (waiting().length > 0) await withLock(sendWaiting);
      }
    } finally {
      flushing = undefined;
    }
  }

  return {
    /** Resolves when no change is left that can be sent now. */
    flush,
    /** For another player, whose changes are sent now. */
    resetRetries(): void {
      retry.reset();
      retry.cancel();
    },
  };
}

/** Plans a retry for changes that cannot be sent now. */
async function sendAll({ waiting, send }: SendTask, retry: RetrySchedule, flush: () => void): Promise<void> {
  // After a failure the later changes of the same target wait: changes of one target are sent in order.
  const blocked = new Set<string>();
  const targetOf = (change: WaitingChange) => `${scopeOf(change)} ${change.target}`;
  let hasFailed = false;
  for (;;) {
    const next = waiting().find((change) => !blocked.has(targetOf(change)));
    if (!next) break;
    try {
      await send(next);
      retry.reset();
      // If the storage refuses to remove the change, it would be sent again forever.
      if (waiting().some(({ id }) => id === next.id)) blocked.add(targetOf(next));
    } catch (error) {
      blocked.add(targetOf(next));
      hasFailed = true;
      if (isGlobalFailure(error)) break;
    }
  }
  if (hasFailed) retry.recordFailure();
  if (waiting().length > 0) retry.schedule(flush);
}

/** Includes an ended session and proxy responses, but not a payload that does not match its schema. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return !(error instanceof Error && error.name === "ValiError");
  const { status, code } = error;
  // The codes "unexpected" and "unreadable" mean a response that did not come from our server.
  return (
    status < 400 ||
    status >= 500 ||
    [401, 408, 425, 429].includes(status) ||
    ["unexpected", "unreadable", "other_player"].includes(code)
  );
}

/** Whether every other change would fail for the same reason. */
const isGlobalFailure = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 401 || error.code === "other_player");

/** Each failure doubles the wait, up to a maximum. */

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

export type Timer = Readonly<{
  /** Returns a function that cancels the timer. */
  setTimer: (ms: number, call: () => void) => () => void;
  /** From 0 to 1. */
  random: () => number;
}>;

export const browserTimer: Timer = {
  setTimer(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

type RetrySchedule = ReturnType<typeof createRetrySchedule>;

export function createRetrySchedule({ setTimer, random }: Timer) {
  let failures = 0;
  let cancel = () => {};
  return {
    reset(): void {
      failures = 0;
    },
    recordFailure(): void {
      failures += 1;
    },
    /** Replaces a planned attempt. */
    schedule(attempt: () => void): void {
      cancel();
      const maxWaitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
      cancel = setTimer(maxWaitMs * (0.5 + random() / 2), attempt);
    },
    cancel: () => cancel(),
  };
}
