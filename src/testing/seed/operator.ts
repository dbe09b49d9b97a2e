import type { OperatorList } from "#features/operator/server/operator.contract.ts";

const text = { name: "Gold Ring", description: "A ring", nameClipBoard: "Ring" };

/** An item of an operator's list that has no price yet. */
export const GOLD_RING: OperatorList["items"][number] = {
  slug: "gold-ring",
  category: "rings",
  text: { fr: text, en: text, de: text, tl: text },
  nicknames: [],
  price: null,
};
