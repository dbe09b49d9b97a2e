import check from "fast-check";
import { expect, test } from "vitest";
import { flyffulatorBuild, MAX_BUILD_TEXT, socketKind } from "./flyffulator-build.ts";
import type { KnownParts } from "./flyffulator-pieces.ts";

const KNOWN: KnownParts = {
  socketKindOf: (item) => (item === 8243 ? "lightning-4" : undefined),
  hasSkill: (id) => id < 50_000,
  hasNpc: (id) => id === 14035,
};
const read = (build: unknown) => flyffulatorBuild(JSON.stringify(build), KNOWN);

const BLADE = {
  ...{ buildName: "  My\nBlade ", job: 2246, level: 120, str: 150, dex: 60, bufferInt: 400 },
  activeBuffs: { 690: 20, 7661: 12, 59999: 1 },
  ...{ activePartyBuffs: [5942, 1093], activePartyMembers: 5, skillLevels: { 4369: 10 } },
  ...{ activeItems: [8691, 46, 46], activeGuildHousingNpcs: [14035, 77] },
  equipment: {
    mainhand: {
      ...{ id: 3940, upgradeLevel: 7, element: "fire", elementUpgradeLevel: 5, hasElementStone: true },
      statAwake: [{ parameter: "str", value: 4 }, null],
      skillAwake: { id: "4369", skill: "4369", add: 10 },
      statRanges: [{ parameter: "dex", add: 1, addMax: 9, value: 5 }],
      randomStats: [{ parameter: "criticaldamage", rate: true, add: 1, addMax: 9, value: 6.5, id: 3 }, null],
    },
    suit: { id: 900, piercings: [8243, 8243, 8243, 1] },
    offhand: { id: -1 },
    fashHelmet: { id: 11, randomStats: [{ parameter: "str", rate: false, add: 0, value: 5, id: "str" }] },
    mask: { id: 12, randomStats: [{ parameter: "str", rate: false, value: 5 }] },
    pet: { id: 5851, petStats: { F: 1, E: 2, D: 3, C: null, B: 5, A: null, S: null } },
  },
};

test("a build is read with its gear and what is active", () => {
  expect(read(BLADE)).toEqual({
    ...{ name: "My Blade", classId: 2246, level: 120 },
    points: { str: 150, sta: 15, dex: 60, int: 15 },
    gear: {
      weapon: {
        ...{ item: 3940, upgrade: 7, element: { name: "fire", level: 5, hasStone: true }, rolled: [5] },
        statAwake: [{ parameter: "str", isPercent: false, value: 4 }],
        random: [{ parameter: "criticaldamage", isPercent: true, value: 6.5 }],
      },
      suit: { item: 900, upgrade: 0, cards: [{ kind: "lightning-4", count: 3 }] },
    },
    active: {
      skills: [
        { id: 690, level: 20, caster: 400 },
        { id: 7661, level: 12, caster: 400 },
      ],
      pet: { item: 5851, tiers: [1, 2, 3] },
      fashion: { hat: { blessings: [{ parameter: "str", isPercent: false, value: 5 }] } },
      consumables: [8691, 46],
      npcs: [14035],
      precisionMembers: 5,
    },
    missing: ["skillAwakes", "cards", "fashionLines", "buffs", "npcs", "party", "skillLevels"],
    sockets: [8243, 1],
  });
});

test.each([
  [[60_010, 60_010, 60_010], [{ kind: "ruby-10", count: 3 }], []],
  [[60_010, 1], [{ kind: "ruby-10", count: 1 }], ["cards"]],
])("the jewels %j of an ultimate weapon are read as %j", (ultimateJewels, jewels, missing) => {
  const equipment = { mainhand: { id: 3940, ultimateJewels } };
  const socketKindOf = (item: number) => socketKind(item === 60_010 ? "Ruby (Lv. 10)" : "");
  const build = flyffulatorBuild(JSON.stringify({ job: 2246, equipment }), { ...KNOWN, socketKindOf });
  expect(build?.gear.weapon?.jewels).toEqual(jewels);
  expect(build?.missing).toEqual(expect.arrayContaining(missing));
});

