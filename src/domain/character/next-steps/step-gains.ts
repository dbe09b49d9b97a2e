/** What one step brings to a wish: one stat point, one upgrade, one card or jewel, one tier of the pet. */
import { type Gear, SLOTS, type Slot, type Stack, type Worn } from "#domain/gear/build.ts";
import { maxUpgrade, misfit, type Wearable } from "#domain/gear/equip-rules.ts";
import { cardSockets, cardsFor, jewelSockets, jewelsFor, type Socketable } from "#domain/gear/sockets.ts";
import { type Build, type GameData, sheetsOf } from "#domain/gear/worn-character.ts";
import { type CandyPrices, type TierPrice, tierPrice } from "#domain/pets/tier-price.ts";
import { type ScrollPrices, type StepPrice, upgradePrice } from "#domain/upgrade/step-price.ts";
import { STAT_NAMES, type StatName } from "../character.ts";
import type { NumberChange } from "../number-changes.ts";
import { isHigher, scoreOf, type Wish, wishChanges } from "./wish.ts";

export type NextStep =
  | Readonly<{ kind: "point"; stat: StatName }>
  | Readonly<{ kind: "upgrade"; slot: Slot; to: number }>
  /** By the kind of the card or jewel in a `Stack`. */
  | Readonly<{ kind: "cards" | "jewels"; slot: Slot; socketable: string }>
  /** The next tier of the pet, at its lowest level. */
  | Readonly<{ kind: "tier"; tiers: number }>;

/** Of an upgrade or a tier. */
export type GainPrice = StepPrice | TierPrice;

export type StepGain = Readonly<{
  step: NextStep;
  /** To the wish's score; above 0. */
  gain: number;
  /** Of the wish's numbers. */
  changes: readonly NumberChange[];
  price: GainPrice | undefined;
}>;

type PossibleStep = Readonly<{ step: NextStep; build: Build; price?: GainPrice | undefined }>;

type Request = Readonly<{
  build: Build;
  wish: Wish;
  data: GameData;
  scrolls: ScrollPrices;
  candies: CandyPrices;
}>;

/** Without steps that bring nothing. Of the cards for one piece only the best. */
export function stepGains({ build, wish, data, scrolls, candies }: Request): readonly StepGain[] {
  const sheetsFor = (next: Build) => sheetsOf(next, data, { hasLines: false });
  const before = sheetsFor(build);
  const present = scoreOf(wish, before);
  const gainOf = ({ step, build: next, price }: PossibleStep): readonly StepGain[] => {
    const after = sheetsFor(next);
    const score = scoreOf(wish, after);
    if (!isHigher(score, present)) return [];
    return [{ step, gain: score - present, changes: wishChanges(wish, before, after), price }];
  };
  const best = (steps: readonly PossibleStep[]) =>
    steps
      .flatMap(gainOf)
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, 1);
  return [
    ...pointSteps(build).flatMap(gainOf),
    ...SLOTS.flatMap((slot) => upgradeStep(build, slot, data, scrolls)).flatMap(gainOf),
    ...SLOTS.flatMap((slot) => best(socketSteps(build, slot, data, "cards"))),
    ...SLOTS.flatMap((slot) => best(socketSteps(build, slot, data, "jewels"))),
    ...tierStep(build, candies).flatMap(gainOf),
  ];
}

const pointSteps = (build: Build): readonly PossibleStep[] =>
  STAT_NAMES.map((stat) => ({
    step: { kind: "point", stat },
    build: { ...build, points: { ...build.points, [stat]: build.points[stat] + 1 } },
  }));

type WornPieceItem = Readonly<{ item: Wearable; worn: Worn }>;

/** `undefined` if the slot is empty, or its item unknown or not worn. */
function wornIn(build: Build, slot: Slot, { itemOf }: GameData): WornPieceItem | undefined {
  const worn = build.gear[slot];
  const item = worn && itemOf(worn.item);
  return worn && item && !misfit(item, slot, build, build.gear, itemOf) ? { item, worn } : undefined;
}

const withPiece = (build: Build, slot: Slot, worn: Worn): Build => ({
  ...build,
  gear: { ...build.gear, [slot]: worn } satisfies Gear,
});

function upgradeStep(
  build: Build,
  slot: Slot,
  data: GameData,
  scrolls: ScrollPrices,
): readonly PossibleStep[] {
  const piece = wornIn(build, slot, data);
  if (!piece || piece.worn.upgrade >= maxUpgrade(piece.item)) return [];
  const { item, worn } = piece;
  const to = worn.upgrade + 1;
  const next = withPiece(build, slot, { ...worn, upgrade: to });
  // A higher upgrade of an accessory may need a higher level.
  if (misfit(item, slot, next, next.gear, data.itemOf)) return [];
  return [
    { step: { kind: "upgrade", slot, to }, build: next, price: upgradePrice(item, worn.upgrade, scrolls) },
  ];
}

/** One more card or jewel in a free socket. */
function socketSteps(
  build: Build,
  slot: Slot,
  data: GameData,
  kind: "cards" | "jewels",
): readonly PossibleStep[] {
  const piece = wornIn(build, slot, data);
  if (!piece) return [];
  const { item, worn } = piece;
  const filled = (worn[kind] ?? []).reduce((sum, { count }) => sum + count, 0);
  const sockets = kind === "cards" ? cardSockets(item) : jewelSockets(item, worn.upgrade);
  if (filled >= sockets) return [];
  const all: readonly Socketable[] = kind === "cards" ? cardsFor(item) : jewelsFor(item);
  return all.map(({ kind: socketable }) => ({
    step: { kind, slot, socketable },
    build: withPiece(build, slot, { ...worn, [kind]: withOneMore(worn[kind] ?? [], socketable) }),
  }));
}

function withOneMore(stacks: readonly Stack[], kind: string): readonly Stack[] {
  const found = stacks.some((stack) => stack.kind === kind);
  if (!found) return [...stacks, { kind, count: 1 }];
  return stacks.map((stack) => (stack.kind === kind ? { kind, count: stack.count + 1 } : stack));
}

const ALL_TIERS = 7;

function tierStep(build: Build, candies: CandyPrices): readonly PossibleStep[] {
  const pet = build.active?.pet;
  if (!pet || pet.tiers.length >= ALL_TIERS) return [];
  const tiers = [...pet.tiers, 1];
  return [
    {
      step: { kind: "tier", tiers: tiers.length },
      build: { ...build, active: { ...build.active, pet: { ...pet, tiers } } },
      price: tierPrice(pet, candies),
    },
  ];
}
