/**
 * A weighted median, which an agreeing minority can hardly move (decision 037), of natural logarithms, because rates differ by
 * factors. Their error is below 1e-14 and results have four digits, so rates for 1 and for 1,000 FC compare without a visible
 * error.
 */
import { MAX_AMOUNT, penya } from "../money.ts";
import { type Per, type Rate, type RateNumbers, rate } from "../rate.ts";
import { FEWEST_KNOWN, KNOWN_MEMBER_DAYS, type VoteStanding, voteWeights } from "./vote-weights.ts";
import { type WeightedNumber, weightedMedian, weightedQuantiles } from "./weighted-quantile.ts";

export type RateVote = VoteStanding & Readonly<{ member: string; rate: RateNumbers }>;

export const FEWEST_MEMBERS = FEWEST_KNOWN;
/** A shared rate counts for this many hours: 7 days. */
export const VOTE_HOURS = 168;

/** Rates further from the median, in median absolute deviations, are left out. */
const MOST_DEVIATIONS = 5;
/** Lower limit of the deviation, as a logarithm (1 %): where most members agree, small differences are not left out. */
const LEAST_DEVIATION = Math.log(1.01);
/** The deviation shrinks as rates are left out; it is recomputed until it is stable. */
const MOST_ROUNDS = 10;
/** A larger factor in either direction is a change in question. */
const JUMP_FACTOR = 1.5;
/** Whole days (UTC) after that of the change. */
export const RATE_CHANGE_DAYS = 2;
/** More digits would imply more precision than the members have. */
const DIGITS = 4;
/** From this many Penya for 1 FC on, `DIGITS` digits are a whole number for 1 FC; below, rates are for 1,000 FC. */
const LEAST_FOR_ONE = 1_000;

export type CommunityRate =
  | Readonly<{ kind: "missing"; members: number; missing: number }>
  | Readonly<{
      kind: "known";
      /** `reported`: too few known members, so new accounts may have decided; `changed`: far from the rate before. */
      certainty: "players" | "changed" | "reported";
      /** That of a change in question. All rates are for the same number of FC. */
      before: Rate | undefined;
      median: Rate;
      /** The quartiles: half of the weight is between them. */
      lower: Rate;
      upper: Rate;
      members: number;
      /** Hours since the newest rate that counts was shared. */
      ageHours: number;
    }>;

/** `value` is the natural logarithm of the rate. */
export type WeighedVote = WeightedNumber & Readonly<{ vote: RateVote; ageHours: number }>;

/**
 * Returns the community rate of one server from all rates that were shared for it. Only the latest of each member counts.
 *
 * @param before the rate that was confirmed in the last days, in Penya for 1 FC
 */
export function communityRate(votes: readonly RateVote[], before?: number): CommunityRate {
  const { kept } = weighVotes(votes);
  const members = kept.length;
  if (members < FEWEST_MEMBERS) return { kind: "missing", members, missing: FEWEST_MEMBERS - members };
  const at = weightedQuantiles(kept);
  const knownVotes = kept.filter(({ vote }) => vote.accountDays >= KNOWN_MEMBER_DAYS);
  const per = Math.exp(at(0.25)) >= LEAST_FOR_ONE ? 1 : 1000;
  const isReported = knownVotes.length < FEWEST_KNOWN;
  const isJump = !isReported && before !== undefined && isFarFrom(Math.exp(at(0.5)), before);
  return {
    kind: "known",
    certainty: isReported ? "reported" : isJump ? "changed" : "players",
    before: isJump ? rateFromLogarithm(Math.log(before), per) : undefined,
    median: rateFromLogarithm(at(0.5), per),
    lower: rateFromLogarithm(at(0.25), per),
    upper: rateFromLogarithm(at(0.75), per),
    members,
    ageHours: Math.min(...kept.map(({ ageHours }) => ageHours)),
  };
}

const isFarFrom = (one: number, other: number): boolean =>
  Math.max(one, other) > Math.min(one, other) * JUMP_FACTOR * (1 + 1e-9);

/** The latest vote of each member, split into those that count and those too far from the others. */
export function weighVotes(
  votes: readonly RateVote[],
): Readonly<{ kept: readonly WeighedVote[]; outliers: readonly WeighedVote[] }> {
  const latest = latestVotes(votes);
  const weights = voteWeights(latest);
  const points = latest.map((vote, index) => ({
    vote,
    value: Math.log(vote.rate.penya) - Math.log(vote.rate.per),
    weight: weights[index] ?? 0,
    ageHours: vote.ageHours,
  }));
  const kept = new Set(withoutOutliers(points));
  return { kept: [...kept], outliers: points.filter((point) => !kept.has(point)) };
}

function latestVotes(votes: readonly RateVote[]): readonly RateVote[] {
  const byMember = new Map<string, RateVote>();
  for (const vote of votes) {
    const latest = byMember.get(vote.member);
    if (vote.ageHours <= VOTE_HOURS && (!latest || vote.ageHours < latest.ageHours))
      byMember.set(vote.member, vote);
  }
  return [...byMember.values()];
}

function withoutOutliers(points: readonly WeighedVote[]): readonly WeighedVote[] {
  let kept = points;
  for (let round = 0; round < MOST_ROUNDS && kept.length > 0; round++) {
    const median = weightedMedian(kept);
    const distances = kept.map(({ value, weight }) => ({ value: Math.abs(value - median), weight }));
    const most = MOST_DEVIATIONS * Math.max(LEAST_DEVIATION, weightedMedian(distances));
    const nearer = kept.filter(({ value }) => Math.abs(value - median) <= most);
    if (nearer.length === kept.length) break;
    kept = nearer;
  }
  return kept;
}

/** Rounded to `DIGITS` digits and whole Penya. */
function rateFromLogarithm(logarithm: number, per: Per): Rate {
  const amount = Math.round(Number((Math.exp(logarithm) * per).toPrecision(DIGITS)));
  return rate(penya(Math.min(MAX_AMOUNT, Math.max(1, amount))), per);
}
