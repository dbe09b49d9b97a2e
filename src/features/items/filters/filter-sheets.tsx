import { ArrowDownWideNarrow, ArrowUpNarrowWide } from "lucide-react";
import { STATS } from "#domain/catalogue/item.ts";
import { formatSort } from "#domain/catalogue/item-search-params.ts";
import { firstSort, ITEM_SORTS, type Sort } from "#domain/catalogue/item-sorting.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { FilterProps } from "./more-filters.tsx";
import { MoreFilters, WantedStat } from "./more-filters.tsx";

/** Which sheet is open: the stats to look for, the sorting, or the other filters. */
export type Sheet = "stats" | "sort" | "more";

type FilterSheetsProps = FilterProps &
  Readonly<{ sort: Sort; sheet: Sheet | undefined; onClose: () => void; onReset: () => void }>;

/** The filters that do not fit beside the list on a phone, each in a sheet that slides in from below. */
export function FilterSheets({ sheet, onClose, onReset, sort, ...filter }: FilterSheetsProps) {
  const { t } = useTranslation();
  const foot = (
    <div className="mt-5 flex justify-end gap-2">
      <Button look="ghost" onClick={onReset}>
        {t("items.reset")}
      </Button>
      <Button look="primary" onClick={onClose}>
        {t("items.show")}
      </Button>
    </div>
  );
  return (
    <>
      <Dialog title={t("items.statsTitle")} isOpen={sheet === "stats"} onClose={onClose}>
        <p className="mb-3 text-text-2">{t("items.statsHelp")}</p>
        <div role="group" aria-label={t("items.stats")} className="flex flex-wrap gap-2">
          {STATS.map((stat) => (
            <WantedStat key={stat} stat={stat} filter={filter.filter} onChange={filter.onChange} />
          ))}
        </div>
        {foot}
      </Dialog>
      <Dialog title={t("items.more.title")} isOpen={sheet === "more"} onClose={onClose}>
        <MoreFilters {...filter} />
        {foot}
      </Dialog>
      <Dialog title={t("items.sort.title")} isOpen={sheet === "sort"} onClose={onClose}>
        <SortChoice sort={sort} onChange={filter.onChange} />
        <div className="mt-5 flex justify-end">
          <Button look="primary" onClick={onClose}>
            {t("items.show")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function SortChoice({ sort, onChange }: Readonly<{ sort: Sort }> & Pick<FilterProps, "onChange">) {
  const { t } = useTranslation();
  const words = useItemWords();
  const DirectionIcon = sort.isRising ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <>
      <div role="group" aria-label={t("items.sort.title")} className="flex flex-wrap gap-2">
        {ITEM_SORTS.map((by) => (
          <Chip
            key={by}
            pressed={sort.by === by}
            onClick={() => onChange({ sort: formatSort(firstSort(by)) })}
          >
            {words.column(by)}
          </Chip>
        ))}
      </div>
      <Button
        className="mt-4 w-full"
        onClick={() => onChange({ sort: formatSort({ ...sort, isRising: !sort.isRising }) })}
      >
        <DirectionIcon className="size-4" aria-hidden="true" />
        <span>{sort.isRising ? t("items.sort.rising") : t("items.sort.falling")}</span>
      </Button>
    </>
  );
}
