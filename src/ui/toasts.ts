import { Toast } from "@base-ui/react/toast";

/** The messages that are shown; `Toaster` draws them. */
export const toasts = Toast.createToastManager();

/** Says that something was done, with how to undo it. */
export function tell(title: string, undo?: Readonly<{ label: string; action: () => void }>): void {
  const id: string = toasts.add({
    title,
    priority: "low",
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
}

/** Says that something failed; stays until it is closed. */
export function warn(title: string): void {
  toasts.add({ title, type: "error", priority: "high", timeout: 0 });
}
