/** The shipped tables in the format of the game's API, by its paths. */
import type { StatAbility } from "#domain/character/character.ts";
import { shippedTables } from "#features/items/server/tables/imported-tables.server.ts";
import { generatedPageTables } from "./generated-page-tables.ts";

const ability = ({ parameter, isPercent, value }: StatAbility) => ({
  parameter,
  add: value,
  rate: isPercent,
});
const everywhere = { add: true, pvp: true, pve: true };

type Tables = ReturnType<typeof shippedTables>;
type SkillLevel = Tables["skills"][number]["levels"][number];

function skillLevel(lines: SkillLevel, isPartial: boolean) {
  const scaled = lines.flatMap(({ parameter, scaling }) =>
    scaling
      ? [{ ...everywhere, parameter, stat: scaling.stat, scale: scaling.scale, maximum: scaling.most }]
      : [],
  );
  return {
    consumedMP: 45,
    duration: 150,
    abilities: lines.map(ability),
    scalingParameters: [{ ...everywhere, parameter: "duration", stat: "int", scale: 2 }, ...scaled],
    ...(isPartial && {
      synergies: [{ ...everywhere, parameter: lines[0]?.parameter, skill: 39, minLevel: 5, scale: 1 }],
    }),
  };
}

const named = (en: string) => ({ en, fr: `${en} (fr)`, de: en, fil: `${en} (fil)`, kr: "이름" });

function gameSkill({
  id,
  name,
  fromLevel,
  isPassive,
  isPartial,
  levels,
  ...skill
}: Tables["skills"][number]) {
  return {
    ...{ id, name: named(name.en), description: named("theirs"), icon: "theirs.png" },
    ...{ level: fromLevel, passive: isPassive, debuff: false, requirements: [], target: "single" },
    ...(skill.classId && { class: skill.classId }),
    ...(skill.weapon && { weapon: skill.weapon }),
    ...(skill.variationOf && { inheritSkill: skill.variationOf }),
    levels: levels.map((lines) => skillLevel(lines, isPartial === true)),
  };
}

/** The ids of `generatedGameItems`. */
const ITEMS = Array.from({ length: 250 }, (_, i) => i * 3 + 1);

/** Each list as a map from ids to entries; a translated name has the language's code behind it. */
export function gameTables() {
  const pageTables = generatedPageTables(ITEMS);
  const { sets, skills, pets, npcs, statAwakes, skillAwakes } = shippedTables();
  const lists = {
    equipset: sets.map(({ id, name, parts, bonus }) => ({
      ...{ id, name: named(name), transy: id + 1, parts },
      bonus: bonus.map(({ pieces, parameter, add, isPercent = false }) => ({
        ...{ equipped: pieces, ability: { parameter, add, rate: isPercent } },
      })),
    })),
    skill: skills.map(gameSkill),
    "housing/packs": npcs.map(({ id, name, abilities }) => ({
      packItemId: id,
      npcs: [{ name: named(name.en), abilities: abilities.map(ability) }],
    })),
  };
  return {
    lists: {
      equipset: new Map<number, unknown>(lists.equipset.map((set) => [set.id, set])),
      skill: new Map<number, unknown>(lists.skill.map((skill) => [skill.id, skill])),
      "housing/packs": new Map<number, unknown>(
        lists["housing/packs"].map((pack) => [pack.packItemId, pack]),
      ),
      ...pageTables.lists,
    },
    documents: {
      ...pageTables.documents,
      raisedpet: [
        // An egg.
        { petItemId: 8600, tiers: [{ maxEnergy: 0, exp: 10, requiredCandyItem: 2313 }] },
        ...pets.map(({ item, parameter, isPercent, values }) => ({
          ...{ petItemId: item, parameter, rate: isPercent, values, tiers: [] },
        })),
      ],
      statawake: statAwakes.map(({ fromLevel, points }) => ({
        title: named("of STR"),
        minimumLevel: fromLevel,
        abilities: points.map(({ stat, value }) => ({ parameter: stat, add: value, rate: false })),
      })),
      skillawake: Object.fromEntries(
        [...Map.groupBy(skillAwakes, ({ kind }) => kind)].map(([kind, awakes]) => [
          kind,
          {
            skills: { 1526: { uncommon: [5, 7, 9] } },
            parameters: Object.fromEntries(
              awakes.map(({ parameter, values }) => [
                parameter,
                { uncommon: values.slice(0, 5), rare: values },
              ]),
            ),
          },
        ]),
      ),
    },
  };
}
