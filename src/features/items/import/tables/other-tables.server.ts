/** Sets, raised pets, house NPCs and awakes, from the answers of the game's API. Each reader throws `v.ValiError`. */
import { createHash } from "node:crypto";
import * as v from "valibot";
import { whole } from "#contract/stored-types.ts";
import { STAT_NAMES } from "#domain/character/character.ts";
import type { TableRows } from "#features/items/server/tables/imported-tables.server.ts";
import {
  AbilityFields,
  abilityLines,
  amount,
  few,
  id,
  kindName,
  Localized,
  namesIn,
  parameterName,
} from "./game-fields.ts";

type Row<N extends keyof TableRows> = TableRows[N][number];

const EquipSet = v.object({
  id,
  name: Localized,
  parts: v.pipe(v.array(id), v.minLength(1), v.maxLength(20)),
  bonus: few(100, v.object({ equipped: whole(1, 20), ability: AbilityFields })),
});

/** `/equipset` */
export function setRows(given: unknown): Row<"sets">[] {
  const { name: texts, bonus, ...set } = v.parse(EquipSet, given);
  const { en: name, ...names } = namesIn(texts);
  return [
    {
      ...{ id: set.id, name, parts: set.parts },
      ...(Object.keys(names).length > 0 && { names }),
      bonus: bonus.flatMap(({ equipped, ability }) =>
        abilityLines([ability]).map(({ parameter, isPercent, value }) => ({
          ...{ pieces: equipped, parameter, add: value },
          ...(isPercent && { isPercent }),
        })),
      ),
    },
  ];
}

const RaisedPet = v.object({
  petItemId: id,
  parameter: v.nullish(parameterName),
  rate: v.nullish(v.boolean(), false),
  values: few(100, amount),
});

/** `/raisedpet`. An egg has no parameter. */
export function petRows(given: unknown): Row<"pets">[] {
  const { petItemId: item, parameter, rate: isPercent, values } = v.parse(RaisedPet, given);
  return parameter && values.length > 0 ? [{ item, parameter, isPercent, values }] : [];
}

const HousingPack = v.object({
  packItemId: id,
  npcs: few(50, v.object({ name: Localized, abilities: few(50, AbilityFields) })),
});

/** The game's ids are far below, so that none is like one that `ownId` makes. */
const FIRST_OWN_ID = 1_000_000_000;
const OWN_IDS = 1_000_000_000;

/** The same in each import, wherever the pack lists the NPC. */
const ownId = (pack: number, name: string) =>
  FIRST_OWN_ID + (createHash("sha256").update(`${pack} ${name}`).digest().readUInt32BE() % OWN_IDS);

/**
 * `/housing/packs`. The game gives an NPC no id of its own: one that `shipped` has keeps its id, the only other one of a pack has
 * that of the pack, and each of several has one of its own.
 */
export function npcRows(given: unknown, shipped: TableRows["npcs"]): Row<"npcs">[] {
  const { packItemId: pack, npcs } = v.parse(HousingPack, given);
  const rows = npcs
    .map(({ name, abilities }) => ({ name: namesIn(name), abilities: [...abilityLines(abilities)] }))
    .filter(({ abilities }) => abilities.length > 0);
  const shippedId = (name: string) => shipped.find((one) => one.name.en === name)?.id;
  const names = new Set(rows.map(({ name }) => name.en));
  const isPackIdOf = (name: string) =>
    [...names].every((other) => other === name || ![undefined, pack].includes(shippedId(other)));
  return rows.map(({ name, abilities }) => ({
    id: shippedId(name.en) ?? (isPackIdOf(name.en) ? pack : ownId(pack, name.en)),
    ...{ name, abilities },
  }));
}

const StatAwake = v.object({ minimumLevel: whole(0, 1_000), abilities: few(10, AbilityFields) });

/** `/statawake`. One with another line than points of a stat is left out. */
export function statAwakeRows(given: unknown): Row<"statAwakes">[] {
  const { minimumLevel: fromLevel, abilities } = v.parse(StatAwake, given);
  const points = abilityLines(abilities).flatMap(({ parameter, isPercent, value }) => {
    const stat = STAT_NAMES.find((name) => name === parameter);
    return stat && !isPercent ? [{ stat, value }] : [];
  });
  return points.length > 0 && points.length === abilities.length ? [{ fromLevel, points }] : [];
}

/** By the rarity of the awake. */
const Values = v.record(v.string(), v.pipe(v.array(amount), v.maxLength(200)));
const SkillAwake = v.tuple([kindName, v.object({ parameters: v.record(parameterName, Values) })]);

/** `/skillawake`: the kind of item and its awakes. Those that raise a single skill are left out. */
export function skillAwakeRows(given: unknown): Row<"skillAwakes">[] {
  const [kind, { parameters }] = v.parse(SkillAwake, given);
  return Object.entries(parameters).map(([parameter, byRarity]) => ({
    ...{ kind, parameter },
    values: [...new Set(Object.values(byRarity).flat())].sort((a, b) => a - b),
  }));
}
