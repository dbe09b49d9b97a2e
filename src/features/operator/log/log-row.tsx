import { Undo2 } from "lucide-react";
import { useEdit } from "#features/operator/changes/operator.client.ts";
import type { LogEntry } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { entryDifferences, entryKind } from "./differences.ts";

type LogRowProps = Readonly<{
  entry: LogEntry;
  name: string;
  /** Called before the button disappears with the undo. */
  onUndo: () => void;
}>;

/** An entry of the log, with the button that undoes its change. */
export function LogRow({ entry, name, onUndo }: LogRowProps) {
  const { t } = useTranslation();
  const { locale, number, date } = useLocale();
  const edit = useEdit();
  const hasUndo = entry.subject !== "catalogue" && entry.subject !== "itemTerms";
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
              <span className="font-semibold text-text-2">{entry.who.name}</span>
              <span>{` (${entry.who.email})`}</span>
            </>
          ) : (
            <span>{t("operator.log.deleted")}</span>
          )}
          <span>{" · "}</span>
          <time dateTime={entry.at}>{at.format(new Date(entry.at))}</time>
        </p>
        <dl className="mt-1.5 grid gap-x-3 gap-y-0.5 text-sm md:grid-cols-[max-content_minmax(0,1fr)]">
          {entryDifferences(entry, { t, number, date }).map(({ label, values: [from, to] }) => (
            <DifferenceLine key={label} label={label} from={from} to={to} />
          ))}
        </dl>
      </div>
      {entry.canUndo ? (
        <Button
          size="sm"
          aria-label={t("operator.log.undo", { what })}
          aria-disabled={edit.isPending}
          onClick={() => {
            if (edit.isPending) return;
            onUndo();
            edit.undo(entry.id);
          }}
          className="flex-none"
        >
          <Undo2 className="size-4" aria-hidden="true" />
          {t(edit.isPending ? "operator.saving" : "general.undo")}
        </Button>
      ) : (
        hasUndo && <span className="flex-none text-xs text-text-3">{t("operator.log.changedSince")}</span>
      )}
    </li>
  );
}

type DifferenceLineProps = Readonly<{ label: string; from: string | undefined; to: string | undefined }>;

function DifferenceLine({ label, from, to }: DifferenceLineProps) {
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
