import check from "fast-check";
import { expect, test } from "vitest";
import { type ChosenLine, FASHION_SLOTS, GEAR_LIMITS, type Slot } from "#domain/gear/build.ts";
import { CLASSES, MAX_LEVEL } from "#domain/gear/classes.ts";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { type Build, sheetsOf } from "#domain/gear/worn-character.ts";
import { NO_TABLES } from "./character-tables.ts";
import { hitChanceOfMonster } from "./formulas/chances.ts";
import { allNumbers } from "./shown-numbers.ts";
import { NEW_POINTS } from "./stat-points.ts";
import { attackNumbers, damageCurve, monsterNumbers } from "./target/target-numbers.ts";

const PARAMETERS = [
  ...["str", "sta", "dex", "int", "allstats", "def", "magicdefense", "attack", "damage", "minability"],
  ...["attackspeed", "attackspeedrate", "allspeed", "speed", "decreasedcastingtime", "hitrate", "parry"],
  ...["block", "meleeblock", "rangedblock", "criticalchance", "criticaldamage", "criticalresist"],
  ...["maxhp", "maxmp", "maxfp", "pvedamage", "pvpdamage", "pvedamagereduction", "pvpdamagereduction"],
  ...["skilldamage", "blockpenetration", "elementattack", "maxability", "incomingdamage", "swordattack"],
];
const common = { rarity: "common", level: 1 } as const;
const ITEMS: readonly Wearable[] = [
  { ...common, id: 1, category: "weapons", kind: "sword", attack: { min: 234, max: 236 } },
  { ...common, id: 2, category: "armor", kind: "suit", defense: { min: 100, max: 102 } },
];
const DATA = {
  itemOf: (id: number) => ITEMS.find((item) => item.id === id),
  sets: [],
  tables: NO_TABLES,
};

function wearing(lines: readonly ChosenLine[], from: Pick<Build, "classId" | "level"> = BLADE) {
  const random = lines.slice(0, GEAR_LIMITS.random);
  const piece = (item: number) => ({
    item,
    upgrade: 10,
    random,
    statAwake: lines.slice(0, GEAR_LIMITS.awake),
  });
  const fashion = Object.fromEntries(FASHION_SLOTS.map((slot) => [slot, { lines }]));
  const gear: Partial<Record<Slot, ReturnType<typeof piece>>> = { weapon: piece(1), suit: piece(2) };
  return sheetsOf({ ...from, sex: "female", points: NEW_POINTS, gear, active: { fashion } }, DATA);
}
const BLADE = { classId: 2246, level: 120 };

const line = check.record({
  parameter: check.constantFrom(...PARAMETERS),
  isPercent: check.boolean(),
  value: check.constantFrom(
    ...[GEAR_LIMITS.value, -GEAR_LIMITS.value, GEAR_LIMITS.value - 0.001, 0.001 - GEAR_LIMITS.value],
    ...[19_999.999, 0.333, -8, 0],
  ),
});
const lines = check.array(line, { minLength: 1, maxLength: GEAR_LIMITS.fashionLines });
const wearer = check.record({
  classId: check.constantFrom(...CLASSES.map(({ id }) => id)),
  level: check.integer({ min: 1, max: MAX_LEVEL }),
});

const values = (
  numbers: readonly { readings: readonly { low: { value: number }; high: { value: number } }[] }[],
) => numbers.flatMap(({ readings }) => readings.flatMap(({ low, high }) => [low.value, high.value]));

const monster = { level: 1, rank: "giant", defense: 0, sta: 0, dex: 0, parry: 0, hitRate: 1 } as const;

test("all shown numbers of a character compute, whatever lines it is stored with", () => {
  check.assert(
    check.property(lines, wearer, lines, (worn, from, others) => {
      const sheets = wearing(worn, from);
      const player = { kind: "player", sheets: wearing(others) } as const;
      const numbers = [
        ...values(allNumbers(sheets)),
        ...values(attackNumbers(sheets, { kind: "monster", monster })),
        ...values(attackNumbers(sheets, player)),
        ...values(monsterNumbers(sheets, monster)),
        ...(damageCurve(sheets, player)?.points ?? []).map(({ damage }) => damage),
      ];
      expect(numbers.filter((value) => !Number.isFinite(value))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test("a monster's chance to hit a character whose parry is negative is the highest", () => {
  const { low } = wearing([{ parameter: "parry", isPercent: true, value: -8 }]);
  expect(hitChanceOfMonster(low, { level: 120, hitRate: 1 }).value).toBe(96);
});
