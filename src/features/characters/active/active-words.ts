import type { StatAbility } from "#domain/character/character.ts";
import type { CharacterTables } from "#domain/character/character-tables.ts";
import { ACTIVE_PARTS, type ActivePart } from "#domain/gear/active/active-changes.ts";
import type { ActiveBuff } from "#domain/gear/active/buffs.ts";
import type { Active, Caster, FashionSlot } from "#domain/gear/build.ts";
import { SPECIES } from "#domain/pets/pet-species.ts";
import { TIER_LETTERS } from "#domain/pets/pets.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import type { WornItems } from "#features/characters/gear/gear-set.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

type EffectLine = Pick<StatAbility, "parameter" | "isPercent" | "value">;
type Source = Pick<WornItems, "tables" | "nameOf">;

export function useActiveWords({ tables, nameOf }: Source) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const labels = useGearLabels();

  const given = (name: Readonly<{ en: string; fr?: string; de?: string; tl?: string }>) =>
    name[language] ?? name.en;
  const line = ({ parameter, isPercent, value }: EffectLine): string => {
    const ends = { min: value, max: value };
    const amount = isPercent ? labels.signedPercent(ends) : labels.signedPoints(ends);
    return `${labels.parameter(parameter)} ${amount}`;
  };
  const lines = (all: readonly EffectLine[]): string => all.map(line).join(", ");

  const skill = (id: number): string => {
    const found = tables.skills.find((one) => one.id === id);
    return found ? given(found.name) : t("active.unknownSkill", { id: labels.plain(id) });
  };
  const caster = (of: Caster): string =>
    typeof of === "number"
      ? t("active.caster.number", { number: labels.plain(of) })
      : t(`active.caster.${of}`);

  return {
    line,
    lines,
    skill,
    caster,
    given,
    level: (level: number) => t("characters.levelShort", { level: labels.plain(level) }),
    part: (part: ActivePart) => t(`active.part.${part}`),
    fashion: (slot: FashionSlot) => t(`active.fashion.slot.${slot}`),
    buff: (buff: ActiveBuff) =>
      `${skill(buff.id)} (${t("characters.levelShort", { level: labels.plain(buff.level) })})`,
    pet: (item: number): string => {
      const names = SPECIES.find((one) => one.item === item)?.names;
      return names ? names[language] : nameOf(item);
    },
    petSum: (pet: NonNullable<Active["pet"]>): string => petSum(pet, tables, line),
    npc: (id: number): string => {
      const found = tables.npcs.find((one) => one.id === id);
      return found ? given(found.name) : t("active.unknownNpc", { id: labels.plain(id) });
    },
    achievement: (rank: number): string => {
      const found = tables.achievements.find((one) => one.rank === rank);
      return found ? given(found.name) : t("active.unknownRank", { rank: labels.plain(rank) });
    },
    percentLeft: (health: number) =>
      t("active.healthLeft", { percent: labels.percent({ min: health, max: health }) }),
  };
}

export type ActiveWords = ReturnType<typeof useActiveWords>;

function petSum(
  { item, tiers }: NonNullable<Active["pet"]>,
  { pets }: CharacterTables,
  line: (of: EffectLine) => string,
): string {
  const kind = pets.find((one) => one.item === item);
  if (!kind) return "";
  const value = tiers.reduce((sum, level) => sum + (kind.values[level - 1] ?? 0), 0);
  return line({ ...kind, value });
}

/** "F 1, E 2, D 3". */
export const tiersText = (tiers: readonly number[]): string =>
  tiers.map((level, index) => `${TIER_LETTERS[index] ?? ""} ${level}`).join(", ");

/** One text for each part that is active: for the line of a closed card. */
export function useActiveSummary(active: Active, words: ActiveWords): readonly string[] {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const count = (key: "skills" | "fashion" | "consumables" | "npcs", number: number) =>
    t(`active.count.${key}`, { count: number, number: labels.plain(number) });
  return ACTIVE_PARTS.filter((part) => active[part] !== undefined).map((part) => {
    if (part === "pet")
      return active.pet ? `${words.pet(active.pet.item)} (${words.petSum(active.pet)})` : "";
    if (part === "fashion") return count(part, Object.keys(active.fashion ?? {}).length);
    if (part === "achievement") return words.achievement(active.achievement ?? 0);
    if (part === "precisionMembers")
      return t("active.precisionWith", { number: labels.plain(active.precisionMembers ?? 0) });
    if (part === "health") return words.percentLeft(active.health ?? 100);
    return count(part, active[part]?.length ?? 0);
  });
}
