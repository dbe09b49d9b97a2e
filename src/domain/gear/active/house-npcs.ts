/** Which house NPCs matter to the numbers of a character. */
import type { StatAbility } from "#domain/character/character.ts";
import type { CharacterTables } from "#domain/character/character-tables.ts";

/** What the numbers of a character are computed from. */
const COUNTED: readonly string[] = [
  ...["maxhp", "maxmp", "maxfp", "str", "sta", "dex", "int", "allstats"],
  ...["attack", "damage", "hitrate", "criticalchance", "criticaldamage"],
  ...["def", "magicdefense", "block", "meleeblock", "rangedblock", "parry"],
  ...["pvedamagereduction", "pvpdamagereduction"],
  ...["speed", "attackspeed", "attackspeedrate", "decreasedcastingtime", "allspeed"],
];

const changesNumber = ({ abilities }: Readonly<{ abilities: readonly StatAbility[] }>) =>
  abilities.some(({ parameter }) => COUNTED.includes(parameter));

/** Those that change a number of the character. */
export const countedNpcs = ({ npcs }: CharacterTables) => npcs.filter(changesNumber);
