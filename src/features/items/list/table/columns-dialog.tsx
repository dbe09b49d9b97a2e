import { DEFAULT_COLUMNS } from "#domain/catalogue/item-search-params.ts";
import { type Column, ITEM_COLUMNS } from "#domain/catalogue/item-sorting.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type ColumnsDialogProps = Readonly<{
  columns: readonly Column[];
  onColumns: (columns: readonly Column[]) => void;
  onClose: () => void;
}>;

/** Chooses the columns of the table; at least one remains. */
export function ColumnsDialog({ columns, onColumns, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  return (
    <Dialog title={t("items.columns.title")} isOpen onClose={onClose}>
      <div role="group" aria-label={t("items.columns.open")} className="flex flex-wrap gap-2">
        {ITEM_COLUMNS.map((column) => {
          const isShown = columns.includes(column);
          return (
            <Chip
              key={column}
              pressed={isShown}
              disabled={isShown && columns.length === 1}
              onClick={() =>
                onColumns(isShown ? columns.filter((one) => one !== column) : [...columns, column])
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
