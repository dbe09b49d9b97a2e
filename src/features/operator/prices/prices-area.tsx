import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShopItem } from "#contract/shop.ts";
import type { OperatorEdits } from "#features/operator/changes/edits.ts";
import { usePendingEdits } from "#features/operator/changes/operator.client.ts";
import { Area } from "#features/operator/page/area.tsx";
import { PendingTag } from "#features/operator/page/pending-tag.tsx";
import { Empty } from "#ui/feedback/notice.tsx";
import { Chip } from "#ui/field/chip.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { CERTAINTY_FILTERS, usePriceFilter } from "./price-filter.ts";
import { PriceRow } from "./price-row.tsx";

type PricesAreaProps = Readonly<{ items: readonly ShopItem[]; edits: OperatorEdits }>;

/** The list of items with their prices. */
export function PricesArea({ items, edits }: PricesAreaProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const filter = usePriceFilter(items);
  const [opened, setOpened] = useState<string>();
  const pendingOf = usePendingEdits();
  return (
    <Area
      title={t("operator.area.prices")}
      note={t("shop.found", {
        count: items.length,
        found: number(filter.shown.length),
        total: number(items.length),
      })}
      action={<SearchField query={filter.query} onQuery={filter.setQuery} />}
    >
      <CertaintyFilter filter={filter} />
      {filter.shown.length === 0 ? (
        <Empty title={t("shop.nothing")}>
          <Button size="sm" className="mt-2" onClick={filter.clear}>
            {t("shop.clearFilters")}
          </Button>
        </Empty>
      ) : (
        <ul>
          {filter.shown.map((item) => (
            <PriceRow
              key={item.slug}
              item={item}
              pending={<PendingTag {...pendingOf(`price ${item.slug}`)} />}
              onEdit={() => setOpened(item.slug)}
              edits={edits}
            />
          ))}
        </ul>
      )}
      <PriceDialog
        item={items.find(({ slug }) => slug === opened)}
        refused={pendingOf(`price ${opened}`).refused}
        onClose={() => setOpened(undefined)}
        edits={edits}
      />
    </Area>
  );
}

type SearchFieldProps = Readonly<{ query: string; onQuery: (query: string) => void }>;

function SearchField({ query, onQuery }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <label className="flex h-11 w-full items-center gap-2 rounded-md border border-control bg-inset px-3 text-text-3 focus-within:border-focus focus-within:shadow-[inset_0_0_0_1px_var(--c-focus)] md:h-8 md:w-60 md:rounded-sm md:px-2.5">
      <Search className="size-4 flex-none" aria-hidden="true" />
      <input
        type="search"
        aria-label={t("shop.filter")}
        placeholder={t("shop.filter")}
        value={query}
        maxLength={80}
        onChange={(event) => onQuery(event.target.value)}
        className="w-full min-w-0 bg-transparent text-lg font-medium text-text outline-none placeholder:font-normal placeholder:text-text-3 md:text-sm"
      />
    </label>
  );
}

/** Selects the prices of one certainty, or all. */
function CertaintyFilter({ filter }: Readonly<{ filter: ReturnType<typeof usePriceFilter> }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <div
      role="group"
      aria-label={t("operator.field.certainty")}
      className="flex gap-1.5 overflow-x-auto px-4 pb-3 [scrollbar-width:none] md:px-5"
    >
      <Chip
        pressed={filter.only === undefined}
        count={number(filter.total)}
        onClick={() => filter.setOnly(undefined)}
      >
        {t("shop.category.all")}
      </Chip>
      {CERTAINTY_FILTERS.map((knowledge) => (
        <Chip
          key={knowledge}
          pressed={filter.only === knowledge}
          count={number(filter.countOf(knowledge))}
          onClick={() => filter.setOnly(knowledge)}
        >
          {knowledge === "none" ? t("shop.noPrice") : t(`shop.certainty.${knowledge}`)}
        </Chip>
      ))}
    </div>
  );
}
