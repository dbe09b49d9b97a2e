import { useCallback, useMemo } from "react";
import { indexOfId } from "#client/state/use-items.ts";
import type { Item } from "#domain/catalogue/item.ts";
import * as Comparing from "#domain/catalogue/item-comparison.ts";
import * as Address from "#domain/catalogue/item-search-params.ts";
import type { Worn } from "#domain/gear/build.ts";
import { atUpgrade } from "#domain/gear/equip-rules.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastWarning } from "#ui/overlay/toasts.ts";

type Comparison = Readonly<{
  /** `undefined` until the catalogue is loaded. */
  items: readonly Item[] | undefined;
  worn: Worn | undefined;
  /** The ids of the ticked items, as stored in the URL. */
  ticked: readonly number[];
  onChange: (change: Pick<Address.ItemSearchParams, "compare">) => void;
}>;

/** Returns the compared items, and functions that tick one or replace them all. */
export function useComparison({ items, worn, ticked, onChange }: Comparison) {
  const { t } = useTranslation();
  const wornItem = useMemo(() => items && worn && wornOf(items, worn), [items, worn]);
  const ids = ticked.filter((id) => id !== worn?.item && (!items || items[indexOfId(items, id)])).join();
  const compared = useMemo(
    () => (items && ids ? ids.split(",").flatMap((id) => items[indexOfId(items, Number(id))] ?? []) : []),
    [items, ids],
  );
  const onCompared = useCallback(
    (next: readonly number[]) => onChange({ compare: Address.formatCompared(next) }),
    [onChange],
  );
  const onTick = useCallback(
    (id: number) => {
      const next = Comparing.toggleCompared(ids === "" ? [] : ids.split(",").map(Number), id);
      if (next) onCompared(next);
      else toastWarning(t("items.compare.tooMany", { count: Comparing.MAX_COMPARED }));
    },
    [ids, onCompared, t],
  );
  return { compared, wornItem, onCompared, onTick };
}

/** The worn item, with its upgrade included in its values and its name. */
function wornOf(items: readonly Item[], { item: id, upgrade }: Worn): Item | undefined {
  const item = items[indexOfId(items, id)];
  if (!item) return undefined;
  return {
    ...item,
    name: upgrade === 0 ? item.name : `${item.name} +${upgrade}`,
    ...atUpgrade(item, upgrade),
  };
}
