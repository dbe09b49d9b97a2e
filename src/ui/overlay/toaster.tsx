import { Toast } from "@base-ui/react/toast";
import { Check, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { useUndoKey } from "#ui/browser/shortcut.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { measureMessages } from "./message-room.ts";
import { followToaster, TOO_LATE, toasts, undoLastChange } from "./toasts.ts";

/**
 * Shows one message at a time: at the bottom and above the dock and the notices, beside the open cart or, on a
 * phone, below its lines, and over any other layer of a phone at the top, where a dialog leaves room. A success message closes after five
 * seconds, and after ten with an undo, unless it is hovered or focused.
 */
export function Toaster() {
  const { t } = useTranslation();
  useEffect(followToaster, []);
  useUndoKey(() => undoLastChange((what) => t("general.undone", { what })));
  return (
    <Toast.Provider toastManager={toasts} limit={1} timeout={5000}>
      <Toast.Portal>
        <Toast.Viewport
          ref={measureMessages}
          aria-label={t("general.notifications")}
          className="pointer-events-none fixed inset-x-0 bottom-4 z-60 flex flex-col items-center gap-2 px-4 max-xl:bottom-24 max-md:corner-messages over-layer:top-2 over-layer:bottom-auto md:pl-62 max-md:over-order:bottom-3 md:over-order:pr-104 md:over-order:pl-4"
        >
          <Messages />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Longer texts get the whole width, above their action. */
const LONG_TITLE = 90;

function Messages() {
  const { t } = useTranslation();
  const { toasts: visibleToasts } = Toast.useToastManager();
  return visibleToasts.map((toast) => {
    const isError = toast.type === "error";
    const Icon = isError ? TriangleAlert : Check;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["down", "left", "right"]}
        className={classNames(
          "pointer-events-auto w-max max-w-[min(26rem,100%)] rounded-md shadow-lg transition-[opacity,translate] duration-160 ease-glide",
          "data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 data-limited:hidden",
          isError ? "bg-danger-fill text-danger-ink" : "bg-primary text-primary-ink",
        )}
      >
        <Toast.Content className="flex items-center gap-3 py-2.5 pr-2.5 pl-3.5 font-medium">
          <Icon className="size-4.5 flex-none" aria-hidden="true" />
          {/* Wraps the action below a text or word that is too long. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <Toast.Title
              className={classNames(
                "max-w-full flex-1 font-medium",
                String(toast.title ?? "").length > LONG_TITLE && "basis-full",
              )}
              render={<p />}
            >
              {toast.type === TOO_LATE ? t("general.undoTooLate") : toast.title}
            </Toast.Title>
            {toast.actionProps && (
              <Toast.Action className="min-h-9 rounded-[0.375rem] bg-current/10 px-2.5 font-bold whitespace-nowrap md:min-h-7.5" />
            )}
          </div>
          <Toast.Close
            aria-label={t("general.close")}
            className="grid size-9 flex-none place-items-center rounded-[0.375rem] hover:bg-current/10 md:size-7.5"
          >
            <X className="size-4" aria-hidden="true" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
