import { setBonus } from "#domain/gear/upgrade-bonus.ts";
import type {
  ActiveSkill,
  CharacterSlot,
  ComputedCharacter,
  Points,
  RaisedPet,
  StatAbility,
  WornPiece,
} from "./character.ts";
import { CHARACTER_SLOTS } from "./character.ts";
import { beaten, beating, type ElementName } from "./elements.ts";
import { decimal, floor, least, multiplied } from "./fraction.ts";
import type { LineSource, ParameterLine, SourceKind } from "./parameter-lines.ts";

type SuitElement = Readonly<{ name: ElementName; level: number }>;

/**
 * All lines of a character. The order of anything that is worn or active does not matter. `own` are the stats with which it
 * casts its own buffs.
 */
export function linesOfCharacter(character: ComputedCharacter, own: Points): readonly ParameterLine[] {
  const worn = CHARACTER_SLOTS.flatMap((slot) => {
    const piece = character.equipment[slot];
    return piece ? linesOfPiece(slot, piece) : [];
  });
  return [...worn, ...linesBesidePieces(character, own)];
}

/** The lines of everything but the worn pieces' own. Those of sets and passive skills depend on the pieces. */
export function linesBesidePieces(character: ComputedCharacter, own: Points): readonly ParameterLine[] {
  return [
    ...(character.pet ? linesOfPet(character.pet) : []),
    ...linesOfSetUpgrade(character),
    ...linesOfSets(character),
    ...character.skills.flatMap((skill) => linesOfSkill(skill, character, own)),
    ...character.consumables.flatMap(({ id, abilities }) => lines({ kind: "consumable", id }, abilities)),
    ...character.npcs.flatMap(({ id, abilities }) => lines({ kind: "npc", id }, abilities)),
    ...(character.achievement
      ? lines({ kind: "achievement", id: character.achievement.rank }, character.achievement.abilities)
      : []),
  ];
}

function lines(source: LineSource, abilities: readonly StatAbility[]): readonly ParameterLine[] {
  return abilities
    .filter(({ value }) => value !== 0)
    .map(({ parameter, isPercent, value }) => ({ source, parameter, isPercent, value }));
}

export function linesOfPiece(slot: CharacterSlot, piece: WornPiece): readonly ParameterLine[] {
  const { item, upgrade, rolled = [], random = [], cards = [], jewels = [] } = piece;
  const from = (kind: SourceKind, abilities: readonly StatAbility[], id = item.id) =>
    lines({ kind, slot, id }, abilities);
  const upgraded = item.upgradeAbilities?.[upgrade];
  return [
    ...(upgraded ? from("upgrade", upgraded) : from("item", item.abilities.filter(isFixed))),
    ...(upgraded ? [] : from("rolled", rolledAbilities(item.abilities, rolled))),
    ...from("random", random),
    ...cards.flatMap((card) => from("card", card.abilities, card.id)),
    ...jewels.slice(0, upgrade).flatMap((jewel) => from("jewel", jewel.abilities, jewel.id)),
    ...from(
      "statAwake",
      (piece.statAwake ?? []).map(([parameter, value]) => ({ parameter, isPercent: false, value })),
    ),
    ...from("skillAwake", piece.skillAwake ? [{ ...piece.skillAwake, isPercent: true }] : []),
    ...from("blessing", piece.blessings ?? []),
    ...(slot === "suit" && piece.element ? from("element", resistances(piece.element)) : []),
  ];
}

/** Two percent for each level against the element that the suit's element beats; as much less against the one that beats it. */
function resistances({ name, level }: SuitElement): readonly StatAbility[] {
  return [
    { parameter: `${beaten(name)}defense`, isPercent: true, value: 2 * level },
    { parameter: `${beating(name)}defense`, isPercent: true, value: -2 * level },
  ];
}

const isFixed = ({ other }: StatAbility) => other === undefined;

function rolledAbilities(
  abilities: readonly StatAbility[],
  rolled: readonly number[],
): readonly StatAbility[] {
  return abilities
    .filter((ability) => !isFixed(ability))
    .map((ability, index) => ({ ...ability, value: rolled[index] ?? ability.value }));
}

function linesOfPet({ item, parameter, isPercent, values, tiers }: RaisedPet): readonly ParameterLine[] {
  const value = tiers.reduce((sum, level) => sum + (values[level - 1] ?? 0), 0);
  return lines({ kind: "pet", id: item }, [{ parameter, isPercent, value }]);
}

/** The lowest upgrade of the four pieces, whatever set they are of; ultimate items without their 10. */
export function setUpgradeOf({ equipment }: ComputedCharacter): number | undefined {
  const { helmet, suit, gauntlets, boots } = equipment;
  if (!helmet || !suit || !gauntlets || !boots) return undefined;
  return Math.min(helmet.upgrade, suit.upgrade, gauntlets.upgrade, boots.upgrade);
}

function linesOfSetUpgrade(character: ComputedCharacter): readonly ParameterLine[] {
  const upgrade = setUpgradeOf(character);
  const bonus = upgrade === undefined ? undefined : setBonus(upgrade);
  if (!bonus) return [];
  return lines({ kind: "setUpgrade" }, [
    { parameter: "hitrate", isPercent: true, value: bonus.hitRate },
    { parameter: "block", isPercent: true, value: bonus.block },
    { parameter: "maxhp", isPercent: true, value: bonus.hp },
    { parameter: "attack", isPercent: true, value: bonus.attack },
    { parameter: "allstats", isPercent: false, value: bonus.allStats },
  ]);
}

/** Two equal rings or earrings count twice. */
export function linesOfSets({
  sets,
  equipment,
}: Pick<ComputedCharacter, "sets" | "equipment">): readonly ParameterLine[] {
  const worn = CHARACTER_SLOTS.flatMap((slot) => equipment[slot]?.item.id ?? []);
  return sets.flatMap(({ id, parts, bonuses }) => {
    const pieces = worn.filter((item) => parts.includes(item)).length;
    return lines(
      { kind: "set", id },
      bonuses.filter((bonus) => bonus.pieces <= pieces),
    );
  });
}

function linesOfSkill(
  { skill, level, caster }: ActiveSkill,
  character: ComputedCharacter,
  own: Points,
): readonly ParameterLine[] {
  const stats = caster === "own" ? own : caster;
  if (skill.isPassive && skill.weapon && !holds(character, skill.weapon)) return [];
  const abilities = (skill.levels[level - 1] ?? []).map(({ scaling, ...ability }) => {
    const more = scaling
      ? floor(least(multiplied(stats[scaling.stat], decimal(scaling.scale)), scaling.most))
      : 0;
    return { ...ability, value: ability.value + more };
  });
  return lines({ kind: skill.isPassive ? "passive" : "buff", id: skill.id }, abilities);
}

function holds({ equipment: { mainhand, offhand } }: ComputedCharacter, weapon: string): boolean {
  if (weapon === "shield") return offhand?.item.kind === "shield";
  if (weapon === "enchantedweapon") return mainhand?.element !== undefined;
  const kind = mainhand?.item.kind;
  return (
    kind !== undefined && (weapon === kind || weapon.startsWith(`${kind}or`) || weapon.endsWith(`or${kind}`))
  );
}
