import type { ItemChange } from "#contract/item-pages.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { CataloguePart } from "./catalogue-part.tsx";
import { isUnnamed, useFieldWords } from "./field-words.ts";

/** What the versions of the game's data changed about an item, the newest first. */
export function ItemHistory({ history }: Readonly<{ history: readonly ItemChange[] }>) {
  const { t } = useTranslation();
  const { date } = useLocale();
  const words = useFieldWords();
  if (history.length === 0) return null;
  return (
    <CataloguePart title={t("catalogue.history.title")}>
      <ol className="grid grid-cols-[minmax(0,1fr)] *:border-t *:border-line *:py-1.5">
        {history.map(({ date: day, version, kind, fields }) => (
          <li key={`${day} ${version} ${kind}`}>
            <p className="text-sm text-text-2">
              <span className="num">{date(day)}</span>
              <span className="text-text-3">{` · ${t(`catalogue.history.${kind}`)}`}</span>
            </p>
            {fields.some(({ path }) => !isUnnamed(path)) && (
              <dl className="grid gap-y-0.5 text-sm">
                {fields
                  .filter(({ path }) => !isUnnamed(path))
                  .map(({ path, before, after }) => (
                    <div key={path} className="flex justify-between gap-x-4">
                      <dt className="min-w-0 text-text-3 wrap-anywhere">{words.field(path)}</dt>
                      <dd className="num min-w-0 text-right wrap-anywhere">
                        {`${words.value(path, before)} → ${words.value(path, after)}`}
                      </dd>
                    </div>
                  ))}
              </dl>
            )}
            {fields.some(({ path }) => isUnnamed(path)) && (
              <p className="text-sm text-text-3">{t("catalogue.history.otherDetails")}</p>
            )}
          </li>
        ))}
      </ol>
    </CataloguePart>
  );
}
