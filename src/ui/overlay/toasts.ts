import { Toast } from "@base-ui/react/toast";

/** The messages that are shown; `Toaster` draws them. */
export const toasts = Toast.createToastManager();

/** Resolves once there is somebody to draw: a message that comes earlier waits instead of being lost. */
const toaster = Promise.withResolvers<void>();
export const toasterIsReady = toaster.resolve;

/** After what was done has been painted: the message about it must not delay it. */
function afterPaint(show: () => void): void {
  void toaster.promise.then(() => requestAnimationFrame(() => setTimeout(show)));
}

const told = new Set<string>();

let tellEarlier = () => {};

/**
 * Registers a function that shows a delayed message. It is called before each message, which the delayed one would
 * hide.
 */
export function beforeToast(showEarlier: () => void): void {
  tellEarlier = showEarlier;
}

/** Says that something was done, with how to undo it. */
export function toastSuccess(title: string, undo?: Readonly<{ label: string; action: () => void }>): void {
  tellEarlier();
  afterPaint(() => {
    const id: string = toasts.add({
      title,
      priority: "low",
      onRemove: () => told.delete(id),
      ...(undo && {
        actionProps: {
          children: undo.label,
          onClick() {
            undo.action();
            toasts.close(id);
          },
        },
      }),
    });
    told.add(id);
  });
}

/** Takes good news away: what they tell is now in sight, and they would be in its way. */
export function dismissToasts(): void {
  for (const id of told) toasts.close(id);
}

const open = new Set<string>();

/** Says that something failed; stays until it is closed, once however often it happens. */
export function toastWarning(title: string): void {
  if (open.has(title)) return;
  open.add(title);
  afterPaint(() =>
    toasts.add({ title, type: "error", priority: "high", timeout: 0, onRemove: () => open.delete(title) }),
  );
}
