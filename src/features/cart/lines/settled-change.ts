import { cartDocument } from "#client/sync/player-documents.ts";
import type { Cart } from "#domain/order/cart.ts";
import { type Additions, withAddition } from "#domain/order/line-changes.ts";
import { isSame } from "#domain/values/is-same.ts";
import { closePassingToast, setPendingToast } from "#ui/overlay/toasts.ts";

/** How long a value that is stepped or typed must stay unchanged before its change is reported, in milliseconds. */
const SETTLE_MS = 900;

type Change<Value> = Readonly<{
  /** Identifies the value that changed: later changes of the same value join the first. */
  key: string;
  from: Value;
  to: Value;
  /** Whether pieces were added or removed, rather than the value set. */
  isStep: boolean;
  /** Whether it is not reported if something else is reported before it has settled. */
  isPassing?: boolean;
  report(from: Value, to: Value): void;
}>;

let pending: Readonly<{ change: Change<unknown>; timer: ReturnType<typeof setTimeout> }> | undefined;

/**
 * Reports the waiting change before a later message. A passing one is dropped: its undo would be taken for that of
 * the later change.
 */
export function reportPendingChange(): void {
  endPending(pending?.change.isPassing ?? false);
}

function endPending(isDropped: boolean): void {
  if (!pending) return;
  const { change, timer } = pending;
  clearTimeout(timer);
  pending = undefined;
  if (!isSame(change.from, change.to) && !isDropped) change.report(change.from, change.to);
}

/** Joins two changes of a value. What another device changed in between is part of neither. */
function joined(before: Change<unknown>, change: Change<unknown>): Change<unknown> {
  if (isSame(change.from, before.to)) return { ...change, from: before.from };
  if (!change.isStep) return change;
  return { ...change, from: Number(before.from) + Number(change.from) - Number(before.to) };
}

/** Reports a change once its value has settled: steps and key presses in between are one change. */
export function reportWhenSettled<Value>(change: Change<Value>): void {
  const before = pending?.change;
  const isSameValue = before?.key === change.key;
  // The undo of a shown message would take back less than the player sees by now.
  closePassingToast();
  if (isSameValue) clearTimeout(pending?.timer);
  else reportPendingChange();
  pending = {
    change: isSameValue ? joined(before, change) : change,
    timer: setTimeout(() => endPending(false), SETTLE_MS),
  };
}

// Only the newest message is visible, so the message of an older change has to be shown first.
setPendingToast(reportPendingChange);

/** How long after an addition the next one belongs to the same run, in milliseconds: as long as its message is shown. */
const RUN_MS = 11_000;

let run: Readonly<{ additions: Additions; presses: number; until: number }> | undefined;

/** Several additions in a row are one run with one message; `report` shows it, with all additions of the run. */
export function noteAddition(before: Cart, report: (additions: Additions) => void): void {
  const now = Date.now();
  const last = run && now < run.until ? run : { additions: new Map(), presses: 0 };
  const additions = withAddition(last.additions, before, cartDocument.read());
  run = { additions, presses: last.presses + 1, until: now + RUN_MS };
  const change = { key: "added", from: last.presses, to: run.presses, isStep: true, isPassing: true };
  reportWhenSettled({ ...change, report: () => report(additions) });
}

/** Ends the run, because it was undone: the next addition begins another one. */
export function endRun(): void {
  run = undefined;
}

/** Withdraws the message about added items, shown or about to come, because the items themselves are shown now. */
export function hideAdditions(): void {
  if (pending?.change.isPassing) endPending(true);
  closePassingToast();
}
