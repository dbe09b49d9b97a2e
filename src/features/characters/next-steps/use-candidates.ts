import { useMemo } from "react";
import { useItemDetails, useItems } from "#client/state/use-items.ts";
import type { GameItem } from "#contract/items.ts";
import type { PackedCandidates } from "#domain/character/next-steps/packed-candidates.ts";
import type { Wearer } from "#domain/gear/equip-rules.ts";
import type { Penya } from "#domain/money/money.ts";
import type { OpenGearSet } from "#features/characters/gear/gear-set.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useLocale } from "#ui/format/locale.ts";
import { ownedPieces, packedItems, wearableIds } from "./candidates.ts";

export type PriceOfItem = (item: number, buyPrice: number | undefined) => Penya | undefined;

export const SCOPES = ["owned", "wearable", "priced"] as const;
export type Scope = (typeof SCOPES)[number];

/** The message if there are no candidates. */
const EMPTY = {
  owned: "next-steps.items.noneOwned",
  wearable: "next-steps.items.noneWearable",
  priced: "next-steps.items.nonePriced",
} as const satisfies Readonly<Record<Scope, string>>;

type CandidatesRequest = Readonly<{
  gearSet: OpenGearSet;
  all: readonly Character[];
  /** The character, or as if at a siege's level. */
  wearer: Wearer;
  scope: Scope;
  /** Of items that the player does not own. */
  upgrade: number;
  /** Of one item, for the scope "priced"; `undefined` without a valid amount. */
  mostPenya: number | undefined;
  priceOf: PriceOfItem;
}>;

/** The items to choose from. All that the character can equip are loaded only for the scopes that need them. */
export function useCandidates(request: CandidatesRequest) {
  const { scope, upgrade } = request;
  const { owned, ids, loaded } = useLoadedItems(request);
  const { known, priced, affordable } = useAffordable(request, ids, loaded.detailOf);
  const isOwned = scope === "owned";
  const listed = useMemo(() => affordable.map(({ id }) => id).join(), [affordable]);
  return {
    packed: async (signal: AbortSignal): Promise<PackedCandidates> => ({
      ...{ items: await packedItems(affordable, signal), upgrade },
      owned: isOwned ? owned : undefined,
    }),
    count: isOwned ? owned.length : affordable.length,
    emptyText: EMPTY[scope],
    /** Of the items that the character can equip. */
    withoutPrice: known.length - priced.length,
    /** What the candidates depend on beside the game's data and the character. */
    key: isOwned ? [scope, owned] : [scope, upgrade, listed],
    itemOf: loaded.detailOf,
    isKnown: loaded.areListed && (isOwned || known.length === ids.length),
    isError: loaded.isError,
    retry: loaded.retry,
  };
}

/** Memoized, as all that follows from it: there may be 15,000. */
function useLoadedItems({ gearSet: { character, set }, all, wearer, scope }: CandidatesRequest) {
  const { language } = useLocale();
  const { items, details, isError, retry } = useItems(language);
  const { classId, level, sex } = wearer;
  const owned = useMemo(() => ownedPieces(all, { character, set }), [all, character, set]);
  const ids = useMemo(() => {
    if (scope === "owned") return [...new Set(owned.map(({ item }) => item))];
    return wearableIds(items ?? [], { classId, level, sex });
  }, [scope, owned, items, classId, level, sex]);
  const loaded = useItemDetails(items, details, ids);
  return {
    ...{ owned, ids },
    loaded: {
      detailOf: loaded.detailOf,
      areListed: items !== undefined,
      isError: isError || loaded.isError,
      retry() {
        retry();
        loaded.retry();
      },
    },
  };
}

/** Those that have loaded, and of these those with a price and those that cost little enough: without the scope "priced" all. */
function useAffordable(
  { scope, mostPenya, priceOf }: CandidatesRequest,
  ids: readonly number[],
  detailOf: (id: number) => GameItem | undefined,
) {
  const known = useMemo(() => ids.flatMap((id) => detailOf(id) ?? []), [ids, detailOf]);
  const priced = useMemo(
    () => (scope === "priced" ? known.filter((item) => priceOf(item.id, item.buyPrice)) : known),
    [scope, known, priceOf],
  );
  const affordable = useMemo(() => {
    if (scope !== "priced") return priced;
    return priced.filter(
      ({ id, buyPrice }) => mostPenya !== undefined && (priceOf(id, buyPrice) ?? 0) <= mostPenya,
    );
  }, [scope, priced, priceOf, mostPenya]);
  return { known, priced, affordable };
}
