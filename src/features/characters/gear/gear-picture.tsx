import { type Gear, SLOTS, type Slot } from "#domain/gear/build.ts";
import type { Misfit } from "#domain/gear/equip-rules.ts";
import { missingSlots, type WornSet, wornSets } from "#domain/gear/sets/set-pieces.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ChartDrawing } from "#ui/chart/chart-frame.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { useGearLabels } from "./gear-labels.ts";
import { useWornItems, type WornItems } from "./gear-set.ts";
import { SetPiecesList, useSetWords } from "./set-pieces-list.tsx";
import { SlotDrawing } from "./slot-glyph.tsx";

export const CHART = { width: 340, height: 296 } as const;
const RING = { x: 170, y: 148, rx: 140, ry: 122 } as const;
export const SLOT_RADIUS = 17;

/** Clockwise from the top, every 30°; the lowest place is free. The second pair is the part of the body that a slot is joined to. */
const PLACES: readonly (readonly [Slot, number, number])[] = [
  ["helmet", 170, 66],
  ["earring2", 182, 82],
  ["necklace", 176, 104],
  ["offhand", 208, 150],
  ["ring2", 207, 168],
  ["boots", 184, 246],
  ["ring1", 135, 174],
  ["gauntlets", 131, 164],
  ["weapon", 132, 150],
  ["suit", 160, 132],
  ["earring1", 158, 82],
];
const FREE = 6;
const STEPS = 12;

type Place = Readonly<{ slot: Slot; x: number; y: number; body: Readonly<{ x: number; y: number }> }>;

export const SLOT_PLACES: readonly Place[] = PLACES.map(([slot, bodyX, bodyY], index) => {
  const angle = ((index + (index >= FREE ? 1 : 0)) / STEPS) * 2 * Math.PI;
  return {
    slot,
    x: RING.x + RING.rx * Math.sin(angle),
    y: RING.y - RING.ry * Math.cos(angle),
    body: { x: bodyX, y: bodyY },
  };
});

