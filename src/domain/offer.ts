/** An order that came from somebody else, by link or as text, before it becomes one's own. */
import type { Cart } from "./cart.ts";
import type { Fc } from "./money.ts";
import type { PriceList } from "./order.ts";
import type { Rate } from "./rate.ts";

export type Offer = Readonly<{
  cart: Cart;
  /** FC for one piece of each item, as the sender had it; items that had no price are missing. */
  prices: Readonly<Record<string, Fc>>;
  /** The sender's rate, where it is known. */
  rate: Rate | undefined;
  /** Whether that rate was only the example. */
  isExample: boolean;
  /** The server's id or its name. */
  server: string | undefined;
}>;

/** The sender's prices first, then one's own list: what the order cost when it was sent. */
export function pricesAsSent({ prices }: Pick<Offer, "prices">, today: PriceList): PriceList {
  return (slug) => prices[slug] ?? today(slug);
}

/** The items whose price was another one than it is here today; `today` is nothing where none is known. */
export function differingPrices(
  { cart, prices }: Pick<Offer, "cart" | "prices">,
  today: PriceList,
): readonly Readonly<{ slug: string; sent: Fc; today: Fc | undefined }>[] {
  return cart.lines.flatMap((line) => {
    const sent = line.kind === "item" ? prices[line.slug] : undefined;
    if (line.kind !== "item" || sent === undefined || sent === today(line.slug)) return [];
    return [{ slug: line.slug, sent, today: today(line.slug) }];
  });
}
