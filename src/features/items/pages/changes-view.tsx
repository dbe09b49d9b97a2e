import { useQuery } from "@tanstack/react-query";
import type { CatalogueChanges, ItemRef } from "#contract/item-pages.ts";
import { ItemLink, ItemNote, LinkedRow, Rows } from "#features/items/details/catalogue-part.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { catalogueChangesQuery } from "./catalogue-pages.client.ts";
import { EntryPage, MissingEntry } from "./entry-page.tsx";

/** The last versions of the game's data, the newest first. */
export function ChangesView() {
  const { t, language } = useTranslation();
  const { data, error, isFetching, isPending, refetch } = useQuery(catalogueChangesQuery(language));
  if (!data)
    return (
      <MissingEntry
        kind="item"
        error={error ?? undefined}
        isLoading={isFetching || (isPending && !error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <EntryPage title={t("catalogue.changes.title")}>
      <p className="max-w-[68ch] text-text-2">{t("catalogue.changes.intro")}</p>
      {data.every((version) => !hasChanges(version)) && (
        <p className="card p-4 text-text-2 md:p-5">{t("catalogue.changes.onlyOne")}</p>
      )}
      {data.map((version) => (
        <VersionCard key={`${version.date} ${version.version} ${version.importedAt}`} version={version} />
      ))}
    </EntryPage>
  );
}

type ChangedVersion = CatalogueChanges[number];

const hasChanges = ({ added, removed, changed }: ChangedVersion) =>
  added.total + removed.total + changed.total > 0;

function VersionCard({ version }: Readonly<{ version: ChangedVersion }>) {
  const { t } = useTranslation();
  const { date } = useLocale();
  const { origin, date: day, added, changed, removed } = version;
  return (
    <section aria-label={date(day, "long")} className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-5">
      <div>
        <h2 className="card-title num">{date(day, "long")}</h2>
        <p className="num text-sm text-text-3">
          {version.version === null
            ? t(`catalogue.changes.${origin}`)
            : t("catalogue.changes.version", { version: version.version })}
        </p>
      </div>
      <ChangedItems kind="added" total={added.total} rows={added.rows.map((item) => ({ item }))} />
      <ChangedItems kind="changed" {...changed} />
      <ChangedItems kind="removed" total={removed.total} rows={removed.rows.map((item) => ({ item }))} />
      {!hasChanges(version) && <p className="text-text-2">{t("catalogue.changes.none")}</p>}
    </section>
  );
}

type ChangedItemsProps = Readonly<{
  kind: "added" | "changed" | "removed";
  total: number;
  rows: readonly Readonly<{ item: ItemRef; fields?: number }>[];
}>;

/** Closed at first: a version may add hundreds. */
function ChangedItems({ kind, total, rows }: ChangedItemsProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  if (total === 0) return null;
  return (
    <details>
      <summary className="num min-h-11 cursor-pointer py-2 font-semibold md:min-h-8 md:py-1">
        {t(`catalogue.changes.${kind}`, { count: total, number: number(total) })}
      </summary>
      <Rows total={total} rows={rows}>
        {({ item, fields }) => (
          <LinkedRow link={<ItemLink item={item} />}>
            {fields === undefined ? (
              <ItemNote item={item} />
            ) : (
              <span className="num flex-none text-sm text-text-3">
                {t("catalogue.changes.fields", { count: fields, number: number(fields) })}
              </span>
            )}
          </LinkedRow>
        )}
      </Rows>
    </details>
  );
}
