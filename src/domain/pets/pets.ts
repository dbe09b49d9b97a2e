/** Source: docs/sources.md#pets. Sure, unless noted otherwise. */

export const TIER_LETTERS = ["F", "E", "D", "C", "B", "A", "S"] as const;
export type TierLetter = (typeof TIER_LETTERS)[number];

export type Tier = Readonly<{
  letter: TierLetter;
  maxLevel: number;
  /** Likely. */
  characterLevel: number;
  /** Minutes that a fully fed pet can be summoned. */
  energyMinutes: number;
  /** Of its own letter; `undefined` for S. */
  candiesToNext: number | undefined;
  /** Percent for level 1, 2, 3 …. */
  rolls: readonly number[];
}>;

export const TIERS: readonly Tier[] = [
  { letter: "F", maxLevel: 1, characterLevel: 1, energyMinutes: 180, candiesToNext: 20, rolls: [100] },
  { letter: "E", maxLevel: 2, characterLevel: 1, energyMinutes: 210, candiesToNext: 20, rolls: [70, 30] },
  { letter: "D", maxLevel: 3, characterLevel: 1, energyMinutes: 240, candiesToNext: 25, rolls: [57, 25, 18] },
  {
    letter: "C",
    maxLevel: 4,
    characterLevel: 15,
    energyMinutes: 270,
    candiesToNext: 25,
    rolls: [45, 31, 18, 6],
  },
  {
    letter: "B",
    maxLevel: 5,
    characterLevel: 30,
    energyMinutes: 300,
    candiesToNext: 25,
    rolls: [40, 28, 18, 10, 4],
  },
  {
    letter: "A",
    maxLevel: 7,
    characterLevel: 45,
    energyMinutes: 330,
    candiesToNext: 50,
    rolls: [35, 23, 17, 12, 7, 4, 2],
  },
  {
    letter: "S",
    maxLevel: 9,
    characterLevel: 60,
    energyMinutes: 360,
    candiesToNext: undefined,
    rolls: [27, 21, 17, 13, 9, 6, 4, 2, 1],
  },
];

/** Number of candies F that hatch an egg. Likely. */
export const CANDIES_TO_HATCH = 10;

/** Candies of higher letters need later ones. */
export const BERRIES = ["cloudberry", "lightberry", "exoberry"] as const;
export type Berry = (typeof BERRIES)[number];

/** S pets eat the candies of A. */
export type CandyLetter = Exclude<TierLetter, "S">;

export type Candy = Readonly<{
  letter: CandyLetter;
  item: number;
  /** Ingredients besides one candy of the previous letter. */
  berries: Readonly<{ berry: Berry; count: number }>;
  /** Penya for making it. Likely. */
  penya: number;
  /** Total cost, including all candies that it is made of. */
  total: Readonly<Record<Berry, number>> & Readonly<{ penya: number }>;
}>;

export const CANDY_LETTERS = ["F", "E", "D", "C", "B", "A"] as const satisfies readonly CandyLetter[];

export const CANDIES: readonly Candy[] = [
  {
    letter: "F",
    item: 2313,
    berries: { berry: "cloudberry", count: 25 },
    penya: 200000,
    total: { cloudberry: 25, lightberry: 0, exoberry: 0, penya: 200000 },
  },
  {
    letter: "E",
    item: 5906,
    berries: { berry: "cloudberry", count: 50 },
    penya: 500000,
    total: { cloudberry: 75, lightberry: 0, exoberry: 0, penya: 700000 },
  },
  {
    letter: "D",
    item: 3380,
    berries: { berry: "lightberry", count: 50 },
    penya: 800000,
    total: { cloudberry: 75, lightberry: 50, exoberry: 0, penya: 1500000 },
  },
  {
    letter: "C",
    item: 8748,
    berries: { berry: "lightberry", count: 50 },
    penya: 1000000,
    total: { cloudberry: 75, lightberry: 100, exoberry: 0, penya: 2500000 },
  },
  {
    letter: "B",
    item: 4371,
    berries: { berry: "lightberry", count: 50 },
    penya: 1500000,
    total: { cloudberry: 75, lightberry: 150, exoberry: 0, penya: 4000000 },
  },
  {
    letter: "A",
    item: 6663,
    berries: { berry: "exoberry", count: 100 },
    penya: 2500000,
    total: { cloudberry: 75, lightberry: 150, exoberry: 100, penya: 6500000 },
  },
];

