import { Toast } from "@base-ui/react/toast";

export const toasts = Toast.createToastManager();

/** Earlier messages wait until `Toaster` is mounted. */
const toaster = Promise.withResolvers<void>();
const whenMounted = (show: () => void) => void toaster.promise.then(show);
export const toasterIsReady = toaster.resolve;

const successIds = new Set<string>();

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
}>;

type PassingToast = { id?: string; isOver: boolean };
let passing: PassingToast | undefined;

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
  const passingToast: PassingToast = { isOver: false };
  if (isPassing) passing = passingToast;
  whenMounted(() => {
    if (passingToast.isOver) return;
    const id: string = toasts.add({
      title,
      priority: "low",
      onRemove: () => successIds.delete(id),
      ...(button && {
        actionProps: {
          children: button.label,
          onClick() {
            toasts.close(id);
            if (button.action() === false) toasts.add({ type: TOO_LATE, priority: "low" });
          },
        },
      }),
    });
    passingToast.id = id;
    successIds.add(id);
  });
}

/** For example when another player signs in. */
export function dismissToasts(): void {
  for (const id of successIds) toasts.close(id);
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

/** Stays until it is used or closed, and `forPlayer` until another player signs in. */
export function toastOffer(title: string, { label, action }: ToastButton, forPlayer = false): void {
  whenMounted(() => {
    const id: string = toasts.add({
      title,
      priority: "low",
      timeout: 0,
      onRemove: () => successIds.delete(id),
      actionProps: {
        children: label,
        onClick() {
          if (forPlayer) toasts.close(id);
          void action();
        },
      },
    });
    if (forPlayer) successIds.add(id);
  });
}
