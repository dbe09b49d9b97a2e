import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { ChangeContent, RefusedChange, StoredConflict, WaitingChange } from "#client/outbox/change.ts";
import { outbox, useOutbox } from "#client/outbox/outbox.ts";
import { Button } from "#ui/layout/button.tsx";
import { useNoticeSlot } from "#ui/overlay/notice-slot.tsx";
import { type SubjectNames, useChangeWords } from "./change-words.ts";
import { ChoiceLine } from "./choice-line.tsx";
import { CARD, WaitingLine } from "./waiting-line.tsx";

/** Milliseconds. A change that the server accepts within this time is not mentioned. */
const LATE_AFTER_MS = 1_500;

type OutboxStatusProps = Readonly<{
  player: string;
  /** Number of documents, such as the cart, that could not be saved to the account. */
  documents: number;
  names: SubjectNames;
  /** Restores the value that a change has replaced. */
  onRestoreOther: (instead: ChangeContent) => void;
  /** Opens the choice between two orders, if one is open. */
  onChoose: (() => void) | undefined;
}>;

/**
 * Lists changes that wait or were refused, and conflicts with other devices. Empty while everything is saved. Above the
 * page, or in the open layer that would cover it.
 */
export function OutboxStatus({ player, documents, names, onRestoreOther, onChoose }: OutboxStatusProps) {
  const { t } = useTranslation();
  const { waiting, refused, conflicts, newer } = useOutbox(player);
  const isLate = useIsLate(waiting[0]);
  const count = documents + (isLate ? waiting.length : 0);
  const hasWaited = useHasWaited(count > 0);
  const slot = useNoticeSlot();
  const isEmpty = count === 0 && !onChoose && newer + refused.length + conflicts.length === 0;
  const look = !slot ? ABOVE_PAGE : isEmpty ? "sr-only" : IN_SLOT;
  const lines = (
    <div className={look}>
      <div role="status" className="contents">
        {count > 0 ? (
          <WaitingLine count={count} waiting={waiting} names={names} isInSlot={slot !== undefined} />
        ) : (
          hasWaited && <span className="sr-only">{t("outbox.saved")}</span>
        )}
      </div>
      {onChoose && <ChoiceLine onChoose={onChoose} />}
      {newer > 0 && <p className={`${CARD} border-warn`}>{t("outbox.newer")}</p>}
      {refused.map((change) => (
        <RefusedLine key={change.id} change={change} names={names} />
      ))}
      {conflicts.map((change) => (
        <ConflictLine key={change.id} change={change} names={names} onRestoreOther={onRestoreOther} />
      ))}
    </div>
  );
  return slot ? createPortal(lines, slot) : lines;
}

/** On a phone below a message, if there is one. */
const ABOVE_PAGE =
  "notices pointer-events-none fixed top-16 right-3 left-3 z-30 grid max-h-[calc(100dvh-5rem)] justify-items-end gap-2 overflow-y-auto overscroll-contain max-md:top-[calc(4rem+var(--messages,0px))] md:top-3 md:left-auto print:hidden";
const IN_SLOT = "mt-2 grid gap-2 border-t border-line p-3 print:hidden";

/** Whether a change waits longer than a request usually takes, or its first request has failed. */
function useIsLate(oldest: WaitingChange | undefined): boolean {
  const [now, setNow] = useState(Date.now);
  const dueAt = oldest && oldest.createdAt + LATE_AFTER_MS;
  useEffect(() => {
    if (dueAt === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [dueAt]);
  return oldest !== undefined && (oldest.attempts > 1 || now >= oldest.createdAt + LATE_AFTER_MS);
}

/** Whether a change has waited at any time since the page was opened. */
function useHasWaited(isWaiting: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(isWaiting);
  if (isWaiting && !hasWaited) setHasWaited(true);
  return hasWaited;
}

type NamesProps = Readonly<{ names: SubjectNames }>;

function RefusedLine({ change, names }: NamesProps & Readonly<{ change: RefusedChange }>) {
  const { t } = useTranslation();
  const words = useChangeWords(names);
  return (
    <div role="alert" className={`${CARD} border-danger`}>
      <p className="font-semibold wrap-anywhere">{t("outbox.refused", { change: words.change(change) })}</p>
      <p className="text-text-2">{words.reason(change.code)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" look="primary" onClick={() => void outbox.resubmit(change).catch(console.warn)}>
          {t("outbox.again")}
        </Button>
        <Button size="sm" look="ghost" onClick={() => outbox.dismiss(change)}>
          {t("outbox.discard")}
        </Button>
      </div>
    </div>
  );
}

type ConflictLineProps = NamesProps &
  Readonly<{ change: StoredConflict; onRestoreOther: (instead: ChangeContent) => void }>;

function ConflictLine({ change, names, onRestoreOther }: ConflictLineProps) {
  const { t } = useTranslation();
  const words = useChangeWords(names);
  const mine = words.value(change.field, change.mine);
  const theirs = words.value(change.field, change.theirs);
  return (
    <div role="alert" className={`${CARD} border-warn`}>
      <p className="wrap-anywhere">
        {t("outbox.conflict", { subject: words.subject(change), mine, theirs })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            onRestoreOther(change.instead);
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
