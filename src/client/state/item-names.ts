import { useOwnProducts } from "#client/sync/player-documents.ts";
import { itemIdOf } from "#domain/order/listed-item.ts";
import { useCashShopItems } from "./use-items.ts";

type Named = Readonly<{ kind: "item"; slug: string } | { kind: "manual" }>;

/**
 * Loads the items of the cash shop if a line has one that is not in the player's list. The catalogue of the shop has their names
 * then.
 */
export function useItemNamesOf(lines: readonly Named[]) {
  const { items: listed } = useOwnProducts();
  const isWanted = lines.some(
    (line) => line.kind === "item" && itemIdOf(line.slug) !== undefined && !Object.hasOwn(listed, line.slug),
  );
  const { items, isFetching } = useCashShopItems(isWanted);
  return { items, isWaiting: isWanted && items === undefined && isFetching };
}
