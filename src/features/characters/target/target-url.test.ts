import { expect, test } from "vitest";
import type { Monster } from "#domain/character/target/target.ts";
import { savedLea } from "#testing/seed/characters.ts";
import { targetAt, targetParam } from "./target-url.ts";

const lea = savedLea({
  sets: [
    { id: "first", name: "", gear: {} },
    { id: "second", name: "PvP", gear: {} },
  ],
});
const khan: Monster = { level: 150, rank: "giant", defense: 416, sta: 30, dex: 251, parry: 178 };

test.each([
  [{ kind: "dummy" }, undefined],
  [{ kind: "self" }, "self"],
  [{ kind: "set", gearSet: { character: lea, set: lea.sets[1] } }, "lea.second"],
  [{ kind: "monster", monster: khan }, "monster.giant..150.416.30.251.178."],
  [
    { kind: "monster", monster: { ...khan, element: "fire", hitRate: 300 } },
    "monster.giant.fire.150.416.30.251.178.300",
  ],
] as const)("%j is in the URL, and is read from it", (choice, param) => {
  expect(targetParam(choice as Parameters<typeof targetParam>[0])).toBe(param);
  expect(targetAt([lea], param)).toEqual(choice);
});

test.each([
  "tim.first",
  "monster",
  "monster.dragon..150.416.30.251.178.",
  "monster.giant..0.416.30.251.178.",
  "monster.giant..150.1e4.30.251.178.",
  "monster.giant..150.416.30.251",
])("the training dummy takes the place of %s", (param) => {
  expect(targetAt([lea], param)).toEqual({ kind: "dummy" });
});
