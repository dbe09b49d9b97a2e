import { ArrowDownUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { STATES } from "#domain/order/saved-order.ts";
import type { OrderPage } from "#features/orders/server/orders.contract.ts";
import { Chip } from "#ui/field/chip.tsx";
import { SearchField } from "#ui/field/search-field.tsx";
import { Select } from "#ui/field/select.tsx";
import { type OrderFilter, type OrderSearch, SORT_CHOICES, useWordsInUrl } from "./order-filter.ts";

type FilterBarProps = Readonly<{
  filter: OrderFilter;
  /** How many orders there are; `undefined` until the response arrives. */
  counts: OrderPage["counts"] | undefined;
  found: number;
  onSearch: (change: OrderSearch, replace: boolean) => unknown;
  number: (amount: number) => string;
}>;

/** Selects the orders to show, by search words and state, and how they are sorted. */
export function FilterBar({ filter, counts, found, onSearch, number }: FilterBarProps) {
  const { t } = useTranslation();
  const [words, setWords] = useWordsInUrl(filter.q, (q) => onSearch({ q: q || undefined }, true));
  const sorts = SORT_CHOICES.map((value) => ({ value, label: t(`orders.sort.${value}`) }));

  return (
    <div className="grid gap-2.5 border-b border-line px-3.5 py-3 md:px-4 md:pt-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <SearchField label={t("orders.search")} query={words} onQuery={setWords} className="md:w-72" />
        <span className="num text-sm text-text-3" role="status">
          {counts &&
            t("orders.found", { count: counts.all, found: number(found), total: number(counts.all) })}
        </span>
        <Select
          label={t("orders.sort.label")}
          icon={<ArrowDownUp className="size-4 flex-none" aria-hidden="true" />}
          value={filter.sort}
          shown={t(`orders.sort.${filter.sort}`)}
          options={sorts}
          onChange={(sort) => onSearch({ sort: sort === "newest" ? undefined : sort }, true)}
          className="ml-auto max-w-full text-sm"
        />
      </div>
      <StateChips filter={filter} counts={counts} onSearch={onSearch} number={number} />
    </div>
  );
}

function StateChips({ filter, counts, onSearch, number }: Omit<FilterBarProps, "found">) {
  const { t } = useTranslation();
  const everyState = counts ? Object.values(counts.found).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <div
      role="group"
      aria-label={t("orders.states")}
      className="-mx-3.5 flex gap-1.5 overflow-x-auto px-3.5 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      <Chip
        pressed={filter.state === undefined}
        onClick={() => onSearch({ state: undefined }, true)}
        {...(counts && { count: number(everyState) })}
      >
        {t("orders.state.all")}
      </Chip>
      {STATES.map((state) => (
        <Chip
          key={state}
          pressed={filter.state === state}
          onClick={() => onSearch({ state: filter.state === state ? undefined : state }, true)}
          {...(counts && { count: number(counts.found[state]) })}
        >
          {t(`orders.state.${state}`)}
        </Chip>
      ))}
    </div>
  );
}
