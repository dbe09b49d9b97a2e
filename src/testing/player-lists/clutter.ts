/**
 * Lines around a list that order nothing: greetings, headings, rules; and whole messages that contain them.
 */
import type { ListRow } from "./row.ts";

export const CLUTTER_ROWS: readonly ListRow[] = [
  ["", []],
  ["hi", []],
  ["Hello all!", []],
  ["bonjour à tous", []],
  ["hallo zusammen", []],
  ["magandang gabi po", []],
  ["WTS", []],
  ["WTB:", []],
  ["**WTS**", []],
  ["Selling:", []],
  ["Prices:", []],
  ["Scrolls:", []],
  ["--- RINGS ---", []],
  ["=====", []],
  ["## Rings", []],
  ["Thanks!", []],
  ["merci d'avance :)", []],
  ["danke", []],
  ["salamat po", []],
  ["pm me", []],
  ["PM me for offers", []],
  ["whisper me ingame", []],
  ["price list", []],
  ["ty :)", []],
  ["🔥🔥🔥", []],
  ["@everyone", []],
  [
    "Hello! Selling:\n\n**Scrolls**\n- spro 80 FC ea (x20)\n- apro 50 FC ea (x10)\n\n**Gear**\n- LGA+10 170m\n- ~~LGB+7 90m~~\n\npm me ingame, thx!",
    ["20 scroll-sprotection @ 80 FC", "10 scroll-aprotection @ 50 FC", '1 "LGA+10" = 170m Penya', "sold"],
  ],
  [
    "Mia — Today at 20:31\n@everyone WTS 🔥\n• <:gr:123> Gold Ring ×3 — 500 FC each\n• Cloak DEX+3 [3/3] — 1.2b\nWTB\n• 20x spro | 10x apro",
    [
      "3 gold-ring @ 500 FC",
      '1 "Cloak DEX+3 [3/3]" = 1.2b Penya',
      "20 scroll-sprotection",
      "10 scroll-aprotection",
    ],
  ],
];
