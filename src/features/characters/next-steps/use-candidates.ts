import { useMemo } from "react";
import { useItemDetails, useItems } from "#client/state/use-items.ts";
import type { ItemCandidate } from "#domain/character/next-steps/slot-search.ts";
import type { Penya } from "#domain/money/money.ts";
import type { OpenGearSet } from "#features/characters/gear/gear-set.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useLocale } from "#ui/format/locale.ts";
import { candidateAt, ownedPieces, wearableIds } from "./candidates.ts";

export const SCOPES = ["owned", "wearable", "priced"] as const;
export type Scope = (typeof SCOPES)[number];

/** What is said if there is no item to choose from. */
const EMPTY = {
  owned: "next-steps.items.noneOwned",
  wearable: "next-steps.items.noneWearable",
  priced: "next-steps.items.nonePriced",
} as const satisfies Readonly<Record<Scope, string>>;

type CandidatesRequest = Readonly<{
  gearSet: OpenGearSet;
  all: readonly Character[];
  scope: Scope;
  /** Of items that the player does not own. */
  upgrade: number;
  /** Of one item, for the scope "priced"; `undefined` without a valid amount. */
  mostPenya: number | undefined;
  priceOf: (item: number, buyPrice: number | undefined) => Penya | undefined;
}>;

/** The items to choose from. All that the character can equip are loaded only for the scopes that need them. */
export function useCandidates(request: CandidatesRequest) {
  const { gearSet, all, scope, upgrade, mostPenya, priceOf } = request;
  const { language } = useLocale();
  const { items, details, isError, retry } = useItems(language);
  const { classId, level, sex } = gearSet.character;
  const owned = useMemo(() => ownedPieces(all, gearSet), [all, gearSet]);
  const ids = useMemo(() => {
    if (scope === "owned") return owned.map(({ item }) => item);
    return wearableIds(items ?? [], { classId, level, sex });
  }, [scope, owned, items, classId, level, sex]);
  const loaded = useItemDetails(items, details, ids);
  const known = [...new Set(ids)].flatMap((id) => loaded.detailOf(id) ?? []);
  const isKnown = items !== undefined && (scope === "owned" || known.length === ids.length);

  const priced = scope === "priced" ? known.filter((item) => priceOf(item.id, item.buyPrice)) : known;
  const affordable = priced.filter(
    ({ id, buyPrice }) =>
      scope !== "priced" || (mostPenya !== undefined && (priceOf(id, buyPrice) ?? 0) <= mostPenya),
  );
  return {
    /** `undefined` until all items have loaded. */
    candidates: (): readonly ItemCandidate[] =>
      scope === "owned"
        ? owned.flatMap((worn) => {
            const item = loaded.detailOf(worn.item);
            return item ? [{ item: candidateAt(item, 0, level).item, worn }] : [];
          })
        : affordable.map((item) => candidateAt(item, upgrade, level)),
    count: scope === "owned" ? owned.length : affordable.length,
    emptyText: EMPTY[scope],
    /** Of the items that the character can equip. */
    withoutPrice: known.length - priced.length,
    /** What the candidates depend on beside the game's data. */
    key: scope === "owned" ? [scope, owned] : [scope, upgrade, level, affordable.map(({ id }) => id)],
    itemOf: loaded.detailOf,
    isKnown,
    isError: isError || loaded.isError,
    retry() {
      retry();
      loaded.retry();
    },
  };
}
