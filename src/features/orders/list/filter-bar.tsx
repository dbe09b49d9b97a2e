import { ArrowDownUp, X } from "lucide-react";
import { useCallback } from "react";
import { useUrlState } from "#client/url-state/use-url-state.ts";
import { ORDER_FILTERS, type OrderPage } from "#features/orders/server/orders.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Chip, ChipRow } from "#ui/field/chip.tsx";
import { SearchField } from "#ui/field/search-field.tsx";
import { Select } from "#ui/field/select.tsx";
import { type OrderFilter, type OrderSearch, orderFilterUrl, SORT_CHOICES } from "./orders-url.ts";

type FilterBarProps = Readonly<{
  search: OrderSearch;
  /** How many orders there are; `undefined` until the response arrives. */
  counts: OrderPage["counts"] | undefined;
  matchCount: number;
  onSearch: (change: OrderSearch, replace: boolean) => unknown;
  number: (amount: number) => string;
}>;

export function FilterBar({ search, counts, matchCount, onSearch, number }: FilterBarProps) {
  const { t } = useTranslation();
  const toUrl = useCallback((params: OrderSearch) => onSearch(params, true), [onSearch]);
  const { state: filter, set, choose } = useUrlState(orderFilterUrl, search, toUrl);
  const sorts = SORT_CHOICES.map((value) => ({ value, label: t(`orders.sort.${value}`) }));

  return (
    <div className="grid gap-2.5 border-b border-line px-3.5 py-3 md:px-4 md:pt-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <SearchField
          label={t("orders.search")}
          query={filter.q}
          onQuery={(q) => set({ ...filter, q })}
          className="md:w-72"
        />
        <span className="num text-sm text-text-3" role="status">
          {counts &&
            t("orders.found", { count: counts.all, found: number(matchCount), total: number(counts.all) })}
        </span>
        <Select
          label={t("orders.sort.label")}
          icon={<ArrowDownUp className="size-4 flex-none" aria-hidden="true" />}
          value={filter.sort}
          shown={t(`orders.sort.${filter.sort}`)}
          options={sorts}
          onChange={(chosen) =>
            choose({ ...filter, sort: SORT_CHOICES.find((one) => one === chosen) ?? filter.sort })
          }
          className="ml-auto max-w-full text-sm"
        />
      </div>
      <StateChips filter={filter} counts={counts} choose={choose} number={number} />
    </div>
  );
}

type StateChipsProps = Pick<FilterBarProps, "counts" | "number"> &
  Readonly<{ filter: OrderFilter; choose: (filter: OrderFilter) => void }>;

function StateChips({ filter, counts, choose, number }: StateChipsProps) {
  const { t } = useTranslation();
  const everyState = counts ? Object.values(counts.found).reduce((sum, count) => sum + count, 0) : 0;
  return (
    <ChipRow label={t("orders.states")}>
      <Chip
        pressed={filter.state === undefined}
        onClick={() => choose({ ...filter, state: undefined })}
        {...(counts && { count: number(everyState) })}
      >
        {t("orders.state.all")}
      </Chip>
      {filter.buyer !== undefined && (
        <BuyerChip buyer={filter.buyer} onClear={() => choose({ ...filter, buyer: undefined })} />
      )}
      {ORDER_FILTERS.map((state) => (
        <Chip
          key={state}
          pressed={filter.state === state}
          onClick={() => choose({ ...filter, state: filter.state === state ? undefined : state })}
          {...(counts && { count: number(state === "owed" ? counts.owing : counts.found[state]) })}
        >
          {state === "owed" ? t("owed.filter") : t(`orders.state.${state}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

type BuyerChipProps = Readonly<{ buyer: string; onClear: () => void }>;

function BuyerChip({ buyer, onClear }: BuyerChipProps) {
  const { t } = useTranslation();
  const label = buyer ? t("owed.only", { buyer }) : t("owed.onlyNone");
  return (
    <Chip pressed aria-label={t("owed.clearBuyer", { label })} onClick={onClear}>
      <span className="flex items-center gap-1">
        <span className="max-w-40 truncate">{label}</span>
        <X className="size-3.5 flex-none" aria-hidden="true" />
      </span>
    </Chip>
  );
}
