import { CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { ChangeContent, RefusedChange, WaitingChange } from "#client/outbox/change.ts";
import { areStored, outbox, useOutbox } from "#client/outbox/outbox.ts";
import { restorableWith } from "#client/outbox/queue.ts";
import type { DocumentName } from "#contract/documents/documents.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { publishSize } from "#ui/layout/publish-size.ts";
import { useNoticeOutlet } from "#ui/overlay/notice-outlet.tsx";
import { type SubjectNames, useChangeWords } from "./change-words.ts";
import {
  ConflictCard,
  keepFocus,
  NewerCard,
  NOTICE_CARD_CLASSES,
  Pager,
  RefusedCard,
} from "./notice-card.tsx";

/** A change that the server accepts within this time, in milliseconds, is not mentioned. */
const LATE_AFTER_MS = 1_500;
const [WAITING, NEWER] = ["waiting", "newer"];

type OutboxStatusProps = Readonly<{
  player: string;
  /** The documents, such as the cart, that could not be saved to the account. */
  documents: readonly DocumentName[];
  names: SubjectNames;
  onRestoreOther: (instead: ChangeContent) => void;
}>;

/**
 * Shows one notice at a time about a refused change, a conflict with another device, or changes that wait.
 * Renders an empty element while everything is saved. It is part of the sidebar, on a phone above the bottom
 * bar, and part of an open layer that would cover both.
 */
export function OutboxStatus({ player, documents, names, onRestoreOther }: OutboxStatusProps) {
  const { waiting: changes, refused, conflicts, newer } = useOutbox(player);
  const waiting = onePerDocument(changes);
  const isLate = useIsLate(changes[0]);
  const count = documents.length + (isLate ? waiting.length : 0);
  const hasWaited = useHasWaited(count > 0);
  const isSaved = refused.length === 0 && newer === 0;
  const outlet = useNoticeOutlet();
  const place = !outlet ? "page" : outlet.isInLayer ? "layer" : "sidebar";

  // Outside an open layer the waiting changes have a place of their own.
  const isPaged = place === "layer";
  const ids = [
    ...[...refused.filter((change) => isFirst(change, refused)), ...conflicts].map(({ id }) => id),
    ...(newer > 0 ? [NEWER] : []),
    ...(count > 0 && isPaged ? [WAITING] : []),
  ];
  const [id, next] = useNoticeId(ids);
  const pager = ids.length > 1 && (
    <Pager place={ids.indexOf(id ?? "") + 1} total={ids.length} onNext={next} />
  );
  const isWaitingShown = count > 0 && (!isPaged || id === WAITING);
  const isEmpty = id === undefined && (place === "page" || !isWaitingShown);
  const refusal = refused.find((change) => change.id === id);
  const conflict = conflicts.find((change) => change.id === id);
  const shared = { names, pager };

  const lines = (
    <div
      {...(place === "page" && !isEmpty && { ref: noticeRef })}
      className={isEmpty ? "contents" : LOOKS[place]}
    >
      <div role="status" className={id === WAITING ? "flex items-start gap-2" : "contents"}>
        {isWaitingShown ? (
          <WaitingLine {...{ count, documents, waiting, names, place }} isStored={areStored(changes)} />
        ) : (
          <UnseenLine count={count} isSaved={hasWaited && isSaved} />
        )}
        {id === WAITING && pager}
      </div>
      {refusal && (
        <RefusedCard key={id} change={refusal} restorable={restorableWith(refused, refusal)} {...shared} />
      )}
      {conflict && <ConflictCard key={id} change={conflict} onRestoreOther={onRestoreOther} {...shared} />}
      {id === NEWER && <NewerCard pager={pager} />}
    </div>
  );
  return outlet ? createPortal(lines, outlet.element) : lines;
}

/** Returns the changes, but of those of one document only the first: "your cart" is named once. */
const onePerDocument = (changes: readonly WaitingChange[]) =>
  changes.filter(
    ({ kind, target }, index) =>
      !kind.startsWith("documents:") ||
      changes.findIndex((other) => other.kind === kind && other.target === target) === index,
  );

/** Whether the notice of the change stands for all that a deletion on another device has refused. */
const isFirst = (change: RefusedChange, refused: readonly RefusedChange[]) =>
  (restorableWith(refused, change)[0] ?? change) === change;

const noticeRef = publishSize("--notice");

/** Tells screen readers what waits behind another notice, or that everything has been saved after a wait. */
function UnseenLine({ count, isSaved }: Readonly<{ count: number; isSaved: boolean }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const text = count > 0 ? t("outbox.waiting", { count, number: number(count) }) : t("outbox.saved");
  return (count > 0 || isSaved) && <span className="sr-only">{text}</span>;
}

/** On a phone it lies over the page, above the bottom bar, so that the page does not move when it appears. */
const LOOKS = {
  page: "corner-notice pointer-events-none z-30 *:shadow-lg md:hidden print:hidden",
  sidebar: "mb-2 grid gap-2",
  layer: "border-t border-line p-1.5 print:hidden",
} as const;

/**
 * Returns the id of the notice to show, and a function that shows the next one. A notice stays until it is closed, except
 * that waiting changes give way to every other notice unless the player chose them.
 */
function useNoticeId(ids: readonly string[]): readonly [id: string | undefined, next: () => void] {
  const [chosen, setChosen] = useState<string>();
  const id = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  if (id !== chosen && id !== WAITING) setChosen(id);
  return [id, () => setChosen(ids[(ids.indexOf(id ?? "") + 1) % ids.length])];
}

/** Whether a change waits longer than a request usually takes, or its first request has failed. */
function useIsLate(oldest: WaitingChange | undefined): boolean {
  const [time, setTime] = useState(Date.now);
  const dueAt = oldest && oldest.createdAt + LATE_AFTER_MS;
  useEffect(() => {
    if (dueAt === undefined) return;
    const timer = setTimeout(() => setTime(Date.now()), Math.max(0, dueAt - Date.now()));
    return () => clearTimeout(timer);
  }, [dueAt]);
  return oldest !== undefined && (oldest.attempts > 1 || time >= oldest.createdAt + LATE_AFTER_MS);
}

/** Whether a change has waited at any time since the page was opened. */
function useHasWaited(isWaiting: boolean): boolean {
  const [hasWaited, setHasWaited] = useState(isWaiting);
  if (isWaiting && !hasWaited) setHasWaited(true);
  return hasWaited;
}

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
function WaitingLine({ count, documents, waiting, isStored, names, place }: WaitingLineProps) {
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
