/** How much each shared rate and price counts: its age, how well its member is known, and how much new accounts count together. */

export type VoteStanding = Readonly<{
  ageHours: number;
  accountDays: number;
  /** How often the member's earlier rates and prices agreed with the result, from 0 to 1: see `nextReliability`. */
  reliability: number;
}>;

/** A shared rate counts half after this time, in hours. */
const HALF_LIFE_HOURS = 48;
/** An account of this many days has all the weight that age gives. */
const FULL_ACCOUNT_DAYS = 90;
/** Age and reliability add at most this much each to the weight of 1 that everybody has. */
const MOST_ADDED = 1.5;
/** A member is known once their account has this many days; a younger account is new. */
export const KNOWN_MEMBER_DAYS = 14;
/** The fewest known members who confirm a rate or a price: fewer could not outvote one of them. */
export const FEWEST_KNOWN = 5;
/** New accounts have at most this share of the weight, once `FEWEST_KNOWN` other members take part. */
const NEW_ACCOUNTS_SHARE = 0.25;
/** One member has at most this share of the weight of the known members, or `FEW_MEMBERS_SHARE` of an equal share where members are few. */
const MEMBER_SHARE = 0.05;
const FEW_MEMBERS_SHARE = 1.5;
/** A rate within this factor of the result, above or below, is near it. */
const NEAR_FACTOR = 1.05;
/** Each comparison with a result moves the reliability by this part of the way. */
const RELIABILITY_STEP = 1 / 20;

/** Returns the weight of a member, from 1 to 4, before the age of the shared rate. */
export function memberWeight({
  accountDays,
  reliability,
}: Pick<VoteStanding, "accountDays" | "reliability">): number {
  return (
    1 + MOST_ADDED * Math.min(1, Math.max(0, accountDays) / FULL_ACCOUNT_DAYS) + MOST_ADDED * reliability
  );
}

/** Whether a rate is near the result of its day; both as Penya for the same number of FC. */
export const isNearResult = (value: number, result: number): boolean =>
  value <= result * NEAR_FACTOR && result <= value * NEAR_FACTOR;

/**
 * Returns a member's reliability after one more rate, or the prices of one more day, were compared with the result of
 * the day. A member begins with 0; the latest 14 comparisons make half of it.
 */
export const nextReliability = (reliability: number, isNear: boolean): number =>
  reliability + ((isNear ? 1 : 0) - reliability) * RELIABILITY_STEP;

/** Returns the weight of each vote, in their order. One member must not have two votes. */
export function voteWeights(votes: readonly VoteStanding[]): readonly number[] {
  const own = votes.map((vote) => memberWeight(vote) * 2 ** (-Math.max(0, vote.ageHours) / HALF_LIFE_HOURS));
  const isNew = votes.map(({ accountDays }) => accountDays < KNOWN_MEMBER_DAYS);
  const known = own.filter((_weight, index) => !isNew[index]);
  if (known.length < FEWEST_KNOWN) return limited(own, memberLimit(own));
  // Compared with the known members alone: a crowd of new accounts must not make the share of one of them smaller.
  return withNewAccountsLimit(limited(own, memberLimit(known)), isNew);
}

const limited = (weights: readonly number[], limit: number) =>
  weights.map((weight) => Math.min(weight, limit));

function withNewAccountsLimit(weights: readonly number[], isNew: readonly boolean[]): readonly number[] {
  const sumOf = (wanted: boolean) =>
    weights.reduce((sum, weight, index) => (isNew[index] === wanted ? sum + weight : sum), 0);
  const most = (sumOf(false) * NEW_ACCOUNTS_SHARE) / (1 - NEW_ACCOUNTS_SHARE);
  const factor = Math.min(1, most / sumOf(true));
  return weights.map((weight, index) => (isNew[index] ? weight * factor : weight));
}

/** Returns the most that one of these weights may be, so that none is above the share of one member. */
function memberLimit(weights: readonly number[]): number {
  const share = Math.max(MEMBER_SHARE, FEW_MEMBERS_SHARE / weights.length);
  const sorted = weights.toSorted((one, other) => other - one);
  let rest = sorted.reduce((sum, weight) => sum + weight, 0);
  for (const [above, weight] of sorted.entries()) {
    // With `above` weights at the limit, the limit is this share of all; the others keep theirs.
    const limit = (share * rest) / (1 - share * above);
    if (weight <= limit) return limit;
    rest -= weight;
  }
  return Number.POSITIVE_INFINITY;
}
