import { CloudOff } from "lucide-react";
import type { WaitingChange } from "#client/outbox/change.ts";
import { outbox } from "#client/outbox/outbox.ts";
import type { DocumentName } from "#contract/documents/documents.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { type SubjectNames, useChangeWords } from "./change-words.ts";
import { keepFocus } from "./keep-focus.ts";
import { NOTICE_CARD_CLASSES } from "./notice-card.tsx";

const IN_BAR = "fixed top-1.5 right-15 z-30 print:hidden";
const BELOW_BAR = "fixed top-16 right-3 left-3 z-30 max-w-96 shadow-lg print:hidden";

type WaitingLineProps = Readonly<{
  count: number;
  documents: readonly DocumentName[];
  waiting: readonly WaitingChange[];
  /** Whether the browser has stored all that waits. */
  isStored: boolean;
  names: SubjectNames;
  /** Whether it is shown in a phone's top bar. */
  place: "page" | "sidebar" | "layer";
}>;

/**
 * Shows how many changes wait; pressing it shows which ones. If the browser refuses to store them, the line says so, and on a
 * phone it is below the top bar, which has no room for a sentence.
 */
export function WaitingLine({ count, documents, waiting, isStored, names, place }: WaitingLineProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const words = useChangeWords(names);
  const isInBar = place === "page" && isStored;
  return (
    <details
      ref={keepFocus}
      className={classNames(
        "pointer-events-auto min-w-0 flex-1 text-sm",
        place === "page" && (isStored ? IN_BAR : BELOW_BAR),
      )}
    >
      <summary className="num flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md border border-warn bg-surface px-3 font-semibold text-warn md:min-h-10 md:py-1.5 [&::-webkit-details-marker]:hidden">
        <CloudOff className="size-4 flex-none" aria-hidden="true" />
        {isInBar && <span aria-hidden="true">{number(count)}</span>}
        <span className={isInBar ? "sr-only" : undefined}>
          <span>{t("outbox.waiting", { count, number: number(count) })}</span>
          {!isStored && <span className="block font-normal text-text">{t("outbox.notKept")}</span>}
        </span>
      </summary>
      <div className={classNames(NOTICE_CARD_CLASSES, "border-warn", isInBar ? BELOW_BAR : "mt-2")}>
        {isStored && <p className="text-text-2">{t("outbox.waitingHelp")}</p>}
        <ul className="my-1 max-h-48 list-inside list-disc overflow-y-auto wrap-anywhere">
          {documents.map((name) => (
            <li key={name}>{t(`outbox.document.${name}`)}</li>
          ))}
          {waiting.map((change) => (
            <li key={change.id}>{words.change(change)}</li>
          ))}
        </ul>
        <Button size="sm" onClick={() => void outbox.flush()}>
          {t("outbox.now")}
        </Button>
      </div>
    </details>
  );
}
