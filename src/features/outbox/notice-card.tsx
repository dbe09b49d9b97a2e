import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ChangeContent, RefusedChange, StoredConflict } from "#client/outbox/change.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { KEPT_LINE } from "#contract/documents/replaced-value.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { closeSuccesses } from "#ui/overlay/toasts.ts";
import { type SubjectNames, useChangeWords } from "./change-words.ts";

export const NOTICE_CARD_CLASSES =
  "pointer-events-auto rounded-md border bg-surface px-3 py-1.5 text-sm leading-4.5";
/** Labels wrap, so that two buttons fit beside each other on a phone. */
const ACTION = "!h-auto min-h-11 min-w-min flex-1 py-1 !leading-4 !whitespace-normal md:min-h-8";

type CardProps = Readonly<{
  names: SubjectNames;
  pager: ReactNode;
}>;

type RefusedCardProps = CardProps &
  Readonly<{
    change: RefusedChange;
    /** All changes that were refused because another device has deleted their target, if it can be restored. */
    restorable: readonly RefusedChange[];
  }>;

/** A change that the server refused, or all those of a target that another device has deleted. */
export function RefusedCard({ change, restorable, names, pager }: RefusedCardProps) {
  const { t } = useTranslation();
  const words = useChangeWords(names);
  const isRestorable = restorable.length > 0;
  const changes = isRestorable ? restorable : [change];
  const text = [...new Set(changes.map(words.change))].join(", ");
  // The message that it was saved was too early.
  useEffect(closeSuccesses, []);
  return (
    <div role="alert" {...NOTICE} ref={keepFocus} className={`${NOTICE_CARD_CLASSES} border-danger`}>
      <CardText>
        <p className="font-semibold wrap-anywhere">{t("outbox.refused", { change: text })}</p>
        <p className="text-text-2">{isRestorable ? t("outbox.deleted") : words.reason(change.code)}</p>
      </CardText>
      <Actions pager={pager}>
        <Button
          size="sm"
          look="primary"
          className={ACTION}
          onClick={() => (isRestorable ? outbox.restoreTarget(change) : outbox.resubmit(change))}
        >
          {t(isRestorable ? "outbox.restore" : "outbox.again")}
        </Button>
        <Button size="sm" look="ghost" className={ACTION} onClick={() => changes.forEach(outbox.dismiss)}>
          {t("outbox.discard")}
        </Button>
      </Actions>
    </div>
  );
}

const TEXTS = {
  kept: "outbox.lineKept",
  overwritten: "outbox.overwritten",
  replaced: "outbox.conflict",
} as const;

type ConflictCardProps = CardProps &
  Readonly<{ change: StoredConflict; onRestoreOther: (instead: ChangeContent) => void }>;

/** A value of which one device has replaced another's. */
export function ConflictCard({ change, names, pager, onRestoreOther }: ConflictCardProps) {
  const { t } = useTranslation();
  const words = useChangeWords(names);
  const mine = words.value(change.field, change.mine);
  const theirs = words.value(change.field, change.theirs);
  const isKeptLine = change.field === KEPT_LINE;
  const text = t(TEXTS[isKeptLine ? "kept" : change.isOverwritten ? "overwritten" : "replaced"], {
    ...{ subject: words.subject(change), mine, theirs },
  });
  return (
    <div role="alert" {...NOTICE} ref={keepFocus} className={`${NOTICE_CARD_CLASSES} border-warn`}>
      <CardText>
        <p className="wrap-anywhere">{text}</p>
      </CardText>
      <Actions pager={pager}>
        <Button
          size="sm"
          className={ACTION}
          onClick={() => {
            onRestoreOther(change.instead);
            outbox.dismiss(change);
          }}
        >
          <span className="line-clamp-2 md:line-clamp-none">
            {isKeptLine ? t("outbox.removeAnyway") : t("outbox.instead", { theirs })}
          </span>
        </Button>
        <Button size="sm" look="ghost" className={ACTION} onClick={() => outbox.dismiss(change)}>
          <span className="line-clamp-2 md:line-clamp-none">{t("outbox.keep", { mine })}</span>
        </Button>
      </Actions>
    </div>
  );
}

/** Changes that only a newer release can read. */
export function NewerCard({ pager }: Pick<CardProps, "pager">) {
  const { t } = useTranslation();
  return (
    <div {...NOTICE} ref={keepFocus} className={`${NOTICE_CARD_CLASSES} border-warn`}>
      <p>{t("outbox.newer")}</p>
      {pager && <Actions pager={pager} />}
    </div>
  );
}

function Actions({ pager, children }: Readonly<{ pager: ReactNode; children?: ReactNode }>) {
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      {children}
      {pager}
    </div>
  );
}

/** The text of a notice. A long one scrolls, so that the notice leaves the layer below it usable. */
function CardText({ children }: Readonly<{ children: ReactNode }>) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setLong(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      {...(isLong && { role: "group", tabIndex: 0, "aria-label": t("outbox.notice") })}
      className="max-h-16 overflow-y-auto overscroll-contain md:max-h-40"
    >
      {children}
    </div>
  );
}

type PagerProps = Readonly<{ place: number; total: number; onNext: () => void; className?: string }>;

/** Which notice of several is shown; leads to the next one, and from the last one to the first. */
export function Pager({ place, total, onNext, className }: PagerProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const numbers = { place: number(place), total: number(total) };
  return (
    <Button
      size="sm"
      look="ghost"
      className={classNames("num ml-auto flex-none !gap-0.5 !px-1.5", className)}
      data-pager=""
      aria-label={t("outbox.next", numbers)}
      onClick={onNext}
    >
      <span>{t("outbox.place", numbers)}</span>
      <ChevronRight className="size-4" aria-hidden="true" />
    </Button>
  );
}

/** Marks a notice as the place to which the focus moves when the one before it has closed. */
const NOTICE = { "data-notice": "", tabIndex: -1 } as const;

/** The element that had the focus before it moved to a notice. */
let before: HTMLElement | undefined;

/**
 * The ref of a notice. If the notice has the focus when it is removed, the focus moves to the notice that is shown
 * next, or to its pager after a use of the pager. Without a next one it moves back to the element that had it before; if
 * that is gone or out of sight, to the layer that contained the notice, or to the page's heading.
 */
export function keepFocus(notice: HTMLElement | null) {
  if (!notice) return;
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLElement) || relatedTarget === document.body) return;
    if (!relatedTarget.closest("[data-notice]") && !notice.contains(relatedTarget)) before = relatedTarget;
  };
  notice.addEventListener("focusin", onFocus);
  return () => {
    notice.removeEventListener("focusin", onFocus);
    if (!notice.contains(document.activeElement)) return;
    const layer = notice.closest<HTMLElement>('[role="dialog"]');
    const wasPager = document.activeElement?.matches("[data-pager]");
    setTimeout(() => {
      // A layer that closes has moved the focus itself.
      if (document.activeElement !== document.body) return;
      const next = document.querySelector<HTMLElement>(
        wasPager ? "[data-notice] [data-pager]" : "[data-notice]",
      );
      const place = layer?.isConnected ? layer : document.body;
      const fallback = layer?.isConnected ? layer : document.querySelector<HTMLElement>("main h1");
      const back = before && place.contains(before) && isVisible(before) ? before : fallback;
      (next ?? back)?.focus({ preventScroll: true });
    });
  };
}

/** Whether the element is rendered, and none of its parents hides it. */
function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled");
}
