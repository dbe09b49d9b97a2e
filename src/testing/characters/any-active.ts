/** Random details of pieces and random effects, within the limits of what is stored. */
import check from "fast-check";
import { ELEMENTS } from "#domain/character/elements.ts";
import {
  type Active,
  type ChosenLine,
  FASHION_SLOTS,
  GEAR_LIMITS,
  type PieceDetails,
} from "#domain/gear/build.ts";

const optional = { requiredKeys: [] };
const anyLine: check.Arbitrary<ChosenLine> = check.record({
  parameter: check.constantFrom("maxhp", "criticalchance", "str"),
  isPercent: check.boolean(),
  value: check.integer({ min: -50_000, max: 50_000 }).map((value) => value / 100 + 0),
});
const lines = (maxLength: number) => check.array(anyLine, { maxLength });
const stack = check.record({
  kind: check.constantFrom("lightning-7", "wind-a", "rune-attack"),
  count: check.integer({ min: 1, max: 5 }),
});

export const anyDetails: check.Arbitrary<PieceDetails> = check.record(
  {
    rolled: check.array(check.option(check.integer({ min: 0, max: 900 })), { maxLength: GEAR_LIMITS.rolled }),
    random: lines(GEAR_LIMITS.random),
    cards: check.array(stack, { maxLength: 2 }),
    jewels: check.array(stack, { maxLength: 2 }),
    statAwake: lines(GEAR_LIMITS.awake),
    skillAwake: anyLine,
    element: check.record({
      name: check.constantFrom(...ELEMENTS),
      level: check.integer({ min: 1, max: GEAR_LIMITS.elementLevel }),
      hasStone: check.boolean(),
    }),
  },
  optional,
);

const id = check.integer({ min: 1, max: 2_147_483_647 });
const up = (max: number) => check.integer({ min: 1, max });
const worn = check.tuple(lines(3), lines(GEAR_LIMITS.blessings)).map(([own, blessings]) => ({
  ...(own.length > 0 && { lines: own }),
  ...(blessings.length > 0 && { blessings }),
}));

export const anyActive: check.Arbitrary<Active> = check.record(
  {
    fashion: check.dictionary(check.constantFrom(...FASHION_SLOTS), worn),
    pet: check.record({
      item: id,
      tiers: check.array(up(GEAR_LIMITS.tierLevel), { maxLength: GEAR_LIMITS.tiers }),
    }),
    skills: check.array(
      check.record({
        ...{ id, level: up(GEAR_LIMITS.skillLevel) },
        caster: check.oneof(
          check.constantFrom("full" as const, "own" as const),
          check.nat(GEAR_LIMITS.casterStat),
        ),
      }),
      { maxLength: GEAR_LIMITS.skills },
    ),
    consumables: check.array(id, { maxLength: GEAR_LIMITS.consumables }),
    npcs: check.array(id, { maxLength: GEAR_LIMITS.npcs }),
    achievement: up(100),
    precisionMembers: up(GEAR_LIMITS.partyMembers),
    health: up(100),
  },
  optional,
);
