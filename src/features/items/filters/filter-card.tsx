import { ChevronDown, ChevronUp, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { ITEM_CATEGORIES, type ItemCategory, STATS } from "#domain/catalogue/item.ts";
import type { CatalogueFilter, CatalogueSelection } from "#domain/catalogue/item-filter.ts";
import { formatFilter } from "#domain/catalogue/item-search-params.ts";
import type { Sort } from "#domain/catalogue/item-sorting.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button, IconButton } from "#ui/layout/button.tsx";
import { FilterSheets, type Sheet } from "./filter-sheets.tsx";
import { LevelRange } from "./level-range.tsx";
import type { FilterProps } from "./more-filters.tsx";
import { MoreFilters, WantedStat } from "./more-filters.tsx";

type FilterCardProps = FilterProps &
  Readonly<{
    sort: Sort;
    /** How many items each category would show; `undefined` until that is known. */
    list: Pick<CatalogueSelection, "counts" | "total"> | undefined;
    onReset: () => void;
    /** `undefined` in a page that the server renders: there, styles choose between the layouts. */
    isNarrow: boolean | undefined;
  }>;

/** The filters of the list; on a phone the larger ones are in sheets. */
export function FilterCard(props: FilterCardProps) {
  const { filter, onChange, list, isNarrow } = props;
  const { t } = useTranslation();
  const { number } = useLocale();
  const more = moreCount(filter);
  const moreLabel = more > 0 ? t("items.more.some", { number: number(more) }) : t("items.more.open");

  return (
    <section
      aria-label={t("items.filters")}
      className="card flex flex-none flex-wrap items-center gap-x-1.5 gap-y-2.5 p-3 md:gap-y-1.5 md:max-xl:gap-x-1"
    >
      <Categories filter={filter} onChange={onChange} list={list} />
      {/* The level begins a row where it does not fit beside the categories. */}
      <span className="basis-full max-md:hidden xl:hidden" aria-hidden="true" />
      <LevelRange filter={filter} onChange={onChange} />
      {!isNarrow && <WideFilters {...props} moreLabel={moreLabel} />}
      {isNarrow !== false && <NarrowFilters {...props} moreLabel={moreLabel} />}
    </section>
  );
}

type LayoutProps = FilterCardProps & Readonly<{ moreLabel: string }>;

/** The stats, and the other filters once they are opened; where the stats need a row of their own, they open with them. */
function WideFilters({ filter, onChange, onReset, choices, moreLabel }: LayoutProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(moreCount(filter) > 0);
  const hasStats = filter.has.length > 0;
  // They stay when the last one is cleared: its button has the focus.
  const [keepsStats, setKeepsStats] = useState(hasStats);
  if (hasStats && !keepsStats) setKeepsStats(true);
  const MoreIcon = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className="contents max-md:hidden">
      <span className="basis-full max-xl:hidden" aria-hidden="true" />
      <Stats filter={filter} onChange={onChange} className="hidden xl:contents" />
      <span className="ml-auto flex gap-1.5">
        <Button look="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{moreLabel}</span>
          <MoreIcon className="size-4" aria-hidden="true" />
        </Button>
        <Button look="ghost" size="sm" onClick={onReset}>
          {t("items.reset")}
        </Button>
      </span>
      {(isOpen || keepsStats) && (
        <Stats
          filter={filter}
          onChange={onChange}
          className="flex basis-full flex-wrap items-center gap-1 xl:hidden"
        />
      )}
      {isOpen && (
        <div className="basis-full">
          <MoreFilters filter={filter} onChange={onChange} choices={choices} />
        </div>
      )}
    </div>
  );
}

type StatsProps = Pick<FilterProps, "filter" | "onChange"> & Readonly<{ className: string }>;

/** The stats that an item must have. */
function Stats({ filter, onChange, className }: StatsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t("items.stats")} className={className}>
      <span className="mx-1 text-sm text-text-2">{t("items.has")}</span>
      {STATS.map((stat) => (
        <WantedStat key={stat} stat={stat} filter={filter} onChange={onChange} />
      ))}
    </div>
  );
}

/** The buttons that open the filters in sheets. */
function NarrowFilters({ moreLabel, ...props }: LayoutProps) {
  const { filter, sort } = props;
  const { t } = useTranslation();
  const { number } = useLocale();
  const more = moreCount(filter);
  const [sheet, setSheet] = useState<Sheet>();
  return (
    <div className="flex w-full gap-2 md:hidden">
      <Button aria-haspopup="dialog" onClick={() => setSheet("stats")}>
        <SlidersHorizontal className="size-4 flex-none max-[22rem]:hidden" aria-hidden="true" />
        <span>{t("items.stats")}</span>
        {filter.has.length > 0 && <span className="num text-moon">{number(filter.has.length)}</span>}
      </Button>
      <Button
        className="min-w-0 flex-1 max-[22rem]:text-sm"
        aria-haspopup="dialog"
        onClick={() => setSheet("sort")}
      >
        <span className="truncate leading-5">{t("items.sort.by", { by: t(`items.head.${sort.by}`) })}</span>
        <ChevronDown className="size-4 flex-none text-text-3 max-[22rem]:hidden" aria-hidden="true" />
      </Button>
      <IconButton
        look="quiet"
        aria-label={moreLabel}
        aria-haspopup="dialog"
        className={more > 0 ? "border-moon-line bg-moon-soft" : ""}
        onClick={() => setSheet("more")}
      >
        <MoreDots />
      </IconButton>
      <FilterSheets {...props} sheet={sheet} onClose={() => setSheet(undefined)} />
    </div>
  );
}

function MoreDots() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4.5 fill-current">
      <circle cx="5" cy="12" r="1.75" />
      <circle cx="12" cy="12" r="1.75" />
      <circle cx="19" cy="12" r="1.75" />
    </svg>
  );
}

/** The number of active filters that are hidden behind the "more" button. */
function moreCount({ kinds, classId, sex, rarities, isFwc }: CatalogueFilter): number {
  return kinds.length + rarities.length + [isFwc ? undefined : classId, sex].filter(Boolean).length;
}

type CategoriesProps = Pick<FilterCardProps, "filter" | "onChange" | "list">;

/** Several categories can be chosen; "All" clears them. Changing them also resets the chosen kinds. */
function Categories({ filter, onChange, list }: CategoriesProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const chosen = filter.categories;
  const choose = (categories: readonly ItemCategory[]) => {
    const { category } = formatFilter({ ...filter, categories });
    onChange({ category, kind: undefined });
  };
  // The championship has no gear in some of them.
  const isOffered = (category: ItemCategory) =>
    !filter.isFwc || list?.counts[category] !== 0 || chosen.includes(category);
  return (
    <div
      role="group"
      aria-label={t("items.categories")}
      className="flex gap-1.5 py-0.5 max-md:-mx-3 max-md:w-[calc(100%+1.5rem)] max-md:overflow-x-auto max-md:px-3 max-md:[scrollbar-width:none] md:flex-wrap"
    >
      <Chip
        pressed={chosen.length === 0}
        onClick={() => choose([])}
        {...(list && { count: number(list.total) })}
      >
        {t("items.category.all")}
      </Chip>
      {ITEM_CATEGORIES.filter(isOffered).map((category) => (
        <Chip
          key={category}
          pressed={chosen.includes(category)}
          onClick={() =>
            choose(
              chosen.includes(category) ? chosen.filter((one) => one !== category) : [...chosen, category],
            )
          }
          {...(list && { count: number(list.counts[category]) })}
        >
          {t(`items.category.${category}`)}
        </Chip>
      ))}
    </div>
  );
}
