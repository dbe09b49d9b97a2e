import { beforeToast } from "#ui/overlay/toasts.ts";

/** How long an amount that is stepped or typed has to rest before its change is told. */
const REST_MS = 900;

type Change = Readonly<{
  /** Identifies the value that changed: later changes of the same value join the first. */
  key: string;
  from: number;
  to: number;
  /** Tells the change from the first value to the last. */
  tell: (from: number, to: number) => void;
}>;

let waiting: Readonly<{ change: Change; timer: ReturnType<typeof setTimeout> }> | undefined;

/** Tells the change that waits, if any, so that what is told next comes after it. */
export function tellWaitingChange(): void {
  if (!waiting) return;
  const { change, timer } = waiting;
  clearTimeout(timer);
  waiting = undefined;
  if (change.from !== change.to) change.tell(change.from, change.to);
}

/** Has a change told once its value has rested: presses and digits on the way to it are one change. */
export function tellWhenSettled(change: Change): void {
  const before = waiting?.change;
  const isSame = before?.key === change.key;
  if (isSame) clearTimeout(waiting?.timer);
  else tellWaitingChange();
  waiting = {
    change: isSame ? { ...change, from: before.from } : change,
    timer: setTimeout(tellWaitingChange, REST_MS),
  };
}

// Only the newest message is visible, so one about an older change has to be shown first.
beforeToast(tellWaitingChange);
