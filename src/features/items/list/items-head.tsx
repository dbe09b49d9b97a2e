import { Columns3 } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { SearchField } from "#ui/field/search-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";

type ItemsHeadProps = Readonly<{
  title: string;
  query: string;
  onQuery: (query: string) => void;
  /** `undefined` while the catalogue is not loaded. */
  found: number | undefined;
  total: number | undefined;
  /** `undefined` when the list has no columns. */
  onColumns: (() => void) | undefined;
}>;

/** The title of the page, the number of items found, and the search field. */
export function ItemsHead({ title, query, onQuery, found, total, onColumns }: ItemsHeadProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <div className="flex min-h-10 flex-none flex-wrap items-center gap-x-4 gap-y-2 max-md:pt-1.5 min-[64rem]:flex-nowrap">
      <h1 className="page-title outline-none md:whitespace-nowrap" tabIndex={-1}>
        {title}
      </h1>
      <span className="num flex-1 text-sm text-text-3 md:whitespace-nowrap" role="status">
        {found !== undefined &&
          total !== undefined &&
          t("items.found", { count: total, found: number(found), total: number(total) })}
      </span>
      {onColumns && (
        <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={onColumns} className="max-md:hidden">
          <Columns3 className="size-4" aria-hidden="true" />
          {t("items.columns.open")}
        </Button>
      )}
      <SearchField
        label={t("items.search")}
        query={query}
        onQuery={onQuery}
        className="min-[64rem]:w-72 min-[64rem]:min-w-40 min-[64rem]:shrink"
      />
    </div>
  );
}
