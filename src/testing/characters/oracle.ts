/**
 * Reads characters with the numbers that two calculators compute for them. `meta` of `oracle-500.json` describes the format and the
 * sources.
 */
import * as v from "valibot";
import type {
  CharacterItem,
  CharacterSlot,
  ClassFactors,
  ComputedCharacter,
  EquipmentSet,
  Points,
  RaisedPet,
  Skill,
  StatAbility,
  WornPiece,
} from "#domain/character/character.ts";
import { ELEMENTS } from "#domain/character/elements.ts";

const Scaling = v.tuple([v.picklist(["str", "sta", "dex", "int"]), v.number(), v.number()]);
const RawAbility = v.union([
  v.strictTuple([v.string(), v.number(), v.number()]),
  v.tuple([v.string(), v.number(), v.number(), v.union([v.number(), Scaling])]),
]);
type RawAbility = v.InferOutput<typeof RawAbility>;
const Abilities = v.array(RawAbility);
const range = v.tuple([v.number(), v.number()]);
const Item = v.object({
  k: v.string(),
  lv: v.optional(v.number(), 1),
  rar: v.optional(v.string()),
  atk: v.optional(range),
  def: v.optional(range),
  as: v.optional(v.number()),
  th: v.optional(v.number()),
  ab: v.optional(Abilities, []),
  up: v.optional(v.array(Abilities)),
});
const Equipped = v.object({
  i: v.number(),
  u: v.number(),
  p: v.optional(v.array(v.number()), []),
  j: v.optional(v.array(v.number()), []),
  r: v.optional(v.array(v.number()), []),
  s: v.optional(Abilities, []),
  b: v.optional(Abilities, []),
  a: v.optional(v.array(v.tuple([v.string(), v.number()])), []),
  k: v.optional(v.object({ parameter: v.optional(v.string()), add: v.number() })),
  e: v.optional(v.string()),
  el: v.optional(v.number()),
  st: v.optional(v.number()),
  t: v.optional(v.array(v.number()), []),
});
const four = v.tuple([v.number(), v.number(), v.number(), v.number()]);
const Factors = v.object({
  hp: v.number(),
  mp: v.number(),
  fp: v.number(),
  attackSpeed: v.number(),
  block: v.number(),
  critical: v.number(),
  defense: v.number(),
  mdSta: v.number(),
  mdInt: v.number(),
  auto: v.record(v.string(), v.number()),
});
const pair = v.tuple([v.number(), v.number()]);
const BLOCKS = { blkDummy: pair, blkMob: pair, pvpBlk: pair };
const Case = v.object({
  id: v.number(),
  class: v.number(),
  level: v.number(),
  stats: four,
  buffer: four,
  eq: v.record(v.string(), Equipped),
  items: v.optional(v.array(v.number()), []),
  buffs: v.optional(v.array(pair), []),
  party: v.optional(v.array(v.number()), []),
  members: v.optional(v.number(), 0),
  npc: v.optional(v.array(v.number()), []),
  ach: v.optional(v.array(v.number()), []),
  health: v.optional(v.number(), 100),
  monster: v.object({
    level: v.number(),
    dex: v.number(),
    parry: v.number(),
    hitRate: v.number(),
    rank: v.string(),
  }),
  out: v.looseObject({ crit: v.number(), pvp: v.looseObject({ blk: pair }), t: v.record(v.string(), pair) }),
  exact: v.optional(v.record(v.string(), v.unknown()), {}),
  critB: v.optional(v.number()),
  shieldBlockAwake: v.optional(v.record(v.string(), v.unknown())),
  win: v.record(v.string(), v.unknown()),
});
type OracleCase = v.InferOutput<typeof Case>;
const Oracle = v.object({
  tables: v.object({
    classes: v.record(v.string(), Factors),
    items: v.record(v.string(), Item),
    sets: v.array(
      v.object({
        id: v.number(),
        parts: v.array(v.number()),
        bonus: v.array(v.tuple([v.number(), v.string(), v.number(), v.number()])),
      }),
    ),
    buffs: v.record(v.string(), v.object({ weapon: v.optional(v.string()), levels: v.array(Abilities) })),
    npcs: v.record(v.string(), Abilities),
    pets: v.record(v.string(), v.tuple([v.string(), v.number(), v.array(v.number())])),
    achievements: v.record(v.string(), Abilities),
  }),
  cases: v.array(Case),
});
type Tables = v.InferOutput<typeof Oracle>["tables"];

const SLOT_NAMES: Readonly<Record<string, CharacterSlot>> = {
  fashHelmet: "hat",
  fashSuit: "cloth",
  fashGauntlets: "gloves",
  fashBoots: "shoes",
};
const PRECISION = 5942;

export type OracleCharacter = Readonly<{
  id: number;
  character: ComputedCharacter;
  monster: OracleCase["monster"];
  /** By field: what the calculators compute, and what exact arithmetic may give instead. */
  numbers: ReadonlyMap<string, readonly unknown[]>;
}>;

/** `passives` are the ids of the skills that need their weapon. */
export function readOracle(text: string, passives: ReadonlySet<number>): readonly OracleCharacter[] {
  const { tables, cases } = v.parse(Oracle, JSON.parse(text));
  return cases.map((one) => ({
    id: one.id,
    monster: one.monster,
    character: characterOf(one, tables, passives),
    numbers: new Map(
      Object.entries(numbersOf(one)).map(([field, value]) => [field, [value, exactOf(one, field)]]),
    ),
  }));
}

function exactOf({ exact }: OracleCase, field: string): unknown {
  if (field !== "pvp" || !exact.pvp) return exact[field];
  const { blk: _block, ...pvp } = v.parse(v.looseObject({ blk: v.unknown() }), exact.pvp);
  return pvp;
}

