/** What counts beside the gear, in the form that the formulas read. */
import type {
  ActiveSkill,
  CharacterItem,
  ComputedCharacter,
  StatAbility,
  WornPiece,
} from "#domain/character/character.ts";
import { type CharacterTables, FULL_CASTER } from "#domain/character/character-tables.ts";
import { type Active, type Caster, FASHION_SLOTS, type FashionSlot } from "./build.ts";
import type { ItemOf } from "./equip-rules.ts";
import { itemAbilities } from "./item-abilities.ts";

type ActiveData = Readonly<{ itemOf: ItemOf; tables: CharacterTables }>;

type ActiveParts = Readonly<{
  fashion: Readonly<Partial<Record<FashionSlot, WornPiece>>>;
  character: Pick<ComputedCharacter, "skills" | "consumables" | "npcs" | "precisionMembers" | "health"> &
    Partial<Pick<ComputedCharacter, "pet" | "achievement">>;
}>;

export function activeParts(active: Active, { itemOf, tables }: ActiveData): ActiveParts {
  const kind = tables.pets.find(({ item }) => item === active.pet?.item);
  const achievement = tables.achievements.find(({ rank }) => rank === active.achievement);
  return {
    fashion: fashionOf(active),
    character: {
      ...(kind && active.pet && { pet: { ...kind, tiers: active.pet.tiers } }),
      ...(achievement && { achievement }),
      skills: activeSkills(active.skills ?? [], tables),
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

function activeSkills(
  skills: NonNullable<Active["skills"]>,
  tables: CharacterTables,
): readonly ActiveSkill[] {
  return skills.flatMap(({ id, level, caster }) => {
    const skill = tables.skills.find((one) => one.id === id);
    return skill ? [{ skill, level, caster: casterOf(caster) }] : [];
  });
}

function casterOf(caster: Caster): ActiveSkill["caster"] {
  if (typeof caster === "number") return { str: caster, sta: caster, dex: caster, int: caster };
  return caster === "own" ? caster : FULL_CASTER;
}
