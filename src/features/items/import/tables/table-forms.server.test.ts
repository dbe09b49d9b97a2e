/** Each answer of the game's API is read as its OpenAPI document describes it. */
import { describe, expect, test } from "vitest";
import document from "#testing/game/game-api.openapi.json" with { type: "json" };
import { npcRows, petRows, setRows, skillAwakeRows, statAwakeRows } from "./other-tables.server.ts";
import { parseSkill, skillRows } from "./skill-table.server.ts";

type Schema = Readonly<{
  $ref?: string;
  example?: unknown;
  enum?: readonly unknown[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
}>;
// The imported type of the file is a union of all its forms.
const schemas = document.schemas as Readonly<Record<string, Schema>>;

/** The examples of the document, for each property that it describes. */
function exampleOf({ $ref, example, enum: words, items, properties }: Schema): unknown {
  if ($ref) return exampleOf(schemas[$ref.split("/").at(-1) ?? ""] ?? {});
  if (example !== undefined) return example;
  if (words) return words[0];
  if (items) return [exampleOf(items)];
  return Object.fromEntries(Object.entries(properties ?? {}).map(([key, one]) => [key, exampleOf(one)]));
}
const example = (name: string, given: object = {}) => ({
  ...(exampleOf(schemas[name] ?? {}) as object),
  ...given,
});

const ability = (parameter: string, add: number, more: object = {}) => ({
  parameter,
  add,
  rate: true,
  ...more,
});
const line = (parameter: string, value: number) => ({ parameter, isPercent: true, value });
const names = { en: "Julia", fr: "[Intendante de Flarine] Julia" };

describe("the document's examples", () => {
  // The example of an ability has a maximum, so that its value is drawn.
  const drawn = { abilities: [] };

  test("a set: a line is counted if it has one value", () => {
    expect(setRows(example("EquipSet"))).toEqual([
      { id: 4364, name: names.en, names: { fr: names.fr }, parts: [1534], bonus: [] },
    ]);
    const bonus = [
      { equipped: 2, ability: ability("def", 17, { rate: false }) },
      { equipped: 4, ability: ability("attackspeed", 15) },
      { equipped: 4, ability: { parameter: "attribute", attribute: "stun" } },
    ];
    expect(setRows(example("EquipSet", { bonus }))[0]?.bonus).toEqual([
      { pieces: 2, parameter: "def", add: 17 },
      { pieces: 4, parameter: "attackspeed", add: 15, isPercent: true },
    ]);
  });

  test("a raised pet", () => {
    expect(petRows(example("RaisedPet", { values: [1, 2, 4] }))).toEqual([
      { item: 8600, parameter: "str", isPercent: false, values: [1, 2, 4] },
    ]);
    expect(petRows({ petItemId: 8600, tiers: [] })).toEqual([]);
  });

  test("a housing pack", () => {
    expect(npcRows(example("HousingPack"), [])).toEqual([]);
    const npcs = [{ name: names, abilities: [ability("maxhp", 10)] }];
    const row = { id: 14_345, name: names, abilities: [line("maxhp", 10)] };
    expect(npcRows(example("HousingPack", { npcs }), [])).toEqual([row]);
    expect(npcRows(example("HousingPack", { npcs }), [{ ...row, id: 14_035 }])).toEqual([
      { ...row, id: 14_035 },
    ]);
  });

  test("a pack of several unknown NPCs: each has an id of its own, wherever it stands", () => {
    const [julia, rosa, pang] = ["Julia", "Rosa", "Pang"].map((en, index) => ({
      name: { en },
      abilities: [ability("maxhp", index + 1)],
    }));
    const shipped = [{ id: 14_035, name: { en: "Pang" }, abilities: [] }];
    const ids = (npcs: readonly unknown[], packItemId = 14_345) =>
      new Map(npcRows({ packItemId, npcs }, shipped).map(({ id, name }) => [name.en, id]));
    const all = ids([julia, rosa, pang]);
    expect(new Set([...all.values(), 14_345]).size).toBe(4);
    expect(all.get("Pang")).toBe(14_035);
    expect(ids([pang, rosa, julia])).toEqual(new Map([...all].toReversed()));
    expect(ids([julia, rosa], 14_346).get("Julia")).not.toBe(all.get("Julia"));
    expect(ids([julia, pang]).get("Julia")).toBe(14_345);
    // The pack's id is that of a shipped NPC.
    expect(new Set(ids([julia, pang], 14_035).values()).size).toBe(2);
  });

  test("an awake of stats", () => {
    expect(statAwakeRows(example("StatAwake", drawn))).toEqual([]);
    const abilities = [ability("str", 3, { rate: false }), ability("sta", 2, { rate: false })];
    const points = [
      { stat: "str", value: 3 },
      { stat: "sta", value: 2 },
    ];
    expect(statAwakeRows(example("StatAwake", { abilities }))).toEqual([{ fromLevel: 10, points }]);
    expect(statAwakeRows(example("StatAwake", { abilities: [...abilities, ability("maxhp", 5)] }))).toEqual(
      [],
    );
  });

  test("awakes of skills: only parameters, with the values of all rarities", () => {
    expect(skillAwakeRows(["shield", example("SkillAwake")])).toEqual([
      { kind: "shield", parameter: "block", values: [10, 13, 15, 21, 23, 25] },
    ]);
  });

  test("a skill: the one of the document is used on enemies", () => {
    const given = { class: 9686, debuff: false, levels: [{ level: 1, abilities: [ability("attack", 5)] }] };
    expect(skillRows([parseSkill(example("Skill"))], [])).toEqual([]);
    expect(skillRows([parseSkill(example("Skill", given))], [])).toEqual([
      {
        ...{ id: 6482, name: names, group: "own", classId: 9686, fromLevel: 1, isPassive: false },
        ...{ weapon: "sword", variationOf: 9999, levels: [[line("attack", 5)]] },
      },
    ]);
  });
});

describe("a skill", () => {
  const skill = (given: object, level: object = {}) => ({
    ...{ id: 5, name: { en: "Haste" }, class: 8962, level: 25 },
    levels: [{ abilities: [ability("attackspeed", 15)], ...level }],
    ...given,
  });
  const rows = (...given: readonly object[]) => skillRows(given.map(parseSkill), []);
  const scaling = {
    parameter: "attackspeed",
    stat: "int",
    scale: 0.02,
    maximum: 10,
    add: true,
    pvp: true,
    pve: true,
  };

  test.each([
    ["a stat up to a maximum is computed", { scalingParameters: [scaling] }, true, undefined],
    ["no maximum", { scalingParameters: [{ ...scaling, maximum: undefined }] }, false, true],
    [
      "the defense of a shield",
      { scalingParameters: [{ ...scaling, stat: undefined, part: "shield" }] },
      false,
      true,
    ],
    ["a stat that is no stat", { scalingParameters: [{ ...scaling, stat: "auraeffect" }] }, false, true],
    ["a factor", { scalingParameters: [{ ...scaling, add: false }] }, false, true],
    ["only in PvP", { scalingParameters: [{ ...scaling, pve: false }] }, false, true],
    ["two stats", { scalingParameters: [scaling, { ...scaling, stat: "str" }] }, false, true],
    ["the level of another skill", { synergies: [{ ...scaling, skill: 5, minLevel: 3 }] }, false, true],
    ["its stacks", { stackAbilities: true }, false, true],
    [
      "the duration",
      { scalingParameters: [{ ...scaling, parameter: "duration", maximum: undefined }] },
      false,
      undefined,
    ],
    ["its own damage", { synergies: [{ ...scaling, parameter: "attack" }] }, false, undefined],
  ])("%s", (_what, level, isScaled, isPartial) => {
    const [row] = rows(skill({}, level));
    expect(row?.levels[0]?.[0]?.scaling).toEqual(
      isScaled ? { stat: "int", scale: 0.02, most: 10 } : undefined,
    );
    expect(row?.isPartial).toBe(isPartial);
  });

  test("a variation names its skill, and is of its class", () => {
    const given = [skill({}), skill({ id: 6, class: undefined, inheritSkill: 5 })];
    expect(rows(...given).map(({ id, classId, variationOf }) => [id, classId, variationOf])).toEqual([
      [5, 8962, undefined],
      [6, 8962, 5],
    ]);
  });

  test.each([
    ["is used on enemies", { debuff: true }],
    ["is of no class and unknown", { class: undefined }],
    ["changes nothing", { levels: [{ abilities: [{ parameter: "attribute", attribute: "stun" }] }] }],
    ["only heals", { levels: [{ abilities: [ability("hp", 500, { rate: false })] }] }],
  ])("that %s is left out", (_what, given) => expect(rows(skill(given))).toEqual([]));

  test("fields, parameters and languages that are new are no reason to refuse it", () => {
    const given = skill({ aura: { power: 3 }, name: { en: "Haste", xx: 5 } });
    const abilities = [ability("gravity", 2, { at: "night" })];
    const level = { abilities, echo: 1 };
    expect(rows({ ...given, levels: [level] })[0]?.levels).toEqual([[line("gravity", 2)]]);
  });

  test.each([
    ["name", { name: { fr: "Hâte" } }],
    ["name", { name: { en: "x".repeat(2_000) } }],
    ["id", { id: 1.5 }],
    ["levels", { levels: "20" }],
    ["levels", { levels: Array.from({ length: 101 }, () => ({ abilities: [] })) }],
    ["add", { levels: [{ abilities: [ability("def", 1e300)] }] }],
    ["scale", { levels: [{ scalingParameters: [{ ...scaling, scale: "0.02" }] }] }],
  ])("with an invalid %s is refused", (_field, given) => expect(() => rows(skill(given))).toThrow());
});
