/** Sends the waiting changes one after the other, in one tab at a time, and again after failures. */
import { scopeOf, type WaitingChange } from "./change.ts";
import { isGlobalFailure } from "./failures.ts";
import { createRetrySchedule, type RetrySchedule, type Timer } from "./retry-schedule.ts";

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
