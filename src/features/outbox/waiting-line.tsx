import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isPersisted } from "#client/outbox/browser-store.ts";
import type { WaitingChange } from "#client/outbox/change.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { type SubjectNames, useChangeWords } from "./change-words.ts";

/** The look of every notice of the outbox. */
export const CARD = "pointer-events-auto max-w-96 rounded-md border bg-surface px-3 py-2 text-sm shadow-lg";

const IN_BAR = "fixed top-1.5 right-15 md:top-auto md:right-auto md:bottom-40 md:left-3 md:w-56";
const PANEL =
  "fixed top-16 right-3 left-3 md:absolute md:top-auto md:right-auto md:bottom-full md:left-0 md:mb-2 md:w-80";

type WaitingLineProps = Readonly<{
  count: number;
  waiting: readonly WaitingChange[];
  names: SubjectNames;
  /** Whether it stands within an open layer, rather than above the page. */
  isInSlot: boolean;
}>;

/** In the top bar of a narrow screen, and else in the sidebar above the account: there it covers nothing of the page. */
export function WaitingLine({ count, waiting, names, isInSlot }: WaitingLineProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const words = useChangeWords(names);
  return (
    <details className={classNames("pointer-events-auto text-sm", !isInSlot && IN_BAR)}>
      <summary className="num flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md border border-warn bg-surface px-3 font-semibold text-warn md:min-h-10 md:py-1.5 [&::-webkit-details-marker]:hidden">
        <CloudOff className="size-4 flex-none" aria-hidden="true" />
        {!isInSlot && (
          <span className="md:hidden" aria-hidden="true">
            {number(count)}
          </span>
        )}
        <span className={isInSlot ? undefined : "sr-only md:not-sr-only"}>
          {t("outbox.waiting", { count, number: number(count) })}
        </span>
      </summary>
      <div className={classNames(CARD, "border-warn", isInSlot ? "mt-2" : PANEL)}>
        <p className="text-text-2">{isPersisted() ? t("outbox.waitingHelp") : t("outbox.notKept")}</p>
        <ul className="my-1 max-h-48 list-inside list-disc overflow-y-auto wrap-anywhere">
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
