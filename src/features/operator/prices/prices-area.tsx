import { useState } from "react";
import type { EditableProduct } from "#contract/shop.ts";
import { Area } from "#features/operator/page/area.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Empty } from "#ui/feedback/notice.tsx";
import { Chip } from "#ui/field/chip.tsx";
import { SearchField } from "#ui/field/search-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { CERTAINTY_FILTERS, usePriceFilter } from "./price-filter.ts";
import { PriceRow } from "./price-row.tsx";

const PriceDialog = lazyPart(async () => (await import("./price-dialog.tsx")).PriceDialog);

type PricesAreaProps = Readonly<{ items: readonly EditableProduct[] }>;

/** The list of items with their prices. */
export function PricesArea({ items }: PricesAreaProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const filter = usePriceFilter(items);
  const [opened, setOpened] = useState<string>();
  return (
    <Area
      title={t("operator.area.prices")}
      note={t("shop.found", {
        count: items.length,
        found: number(filter.shown.length),
        total: number(items.length),
      })}
      action={
        <SearchField
          size="sm"
          label={t("shop.filter")}
          query={filter.query}
          onQuery={filter.setQuery}
          className="md:w-60"
        />
      }
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
            <PriceRow key={item.slug} item={item} onEdit={() => setOpened(item.slug)} />
          ))}
        </ul>
      )}
      <PriceDialog item={items.find(({ slug }) => slug === opened)} onClose={() => setOpened(undefined)} />
    </Area>
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
