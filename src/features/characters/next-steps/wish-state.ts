import { useState } from "react";
import { newId } from "#client/storage/storage.ts";
import { equalWeight, type Wish, type WishPart } from "#domain/character/next-steps/wish.ts";
import type { SheetRange } from "#domain/character/sheet.ts";
import { agreedReadingOf, NUMBER_NAMES, type NumberId, unitOf } from "#domain/character/shown-numbers.ts";
import { useNumberWords } from "#features/characters/numbers/number-words.ts";
import { useAgreedReadings } from "#features/characters/window/window-counts.ts";

/** Sums of lines that no number shows. */
const PARAMETERS = ["pvedamage", "pvpdamage", "skilldamage", "magicattack", "criticalresist", "healing"];

export const WISHED_NUMBERS: readonly NumberId[] = [
  ...NUMBER_NAMES.map((name) => ({ name })),
  ...PARAMETERS.map((parameter) => ({ parameter })),
];

export const wishedKey = ({ name, parameter }: NumberId): string => name ?? parameter;

type WishRow = WishPart & Readonly<{ id: string }>;

const FIRST: WishRow = { id: "first", number: { name: "attack" }, weight: 1 };
export const MAX_WISHED = 5;

/** What the player wants to be high. A number that is added counts so that one percent more of each is worth the same. */
export function useWish(sheets: SheetRange | undefined) {
  const agreed = useAgreedReadings();
  const [parts, setParts] = useState<readonly WishRow[]>([FIRST]);
  const change = (index: number, part: Partial<WishPart>) =>
    setParts((before) => before.map((one, place) => (place === index ? { ...one, ...part } : one)));
  const wish: Wish = parts.map(({ number, weight }) => ({
    number,
    weight,
    reading: agreedReadingOf(number, agreed),
  }));
  const weightOf = (number: NumberId) => {
    const [first = FIRST] = wish;
    const reading = agreedReadingOf(number, agreed);
    return sheets ? equalWeight({ number, reading }, first, sheets) : first.weight;
  };
  return {
    wish,
    ids: parts.map(({ id }) => id),
    choose: (index: number, number: NumberId) =>
      change(index, index === 0 ? { number } : { number, weight: weightOf(number) }),
    weigh: (index: number, weight: number) => change(index, { weight }),
    add(number: NumberId) {
      setParts((before) => [...before, { id: newId("wish"), number, weight: weightOf(number) }]);
    },
    remove: (index: number) => setParts((before) => before.toSpliced(index, 1)),
  };
}

export type WishState = ReturnType<typeof useWish>;

/** "1 Attack" or "1% Critical Chance". */
export function useOneOf(): (number: NumberId) => string {
  const words = useNumberWords();
  return (number) => {
    const unit = number.name === undefined ? "percent" : unitOf(number.name);
    return `${words.plain(unit, { min: 1, max: 1 })} ${words.name(number)}`;
  };
}
