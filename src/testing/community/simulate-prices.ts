/** The members who share a price of one product for some weeks, and attackers among them; deterministic for a seed. */
import {
  type PlayersPrice,
  type PriceBefore,
  playersPrice,
  SAME_PRICE_DAYS,
  type SharedPrice,
} from "#domain/money/community/players-price.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import { seededRandom } from "#domain/upgrade/completion-chance.ts";

/** How new accounts lie: all with one number, in two camps, each with an own one, or with the truth until the last day. */
export const ATTACKS = ["one", "camps", "scattered", "late"] as const;

export type PriceSettings = Readonly<{
  seed: number;
  /** Members with old accounts, who share the truth at the beginning and now and then again. */
  old: number;
  /** Accounts that are made on `ATTACK_DAY`. */
  attackers: number;
  attack: (typeof ATTACKS)[number];
  /** The day on which the truth changes; `undefined` if it does not. */
  changesOn?: number | undefined;
}>;

export const TRUTH = 80;
export const NEW_TRUTH = 120;
const LIE = 800;
export const ATTACK_DAY = 20;
const DAYS = ATTACK_DAY + 14;
const FIRST_DAY = "2026-10-01";
const SHARES_AGAIN = 0.5;

/** What members say at the end of each day. */
export function simulatePrices(settings: PriceSettings): readonly (PlayersPrice | undefined)[] {
  const random = seededRandom(settings.seed);
  const shared = new Map<string, SharedPrice>();
  const members = Array.from({ length: settings.old }, (_one, index) => ({
    id: `old ${index}`,
    since: -30 - Math.floor(random() * 400),
    reliability: random(),
  }));
  let before: PriceBefore | undefined;
  return Array.from({ length: DAYS }, (_one, day) => {
    const today = dayAfter(FIRST_DAY, day);
    const truth = day >= (settings.changesOn ?? DAYS) ? NEW_TRUTH : TRUTH;
    for (const { id, since, reliability } of members) {
      const last = shared.get(id);
      const isRepeated = last?.fcoins === truth && last.day > dayAfter(today, -SAME_PRICE_DAYS);
      const sharesNow = !isRepeated && (last?.fcoins !== truth || random() < SHARES_AGAIN);
      const sharedOn = sharesNow || !last ? today : last.day;
      shared.set(id, { fcoins: truth, day: sharedOn, accountDays: day - since, reliability });
    }
    if (day >= ATTACK_DAY)
      for (let index = 0; index < settings.attackers; index++)
        shared.set(`new ${index}`, {
          fcoins: lieOf(settings, { index, isLast: day === DAYS - 1, random }),
          day: today,
          accountDays: day - ATTACK_DAY,
          reliability: 0,
        });
    const said = playersPrice([...shared.values()], { today, before });
    if (said?.certainty === "players") before = said.numbers[0];
    return said;
  });
}

type Moment = Readonly<{ index: number; isLast: boolean; random: () => number }>;

function lieOf({ attack }: PriceSettings, { index, isLast, random }: Moment): number {
  switch (attack) {
    case "one":
      return LIE;
    case "camps":
      return index % 2 === 0 ? LIE : LIE + 1;
    case "scattered":
      return 1 + Math.floor(random() * LIE);
    case "late":
      return isLast ? LIE : TRUTH;
  }
}