export type Sacrifice = Readonly<{
  /** Of the pet that keeps the level. */
  tier: TierLetter;
  /** The same tier or a higher one. */
  fodder: TierLetter;
  /** Percent for level 1, 2, 3 …. A roll below the present level is not applied. */
  rolls: readonly number[];
}>;

export const SACRIFICES: readonly Sacrifice[] = [
  { tier: "E", fodder: "E", rolls: [70, 30] },
  { tier: "E", fodder: "D", rolls: [60, 40] },
  { tier: "E", fodder: "C", rolls: [50, 50] },
  { tier: "E", fodder: "B", rolls: [40, 60] },
  { tier: "E", fodder: "A", rolls: [30, 70] },
  { tier: "E", fodder: "S", rolls: [20, 80] },
  { tier: "D", fodder: "D", rolls: [57, 25, 18] },
  { tier: "D", fodder: "C", rolls: [35, 47, 18] },
  { tier: "D", fodder: "B", rolls: [25, 50, 25] },
  { tier: "D", fodder: "A", rolls: [23, 45, 32] },
  { tier: "D", fodder: "S", rolls: [20, 35, 45] },
  { tier: "C", fodder: "C", rolls: [45, 31, 18, 6] },
  { tier: "C", fodder: "B", rolls: [31, 45, 18, 6] },
  { tier: "C", fodder: "A", rolls: [18, 28, 45, 9] },
  { tier: "C", fodder: "S", rolls: [15, 27, 43, 15] },
  { tier: "B", fodder: "B", rolls: [40, 28, 18, 10, 4] },
  { tier: "B", fodder: "A", rolls: [28, 35, 18, 13, 6] },
  { tier: "B", fodder: "S", rolls: [18, 25, 33, 15, 9] },
  { tier: "A", fodder: "A", rolls: [35, 23, 17, 12, 7, 4, 2] },
  { tier: "A", fodder: "S", rolls: [11, 15, 26, 25, 14, 6, 3] },
  { tier: "S", fodder: "S", rolls: [27, 21, 17, 13, 9, 6, 4, 2, 1] },
];

/** Scrolls for one reroll, which has the chances of a sacrifice of the same tier. Likely. */
export const SCROLLS_PER_REROLL = { E: 1, D: 2, C: 3, B: 4, A: 6, S: 8 } as const;

export type Cage = Readonly<{
  /** The same values hold for each. */
  dungeons: readonly string[];
  opponent: "intermediate" | "boss";
  /** The lowest required key. */
  key: "Low" | "Mid" | "High";
  tier: TierLetter;
  percent: number;
}>;

/** Cages that contain a grown pet. Source: docs/sources.md#pets. Likely. */
export const CAGES: readonly Cage[] = [
  { dungeons: ["Leren Chasm"], opponent: "intermediate", key: "Low", tier: "E", percent: 50 },
  { dungeons: ["Rhisis Catacombs"], opponent: "intermediate", key: "Low", tier: "D", percent: 50 },
  { dungeons: ["Envy Depths"], opponent: "intermediate", key: "Mid", tier: "C", percent: 50 },
  { dungeons: ["Guardiane Sanctuary"], opponent: "intermediate", key: "Mid", tier: "B", percent: 25 },
  {
    dungeons: ["Storm Peak", "The Wilds", "Ankou's Asylum"],
    opponent: "intermediate",
    key: "High",
    tier: "A",
    percent: 20,
  },
  { dungeons: ["Leren Chasm"], opponent: "boss", key: "Low", tier: "D", percent: 25 },
  { dungeons: ["Rhisis Catacombs"], opponent: "boss", key: "Mid", tier: "C", percent: 25 },
  { dungeons: ["Envy Depths"], opponent: "boss", key: "Mid", tier: "B", percent: 15 },
  { dungeons: ["Guardiane Sanctuary"], opponent: "boss", key: "High", tier: "A", percent: 15 },
  {
    dungeons: ["Storm Peak", "The Wilds", "Ankou's Asylum"],
    opponent: "boss",
    key: "High",
    tier: "S",
    percent: 10,
  },
];
