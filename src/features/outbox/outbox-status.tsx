import { CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPersisted } from "#client/outbox/browser-store.ts";
import type { ChangeContent, RefusedChange, StoredConflict, WaitingChange } from "#client/outbox/change.ts";
import { outbox, useOutbox } from "#client/outbox/outbox.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { type SubjectNames, useChangeWords } from "./change-words.ts";

/** Milliseconds. A change that the server accepts within this time is not mentioned. */
const PATIENCE_MS = 1_500;

type OutboxStatusProps = Readonly<{
  player: string;
  /** Number of documents, such as the cart, that could not be saved to the account. */
  documents: number;
  names: SubjectNames;
  /** Restores the value that a change has replaced. */
  onInstead: (instead: ChangeContent) => void;
}>;

/** Lists changes that wait or were refused, and conflicts with other devices. Empty while everything is saved. */
export function OutboxStatus({ player, documents, names, onInstead }: OutboxStatusProps) {
  const { t } = useTranslation();
  const { waiting, refused, conflicts, newer } = useOutbox(player);
  const isLate = useLate(waiting[0]);
  const count = documents + (isLate ? waiting.length : 0);
  const wasWaiting = useWasWaiting(count > 0);
  return (
    <div className="pointer-events-none fixed top-16 right-3 left-3 z-30 grid max-h-[calc(100dvh-5rem)] justify-items-end gap-2 overflow-y-auto overscroll-contain md:top-3 md:left-auto print:hidden">
      <div role="status" className="contents">
        {count > 0 ? (
          <WaitingLine count={count} waiting={waiting} names={names} />
        ) : (
          wasWaiting && <span className="sr-only">{t("outbox.saved")}</span>
        )}
      </div>
      {newer > 0 && <p className={`${CARD} border-warn`}>{t("outbox.newer")}</p>}
      {refused.map((change) => (
        <RefusedLine key={change.id} change={change} names={names} />
      ))}
      {conflicts.map((change) => (
        <ConflictLine key={change.id} change={change} names={names} onInstead={onInstead} />
      ))}
    </div>
  );
}

/** Whether a change waits longer than a request usually takes, or its first request has failed. */
function useLate(oldest: WaitingChange | undefined): boolean {
  const [now, setNow] = useState(Date.now);
  const dueAt = oldest && oldest.createdAt + PATIENCE_MS;
  useEffect(() => {
    if (dueAt === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [dueAt]);
  return oldest !== undefined && (oldest.attempts > 1 || now >= oldest.createdAt + PATIENCE_MS);
}

/** Whether a change has waited at any time since the page was opened. */
function useWasWaiting(isWaiting: boolean): boolean {
  const [was, setWas] = useState(isWaiting);
  if (isWaiting && !was) setWas(true);
  return was;
}

type Named = Readonly<{ names: SubjectNames }>;
const CARD = "pointer-events-auto max-w-96 rounded-md border bg-surface px-3 py-2 text-sm shadow-lg";

/** In the top bar of a narrow screen, and else in the sidebar above the account: there it covers nothing of the page. */
function WaitingLine({
  count,
  waiting,
  names,
}: Named & Readonly<{ count: number; waiting: readonly WaitingChange[] }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const words = useChangeWords(names);
  return (
    <details className="pointer-events-auto fixed top-1.5 right-15 text-sm md:top-auto md:right-auto md:bottom-40 md:left-3 md:w-56">
      <summary className="num flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md border border-warn bg-surface px-3 font-semibold text-warn md:min-h-10 md:py-1.5 [&::-webkit-details-marker]:hidden">
        <CloudOff className="size-4 flex-none" aria-hidden="true" />
        <span className="md:hidden" aria-hidden="true">
          {number(count)}
        </span>
        <span className="sr-only md:not-sr-only">
          {t("outbox.waiting", { count, number: number(count) })}
        </span>
      </summary>
      <div
        className={`${CARD} fixed top-16 right-3 left-3 border-warn md:absolute md:top-auto md:right-auto md:bottom-full md:left-0 md:mb-2 md:w-80`}
      >
        <p className="text-text-2">{isPersisted() ? t("outbox.waitingHelp") : t("outbox.notKept")}</p>
        <ul className="my-1 max-h-48 list-inside list-disc overflow-y-auto wrap-anywhere">
          {waiting.map((change) => (
            <li key={change.id}>{words.change(change)}</li>
          ))}
        </ul>
        <Button size="sm" onClick={() => void outbox.run()}>
          {t("outbox.now")}
        </Button>
      </div>
    </details>
  );
}

function RefusedLine({ change, names }: Named & Readonly<{ change: RefusedChange }>) {
  const { t } = useTranslation();
  const words = useChangeWords(names);
  return (
    <div role="alert" className={`${CARD} border-danger`}>
      <p className="font-semibold wrap-anywhere">{t("outbox.refused", { change: words.change(change) })}</p>
      <p className="text-text-2">{words.reason(change.code)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" look="primary" onClick={() => void outbox.again(change).catch(console.warn)}>
          {t("outbox.again")}
        </Button>
        <Button size="sm" look="ghost" onClick={() => outbox.dismiss(change)}>
          {t("outbox.discard")}
        </Button>
      </div>
    </div>
  );
}

type ConflictLineProps = Named &
  Readonly<{ change: StoredConflict; onInstead: (instead: ChangeContent) => void }>;

function ConflictLine({ change, names, onInstead }: ConflictLineProps) {
  const { t } = useTranslation();
  const words = useChangeWords(names);
  const mine = words.value(change.field, change.mine);
  const theirs = words.value(change.field, change.theirs);
  return (
    <div role="alert" className={`${CARD} border-warn`}>
      <p className="wrap-anywhere">
        {t("outbox.conflict", {
          label: words.subject(change.label),
          field: words.field(change.field),
          mine,
          theirs,
        })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            onInstead(change.instead);
            outbox.dismiss(change);
          }}
        >
          {t("outbox.instead", { theirs })}
        </Button>
        <Button size="sm" look="ghost" onClick={() => outbox.dismiss(change)}>
          {t("outbox.keep", { mine })}
        </Button>
      </div>
    </div>
  );
}
