import { Columns3 } from "lucide-react";
import { useState } from "react";
import { ITEM_CATEGORIES } from "#domain/catalogue/item.ts";
import type { ItemList } from "#domain/catalogue/item-list.ts";
import { DEFAULT_COLUMNS, formatColumns } from "#domain/catalogue/item-search-params.ts";
import { type Column, ITEM_COLUMNS } from "#domain/catalogue/item-sorting.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import { SearchField } from "#ui/field/search-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { ItemListPage } from "./use-item-list.ts";

type ItemsHeadProps = Readonly<{ title: string; page: ItemListPage; isNarrow: boolean }>;

/** The title of the page, the number of items found, the choice of columns, and the search field. */
export function ItemsHead({ title, page, isNarrow }: ItemsHeadProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const { list, facts } = page.catalogue;
  return (
    <div className="flex min-h-10 flex-none flex-wrap items-center gap-x-4 gap-y-2 max-md:pt-1.5 min-[64rem]:flex-nowrap">
      <h1 className="page-title outline-none md:whitespace-nowrap" tabIndex={-1}>
        {title}
      </h1>
      <span className="num flex-1 text-sm text-text-3 md:whitespace-nowrap" role="status">
        {list &&
          facts &&
          t("items.found", {
            count: facts.count,
            found: number(foundCount(list)),
            total: number(facts.count),
          })}
      </span>
      {!isNarrow && page.gear.length === 0 && (
        <Button
          look="ghost"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setChoosingColumns(true)}
          className="max-md:hidden"
        >
          <Columns3 className="size-4" aria-hidden="true" />
          {t("items.columns.open")}
        </Button>
      )}
      <SearchField
        label={t("items.search")}
        query={page.filter.query}
        onQuery={(q) => page.change({ q: q || undefined })}
        className="min-[64rem]:w-72 min-[64rem]:min-w-40 min-[64rem]:shrink"
      />
      <ColumnsDialog
        columns={page.columns}
        isOpen={isChoosingColumns}
        onColumns={(columns) => page.change({ columns: formatColumns(columns) })}
        onClose={() => setChoosingColumns(false)}
      />
    </div>
  );
}

/** The number of items in the chosen categories; a rendered page has only the first of them. */
export function foundCount({ query, counts }: ItemList): number {
  const { categories } = query.filter;
  const chosen = categories.length > 0 ? categories : ITEM_CATEGORIES;
  return chosen.reduce((sum, category) => sum + counts[category], 0);
}

type ColumnsDialogProps = Readonly<{
  columns: readonly Column[];
  isOpen: boolean;
  onColumns: (columns: readonly Column[]) => void;
  onClose: () => void;
}>;

/** Chooses the columns of the table; at least one remains. */
function ColumnsDialog({ columns, isOpen, onColumns, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  return (
    <Dialog title={t("items.columns.title")} isOpen={isOpen} onClose={onClose}>
      <div role="group" aria-label={t("items.columns.open")} className="flex flex-wrap gap-2">
        {ITEM_COLUMNS.map((column) => {
          const isVisible = columns.includes(column);
          return (
            <Chip
              key={column}
              pressed={isVisible}
              disabled={isVisible && columns.length === 1}
              onClick={() =>
                onColumns(isVisible ? columns.filter((one) => one !== column) : [...columns, column])
              }
            >
              {words.column(column)}
            </Chip>
          );
        })}
      </div>
      <div className="mt-5 flex justify-end gap-2">
        <Button look="ghost" onClick={() => onColumns(DEFAULT_COLUMNS)}>
          {t("items.columns.usual")}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t("general.close")}
        </Button>
      </div>
    </Dialog>
  );
}
