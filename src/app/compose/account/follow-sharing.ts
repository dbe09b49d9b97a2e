import { followTypedPrices } from "#features/shared-prices/changes/share-typed-price.ts";

/** Shares what a member types, while they want that, on whichever page they are. Returns a function that ends it. */
export function followSharing(member: string): () => void {
  return followTypedPrices(member);
}