/** The block of a shield's awake counts, which one of the two calculators leaves out; the window's is without it. */
function numbersOf({ out, win, critB, shieldBlockAwake, eq }: OracleCase): Record<string, unknown> {
  const { block: windowBlock, ...window } = win;
  const { blk: pvpBlock, ...pvp } = out.pvp;
  const awake = shieldBlockAwake ? (eq.offhand?.k?.add ?? 0) : 0;
  const totals = Object.entries(out.t).filter(([, [flat, percent]]) => flat !== 0 || percent !== 0);
  const withAwake = { meleeblock: awake, rangedblock: awake };
  const numbers = {
    ...{ ...out, critB: critB ?? out.crit, pvp, pvpBlk: pvpBlock, win: window },
    ...(!shieldBlockAwake && { windowBlock }),
    ...(shieldBlockAwake &&
      v.parse(v.pick(v.object({ ...BLOCKS }), ["blkDummy", "blkMob", "pvpBlk"]), shieldBlockAwake)),
    t: Object.fromEntries(totals),
  };
  if (awake)
    for (const [name, more] of Object.entries(withAwake)) {
      const [flat, percent] = out.t[name] ?? [0, 0];
      numbers.t[name] = [flat, percent + more];
    }
  return numbers;
}

function characterOf(one: OracleCase, tables: Tables, passives: ReadonlySet<number>): ComputedCharacter {
  const itemOf = (id: number) => itemFrom(id, tables);
  const { pet, ...worn } = one.eq;
  return {
    factors: factorsOf(one.class, tables),
    level: one.level,
    points: pointsOf(one.stats),
    equipment: Object.fromEntries(
      Object.entries(worn).map(([slot, piece]) => [SLOT_NAMES[slot] ?? slot, pieceOf(piece, itemOf)]),
    ),
    ...(pet && { pet: petOf(pet, tables) }),
    sets: tables.sets.map(setFrom),
    skills: one.buffs.map(([id, level]) => ({
      skill: skillOf(id, tables, passives),
      level,
      caster: pointsOf(one.buffer),
    })),
    consumables: one.items.map(itemOf),
    npcs: one.npc.map((id) => ({ id, abilities: abilitiesOf(tables.npcs[id] ?? []) })),
    ...(one.ach[0] !== undefined && {
      achievement: { rank: one.ach[0], abilities: abilitiesOf(tables.achievements[one.ach[0]] ?? []) },
    }),
    precisionMembers: one.party.includes(PRECISION) ? one.members : 0,
    health: one.health,
  };
}

const pointsOf = ([str, sta, dex, int]: v.InferOutput<typeof four>): Points => ({ str, sta, dex, int });

function factorsOf(id: number, { classes }: Tables): ClassFactors {
  const factors = present(classes[id]);
  return {
    ...factors,
    id,
    magicDefense: { sta: factors.mdSta, int: factors.mdInt },
    weapon: factors.auto,
  };
}

function pieceOf(piece: v.InferOutput<typeof Equipped>, itemOf: (id: number) => CharacterItem): WornPiece {
  const { k: awake, e } = piece;
  const name = ELEMENTS.find((element) => element === e);
  return {
    item: itemOf(piece.i),
    upgrade: piece.u,
    rolled: piece.r,
    random: abilitiesOf(piece.s),
    cards: piece.p.map(itemOf),
    jewels: piece.j.map(itemOf),
    statAwake: piece.a,
    ...(awake?.parameter !== undefined && {
      skillAwake: { parameter: awake.parameter, value: awake.add },
    }),
    blessings: abilitiesOf(piece.b),
    ...(name && { element: { name, level: piece.el ?? 1, hasStone: piece.st === 1 } }),
  };
}

function itemFrom(id: number, { items }: Tables): CharacterItem {
  const item = present(items[id]);
  const [category = "", kind = category] = item.k.split("/");
  return {
    ...{ id, category, kind, level: item.lv },
    isUltimate: item.rar === "ultimate",
    isTwoHanded: item.th === 1,
    ...(item.atk && { attack: item.atk }),
    ...(item.def && { defense: item.def }),
    ...(item.as !== undefined && { attackSpeedValue: item.as }),
    abilities: abilitiesOf(item.ab),
    ...(item.up && { upgradeAbilities: item.up.map(abilitiesOf) }),
  };
}

function petOf({ i, t }: v.InferOutput<typeof Equipped>, { pets }: Tables): RaisedPet {
  const [parameter, isPercent, values] = present(pets[i]);
  return { item: i, parameter, isPercent: isPercent === 1, values, tiers: t };
}

const setFrom = ({ id, parts, bonus }: Tables["sets"][number]): EquipmentSet => ({
  id,
  parts,
  bonuses: bonus.map(([pieces, parameter, isPercent, value]) => ({
    ...{ pieces, parameter, value },
    isPercent: isPercent === 1,
  })),
});

function skillOf(id: number, { buffs }: Tables, passives: ReadonlySet<number>): Skill {
  const { weapon, levels } = present(buffs[id]);
  return {
    id,
    isPassive: passives.has(id),
    ...(weapon && { weapon }),
    levels: levels.map((level) => level.map((raw) => ({ ...abilityOf(raw), ...scalingOf(raw) }))),
  };
}

function scalingOf([, , , last]: RawAbility) {
  if (!Array.isArray(last)) return {};
  const [stat, scale, most] = last;
  return { scaling: { stat, scale, most } };
}

const abilitiesOf = (raw: readonly RawAbility[]) => raw.map(abilityOf);

function abilityOf([parameter, isPercent, value, last]: RawAbility): StatAbility {
  return { parameter, isPercent: isPercent === 1, value, ...(typeof last === "number" && { other: last }) };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the oracle's tables lack an entry");
  return value;
}
