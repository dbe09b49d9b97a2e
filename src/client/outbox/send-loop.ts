/** Sends the waiting changes one after the other, in one tab at a time, and again after failures. */

import { ApiError } from "#client/api/api.ts";
import { scopeOf, type WaitingChange } from "./change.ts";

type SendTask = Readonly<{
  /** Returns the changes of the present player that wait now. */
  waiting: () => readonly WaitingChange[];
  /** Resolves once the change has left the queue. Rejects for a transient error. */
  send: (change: WaitingChange) => Promise<void>;
}>;

export type LoopSettings = SendTask &
  Timer &
  Readonly<{
    /** Runs `work` while no other tab is sending. */
    withLock: <T>(work: () => Promise<T>) => Promise<T>;
  }>;

/** Creates the loop of one tab, stopped until `flush` is called. */
export function createSendLoop(settings: LoopSettings) {
  const { waiting, withLock } = settings;
  const retry = createRetrySchedule(settings);
  let flushing: Promise<void> | undefined;
  /** Whether `flush` was called since the last pass, so that the queue has to be processed again. */
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
    /** Sends waiting changes. Resolves when none is left that can be sent now. */
    flush,
    /** Forgets earlier failures and the planned retry: another player's changes are sent from now on. */
    resetRetries(): void {
      retry.reset();
      retry.cancel();
    },
  };
}

/** Sends waiting changes until none is left that can be sent now. Plans a retry for those that are left. */
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

/**
 * Whether a failure is transient, so that the change is retried; includes an ended session and proxy
 * responses. A payload that does not match its schema is not.
 */
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

/** Exponential backoff: each failure doubles the wait before the next attempt, up to a maximum. */

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

export type Timer = Readonly<{
  /** Calls `call` after `ms` milliseconds. Returns a function that cancels it. */
  setTimer: (ms: number, call: () => void) => () => void;
  /** Returns a number from 0 to 1. */
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
    cancel: () => cancel(),
  };
}
