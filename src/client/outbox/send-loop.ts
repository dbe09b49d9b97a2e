/** Sends the waiting changes one after the other, in one tab at a time, and again after failures. */
import { roomOf, type WaitingChange } from "./change.ts";
import { isForAll } from "./failures.ts";
import { createRetrySchedule, type RetrySchedule, type Timer } from "./retry-schedule.ts";

type Work = Readonly<{
  /** Returns the changes of the present player that wait now. */
  waiting: () => readonly WaitingChange[];
  /** Resolves once the change has left the queue. Rejects for a transient error. */
  send: (change: WaitingChange) => Promise<void>;
}>;

export type LoopSettings = Work &
  Timer &
  Readonly<{
    /** Runs `work` while no other tab is sending. */
    inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  }>;

/** Creates the loop of one tab, stopped until `run` is called. */
export function createSendLoop(settings: LoopSettings) {
  const { waiting, inTurn } = settings;
  const retry = createRetrySchedule(settings);
  let running: Promise<void> | undefined;
  /** Whether `run` was called since the last pass, so that the queue has to be processed again. */
  let isAsked = false;

  const drain = () => sendAll(settings, retry, () => void run());

  function run(): Promise<void> {
    isAsked = true;
    running ??= runWhileAsked();
    return running;
  }

  async function runWhileAsked(): Promise<void> {
    // Waits until `running` is set. From then on a call of `run` repeats the loop.
    await Promise.resolve();
    try {
      while (isAsked) {
        isAsked = false;
        retry.cancel();
        if (waiting().length > 0) await inTurn(drain);
      }
    } finally {
      running = undefined;
    }
  }

  return {
    /** Sends waiting changes. Resolves when none is left that can be sent now. */
    run,
    /** Forgets earlier failures and the planned retry: another player's changes are sent from now on. */
    restart(): void {
      retry.reset();
      retry.cancel();
    },
  };
}

/** Sends waiting changes until none is left that can be sent now. Plans a retry for those that are left. */
async function sendAll({ waiting, send }: Work, retry: RetrySchedule, runAgain: () => void): Promise<void> {
  // After a failure the later changes of the same target wait: changes of one target are sent in order.
  const blocked = new Set<string>();
  const targetOf = (change: WaitingChange) => `${roomOf(change)} ${change.target}`;
  let hasFailed = false;
  for (;;) {
    const next = waiting().find((one) => !blocked.has(targetOf(one)));
    if (!next) break;
    try {
      await send(next);
      retry.reset();
      // If the storage refuses to remove the change, it would be sent again forever.
      if (waiting().some(({ id }) => id === next.id)) blocked.add(targetOf(next));
    } catch (error) {
      blocked.add(targetOf(next));
      hasFailed = true;
      if (isForAll(error)) break;
    }
  }
  if (hasFailed) retry.failed();
  if (waiting().length > 0) retry.plan(runAgain);
}
