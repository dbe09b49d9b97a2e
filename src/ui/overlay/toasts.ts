import { Toast } from "@base-ui/react/toast";
import { addUndo, clearUndos, removeUndo, takeLastUndo } from "./undo-history.ts";

export const toasts = Toast.createToastManager();

/** Earlier messages wait until `Toaster` is mounted. */
let toaster = Promise.withResolvers<void>();
function whenMounted(show: () => void): void {
  void toaster.promise.then(show);
}
/** An effect of `Toaster`. */
export function followToaster() {
  toaster.resolve();
  return () => {
    toaster = Promise.withResolvers();
  };
}

type OwnToast = { id?: string; isOver: boolean };

/** Success messages that are shown, or will be when `Toaster` is mounted. */
const successes = new Set<OwnToast>();

let showPending = () => {};

/** Called before each success message: shown later, the delayed message would hide the newer one. */
export function setPendingToast(show: () => void): void {
  showPending = show;
}

/** `Toaster` has the text. */
export const TOO_LATE = "too-late";

type ToastButton = Readonly<{
  label: string;
  /** An undo returns `false` if the result has been changed since. */
  action: () => unknown;
  /** `false` for a button that leads somewhere: Ctrl+Z does not press it. */
  isUndo?: boolean;
}>;

/** How long a message with an undo is shown, in milliseconds, unless it is hovered or focused. */
const UNDO_MS = 10_000;

let passing: OwnToast | undefined;

/** Called when the player does something else. */
export function closePassingToast(): void {
  if (!passing) return;
  passing.isOver = true;
  if (passing.id !== undefined) toasts.close(passing.id);
  passing = undefined;
}

/** The button is usually an undo. A passing message ends before the next one, and does not return after it. */
export function toastSuccess(title: string, button?: ToastButton, isPassing = false): void {
  showPending();
  closePassingToast();
  const shown: OwnToast = { isOver: false };
  if (isPassing) passing = shown;
  successes.add(shown);
  const isUndo = button !== undefined && button.isUndo !== false;
  const press = button && (isUndo ? withUndoKey(title, button, shown, isPassing) : button.action);
  whenMounted(() => {
    if (shown.isOver) {
      successes.delete(shown);
      return;
    }
    const id: string = toasts.add({
      title,
      priority: "low",
      ...(isUndo && { timeout: UNDO_MS }),
      onRemove() {
        shown.isOver = true;
        successes.delete(shown);
      },
      ...(button && {
        actionProps: {
          children: button.label,
          onClick() {
            toasts.close(id);
            if (press?.() === false) tellTooLate();
          },
        },
      }),
    });
    shown.id = id;
  });
}

const tellTooLate = () => toasts.add({ type: TOO_LATE, priority: "low" });

/** Returns the action of the button, after which Ctrl+Z does not repeat it. */
function withUndoKey(title: string, { action }: ToastButton, shown: OwnToast, isPassing: boolean) {
  const entry = {
    title,
    action,
    path: location.pathname,
    isMessageOpen: () => !shown.isOver,
    closeMessage() {
      shown.isOver = true;
      if (shown.id !== undefined) toasts.close(shown.id);
    },
    isCumulative: isPassing,
  };
  addUndo(entry);
  return () => {
    removeUndo(entry);
    return action();
  };
}

/** Takes back the latest change of the page that had a message with undo. Returns whether there was one. */
export function undoLastChange(wordsOf: (title: string) => string): boolean {
  showPending();
  const last = takeLastUndo(location.pathname);
  if (!last) return false;
  last.closeMessage();
  if (last.action() === false) tellTooLate();
  else toastSuccess(wordsOf(last.title));
  return true;
}

/** For example when another player signs in: an undo would change that player's data. */
export function dismissToasts(): void {
  clearUndos();
  closeSuccesses();
  for (const id of playerOffers) toasts.close(id);
}

/** A failure and a success never show together. Ctrl+Z still takes back what was done. */
export function closeSuccesses(): void {
  for (const shown of successes) {
    shown.isOver = true;
    if (shown.id !== undefined) toasts.close(shown.id);
  }
  successes.clear();
}

const openWarnings = new Set<string>();

/** Stays until it is closed. The same message is shown only once at a time. */
export function toastWarning(title: string): void {
  if (openWarnings.has(title)) return;
  openWarnings.add(title);
  whenMounted(() =>
    toasts.add({
      title,
      type: "error",
      priority: "high",
      timeout: 0,
      onRemove: () => openWarnings.delete(title),
    }),
  );
}

/** The ids of offers for the present player. */
const playerOffers = new Set<string>();

/** Stays until it is used or closed, and `forPlayer` until another player signs in. */
export function toastOffer(title: string, { label, action }: ToastButton, forPlayer = false): void {
  whenMounted(() => {
    const id: string = toasts.add({
      title,
      priority: "low",
      timeout: 0,
      onRemove: () => playerOffers.delete(id),
      actionProps: {
        children: label,
        onClick() {
          if (forPlayer) toasts.close(id);
          void action();
        },
      },
    });
    if (forPlayer) playerOffers.add(id);
  });
}
