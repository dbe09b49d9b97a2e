import { type ExplainedNumber, StepCalculation, WITH_STEPS } from "../calculation.ts";
import { type CriticalReading, criticalChance } from "../formulas/chances.ts";
import { THOUSANDTH } from "../formulas/damage.ts";
import { decimal, type Fraction, minus, multiplied, over, ratio } from "../fraction.ts";
import type { Encounter } from "./target.ts";

/** As precise as players read an average. */
const TENTH = ratio(1, 10);

/** The middle of the lowest and the highest damage. */
type MiddleDamage = Readonly<{ hit: Fraction; critical: Fraction }>;

type Attack = Readonly<{
  reading: CriticalReading;
  /** In percent. */
  chance: ExplainedNumber;
  /** In percent. */
  block: ExplainedNumber;
  right: MiddleDamage;
  left: MiddleDamage | undefined;
}>;

/** The part of the damage that a block lets through. Sure for players and, with the chance likely, for monsters. */
const BLOCKED = { monster: 0.2, player: 0.3 } as const;

/**
 * Of all attacks, also those that miss: chance · [(1 − critical) · hit + critical · critical hit] · (1 − block · blocked part). The
 * left hand hits with every second attack: likely.
 */
export function averageDamage(
  encounter: Encounter,
  { reading, chance, block, right, left }: Attack,
): ExplainedNumber {
  const critical = chanceOfCritical(encounter, reading);
  const share = shareOf(block);
  const { totals } = encounter.sheet;
  const calculation = new StepCalculation(totals);
  addHits(calculation, right, critical);
  if (left) {
    const ofLeft = addHits(new StepCalculation(totals), left, critical).factor("everySecond", decimal(0.5));
    calculation.addPart("offhandHits", ofLeft.result);
  }
  const taken = multiplied(share, minus(1, decimal(BLOCKED[encounter.target.kind])));
  return calculation
    .factor("blocked", minus(1, taken), { parts: block.steps })
    .floor(THOUSANDTH)
    .factor("chanceToHit", shareOf(chance), { parts: chance.steps })
    .floor(TENTH).result;
}

const shareOf = ({ exact }: ExplainedNumber): Fraction => over(exact, 100);

function addHits(
  calculation: StepCalculation,
  { hit, critical: damage }: MiddleDamage,
  critical: ExplainedNumber,
): StepCalculation {
  const share = shareOf(critical);
  const usual = new StepCalculation(WITH_STEPS).add("middleHit", hit).factor("usualChance", minus(1, share));
  const criticals = new StepCalculation(WITH_STEPS)
    .add("middleCritical", damage)
    .factor("criticalChance", share, { parts: critical.steps });
  return calculation
    .addPart("usualHits", usual.floor(THOUSANDTH).result)
    .addPart("criticalHits", criticals.floor(THOUSANDTH).result);
}

/** In percent, at most 100. Critical resist: likely, Universe-doc. */
function chanceOfCritical({ sheet, target }: Encounter, reading: CriticalReading): ExplainedNumber {
  const calculation = new StepCalculation(sheet.totals)
    .addPart("criticalChance", criticalChance(sheet, reading))
    .limit(0, 100);
  if (target.kind === "monster") return calculation.result;
  const resist = new StepCalculation(target.sheet.totals)
    .addLines(target.sheet.totals, "criticalresist", "percent")
    .limit(0, 100).result;
  return calculation.percent("targetCriticalResist", multiplied(-1, resist.exact), { parts: resist.steps })
    .result;
}
