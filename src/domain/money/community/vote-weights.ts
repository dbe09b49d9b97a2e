export type VoteStanding = Readonly<{
  ageHours: number;
  accountDays: number;
  /** From 0 to 1, as `nextReliability` returns it. */
  reliability: number;
}>;

/** A shared rate counts half after this time, in hours. */
const HALF_LIFE_HOURS = 48;
/** Accounts of this age have the full weight of age. */
const FULL_ACCOUNT_DAYS = 90;
/** Age and reliability add at most this much each to the weight of 1 that everybody has. */
const MOST_ADDED = 1.5;
/** Minimum age of the account. */
export const KNOWN_MEMBER_DAYS = 14;
/** The fewest known members who confirm a rate or a price: fewer could not outvote one of them. */
export const FEWEST_KNOWN = 5;
/** New accounts have at most this share of the weight, once `FEWEST_KNOWN` other members take part. */
const NEW_ACCOUNTS_SHARE = 0.25;
/** One member has at most this share of the weight of the known members, or `FEW_MEMBERS_SHARE` of an equal share where members are few. */
const MEMBER_SHARE = 0.05;
const FEW_MEMBERS_SHARE = 1.5;
/** In either direction. */
const NEAR_FACTOR = 1.05;
/** Fraction by which each comparison moves the reliability. */
const RELIABILITY_STEP = 1 / 20;

/** From 1 to 4, before the age of the shared rate. */
export function memberWeight({
  accountDays,
  reliability,
}: Pick<VoteStanding, "accountDays" | "reliability">): number {
  return (
    1 + MOST_ADDED * Math.min(1, Math.max(0, accountDays) / FULL_ACCOUNT_DAYS) + MOST_ADDED * reliability
  );
}

/** Both in Penya for the same number of FC. */
export const isNearResult = (value: number, result: number): boolean =>
  value <= result * NEAR_FACTOR && result <= value * NEAR_FACTOR;

/** After the comparison with the result of one more day. A member begins with 0; the latest 14 comparisons make half of it. */
export const nextReliability = (reliability: number, isNear: boolean): number =>
  reliability + ((isNear ? 1 : 0) - reliability) * RELIABILITY_STEP;

/** In the order of the votes, at most one of each member. */
export function voteWeights(votes: readonly VoteStanding[]): readonly number[] {
  const weights = votes.map(
    (vote) => memberWeight(vote) * 2 ** (-Math.max(0, vote.ageHours) / HALF_LIFE_HOURS),
  );
  const isNew = votes.map(({ accountDays }) => accountDays < KNOWN_MEMBER_DAYS);
  const knownWeights = weights.filter((_weight, index) => !isNew[index]);
  if (knownWeights.length < FEWEST_KNOWN) return limited(weights, memberLimit(weights));
  // Compared with the known members alone: a crowd of new accounts must not make the share of one of them smaller.
  return withNewAccountsLimit(limited(weights, memberLimit(knownWeights)), isNew);
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
