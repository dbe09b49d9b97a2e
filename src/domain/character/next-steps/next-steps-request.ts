/** What a worker is asked about a character, and what it answers. */
import type { ItemSet } from "#domain/catalogue/item.ts";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { type Build, charactersOf, type GameData, sheetsOf } from "#domain/gear/worn-character.ts";
import type { CandyPrices } from "#domain/pets/tier-price.ts";
import type { ScrollPrices } from "#domain/upgrade/step-price.ts";
import type { CharacterTables } from "../character-tables.ts";
import { type NumberChange, numberChanges } from "../number-changes.ts";
import type { AgreedReadings } from "../window/window-questions.ts";
import { type BestItem, bestItems } from "./best-items.ts";
import { type BestPoints, bestPoints } from "./best-points.ts";
import { type StatBreakpoints, statBreakpoints } from "./breakpoints.ts";
import { type PackedCandidates, unpackCandidates } from "./packed-candidates.ts";
import { sheetsByPoints } from "./sheets-by-points.ts";
import { type StepGain, stepGains } from "./step-gains.ts";
import type { Wish } from "./wish.ts";

export type Situation = Readonly<{
  build: Build;
  /** Those that the build names. */
  items: readonly Wearable[];
  sets: readonly ItemSet[];
  tables: CharacterTables;
  /** The hashes of the files that these come from. */
  files: string;
  agreed: AgreedReadings;
}>;

export type Questions = Readonly<{
  breakpoints: Situation;
  gains: Situation & Readonly<{ wish: Wish; scrolls: ScrollPrices; candies: CandyPrices }>;
  items: Situation & Readonly<{ wish: Wish; candidates: PackedCandidates }>;
  /** `free` are all points to place; a siege's level does not change them. */
  points: Situation & Readonly<{ wish: Wish; free: number }>;
}>;

export type FoundPoints = BestPoints & Readonly<{ changes: readonly NumberChange[] }>;

export type Answers = Readonly<{
  breakpoints: readonly StatBreakpoints[];
  gains: readonly StepGain[];
  items: readonly BestItem[];
  /** `null` if the present points are as good. */
  points: FoundPoints | null;
}>;

export type NextStepsRequest = Readonly<
  { [Kind in keyof Questions]: Readonly<{ kind: Kind; question: Questions[Kind] }> }[keyof Questions]
>;

export function answerNextSteps({ kind, question }: NextStepsRequest): Answers[keyof Answers] {
  const { build } = question;
  const data = dataOf(question);
  switch (kind) {
    case "breakpoints":
      return statBreakpoints(build.points, sheetsByPoints(charactersOf(build, data)), question.agreed);
    case "gains":
      return stepGains({ ...question, data });
    case "items":
      return bestItems({ ...question, candidates: unpackCandidates(question.candidates, build.level), data });
    default:
      return foundPoints(question, data);
  }
}

function dataOf({ items, sets, tables }: Situation): GameData {
  const byId = new Map(items.map((item) => [item.id, item]));
  return { itemOf: (id) => byId.get(id), sets, tables };
}

function foundPoints({ build, wish, free, agreed }: Questions["points"], data: GameData): FoundPoints | null {
  const { points } = build;
  const sheetsAt = sheetsByPoints(charactersOf(build, data));
  const found = bestPoints({ wish, free, points, sheetsAt });
  if (!found) return null;
  const after = { ...build, points: found.points };
  return { ...found, changes: numberChanges(sheetsOf(build, data), sheetsOf(after, data), agreed) };
}
