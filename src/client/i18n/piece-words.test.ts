import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import type { PieceDetails } from "#domain/gear/build.ts";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { randomLines } from "#domain/gear/piece-rules.ts";
import { SUIT_CARDS, ULTIMATE_JEWELS, WEAPON_CARDS } from "#domain/gear/sockets.ts";
import { shippedCharacterTables } from "#features/items/server/tables/character-tables.server.ts";
import { createTranslator, textsIn } from "#i18n/translator.ts";
import { pieceWords } from "./piece-words.ts";

const gear = (language: Language) =>
  v.parse(
    v.record(v.string(), v.record(v.string(), v.string())),
    JSON.parse(readFileSync(join(import.meta.dirname, `../../../locales/${language}/gear.json`), "utf8")),
  );
const wordsIn = (language: Language) =>
  pieceWords(createTranslator(language, textsIn({ gear: gear(language) })));

const DETAILS: PieceDetails = {
  rolled: [60.5, null],
  random: [{ parameter: "maxhp", isPercent: true, value: 4 }],
  cards: [
    { kind: "wind-a", count: 4 },
    { kind: "lightning-7", count: 1 },
  ],
  jewels: [
    { kind: "ruby-10", count: 3 },
    { kind: "rune-attack", count: 1 },
  ],
  statAwake: [
    { parameter: "str", isPercent: false, value: 3 },
    { parameter: "sta", isPercent: false, value: 2 },
  ],
  skillAwake: { parameter: "block", isPercent: true, value: 10 },
  element: { name: "water", level: 10, hasStone: true },
};
const BOUNDS = [
  { parameter: "criticaldamage", isPercent: true, min: 58, max: 74.8 },
  { parameter: "sta", isPercent: false, min: 25, max: 30 },
];

test.each([
  [
    "en",
    "4 × Wind A · 1 × Lightning 7% · 3 × Ruby 10 · 1 × Rune (Attack) · STR +3, STA +2 · Water 10 with stone · Block +10% · HP +4% · Critical Damage +60.5%",
  ],
  [
    "fr",
    "4 × Wind A · 1 × Fulgur 7 % · 3 × Ruby 10 · 1 × Rune (Attaque) · FOR +3, END +2 · Eau 10 avec pierre · Blocage +10 % · PV +4 % · Dégâts critiques +60,5 %",
  ],
] as const)("in %s a piece is summed up as %s", (language, text) => {
  expect(
    wordsIn(language)
      .summary(DETAILS, BOUNDS)
      .replaceAll(/[\u202f\u00a0]/g, " "),
  ).toBe(text);
});

test("drawn values without their item have no names, and an unknown card keeps its word", () => {
  const { summary } = wordsIn("en");
  expect(summary({ rolled: [60.5, null, -8], cards: [{ kind: "later-a", count: 2 }] })).toBe(
    "2 × later-a · drawn values 60.5 / – / -8",
  );
  expect(summary({})).toBe("");
});

test.each(LANGUAGES)("%s has a word for every parameter that can be chosen for a piece", (language) => {
  const { parameter } = wordsIn(language);
  const item: Wearable = { id: 1, category: "weapons", kind: "stick", rarity: "ultimate", level: 150 };
  const chosen = [
    ...[...SUIT_CARDS, ...WEAPON_CARDS, ...ULTIMATE_JEWELS].flatMap(({ abilities }) => abilities),
    ...(shippedCharacterTables().skillAwakes ?? []),
    ...randomLines(item, 10).flat(),
  ];
  const names = new Set(chosen.map((line) => line.parameter));
  expect([...names].filter((name) => parameter(name) === name)).toEqual([]);
});
