/**
 * The bonus of a ring, an earring and a necklace at each upgrade. Source: docs/sources.md#accessories. Likely.
 */
type Values = Readonly<{
  /** Points of the ring's stat. */
  ring: readonly number[];
  /** Damage of an attacking earring; if ultimate, of Demol. */
  damage: readonly number[];
  /** Defense and magic defense of a guarding earring; if ultimate, of Plug. */
  defense: readonly number[];
  /** HP of a necklace; if ultimate, of Gore. */
  hp: readonly number[];
}>;

/** Values at +1 to +20. */
export const ACCESSORY_BONUS: Values = {
  ring: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 21, 24, 27, 31, 35, 40],
  damage: [24, 39, 54, 69, 84, 99, 114, 129, 144, 159, 179, 199, 219, 239, 259, 284, 309, 334, 359, 395],
  defense: [18, 30, 41, 69, 86, 97, 108, 119, 134, 149, 164, 179, 194, 213, 231, 250, 269, 310, 342, 375],
  hp: [118, 154, 190, 226, 262, 298, 334, 370, 418, 466, 514, 562, 610, 658, 706, 766, 826, 886, 946, 1018],
};

/** Values at ultimate +1 to +10. */
export const ULTIMATE_JEWELRY: Values = {
  ring: [47, 49, 51, 55, 60, 64, 68, 72, 76, 82],
  damage: [470, 480, 490, 500, 540, 560, 580, 600, 620, 680],
  defense: [450, 460, 470, 480, 525, 550, 560, 570, 580, 610],
  hp: [1245, 1310, 1385, 1450, 1550, 1630, 1710, 1790, 1870, 2000],
};
