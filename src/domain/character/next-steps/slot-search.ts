/**
 * The best of many items for one slot. Most of them are never computed: of items of one kind only those remain that no other exceeds
 * in every value that the wish counts. What remains is computed by the same formulas as everywhere.
 */
import type { Slot, Worn } from "#domain/gear/build.ts";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { type CharacterRange, characterSlot, pieceOf } from "#domain/gear/worn-character.ts";
import {
  CHARACTER_SLOTS,
  type CharacterItem,
  type CharacterSlot,
  type ComputedCharacter,
  type EquipmentSet,
  type WornPiece,
} from "../character.ts";
import { linesBesidePieces, linesOfPiece, linesOfSets } from "../character-lines.ts";
import { type ParameterLine, ParameterTotals } from "../parameter-lines.ts";
import { type SheetRange, sheetOf, sheetWith } from "../sheet.ts";
import { canOnlyRise, countedValues } from "./counted-values.ts";
import { undominated } from "./dominance.ts";
import { itemValues } from "./piece-values.ts";
import { isHigher, scoreOf, type Wish } from "./wish.ts";

export type ItemCandidate = Readonly<{ item: Wearable; worn: Worn }>;

export type SlotSearch = Readonly<{
  wish: Wish;
  slot: Slot;
  /** With the candidate in the slot. */
  charactersWith: (candidate: ItemCandidate) => CharacterRange;
  setsOf: (item: number) => readonly EquipmentSet[];
}>;

type ScoredCandidate = Readonly<{ candidate: ItemCandidate; score: number }>;

/** The first of those with the highest score. */
export function bestForSlot(
  search: SlotSearch,
  candidates: readonly ItemCandidate[],
): ScoredCandidate | undefined {
  let best: ScoredCandidate | undefined;
  for (const group of Map.groupBy(candidates, groupKey).values()) {
    const [first] = group;
    if (!first) continue;
    const others = othersOf(search, first);
    for (const candidate of contenders(search, group, others)) {
      const score = scoreOf(search.wish, sheetsWith(others, search, candidate));
      if (!best || isHigher(score, best.score)) best = { candidate, score };
    }
  }
  return best;
}

/** Items of one group are computed by the same formulas, and leave the other slots alike. */
function groupKey({ item, worn }: ItemCandidate): string {
  const hasSpeed = item.more?.attackSpeedValue !== undefined;
  const hasFields = `${item.attack !== undefined} ${item.defense !== undefined} ${hasSpeed}`;
  return `${item.category} ${item.kind} ${item.isTwoHanded} ${hasFields} ${worn.element !== undefined}`;
}

/** A character without an item in the slot. */
type Other = Readonly<{ character: ComputedCharacter; totals: ParameterTotals }>;
type OtherRange = Readonly<{ low: Other; high: Other }>;

function othersOf({ slot, charactersWith }: SlotSearch, candidate: ItemCandidate): OtherRange {
  const { low, high } = charactersWith(candidate);
  const without = (character: ComputedCharacter): Other => {
    const { [characterSlot(slot)]: _candidate, ...equipment } = character.equipment;
    const pieces: ComputedCharacter["equipment"] = equipment;
    const lines = CHARACTER_SLOTS.flatMap((one) => (pieces[one] ? linesOfPiece(one, pieces[one]) : []));
    const totals = new ParameterTotals(lines, { hasLines: false });
    return { character: { ...character, equipment: pieces }, totals };
  };
  return { low: without(low), high: without(high) };
}

function sheetsWith(others: OtherRange, search: SlotSearch, { item, worn }: ItemCandidate): SheetRange {
  const at = (end: keyof SheetRange) => {
    const { character: other, totals: base } = others[end];
    const slot = characterSlot(search.slot);
    const piece = pieceOf(item, worn, end);
    const character = wearing(other, slot, piece, search);
    const ofPiece = linesOfPiece(slot, piece);
    return sheetWith(
      character,
      (own) =>
        new ParameterTotals([...ofPiece, ...linesBesidePieces(character, own)], { hasLines: false, base }),
    );
  };
  return { low: at("low"), high: at("high") };
}

function wearing(
  character: ComputedCharacter,
  slot: CharacterSlot,
  piece: WornPiece,
  { setsOf }: SlotSearch,
): ComputedCharacter {
  const equipment = { ...character.equipment, [slot]: piece };
  const sets = new Set(
    CHARACTER_SLOTS.flatMap((one) => (equipment[one] && setsOf(equipment[one].item.id)) || []),
  );
  return { ...character, equipment, sets: [...sets] };
}

/** Those that may be the best. */
function contenders(
  search: SlotSearch,
  group: readonly ItemCandidate[],
  others: OtherRange,
): readonly ItemCandidate[] {
  const [first] = group;
  if (!first || group.length === 1) return group;
  const slot = characterSlot(search.slot);
  const { character } = others.low;
  const piece = pieceOf(first.item, first.worn, "low");
  const counted = countedValues(search.wish, wearing(character, slot, piece, search), slot);
  const least = sheetOf(wearing(character, slot, weakest(piece), search));
  if (!canOnlyRise(search.wish, counted, least)) return group;
  const valuesOf = itemValues(counted, slot, (item) => completedLines(search, character, slot, item));
  const all = group.map((candidate, index) => ({ index, values: valuesOf(candidate) }));
  return undominated(all).flatMap(({ index }) => group[index] ?? []);
}

/** The lines of sets that an item brings beside what the other pieces have already. */
function completedLines(
  { setsOf }: SlotSearch,
  { equipment }: ComputedCharacter,
  slot: CharacterSlot,
  item: number,
): readonly ParameterLine[] {
  const sets = setsOf(item);
  if (sets.length === 0) return [];
  const piece = { item: { ...NO_ITEM, id: item }, upgrade: 0 };
  const without = linesOfSets({ sets, equipment }).map((line) => ({ ...line, value: -line.value }));
  return [...linesOfSets({ sets, equipment: { ...equipment, [slot]: piece } }), ...without];
}

const NO_ITEM: CharacterItem = {
  ...{ id: 0, category: "", kind: "", level: 1, isUltimate: false, isTwoHanded: false },
  abilities: [],
};

/** As weak as an item of its kind can be. */
const weakest = ({ item: { category, kind, isTwoHanded, ...item }, element }: WornPiece): WornPiece => ({
  item: {
    ...{ ...NO_ITEM, category, kind, isTwoHanded },
    ...(item.attack && { attack: [0, 0] }),
    ...(item.defense && { defense: [0, 0] }),
    ...(item.attackSpeedValue !== undefined && { attackSpeedValue: 0 }),
  },
  upgrade: 0,
  ...(element && { element }),
});
