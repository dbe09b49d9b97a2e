import { Copy } from "lucide-react";
import { createStore, useStore } from "#client/state/store.ts";
import type { Format } from "#contract/documents/value-documents.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/** How many messages of which text were copied. A different text starts at its first message. */
const progress = createStore({ text: "", part: 0 });

/** The messages of an order, which are copied one after the other; all components share the progress. */
export type OrderCopying = ReturnType<typeof useCopying>;

export function useCopying(messages: readonly string[], format: Format) {
  const { t } = useTranslation();
  const begun = useStore(progress);
  const text = [format, ...messages].join("\n");
  const part = begun.text === text ? begun.part : 0;
  const message = messages[part] ?? "";
  const count = messages.length;
  return {
    messages,
    part,
    message,
    choose: (next: number) => progress.set({ text, part: next }),
    /** Copies the message and moves on to the next. Returns `false` if the browser refuses. */
    async copyMessage(): Promise<boolean> {
      if (!(await copyText(message))) return false;
      toastSuccess(
        count > 1
          ? t("cart.copiedPart", { part: part + 1, count })
          : t(`cart.copied.${format}`, { count: message.length }),
      );
      if (count > 1) progress.set({ text, part: (part + 1) % count });
      return true;
    },
  };
}

type CopyButtonProps = Readonly<{ copying: OrderCopying; className?: string; onCopy: () => void }>;

/** Copies the message that is shown; its name says which of several that is. */
export function CopyButton({ copying: { part, messages }, className, onCopy }: CopyButtonProps) {
  const { t } = useTranslation();
  const count = messages.length;
  return (
    <Button look="primary" className={className} onClick={onCopy} disabled={count === 0}>
      <Copy className="size-4.5" aria-hidden="true" />
      <span>
        {count < 2
          ? t("cart.copy")
          : t(part === 0 ? "cart.copyPart" : "cart.copyNext", { part: part + 1, count })}
      </span>
    </Button>
  );
}

type UncopiedTextProps = Readonly<{
  text: string | undefined;
  label: string;
  onClose: () => void;
}>;

/** The text to copy by hand, shown if the browser does not allow copying. */
export function UncopiedText({ text, label, onClose }: UncopiedTextProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("cart.refusedTitle")} isOpen={text !== undefined} onClose={onClose}>
      <p className="mb-3 text-text-2">{t("cart.refusedHelp")}</p>
      <textarea
        readOnly
        data-first-focus
        rows={8}
        value={text ?? ""}
        aria-label={label}
        {...SELECTED_ON_FOCUS}
        className="w-full rounded-md border border-control bg-inset p-3 text-lg md:text-sm"
      />
    </Dialog>
  );
}

const TEETH = 40;
const TOOTH_PX = 5;

/** In milliseconds: the `--d-3` of the design. */
const TEAR_MS = 240;

/** Tears a slip off along the perforation above it: it sinks with a torn edge, and returns. Still under reduced motion. */
export function tearOff(slip: HTMLElement | null): void {
  if (!slip || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const torn = { clipPath: edge(TOOTH_PX), transform: "translateY(0.75rem) rotate(-0.6deg)" };
  slip.animate(
    [
      { clipPath: edge(0), transform: "none" },
      { ...torn, offset: 0.5 },
      { clipPath: edge(0), transform: "none" },
    ],
    { id: "tear", duration: 2 * TEAR_MS, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" },
  );
}

/** Returns a clip path whose upper edge has teeth of this height. All have the same points, so that one becomes the other. */
function edge(height: number): string {
  const points = Array.from({ length: TEETH + 1 }, (_, index) => {
    const across = `${((index / TEETH) * 100).toFixed(2)}%`;
    return `${across} ${index % 2 ? 0 : height}px`;
  });
  return `polygon(${points.join(",")},100% 100%,0% 100%)`;
}
