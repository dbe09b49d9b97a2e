/** The prices that the members of a simulated community share. The numbers are invented, except those that the shop has. */
import type { DemoMember } from "./demo-market.ts";
import { SIMULATED_DAYS } from "./demo-market.ts";

type PricedItem = Readonly<{ slug: string; price: Readonly<{ fcoins: number }> | null }>;
type DemoPrice = Readonly<{ userId: string; slug: string; fcoins: number; day: number }>;

const INVENTED = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150];
/** How many members share a price of each product, by its place in the list: some are known well, some hardly. */
const SHARERS = [24, 12, 7, 4, 2, 1, 0];
/** Every so many products have a second price, as during a sale. */
const SPLIT_EVERY = 9;
/** One price in this many is a typing error. */
const ERRORS = 40;

/** Returns what is shared on which day; a later price of the same member and product replaces an earlier one. */
export function demoPrices(
  items: readonly PricedItem[],
  members: readonly DemoMember[],
  random: () => number,
): readonly DemoPrice[] {
  return items.flatMap(({ slug, price }, index) => {
    const real = price?.fcoins ?? INVENTED[(index * 5) % INVENTED.length] ?? 10;
    const isSplit = index % SPLIT_EVERY === SPLIT_EVERY - 1;
    const sharers = isSplit ? 8 : (SHARERS[index % SHARERS.length] ?? 0);
    return Array.from({ length: sharers }, (_one, nth) => {
      const { id, since } = members[Math.floor(random() * members.length)] as DemoMember;
      const isSale = isSplit && nth % 2 === 1;
      const isWrong = !isSplit && sharers > 4 && Math.floor(random() * ERRORS) === 0;
      const begun = isSale ? SIMULATED_DAYS - 10 : isSplit ? SIMULATED_DAYS - 30 : 0;
      const first = Math.max(begun, since);
      return {
        userId: id,
        slug,
        fcoins: isWrong ? real * 10 : isSale ? Math.ceil(real * 0.8) : real,
        day: Math.min(SIMULATED_DAYS - 1, first + Math.floor(random() * (SIMULATED_DAYS - first))),
      };
    });
  });
}