/** Returns the path of `count` rays around the origin, from the top on, one for each upgrade. */
export function raysOf(count: number): string {
  const [from, to] = [SLOT_RADIUS + 3, SLOT_RADIUS + 8];
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const at = (radius: number) =>
      `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
    return `M${at(from)}L${at(to)}`;
  }).join("");
}

export function lineToBody({ x, y, body }: Place): string {
  const [dx, dy] = [body.x - x, body.y - y];
  const part = SLOT_RADIUS / Math.hypot(dx, dy);
  return `M${(x + dx * part).toFixed(2)} ${(y + dy * part).toFixed(2)}L${body.x} ${body.y}`;
}

const BODY =
  "M159 100h22q16 2 19 16l9 52q1 7-5 8t-8-5l-8-34-3 38 5 68q0 9-9 9t-9-8l-2-56-2 56q-1 8-9 8t-9-9l5-68-3-38-8 34q-2 6-8 5t-5-8l9-52q3-14 18-16z";

type GearPictureProps = Readonly<{
  gear: Gear;
  items: WornItems;
  misfits: ReadonlyMap<Slot, Misfit> | undefined;
}>;

/**
 * The gear as a star chart: eleven slots around a silhouette. A worn item is lit and joined to the body, and has a ray
 * for each upgrade; an item that does not fit is marked. Pieces of a set are joined and have its number, as has the place of
 * a missing piece. Its name and the list below say the same.
 */
export function GearPicture({ gear, items, misfits }: GearPictureProps) {
  const words = useGearLabels();
  const sets = wornSets(gear, misfits ?? NO_MISFITS, items);
  const parts = useWornItems(
    [],
    sets.flatMap(({ missing }) => missing),
  );
  const setWords = useSetWords(parts);
  const label = usePictureLabel({ gear, items, misfits });
  return (
    <div className="border-b border-line px-4 py-1 md:py-2 print:hidden">
      <ChartDrawing
        label={[...label, ...sets.map(setWords.count)].join(" · ")}
        {...CHART}
        fit="sized"
        className="mx-auto block h-auto max-w-full max-md:max-w-67.5"
      >
        <Ring />
        <SetLines sets={sets} />
        <g className="fill-surface-3">
          <circle cx="170" cy="82" r="16" />
          <path d={BODY} />
        </g>
        {SLOT_PLACES.filter(({ slot }) => gear[slot]).map((place) => (
          <g key={place.slot}>
            <path d={lineToBody(place)} className="stroke-moon-line" />
            <circle cx={place.body.x} cy={place.body.y} r="2" className="fill-moon" />
          </g>
        ))}
        {SLOT_PLACES.map(({ slot, x, y }) => (
          <g key={slot} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
            <SlotStar slot={slot} worn={gear[slot]} items={items} isMisfit={misfits?.has(slot) ?? false} />
          </g>
        ))}
        <SetMarks sets={sets} itemOf={parts.itemOf} />
        <text
          x={RING.x}
          y={CHART.height - 8}
          textAnchor="middle"
          className="num fill-text-2 text-lg font-semibold"
        >
          {words.plain(SLOTS.filter((slot) => gear[slot]).length)} / {words.plain(SLOTS.length)}
        </text>
      </ChartDrawing>
      <SetPiecesList sets={sets} parts={parts} />
    </div>
  );
}

function usePictureLabel({ gear, items, misfits }: GearPictureProps): readonly string[] {
  const { t } = useTranslation();
  const words = useGearLabels();
  const worn = SLOTS.filter((slot) => gear[slot]);
  const counts = { worn: words.plain(worn.length), all: words.plain(SLOTS.length) };
  const facts = worn.map((slot) => {
    const { item = 0, upgrade = 0 } = gear[slot] ?? {};
    const plus = upgrade > 0 ? ` +${upgrade}` : "";
    const note = misfits?.has(slot) ? ` (${t("characters.notCounted")})` : "";
    return `${words.slot(slot)}: ${items.nameOf(item)}${plus}${note}`;
  });
  return [t("characters.doll", counts), ...facts];
}

const Ring = () => (
  <>
    <ellipse
      cx={RING.x}
      cy={RING.y}
      rx={RING.rx}
      ry={RING.ry}
      className="stroke-line-2"
      strokeDasharray="1.5 5"
    />
    <ellipse cx={RING.x} cy={RING.y} rx={RING.rx * 0.62} ry={RING.ry * 0.9} className="stroke-line" />
  </>
);

const NO_MISFITS: ReadonlyMap<Slot, Misfit> = new Map();

/** From star to star around the ring. */
export function linesBetween(slots: readonly Slot[]): string {
  const places = SLOT_PLACES.filter(({ slot }) => slots.includes(slot));
  const path = `M${places.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;
  return places.length > 2 ? `${path}Z` : path;
}

type SetsProps = Readonly<{ sets: readonly WornSet[] }>;

const SetLines = ({ sets }: SetsProps) =>
  sets.map(({ set, slots }) => (
    <path
      key={set.id}
      d={linesBetween(slots)}
      className="stroke-moon-line"
      strokeWidth="1.5"
      strokeDasharray="6 4"
    />
  ));

function SetMarks({ sets, itemOf }: SetsProps & Pick<WornItems, "itemOf">) {
  const marks = sets.flatMap((one, index) => [
    ...one.slots.map((slot) => ({ slot, index, isMissing: false })),
    ...missingSlots(one, itemOf).map((slot) => ({ slot, index, isMissing: true })),
  ]);
  return marks.map(({ slot, index, isMissing }) => (
    <SetMark key={`${slot} ${index}`} slot={slot} number={index + 1} isMissing={isMissing} />
  ));
}

type SetMarkProps = Readonly<{ slot: Slot; number: number; isMissing: boolean }>;

/** The number of a set at a worn piece, or where a missing one would be worn. */
function SetMark({ slot, number, isMissing }: SetMarkProps) {
  const { plain } = useGearLabels();
  const place = SLOT_PLACES.find((one) => one.slot === slot);
  if (!place) return null;
  const [x, y] = [place.x + MARK_OFFSET, place.y + MARK_OFFSET];
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r="7"
        className={isMissing ? "fill-surface stroke-control" : "fill-surface stroke-moon"}
        strokeDasharray={isMissing ? "2 2" : undefined}
      />
      <text
        x={x}
        y={y + 3.5}
        textAnchor="middle"
        className={classNames("num text-2xs font-semibold", isMissing ? "fill-text-3" : "fill-moon")}
      >
        {plain(number)}
      </text>
    </g>
  );
}

/** To the lower right edge of a star. */
const MARK_OFFSET = 13;

type SlotStarProps = Readonly<{
  slot: Slot;
  worn: Gear[Slot];
  items: WornItems;
  isMisfit: boolean;
}>;

function SlotStar({ slot, worn, items, isMisfit }: SlotStarProps) {
  const isLit = worn !== undefined;
  const edge = `var(--c-${isMisfit ? "warn" : isLit ? "moon" : "line-2"})`;
  return (
    <>
      {isLit && <circle r={SLOT_RADIUS + 8} className="fill-moon" fillOpacity="0.12" />}
      {isLit && <path d={raysOf(worn.upgrade)} stroke={edge} strokeWidth="2" strokeLinecap="round" />}
      <circle
        r={SLOT_RADIUS}
        stroke={edge}
        className={isLit ? "fill-moon-soft" : "fill-surface"}
        strokeDasharray={isLit ? undefined : "3 3"}
      />
      <g
        transform="translate(-11 -11) scale(.917)"
        className={classNames(
          "fill-current/18 stroke-current stroke-[1.5]",
          isLit ? "text-text" : "text-text-3",
        )}
      >
        <SlotDrawing slot={slot} item={worn && items.itemOf(worn.item)} />
      </g>
    </>
  );
}
