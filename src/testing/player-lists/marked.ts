/**
 * Texts that the parser cannot interpret: the line is marked for the player to check. The meaning of each is
 * given as a reference for improving the parser.
 */
export const MARKED_TEXTS: readonly (readonly [text: string, meaning: string])[] = [
  ["2-3 spro", "two or three scrolls"],
  ["cloak 500m or 2500 FC", "one cloak, for either price"],
  ["spro 350k 20x=6.5m", "one for 350k, twenty for 6.5m"],
  ["trade gold ring for 5 plat ring + 100m", "a barter"],
  ["does anybody still sell those old cubic rings for less than 100", "a question about fancy cubic rings"],
  ["bonjour spro x20 pour demain soir si possible", "twenty scrolls, wanted tomorrow evening"],
  ["cloak 3*45m", "three cloaks for 45m each, or one for 135m"],
  ["gold ring sprotect", "one of each"],
  ["cloak 500", "a number that may be pieces or a price"],
  ["bow+8 Earth 10 3.5b", "one bow with a strong element"],
  ["20 or 30 spro", "twenty or thirty scrolls"],
];
