import type { GameItem } from "../src/contract/items.ts";
import { CATEGORIES, RARITIES, STATS, UNIT } from "../src/domain/item.ts";

const KINDS = {
  weapons: ["sword", "axe", "bow", "staff", "wand", "yoyo", "knuckle"],
  armor: ["helmet", "suit", "gauntlet", "boots", "shield"],
  accessories: ["ring", "earring", "necklace"],
  consumables: ["drink", "food", "scroll"],
  materials: ["gem", "material", "piece"],
} as const;
const OF = [
  "Power",
  "Élégance",
  "the Night Sky",
  "Morning",
  "Unlikely Luck",
  "Madrigal",
  "the Golden Horizon",
];
const CLASSES = [9686, 764, 9098, 8962, 9581, 5330, 2246];

/** As many items of the game as asked for, as different as its own are; the same ones every time. */
export function generatedCatalogue(count: number): readonly GameItem[] {
  return Array.from({ length: count }, (_, i): GameItem => {
    const category = CATEGORIES[i % CATEGORIES.length] ?? "weapons";
    const kinds = KINDS[category];
    const kind = kinds[i % kinds.length] ?? kinds[0];
    const isWorn = category !== "consumables" && category !== "materials";
    const stat = STATS[i % STATS.length] ?? "hp";
    const base = 20 + ((i * 37) % 900);
    return {
      id: 2 * i + 1,
      name: { fr: `${kind} de ${OF[(i * 3) % OF.length]} ${i}`, en: `${kind} of ${OF[i % OF.length]} ${i}` },
      category,
      kind,
      rarity: RARITIES[i % RARITIES.length] ?? "common",
      level: 1 + ((i * 7) % 190),
      ...(isWorn && { classId: CLASSES[i % CLASSES.length] ?? 9686 }),
      ...(category === "weapons" && { attack: { min: base, max: base + 3 } }),
      ...(category === "armor" && { defense: { min: base, max: base + 2 } }),
      ...(isWorn && { stats: { [stat]: { [UNIT[stat]]: 1 + (i % 50) }, hp: { flat: 10 + (i % 400) } } }),
      stack: 1,
      sellPrice: 1 + i,
      ...(i % 50 === 0 && { tags: ["fwc" as const] }),
    };
  });
}
