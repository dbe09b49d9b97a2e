import { expect, test } from "vitest";
import { shippedCharacterTables } from "./character-tables.server.ts";

const tables = shippedCharacterTables();

test("the shipped tables have what the game had on 2026-07-21", () => {
  const groups = Map.groupBy(tables.skills, ({ group }) => group);
  const counts = Object.fromEntries([...groups].map(([group, skills]) => [group, skills.length]));
  expect(counts).toEqual({ support: 12, own: 164, guild: 2, other: 28 });
  expect([tables.pets, tables.npcs, tables.achievements].map((rows) => rows.length)).toEqual([9, 39, 5]);
});

test("an item of level 60 may be given 3 INT and 2 STA, and a shield up to 15 % block", () => {
  expect(tables.statAwakes).toHaveLength(48);
  expect(tables.statAwakes).toContainEqual({
    fromLevel: 60,
    points: [
      { stat: "int", value: 3 },
      { stat: "sta", value: 2 },
    ],
  });
  expect(tables.skillAwakes).toContainEqual({
    kind: "shield",
    parameter: "block",
    values: [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  });
});
