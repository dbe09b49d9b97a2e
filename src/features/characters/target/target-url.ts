/** The target of an open character in its URL. */
import { ELEMENTS } from "#domain/character/elements.ts";
import { MONSTER_RANKS, type Monster } from "#domain/character/target/target.ts";
import { gearSetAt, gearSetParam, type OpenGearSet } from "#features/characters/gear/gear-set.ts";
import type { Character } from "#features/characters/server/characters.contract.ts";

export type TargetChoice =
  | Readonly<{ kind: "dummy" }>
  | Readonly<{ kind: "self" }>
  | Readonly<{ kind: "monster"; monster: Monster }>
  | Readonly<{ kind: "set"; gearSet: OpenGearSet }>;

type MonsterNumber = "level" | "defense" | "sta" | "dex" | "parry" | "hitRate";
export const MONSTER_NUMBERS: readonly MonsterNumber[] = [
  "level",
  "defense",
  "sta",
  "dex",
  "parry",
  "hitRate",
];
type NumberLimits = Readonly<{ from: number; to: number }>;
/** Both ends are inside. */
export const MONSTER_LIMITS: Readonly<Record<MonsterNumber, NumberLimits>> = {
  level: { from: 1, to: 999 },
  defense: { from: 0, to: 99_999 },
  sta: { from: 0, to: 9_999 },
  dex: { from: 0, to: 9_999 },
  parry: { from: 0, to: 9_999 },
  hitRate: { from: 1, to: 9_999 },
};

export function monsterNumberIn(name: MonsterNumber, text: string): number | undefined {
  const { from, to } = MONSTER_LIMITS[name];
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
}

const MONSTER = "monster";

/** "monster.<rank>.<element>.<level>.<defense>.<sta>.<dex>.<parry>.<hit rate>"; `undefined` for the dummy. */
export function targetParam(choice: TargetChoice): string | undefined {
  if (choice.kind === "dummy") return undefined;
  if (choice.kind === "self") return "self";
  if (choice.kind === "set") return gearSetParam(choice.gearSet);
  const { rank, element = "", ...monster } = choice.monster;
  return [MONSTER, rank, element, ...MONSTER_NUMBERS.map((name) => monster[name] ?? "")].join(".");
}

/** The dummy for what is unknown or damaged. */
export function targetAt(characters: readonly Character[], param: string | undefined): TargetChoice {
  if (param === "self") return { kind: "self" };
  const monster = monsterIn(param ?? "");
  if (monster) return { kind: "monster", monster };
  const gearSet = gearSetAt(characters, param);
  return gearSet ? { kind: "set", gearSet } : { kind: "dummy" };
}

function monsterIn(param: string): Monster | undefined {
  const [kind, rankName, elementName, ...texts] = param.split(".");
  const rank = MONSTER_RANKS.find((one) => one === rankName);
  const [level, defense, sta, dex, parry, hitRate] = MONSTER_NUMBERS.map((name, index) =>
    monsterNumberIn(name, texts[index] ?? ""),
  );
  if (kind !== MONSTER || rank === undefined) return undefined;
  if (level === undefined || defense === undefined || sta === undefined) return undefined;
  if (dex === undefined || parry === undefined) return undefined;
  const element = ELEMENTS.find((one) => one === elementName);
  return { rank, element, level, defense, sta, dex, parry, hitRate };
}
