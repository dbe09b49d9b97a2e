/** The price of a product that members share: a fact that the publisher sets, so equal numbers count, not a median (decision 036). */
import { dayAfter } from "../rate-history.ts";

/** The fewest members who confirm a price. */
const CONFIRMING_MEMBERS = 3;
/** A shared price counts for this many days; older ones only where no newer one exists. */
const PRICE_DAYS = 45;
/** A second number is shown beside the first one from this many members on, or if it has as many as the first. */
const SECOND_MEMBERS = 2;

/** How many members share a number of FC, each member once; `day` (UTC, YYYY-MM-DD) is that on which the latest of them did. */
export type SharedPrices = Readonly<{ fcoins: number; day: string; members: number }>;

/**
 * What members say about a product. `players`: they confirm the first number; `reported`: too few of them say it; `split`: they
 * disagree, and the player chooses. Only `split` has a second number, which fewer or as many members share; a third is not listed.
 */
export type PlayersPrice = Readonly<{
  certainty: "players" | "reported" | "split";
  numbers: readonly [SharedPrices, ...SharedPrices[]];
}>;

/** Returns the first day (UTC, YYYY-MM-DD) whose shared prices count on `today`. */
export const firstCountingDay = (today: string): string => dayAfter(today, -PRICE_DAYS);

/**
 * Returns what members say about a product; `undefined` if none shares a price. A price is confirmed if at least
 * `CONFIRMING_MEMBERS` share exactly this number, who are two thirds or more of all members that count.
 *
 * @param shared each member's one shared price
 * @param today the day, in UTC
 */
export function playersPrice(shared: readonly SharedPrices[], today: string): PlayersPrice | undefined {
  const first = firstCountingDay(today);
  const recent = shared.filter(({ day }) => day >= first);
  const counting = recent.length > 0 ? recent : shared;
  const [most, second] = numbersOf(counting);
  if (!most) return undefined;
  const members = counting.reduce((count, one) => count + one.members, 0);
  const isConfirmed =
    recent.length > 0 && most.members >= CONFIRMING_MEMBERS && 3 * most.members >= 2 * members;
  if (isConfirmed) return { certainty: "players", numbers: [most] };
  const isSplit = second && (second.members >= SECOND_MEMBERS || second.members === most.members);
  return isSplit
    ? { certainty: "split", numbers: [most, second] }
    : { certainty: "reported", numbers: [most] };
}

/** Returns the different numbers: those of most members first, then the latest, then the lowest. */
function numbersOf(shared: readonly SharedPrices[]): readonly SharedPrices[] {
  const byNumber = new Map<number, SharedPrices>();
  for (const { fcoins, day, members } of shared) {
    const known = byNumber.get(fcoins);
    byNumber.set(fcoins, {
      fcoins,
      day: known && known.day > day ? known.day : day,
      members: members + (known?.members ?? 0),
    });
  }
  return [...byNumber.values()].sort(
    (a, b) => b.members - a.members || (a.day < b.day ? 1 : a.day > b.day ? -1 : a.fcoins - b.fcoins),
  );
}

/** The shop's own price, as far as it decides whether that of the players is shown. */
export type OwnedPrice = Readonly<{ certainty: "confirmed" | "reported"; isOperators: boolean }>;

/**
 * Whether the players' price is shown instead of the shop's. The operator's own price outranks all, and so does one of a source of
 * the game; a reported one that a new copy starts with gives way to one that players confirm.
 */
export function isPlayersPriceShown(shop: OwnedPrice | null, players: PlayersPrice | undefined): boolean {
  if (!players) return false;
  if (!shop) return true;
  return !shop.isOperators && shop.certainty === "reported" && players.certainty === "players";
}
