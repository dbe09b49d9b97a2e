import { useMemo } from "react";
import { createStore, useStore } from "#client/state/store.ts";
import type { Format } from "#contract/documents/value-documents.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/** How many messages of which text were copied. A different text starts at its first message. */
const progress = createStore({ text: "", part: 0 });

/** Copies the messages of an order one after the other. All components that use it share the progress. */
export function useCopying(messages: readonly string[], format: Format) {
  const { t } = useTranslation();
  const text = useMemo(() => [format, ...messages].join("\n"), [messages, format]);
  const begun = useStore(progress);
  const part = begun.text === text ? begun.part : 0;
  const message = messages[part] ?? "";
  const count = messages.length;
  return {
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
