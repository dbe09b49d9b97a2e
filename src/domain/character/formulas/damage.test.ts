import { expect, test } from "vitest";
import { bareCharacter } from "../bare-character.ts";
import { sheetOf } from "../sheet.ts";
import { NEW_POINTS } from "../stat-points.ts";
import { keptDamage, monsterDefense, normalAttack } from "./damage.ts";

/** Source: Universe-doc. */
test("keeps what the worked example of an attack of 15,000 against a defense of 223 keeps", () => {
  expect(keptDamage(15_000, 223)).toBe(13_508);
});

// 100 × 5/7 + 50 × 15/112 + 36 × 3/4 − 4 + 300/4 = 176.1
test("a monster's defense is of its level, STA and own defense", () => {
  expect(monsterDefense({ level: 100, sta: 50, defense: 300 })).toBe(176);
});

test("a hit and a critical hit keep less of a monster that is higher or better armored", () => {
  const sheet = sheetOf(bareCharacter(26_141, 190, { ...NEW_POINTS, str: 300 }));
  const monster = { level: 150, parry: 10, sta: 15, defense: 0 };
  const usual = normalAttack(sheet, monster);
  expect(usual.hit.min).toBeLessThanOrEqual(usual.hit.max);
  expect(usual.critical.min).toBeGreaterThan(usual.hit.min);
  for (const harder of [
    { ...monster, defense: 5_000 },
    { ...monster, level: 200 },
  ])
    expect(normalAttack(sheet, harder).hit.max).toBeLessThan(usual.hit.max);
});
