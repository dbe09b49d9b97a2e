import { setPendingToast } from "#ui/overlay/toasts.ts";

/**
 * How long a value that is stepped or typed must stay unchanged before its change is reported, in
 * milliseconds.
 */
const SETTLE_MS = 900;

type Change = Readonly<{
  /** Identifies the value that changed: later changes of the same value join the first. */
  key: string;
  from: number;
  to: number;
  /** Whether pieces were added or removed, rather than the value set. */
  isStep: boolean;
  /** Reports the change from the first value to the last. */
  report: (from: number, to: number) => void;
}>;

let pending: Readonly<{ change: Change; timer: ReturnType<typeof setTimeout> }> | undefined;

/** Reports the waiting change at once, if there is one, so that a later message comes after it. */
export function reportPendingChange(): void {
  if (!pending) return;
  const { change, timer } = pending;
  clearTimeout(timer);
  pending = undefined;
  if (change.from !== change.to) change.report(change.from, change.to);
}

/** Joins two changes of a value. What another device changed in between is part of neither. */
function joined(before: Change, change: Change): Change {
  const elsewhere = change.from - before.to;
  if (elsewhere !== 0 && !change.isStep) return change;
  return { ...change, from: before.from + elsewhere };
}

/** Reports a change once its value has settled: steps and key presses in between are one change. */
export function reportWhenSettled(change: Change): void {
  const before = pending?.change;
  const isSame = before?.key === change.key;
  if (isSame) clearTimeout(pending?.timer);
  else reportPendingChange();
  pending = {
    change: isSame ? joined(before, change) : change,
    timer: setTimeout(reportPendingChange, SETTLE_MS),
  };
}

// Only the newest message is visible, so the message of an older change has to be shown first.
setPendingToast(reportPendingChange);
