/** A server's members who share rates for some weeks, and attackers among them; deterministic for a seed. */
import { communityRate, type RateVote, VOTE_HOURS } from "#domain/money/community/community-rate.ts";
import { isNearResult, nextReliability, voteWeights } from "#domain/money/community/vote-weights.ts";
import type { Per, RateNumbers } from "#domain/money/rate.ts";
import { seededRandom } from "#domain/upgrade/completion-chance.ts";

/** How attackers vote: far away from everybody, or just within what still counts, 2.5 honest deviations from the truth. */
export type AttackStyle = "far" | "near";
/** "new" accounts are three days old when the attack begins; "patient" ones have shared the truth each day until then. */
export type AttackerKind = "new" | "patient";

export type CommunitySettings = Readonly<{
  seed: number;
  /** The standard deviation of honest rates around the truth, as a logarithm. */
  spread: number;
  attackers: number;
  kind: AttackerKind;
  style: AttackStyle;
  direction: 1 | -1;
}>;

/** One day of the attack. */
export type SimulatedDay = Readonly<{
  /** The attackers' share of the weight, before any rate is left out. */
  share: number;
  /** The relative difference of the community rate from the truth. */
  error: number;
  votes: readonly RateVote[];
}>;

const HONEST = 200;
/** An honest member shares a rate on one day in three. */
const SHARES_A_DAY = 1 / 3;
const TYPING_ERRORS = 0.01;
const ERROR_FACTORS = [0.001, 0.1, 10, 1_000];
const FIRST_TRUTH = 200_000;
/** The truth moves by this much in a day (standard deviation of a random walk, as a logarithm). */
const DAILY_MOVE = 0.01;
const QUIET_DAYS = 40;
const ATTACK_DAYS = 20;
const FAR = 20;
const NEAR_DEVIATIONS = 2.5;

type Member = {
  readonly id: string;
  readonly isAttacker: boolean;
  /** The day on which the account was made; negative before the first day. */
  readonly since: number;
  reliability: number;
};
type Shared = { rate: RateNumbers; hour: number };

/** Simulates the days of an attack after some quiet weeks. Without attackers, these are quiet days too. */
export function simulateCommunity(settings: CommunitySettings): readonly SimulatedDay[] {
  const random = seededRandom(settings.seed);
  const truth = hourlyTruth(seededRandom(settings.seed + 1_000));
  const members = membersOf(settings, random);
  const latest = new Map<Member, Shared>();
  const days: SimulatedDay[] = [];
  for (let day = 0; day < QUIET_DAYS + ATTACK_DAYS; day++) {
    const isAttack = day >= QUIET_DAYS;
    for (const member of members) {
      const shared = member.isAttacker
        ? attackersRate(settings, { day, isAttack, truth, random })
        : honestRate(settings, { day, truth, random });
      if (shared) latest.set(member, shared);
    }
    const now = (day + 1) * 24;
    const votes = votesAt(latest, now);
    const result = communityRate(votes);
    if (result.kind === "missing") throw new Error("A simulated day has too few members");
    const [said, real] = [forOne(result.median), truth[now - 1] ?? 0];
    judge(latest, now, said);
    if (isAttack) days.push({ share: shareOf(votes), error: said / real - 1, votes });
  }
  return days;
}

export const forOne = ({ penya, per }: RateNumbers): number => penya / per;

const isOfAttacker = ({ member }: RateVote) => member.startsWith("attacker");

function shareOf(votes: readonly RateVote[]): number {
  const weights = voteWeights(votes);
  const sumOf = (all: readonly number[]) => all.reduce((sum, weight) => sum + weight, 0);
  return sumOf(weights.filter((_one, index) => isOfAttacker(votes[index] as RateVote))) / sumOf(weights);
}

function membersOf({ attackers, kind }: CommunitySettings, random: () => number): readonly Member[] {
  const honest = Array.from({ length: HONEST }, (_one, index) => ({
    id: `honest ${index}`,
    isAttacker: false,
    since: -Math.floor(random() * 400),
    reliability: 0,
  }));
  const others = Array.from({ length: attackers }, (_one, index) => ({
    id: `attacker ${index}`,
    isAttacker: true,
    since: kind === "new" ? QUIET_DAYS - 3 : -100,
    reliability: 0,
  }));
  return [...honest, ...others];
}

/** Returns the truth of each hour as a geometric random walk. */
export function hourlyTruth(
  random: () => number,
  { first, days }: Readonly<{ first: number; days: number }> = {
    first: FIRST_TRUTH,
    days: QUIET_DAYS + ATTACK_DAYS,
  },
): readonly number[] {
  let logarithm = Math.log(first);
  return Array.from({ length: days * 24 }, () => {
    logarithm += (normal(random) * DAILY_MOVE) / Math.sqrt(24);
    return Math.exp(logarithm);
  });
}

/** Returns a number of the standard normal distribution (Box and Muller, 1958). */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

type Moment = Readonly<{ day: number; truth: readonly number[]; random: () => number }>;

/** Returns what an honest member shares on a day; `undefined` on two days in three. */
export function honestRate(
  { spread }: Pick<CommunitySettings, "spread">,
  { day, truth, random }: Moment,
): Shared | undefined {
  const [shares, hourOfDay, deviation] = [random(), Math.floor(random() * 24), normal(random)];
  const [errs, which, unit] = [random(), Math.floor(random() * ERROR_FACTORS.length), random()];
  if (shares >= SHARES_A_DAY) return undefined;
  const hour = day * 24 + hourOfDay;
  const factor = errs < TYPING_ERRORS ? (ERROR_FACTORS[which] ?? 1) : 1;
  return {
    hour,
    rate: typed((truth[hour] ?? 0) * Math.exp(spread * deviation) * factor, unit < 0.5 ? 1 : 1000),
  };
}

/** Attackers share each day in its last hour, when their rates weigh most and they know the truth. */
function attackersRate(
  { kind, style, spread, direction }: CommunitySettings,
  { day, isAttack, truth }: Moment & Readonly<{ isAttack: boolean }>,
): Shared | undefined {
  const hour = day * 24 + 23;
  const real = truth[hour] ?? 0;
  if (!isAttack) return kind === "patient" ? { hour, rate: typed(real, 1) } : undefined;
  const factor = style === "far" ? FAR : Math.exp(NEAR_DEVIATIONS * spread);
  return { hour, rate: typed(real * factor ** direction, 1) };
}

/** What a player types: three digits and zeros. */
function typed(forOneFc: number, per: Per): RateNumbers {
  return { penya: Math.max(1, Math.round(Number((forOneFc * per).toPrecision(3)))), per };
}

function votesAt(latest: ReadonlyMap<Member, Shared>, now: number): readonly RateVote[] {
  return [...latest]
    .filter(([, { hour }]) => now - hour <= VOTE_HOURS)
    .map(([{ id, since, reliability }, { rate, hour }]) => ({
      member: id,
      rate,
      ageHours: now - hour,
      accountDays: now / 24 - since,
      reliability,
    }));
}

/** Compares the rates of the last day with its result, as the server does at the end of each day. */
function judge(latest: ReadonlyMap<Member, Shared>, now: number, result: number): void {
  for (const [member, { rate, hour }] of latest)
    if (now - hour <= 24)
      member.reliability = nextReliability(member.reliability, isNearResult(forOne(rate), result));
}
