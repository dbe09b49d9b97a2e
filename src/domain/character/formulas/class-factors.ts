/** How each class computes its numbers. Source: docs/sources.md#classes. Sure. */
import type { ClassFactors } from "../character.ts";

/** Attack for each point of the weapon's stat. */
const WEAPON_FACTORS: Readonly<Record<string, number>> = {
  sword: 4.5,
  axe: 5.5,
  staff: 0.8,
  stick: 4,
  knuckle: 5,
  yoyo: 4.2,
  bow: 2.8,
  wand: 5.5,
};

type Row = readonly [
  ids: readonly number[],
  hp: number,
  mp: number,
  fp: number,
  attackSpeed: number,
  block: number,
  critical: number,
  defense: number,
  magicDefense: readonly [sta: number, int: number],
  weapon?: Readonly<Record<string, number>>,
];
/** Third jobs compute as their second jobs do. */
const ROWS: readonly Row[] = [
  // Mercenary
  [[764], 1.5, 0.5, 0.7, 77, 0.5, 1, 1.25, [0.75, 1.5]],
  // Blade, Slayer
  [[2246, 35369], 1.5, 0.6, 1.2, 87, 1.2, 1, 1.45, [1.6, 2.3], { sword: 4.7, axe: 5.7 }],
  // Jester, Harlequin
  [[3545, 49011], 1.5, 0.5, 1, 87, 0.8, 4, 1.4, [1.6, 2.3], { yoyo: 5.3, bow: 2 }],
  // Knight, Templar
  [[5330, 29955], 2, 0.6, 1.5, 77, 1, 1, 1.55, [1.3, 2.3]],
  // Psykeeper, Mentalist
  [[5709, 54571], 1.5, 2, 0.4, 67, 0.3, 1, 1.2, [3, 4.2]],
  // Billposter, Forcemaster
  [[7424, 43403], 1.6, 0.9, 1.1, 82, 0.7, 1, 1.4, [2, 2.8]],
  // Assist
  [[8962], 1.4, 1.3, 0.6, 72, 0.5, 1, 1.2, [1.3, 2.3]],
  // Acrobat
  [[9098], 1.4, 0.5, 0.5, 77, 0.6, 1, 1.2, [0.75, 1.5]],
  // Elementor, Arcanist
  [[9150, 36983], 1.5, 2, 0.4, 67, 0.3, 1, 1.2, [3, 4]],
  // Ranger, Crackshooter
  [[9295, 35045], 1.6, 1.2, 0.6, 77, 0.6, 2, 1.4, [2, 3], { yoyo: 2, bow: 4 }],
  // Ringmaster, Seraph
  [[9389, 26141], 1.7, 1.8, 0.4, 72, 0.6, 1, 1.3, [2, 3]],
  // Magician
  [[9581], 1.4, 1.7, 0.3, 62, 0.2, 1, 1.15, [1.5, 3.5]],
  // Vagrant
  [[9686], 0.9, 0.3, 0.3, 72, 0.2, 1, 0.9, [0.3, 1.2]],
];

const FACTORS: ReadonlyMap<number, ClassFactors> = new Map(
  ROWS.flatMap(([ids, hp, mp, fp, attackSpeed, block, critical, defense, [sta, int], weapon]) =>
    ids.map((id) => {
      const numbers = { id, hp, mp, fp, attackSpeed, block, critical, defense };
      return [id, { ...numbers, magicDefense: { sta, int }, weapon: { ...WEAPON_FACTORS, ...weapon } }];
    }),
  ),
);

export function factorsOf(classId: number): ClassFactors {
  const factors = FACTORS.get(classId);
  if (!factors) throw new RangeError(`no class ${classId}`);
  return factors;
}