test("a build of an earlier version has whole items, classes and fashion with its lines", () => {
  const itemProp = { id: 21, abilities: [{ parameter: "allstats", add: 7, rate: false }] };
  const build = read({
    job: { id: 764, name: { en: "Mercenary" } },
    level: 30,
    activeItems: [{ itemProp: { id: 46 } }],
    equipment: {
      cloak: { itemProp },
      suit: { itemProp: { id: 900 }, piercings: [{ itemProp: { id: 8243 } }] },
    },
  });
  expect(build).toMatchObject({
    ...{ name: "", classId: 764, level: 30, missing: [] },
    gear: { suit: { item: 900, upgrade: 0, cards: [{ kind: "lightning-4", count: 1 }] } },
    active: {
      fashion: { cloak: { lines: [{ parameter: "allstats", isPercent: false, value: 7 }] } },
      consumables: [46],
    },
  });
});

test.each<[what: string, build: unknown, expected: Readonly<Record<string, unknown>>]>([
  ["the defaults of a Vagrant", { equipment: {} }, { classId: 9686, level: 1, active: {}, missing: [] }],
  ["a level that the class cannot have", { job: 2246, level: 20 }, { level: 60, missing: ["level"] }],
  [
    "more points than there are",
    { job: 2246, level: 60, str: 999 },
    { points: { str: 15, sta: 15, dex: 15, int: 15 }, missing: ["points"] },
  ],
  ["values of other types", { level: "9", equipment: [], activeBuffs: 5 }, { gear: {}, active: {} }],
  [
    "a prototype's names",
    { level: 1, equipment: { mainhand: { id: 5, element: "toString" } } },
    {
      gear: { weapon: { item: 5, upgrade: 0 } },
    },
  ],
])("%s", (_what, build, expected) => {
  expect(read(build)).toMatchObject(expected);
});

test.each([
  ["no JSON", "Blade 120"],
  ["a list", "[1,2]"],
  ["null", "null"],
  ["another object", '{"a":1}'],
  ["a class that there is not", '{"job":1,"level":5}'],
  ["a text that is too long", `{"level":5,"a":"${"x".repeat(MAX_BUILD_TEXT)}"}`],
])("%s is no build", (_what, text) => {
  expect(flyffulatorBuild(text, KNOWN)).toBeUndefined();
});

test("no text makes it throw", () => {
  const value = check.jsonValue({ maxDepth: 4 });
  const parts = ["mainhand", "suit", "cloak", "mask", "pet"];
  const equipment = check.dictionary(check.constantFrom(...parts), value);
  const build = check.record(
    {
      ...{ job: check.constantFrom(2246, { id: 764 }), level: value, str: value, bufferInt: value },
      ...{ activeBuffs: value, activeItems: value, activePartyBuffs: value, buildName: value },
      equipment: check.oneof(equipment, value),
    },
    { requiredKeys: [] },
  );
  check.assert(check.property(check.oneof(build, value), (any) => void read(any)));
  check.assert(check.property(check.string(), (text) => void flyffulatorBuild(text, KNOWN)));
});

test.each([
  ["Lightning Card (7%)", "lightning-7"],
  ["Fire Card (A)", "fire-a"],
  ["Volcano Card (7%) Piece", undefined],
  ["Flame Card", undefined],
  ["Ultimate Ruby Jewel (Lv. 10)", "ruby-10"],
  ["Ruby (Lv. 1)", "ruby-1"],
  ["Shining Onyx +7", "onyx-7"],
  ["Rainbow Jewel Lv.3", "rainbow-3"],
  ["Ruby", undefined],
  ["Ruby (Lv. 11)", undefined],
  ["Ruby 2 of 3", undefined],
  ["Rubystone 5", undefined],
  ["Rune of Attack", "rune-attack"],
  ["Attack Speed Rate Rune", "rune-attack-speed-rate"],
  ["Rune (Magic Resistance) 10%", "rune-magic-resistance"],
  ["Attack Scroll", undefined],
  ["", undefined],
])("%s is the card or jewel %s", (name, kind) => {
  expect(socketKind(name)).toBe(kind);
});
