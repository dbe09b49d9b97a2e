/** Items in the format of the game's API, made of ours: what an import reads must be the same again. */
import type { GameItem } from "#contract/items.ts";
import { STAT_OF } from "#domain/catalogue/item.ts";
import { CATEGORY_OF } from "#features/items/import/game-words.ts";

const CATEGORIES = {
  ...{
    weapons: "weapon",
    armor: "armor",
    accessories: "jewelry",
    consumables: "recovery",
    materials: "material",
  },
} as const;
const PARAMETER_OF = new Map([...STAT_OF].map(([parameter, stat]) => [stat as string, parameter]));

type Bonuses = Pick<GameItem, "stats" | "abilities">;

const abilitiesOf = ({ stats = {}, abilities = [] }: Bonuses) => [
  ...Object.entries(stats).flatMap(([stat, bonus]) => {
    const line = (add: number | undefined, rate: boolean) =>
      add === undefined ? [] : [{ parameter: PARAMETER_OF.get(stat), add, rate }];
    return [...line(bonus?.flat, false), ...line(bonus?.percent, true)];
  }),
  ...abilities.map(({ isPercent = false, more, ...line }) => ({ ...line, rate: isPercent, ...more })),
];

/** An item without a subcategory has its category as its kind. */
const kindOf = ({ category, kind }: GameItem) =>
  CATEGORY_OF.get(kind) === category
    ? { category: kind }
    : { category: CATEGORIES[category], subcategory: kind };

/** Only what the item has, as the older answers are. */
export function gameItemOf(item: GameItem): Record<string, unknown> {
  const { en, fr, de = en, tl = en } = item.name;
  const abilities = abilitiesOf(item);
  return {
    ...{ id: item.id, name: { en, fr, de, fil: tl }, ...kindOf(item) },
    ...{ rarity: item.rarity, level: item.level, stack: item.stack },
    ...(item.classId && { class: item.classId }),
    ...(item.sex && { sex: item.sex }),
    ...(item.attack && { minAttack: item.attack.min, maxAttack: item.attack.max }),
    ...(item.defense && { minDefense: item.defense.min, maxDefense: item.defense.max }),
    ...(item.attackSpeed && { attackSpeed: item.attackSpeed }),
    ...(item.isTwoHanded && { twoHanded: true }),
    ...(item.element && { element: item.element }),
    ...(abilities.length > 0 && { abilities }),
    ...(item.upgrades && {
      upgradeLevels: item.upgrades.map(({ upgrade, level, more, ...bonuses }) => ({
        ...{ upgradeLevel: upgrade, requiredLevel: level, abilities: abilitiesOf(bonuses), ...more },
      })),
    }),
    ...(item.buyPrice && { buyPrice: item.buyPrice }),
    ...(item.sellPrice !== undefined && { sellPrice: item.sellPrice }),
    ...(item.isConsumable && { consumable: true }),
    ...(item.isPremium && { premium: true }),
    ...(item.isBound && { tradable: false }),
    ...(item.cooldown && { cooldown: item.cooldown }),
    ...(item.duration && { duration: item.duration }),
    ...item.more,
  };
}

/** With every field that the OpenAPI document of 2026 requires. */
export const presentGameItemOf = (item: GameItem) => ({
  ...{ element: "none", consumable: false, premium: false, tradable: true, deletable: true, shining: false },
  ...{ sellPrice: 0, durationRealTime: false, spawns: [], icon: "theirs.png", description: { en: "theirs" } },
  ...gameItemOf(item),
});
