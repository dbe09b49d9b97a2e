/** What the game has beside items: skills that change a character, raised pets, house NPCs, achievements, awakes. */
import type { Points, RaisedPet, Skill, StatAbility, StatName } from "./character.ts";

/** The game's own names; English is always there. */
type GameNames = Readonly<{ en: string; fr?: string; de?: string; tl?: string }>;

export type SupportSkill = Skill &
  Readonly<{
    name: GameNames;
    /** "support" skills are cast on others. */
    group: "support" | "own" | "guild" | "other";
    classId?: number;
    /** Of the character that learns it. */
    fromLevel: number;
    /** The skill that it replaces in the game. */
    variationOf?: number;
    /** Whether a part of its effect is not computed: it depends on another skill, a shield, an aura or HP. */
    isPartial?: true;
  }>;

type PetKind = Omit<RaisedPet, "tiers">;
type HouseNpc = Readonly<{ id: number; name: GameNames; abilities: readonly StatAbility[] }>;
type Achievement = Readonly<{ rank: number; name: GameNames; abilities: readonly StatAbility[] }>;

/** The points that a weapon or a piece of armor of this level may be given, in one or two stats. */
type StatAwake = Readonly<{
  fromLevel: number;
  points: readonly Readonly<{ stat: StatName; value: number }>[];
}>;
/** The values of a parameter, in percent, that an item of this kind may be given: "shield", "stick". */
type SkillAwake = Readonly<{ kind: string; parameter: string; values: readonly number[] }>;

export type CharacterTables = Readonly<{
  skills: readonly SupportSkill[];
  pets: readonly PetKind[];
  npcs: readonly HouseNpc[];
  achievements: readonly Achievement[];
  /** Awakes are absent in older files. */
  statAwakes?: readonly StatAwake[];
  skillAwakes?: readonly SkillAwake[];
}>;

export const NO_TABLES: CharacterTables = { skills: [], pets: [], npcs: [], achievements: [] };

/** The stats of a caster with whom every buff reaches its highest value. */
export const FULL_CASTER: Points = { str: 10_000, sta: 10_000, dex: 10_000, int: 10_000 };
