import { useMemo, useState } from "react";
import { CERTAINTIES, type EditableProduct } from "#contract/shop.ts";
import * as Search from "#domain/text/search.ts";
import { Area } from "#features/operator/page/area.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty } from "#ui/feedback/notice.tsx";
import { Chip } from "#ui/field/chip.tsx";
import { SearchField } from "#ui/field/search-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { PriceRow } from "./price-row.tsx";

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
        found: number(filter.visible.length),
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
      {filter.visible.length === 0 ? (
        <Empty title={t("shop.nothing")}>
          <Button size="sm" className="mt-2" onClick={filter.clear}>
            {t("shop.clearFilters")}
          </Button>
        </Empty>
      ) : (
        <ul>
          {filter.visible.map((item) => (
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

/** How certain a price is; "none" if the item has no price. */
const CERTAINTY_FILTERS = ["none", ...[...CERTAINTIES].reverse()] as const;
type CertaintyFilter = (typeof CERTAINTY_FILTERS)[number];

const knowledgeOf = ({ price }: EditableProduct): CertaintyFilter => price?.certainty ?? "none";

/**
 * Filters the items by name, in the interface's language and in English, and by the certainty of their price.
 */
function usePriceFilter(items: readonly EditableProduct[]) {
  const { language } = useLocale();
  const [query, setQuery] = useState("");
  const [only, setOnly] = useState<CertaintyFilter>();
  const index = useMemo(
    () =>
      Search.searchIndex(items, ({ text: { en, [language]: own }, nicknames }) => [
        ...[own.name, own.nameClipBoard, en.name, en.nameClipBoard],
        ...nicknames,
      ]),
    [items, language],
  );
  const matches = Search.searchByName(index, query);
  return {
    query,
    setQuery,
    only,
    setOnly,
    visible: matches.filter((item) => only === undefined || knowledgeOf(item) === only),
    countOf: (knowledge: CertaintyFilter) => matches.filter((item) => knowledgeOf(item) === knowledge).length,
    total: matches.length,
    clear() {
      setQuery("");
      setOnly(undefined);
    },
  };
}
