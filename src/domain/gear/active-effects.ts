/** What counts beside the gear, in the form that the formulas read. */
import type {
  ActiveSkill,
  CharacterItem,
  ComputedCharacter,
  Points,
  StatAbility,
  WornPiece,
} from "#domain/character/character.ts";
import { type CharacterTables, FULL_CASTER, type SupportSkill } from "#domain/character/character-tables.ts";
import { type StatSheet, sheetOf } from "#domain/character/sheet.ts";
import { type Active, type Caster, FASHION_SLOTS, type FashionSlot } from "./build.ts";
import type { ItemOf } from "./equip-rules.ts";
import { itemAbilities } from "./item-abilities.ts";

type ActiveData = Readonly<{ itemOf: ItemOf; tables: CharacterTables }>;

type ActiveParts = Readonly<{
  fashion: Readonly<Partial<Record<FashionSlot, WornPiece>>>;
  character: Pick<ComputedCharacter, "consumables" | "npcs" | "precisionMembers" | "health"> &
    Partial<Pick<ComputedCharacter, "pet" | "achievement">>;
}>;

/** All but the skills. */
export function activeParts(active: Active, { itemOf, tables }: ActiveData): ActiveParts {
  const kind = tables.pets.find(({ item }) => item === active.pet?.item);
  const achievement = tables.achievements.find(({ rank }) => rank === active.achievement);
  return {
    fashion: fashionOf(active),
    character: {
      ...(kind && active.pet && { pet: { ...kind, tiers: active.pet.tiers } }),
      ...(achievement && { achievement }),
      consumables: [...new Set(active.consumables)].flatMap((id) => {
        const item = itemOf(id);
        return item ? [plainItem(id, "consumables", itemAbilities(item))] : [];
      }),
      npcs: tables.npcs.filter(({ id }) => active.npcs?.includes(id)),
      precisionMembers: active.precisionMembers ?? 0,
      health: active.health ?? 100,
    },
  };
}

function fashionOf({ fashion = {} }: Active): ActiveParts["fashion"] {
  const worn = FASHION_SLOTS.flatMap((slot): readonly (readonly [FashionSlot, WornPiece])[] => {
    const piece = fashion[slot];
    if (!piece) return [];
    const item = plainItem(0, "fashion", piece.lines ?? []);
    return [[slot, { item, upgrade: 0, ...(slot !== "mask" && { blessings: piece.blessings ?? [] }) }]];
  });
  return Object.fromEntries(worn);
}

const plainItem = (id: number, kind: string, abilities: readonly StatAbility[]): CharacterItem => ({
  ...{ id, category: kind, kind, level: 1, isUltimate: false, isTwoHanded: false },
  abilities,
});

/**
 * The sheet of a character with its skills. A buff that the character casts itself counts the stats that it has without the parts
 * of such buffs that grow with stats; no source says in which order the game counts them.
 */
export function withSkills(
  character: ComputedCharacter,
  skills: NonNullable<Active["skills"]> = [],
  { tables }: Pick<ActiveData, "tables">,
): StatSheet {
  const known = skills.flatMap(({ id, level, caster }) => {
    const skill = tables.skills.find((one) => one.id === id);
    return skill ? [{ skill, level, caster }] : [];
  });
  const sheetFor = (own: Points) =>
    sheetOf({ ...character, skills: known.map((one) => activeSkill(one, own)) });
  const sheet = sheetFor(NO_STATS);
  return known.some(({ caster }) => caster === "own") ? sheetFor(sheet.stats) : sheet;
}

const NO_STATS: Points = { str: 0, sta: 0, dex: 0, int: 0 };

type KnownSkill = Readonly<{ skill: SupportSkill; level: number; caster: Caster }>;

function activeSkill({ skill, level, caster }: KnownSkill, own: Points): ActiveSkill {
  if (typeof caster === "number")
    return { skill, level, caster: { str: caster, sta: caster, dex: caster, int: caster } };
  return { skill, level, caster: caster === "own" ? own : FULL_CASTER };
}
