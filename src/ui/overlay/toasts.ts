import { Toast } from "@base-ui/react/toast";

/** The messages; `Toaster` renders them. */
export const toasts = Toast.createToastManager();

/** Resolves once `Toaster` is mounted: an earlier message waits instead of being lost. */
const toaster = Promise.withResolvers<void>();
const whenMounted = (show: () => void) => void toaster.promise.then(show);
/** Called by `Toaster` when it is mounted. */
export const toasterIsReady = toaster.resolve;

const successIds = new Set<string>();

let showPending = () => {};

/**
 * Registers a function that shows a pending delayed message. It is called before each success message: shown
 * later, the delayed one would hide the newer one.
 */
export function setPendingToast(show: () => void): void {
  showPending = show;
}

/** The type of the message that an undo came too late; `Toaster` has its text. */
export const TOO_LATE = "too-late";

type ToastButton = Readonly<{
  label: string;
  /** Called with a press; an undo returns `false` if what was done has been changed again since. */
  action: () => unknown;
}>;

type PassingToast = { id?: string; isOver: boolean };
let passing: PassingToast | undefined;

/** Closes the passing message, if there is one, because the player does something else. */
export function closePassingToast(): void {
  if (!passing) return;
  passing.isOver = true;
  if (passing.id !== undefined) toasts.close(passing.id);
  passing = undefined;
}

/**
 * Shows a success message, with a button if one is given, usually for an undo. A passing one ends as soon as the next one is
 * about to come: it does not return after it.
 */
export function toastSuccess(title: string, button?: ToastButton, isPassing = false): void {
  showPending();
  closePassingToast();
  const own: PassingToast = { isOver: false };
  if (isPassing) passing = own;
  whenMounted(() => {
    if (own.isOver) return;
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
    own.id = id;
    successIds.add(id);
  });
}

/** Closes success messages, for example when another player signs in. */
export function dismissToasts(): void {
  for (const id of successIds) toasts.close(id);
}

const openWarnings = new Set<string>();

/** Shows an error message that stays until it is closed. The same message is shown only once at a time. */
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

/** Shows a message with a button that stays until it is used or closed; one `forPlayer` also until another player signs in. */
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
