/** Items in the format of the game's API, deterministic and in any number: for tests and benchmarks. */

type GameApiItem = Readonly<Record<string, unknown>> & Readonly<{ id: number }>;

const OF = ["Dawn", "the Night Sky", "Madrigal", "Élégance", "Storms", "the Golden Horizon", "Unlikely Luck"];
const FR_OF = [
  "de l'Aube",
  "du Ciel Nocturne",
  "de Madrigal",
  "d'Élégance",
  "des Tempêtes",
  "de l'Horizon Doré",
];
const MAKERS = ["Qurion", "Guardian", "Seal", "Obsidian", "Lusaka's", "Runthiel", "Zaythor", "FWC Golden"];
const RARITIES = ["common", "uncommon", "rare", "veryrare", "unique"];
const ELEMENTS = ["none", "fire", "water", "electricity", "wind", "earth"];
const SPEEDS = ["veryslow", "slow", "normal", "fast", "veryfast"];
const CLASSES = [9686, 764, 9098, 8962, 9581, 5330, 2246, 3545, 9295, 9389, 7424, 5709, 9150];
const PARAMETERS = [
  "maxhp",
  "maxmp",
  "attack",
  "def",
  "criticalchance",
  "criticaldamage",
  "speed",
  "str",
  "sta",
];
/** Twice as much gear as other items, as in the game. */
const KINDS = [
  ["weapon", "sword"],
  ["armor", "suit"],
  ["weapon", "bow"],
  ["armor", "helmet"],
  ["fashion", "cloth"],
  ["jewelry", "ring"],
  ["recovery", "food"],
  ["material", "upgradescroll"],
  ["pack", "giftbox"],
  ["booty", undefined],
] as const;

export function generatedGameItem(i: number): GameApiItem {
  const pick = <T>(from: readonly T[], by = 1): T => from[Math.floor(i / by) % from.length] as T;
  const [category, subcategory] = pick(KINDS);
  const kind = subcategory ?? category;
  const en = `${pick(MAKERS, 3)} ${kind.charAt(0).toUpperCase()}${kind.slice(1)} of ${pick(OF, 5)} ${i}`;
  const level = 1 + (i % 190);
  const isGear = category === "weapon" || category === "armor";
  return {
    id: i * 3 + 1,
    name: {
      en,
      fr: `${kind} ${pick(MAKERS, 3)} ${pick(FR_OF, 5)} ${i}`,
      de: i % 6 === 0 ? `${kind} der Dämmerung ${i}` : en,
      fil: i % 15 === 0 ? `${kind} ng Bukang-liwayway ${i}` : en,
      kr: `아이템 ${i}`,
    },
    description: { en: "null", fr: "null" },
    category,
    ...(subcategory && { subcategory }),
    icon: `gen${i % 900}.png`,
    rarity: pick(RARITIES, 7),
    element: category === "weapon" ? pick(ELEMENTS) : "none",
    level,
    stack: isGear ? 1 : 999,
    ...(i % 3 === 0 && { buyPrice: level * 40 }),
    sellPrice: level * 10,
    consumable: category === "recovery",
    premium: i % 11 === 0,
    deletable: true,
    tradable: i % 13 !== 0,
    shining: false,
    durationRealTime: false,
    spawns: [],
    ...(isGear && { class: pick(CLASSES) }),
    ...(category === "armor" && {
      sex: pick(["male", "female"], 2),
      minDefense: level * 2,
      maxDefense: level * 2 + 3,
    }),
    ...(category === "weapon" && {
      minAttack: level * 3,
      maxAttack: level * 3 + 4,
      attackSpeed: pick(SPEEDS, 2),
      attackSpeedValue: 0.085,
      attackRange: 2,
      twoHanded: i % 4 === 0,
    }),
    ...(category === "jewelry" && {
      upgradeLevels: upgradeLevels(level, pick(PARAMETERS)),
    }),
    ...(isGear &&
      i % 2 === 0 && {
        abilities: [
          { parameter: pick(PARAMETERS, 2), add: 1 + (i % 20), rate: i % 4 === 0 },
          { parameter: pick(PARAMETERS, 3), add: 1 + (i % 9), rate: false },
        ],
      }),
  };
}

const upgradeLevels = (requiredLevel: number, parameter: string) =>
  Array.from({ length: 21 }, (_, upgradeLevel) => ({
    upgradeLevel,
    requiredLevel,
    abilities: [{ parameter, add: 5 + upgradeLevel, rate: false }],
  }));

export const generatedGameItems = (count: number) =>
  Array.from({ length: count }, (_, i) => generatedGameItem(i));
