/** The publisher sets prices, so equal numbers count, not a median (decision 036). */
import { dayAfter } from "../rate-history.ts";
import { FEWEST_KNOWN, KNOWN_MEMBER_DAYS, voteWeights } from "./vote-weights.ts";

/**
 * Younger accounts are new for a product without a former price, or where fewer than `FEWEST_KNOWN` members stand for a price
 * whose others are too old.
 */
export const FIRST_PRICE_ACCOUNT_DAYS = 30;
/** Older prices count only where no newer one exists. */
export const PRICE_DAYS = 45;
/** Whole days (UTC). */
const CHANGE_DAYS = 2;
/** The same number counts as shared again only after these days, so that repeats do not postpone when a change is believed. */
export const SAME_PRICE_DAYS = 7;
/** A second number is shown from this many members on, or with as many as the first. */
const SECOND_MEMBERS = 2;
/** Weights are sums of fractions, with rounding errors. */
const EPSILON = 1e-9;

/** `day` is when it was shared (UTC); for the others see `VoteStanding`. */
export type SharedPrice = Readonly<{
  fcoins: number;
  day: string;
  accountDays: number;
  reliability: number;
}>;

/** `day` is the latest sharing. */
type PriceCount = Readonly<{ fcoins: number; day: string; members: number }>;

/** `members` is `null` for the shop's own price. */
export type PriceBefore = Readonly<{ fcoins: number; day: string; members: number | null }>;

type PriceContext = Readonly<{
  today: string;
  /** `undefined` if there never was one. */
  before: PriceBefore | undefined;
}>;

/**
 * `players` confirm it; `changed`: they confirm the last number, but not long enough; `reported`: too few known members; `split`:
 * the player chooses.
 */
export type PlayersPrice = Readonly<{
  certainty: "players" | "changed" | "reported" | "split";
  numbers: readonly [PriceCount, ...PriceCount[]];
}>;

/**
 * Returns what members say about a product; `undefined` if none shares a price. A price is confirmed if at least `FEWEST_KNOWN`
 * known members share exactly this number, who have two thirds or more of the weight of all known members.
 *
 * @param shared each member's one shared price
 */
export function playersPrice(
  shared: readonly SharedPrice[],
  context: PriceContext,
): PlayersPrice | undefined {
  const { today, before } = context;
  const { counting, canConfirm } = countingPrices(shared, context);
  const [most, second] = numbersOf(counting);
  if (!most) return undefined;
  const hasMost = 3 * most.weight >= 2 * weightOf(counting) - EPSILON;
  const first = numberOf(most);
  if (canConfirm && isConfirmed(counting, first.fcoins)) {
    const isSame = !before || before.fcoins === first.fcoins;
    if (isSame || confirmedSince(counting, first.fcoins) < dayAfter(today, -CHANGE_DAYS))
      return { certainty: "players", numbers: [first] };
    const { members, ...rest } = before;
    return { certainty: "changed", numbers: members === null ? [first] : [{ ...rest, members }, first] };
  }
  const isSplit =
    !hasMost && second && (second.days.length >= SECOND_MEMBERS || second.days.length === most.days.length);
  return isSplit
    ? { certainty: "split", numbers: [first, numberOf(second)] }
    : { certainty: "reported", numbers: [first] };
}

type WeighedPrice = SharedPrice & Readonly<{ weight: number }>;

/** Whether enough members, with two thirds or more of the weight of all, share the number. */
function isConfirmed(shared: readonly WeighedPrice[], fcoins: number): boolean {
  const same = shared.filter((price) => price.fcoins === fcoins);
  return same.length >= FEWEST_KNOWN && 3 * weightOf(same) >= 2 * weightOf(shared) - EPSILON;
}

/** The first day of uninterrupted confirmation, "" for all days. On each day, what was shared until then counts. */
function confirmedSince(shared: readonly WeighedPrice[], fcoins: number): string {
  const days = [...new Set(shared.map(({ day }) => day))].sort();
  const last = days.findLastIndex(
    (day) =>
      !isConfirmed(
        shared.filter((price) => price.day <= day),
        fcoins,
      ),
  );
  return days[last + 1] ?? "";
}

const weightOf = (prices: readonly Readonly<{ weight: number }>[]) =>
  prices.reduce((sum, { weight }) => sum + weight, 0);

type CountingPrices<Price> = Readonly<{
  counting: readonly (Price & Readonly<{ weight: number }>)[];
  canConfirm: boolean;
  least: number;
}>;

/** Prices of known members, else of new accounts; without a recent one also older ones. Only recent known ones can confirm. */
export function countingPrices<Price extends SharedPrice>(
  shared: readonly Price[],
  { today, before }: PriceContext,
): CountingPrices<Price> {
  const first = dayAfter(today, -PRICE_DAYS);
  const isRecent = ({ day }: Price) => day >= first;
  const ofAge = (days: number) => shared.filter(({ accountDays }) => accountDays >= days);
  const hasLapsed =
    !ofAge(KNOWN_MEMBER_DAYS).every(isRecent) &&
    ofAge(FIRST_PRICE_ACCOUNT_DAYS).filter(isRecent).length < FEWEST_KNOWN;
  const least = before && !hasLapsed ? KNOWN_MEMBER_DAYS : FIRST_PRICE_ACCOUNT_DAYS;
  const knownPrices = ofAge(least);
  const recent = knownPrices.filter(isRecent);
  const counting = [recent, knownPrices, shared.filter(isRecent)].find(({ length }) => length > 0) ?? shared;
  // All prices weigh the same at any age: one that is true stays true.
  const weights = voteWeights(counting.map((price) => ({ ...price, ageHours: 0 })));
  return {
    counting: counting.map((price, index) => ({ ...price, weight: weights[index] ?? 0 })),
    canConfirm: recent.length > 0,
    least,
  };
}

type WeighedNumber = Readonly<{ fcoins: number; weight: number; days: readonly string[] }>;

const latestOf = ({ days }: WeighedNumber) => days.toSorted().at(-1) ?? "";
const numberOf = (number: WeighedNumber): PriceCount => ({
  fcoins: number.fcoins,
  day: latestOf(number),
  members: number.days.length,
});

/** By most weight, then the latest, then the lowest. */
function numbersOf(
  shared: readonly (SharedPrice & Readonly<{ weight: number }>)[],
): readonly WeighedNumber[] {
  return [...Map.groupBy(shared, ({ fcoins }) => fcoins)]
    .map(([fcoins, prices]) => ({
      fcoins,
      weight: weightOf(prices),
      days: prices.map(({ day }) => day),
    }))
    .sort((a, b) =>
      Math.abs(a.weight - b.weight) > EPSILON
        ? b.weight - a.weight
        : latestOf(b).localeCompare(latestOf(a)) || a.fcoins - b.fcoins,
    );
}

/** Decides whether the players' price is shown. */
export type OwnedPrice = Readonly<{ certainty: "confirmed" | "reported"; isOperators: boolean }>;

/** Only a price that players confirm is shown, and only instead of a reported one that a new copy starts with. */
export function isPlayersPriceShown(shop: OwnedPrice | null, players: PlayersPrice | undefined): boolean {
  const isConfirmed = players?.certainty === "players" || players?.certainty === "changed";
  return isConfirmed && (!shop || (!shop.isOperators && shop.certainty === "reported"));
}
