import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShopItem } from "#contract/shop.ts";
import type { OperatorEdits } from "#features/operator/changes/edits.ts";
import { logQuery, usePendingEdits } from "#features/operator/changes/operator.client.ts";
import { Area } from "#features/operator/page/area.tsx";
import { PendingTag } from "#features/operator/page/pending-tag.tsx";
import { RowsSkeleton } from "#features/operator/page/rows-skeleton.tsx";
import type { LogEntry } from "#features/operator/server/operator.contract.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Failure, Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { type EntryDifference, entryDifferences, entryKind } from "./differences.ts";

type LogAreaProps = Readonly<{ items: readonly ShopItem[]; edits: OperatorEdits }>;

/** The audit log: who changed what and when, with the values before and after; newest first. */
export function LogArea({ items, edits }: LogAreaProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [parts, setParts] = useState(1);
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useQuery(logQuery(parts));
  const entries = data?.entries;
  const heading = useRef<HTMLHeadingElement>(null);
  const pendingOf = usePendingEdits();

  /** The button disappears once the entry is undone, so the heading takes the focus. */
  function undo(entry: LogEntry) {
    heading.current?.focus();
    edits.undo(entry.id, entry, nameOf(entry, names));
  }
  const names = new Map(items.map(({ slug, text }) => [slug, text[language].name]));

  return (
    <Area title={t("operator.area.log")} heading={heading}>
      {isError && !isFetching && (
        <div className="border-t border-line p-4">
          <Failure
            title={t("operator.log.failed")}
            detail={t("operator.safe")}
            retryLabel={t("general.retry")}
            onRetry={() => refetch()}
          />
        </div>
      )}
      {isPending && <RowsSkeleton />}
      {entries?.length === 0 && (
        <Empty drawing={<EmptyIsland />} title={t("operator.log.empty")}>
          <p className="max-w-80 pb-4 text-text-2">{t("operator.log.emptyHelp")}</p>
        </Empty>
      )}
      {entries && entries.length > 0 && (
        <ol>
          {entries.map((entry) => (
            <LogRow
              key={entry.id}
              entry={entry}
              name={nameOf(entry, names)}
              pending={pendingOf(`entry ${entry.id}`)}
              onUndo={() => undo(entry)}
            />
          ))}
        </ol>
      )}
      {data?.hasMore && (
        <div className="grid border-t border-line p-3">
          <Button
            look="ghost"
            aria-disabled={isPlaceholderData}
            onClick={() => !isPlaceholderData && setParts(parts + 1)}
          >
            {t(isPlaceholderData ? "general.loader.default" : "operator.log.older")}
          </Button>
        </div>
      )}
    </Area>
  );
}

/** Returns the name of the entry's subject at the time of the change. */
function nameOf({ subject, key, before, after }: LogEntry, names: ReadonlyMap<string, string>): string {
  if (subject === "price") return names.get(key) ?? key;
  return before?.name ?? after?.name ?? key;
}

type LogRowProps = Readonly<{
  entry: LogEntry;
  name: string;
  pending: ReturnType<ReturnType<typeof usePendingEdits>>;
  onUndo: () => void;
}>;

function LogRow({ entry, name, pending, onUndo }: LogRowProps) {
  const { t } = useTranslation();
  const { locale, number, date } = useLocale();
  const what = t(`operator.log.${entryKind(entry)}`, { name });
  const at = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:flex-nowrap md:px-5">
      <div className="min-w-0 flex-1 basis-full md:basis-auto">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550]">
          <span className="min-w-0">{what}</span>
          {entry.undoes !== null && <Tag>{t("operator.log.isUndo")}</Tag>}
        </p>
        <p className="num text-xs text-text-3">
          {entry.who ? (
            <>
              <span className="font-semibold text-text-2">{entry.who.name}</span> ({entry.who.email})
            </>
          ) : (
            t("operator.log.deleted")
          )}
          {" · "}
          <time dateTime={entry.at}>{at.format(new Date(entry.at))}</time>
        </p>
        <dl className="mt-1.5 grid gap-x-3 gap-y-0.5 text-sm md:grid-cols-[max-content_minmax(0,1fr)]">
          {entryDifferences(entry, { t, number, date }).map((line) => (
            <DifferenceLine key={line.label} {...line} />
          ))}
        </dl>
      </div>
      <PendingTag {...pending} />
      {entry.canUndo && !pending.waiting ? (
        <Button
          size="sm"
          aria-label={t("operator.log.undo", { what })}
          onClick={onUndo}
          className="flex-none"
        >
          <Undo2 className="size-4" aria-hidden="true" />
          {t("general.undo")}
        </Button>
      ) : (
        !pending.waiting && (
          <span className="flex-none text-xs text-text-3">{t("operator.log.changedSince")}</span>
        )
      )}
    </li>
  );
}

function DifferenceLine({ label, from, to }: EntryDifference) {
  const { t } = useTranslation();
  const none = t("operator.log.none");
  return (
    <div className="flex flex-wrap gap-x-3 md:contents">
      <dt className="text-text-3">{label}</dt>
      <dd className="num min-w-0 text-text-2">
        <span className="text-text-3">{from ?? none}</span>
        <span aria-hidden="true" className="mx-1.5 text-text-3">
          →
        </span>
        <span className="sr-only"> {t("operator.log.to")} </span>
        <span className="text-text">{to ?? none}</span>
      </dd>
    </div>
  );
}
