import type { ImportReport } from "#contract/catalogue/import-report.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

type Part = ImportReport["added"];

/** What an import changed: the numbers, and the names behind them. */
export function Report({ report }: Readonly<{ report: ImportReport }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { added, changed, removed, broken, kept, changedFields, unknown } = report;
  const counts = {
    ...{ added: number(added.total), changed: number(changed.total) },
    removed: number(removed.total),
  };
  const timesOf = (names: Readonly<Record<string, number>>) =>
    Object.entries(names).map(([name, count]) => `${name} (${number(count)})`);
  const namesOf = ({ total, rows }: Part) => {
    const more = total - rows.length;
    return [
      ...rows.map(({ name }) => name),
      ...(more > 0 ? [t("operator.items.more", { number: number(more) })] : []),
    ];
  };
  const parts = [
    ["added", namesOf(added)],
    ["changed", namesOf(changed)],
    ["fields", timesOf(changedFields)],
    ["removed", namesOf(removed)],
    ["broken", broken.rows.map(({ id, why }) => `${id}: ${why}`)],
    ["kept", kept ? namesOf(kept) : []],
    ["unknown", Object.values(unknown).flatMap(timesOf)],
  ] as const;
  const shown = parts.filter(([, lines]) => lines.length > 0);
  return (
    <>
      <p className="num text-sm text-text-2">{t("operator.items.changes", counts)}</p>
      {shown.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-2 font-semibold md:py-1">
            {t("operator.items.report")}
          </summary>
          <dl className="grid gap-2 pt-1">
            {shown.map(([part, lines]) => (
              <div key={part}>
                <dt className="text-text-3">{t(`operator.items.part.${part}`)}</dt>
                <dd lang="en" className="text-text-2 wrap-anywhere">
                  {lines.join(", ")}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
