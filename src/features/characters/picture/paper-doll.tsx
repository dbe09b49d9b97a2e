import { type Gear, SLOTS, type Slot } from "#domain/gear/build.ts";
import type { Misfit } from "#domain/gear/equip-rules.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { SlotDrawing } from "#features/characters/gear/slot-glyph.tsx";
import type { WornItems } from "#features/characters/gear/worn-items.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ChartDrawing } from "#ui/chart/chart-drawing.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { CHART, lineToBody, RING, raysOf, SLOT_PLACES, SLOT_RADIUS } from "./paper-doll-layout.ts";

const BODY =
  "M159 100h22q16 2 19 16l9 52q1 7-5 8t-8-5l-8-34-3 38 5 68q0 9-9 9t-9-8l-2-56-2 56q-1 8-9 8t-9-9l5-68-3-38-8 34q-2 6-8 5t-5-8l9-52q3-14 18-16z";

export type PaperDollProps = Readonly<{
  gear: Gear;
  items: WornItems;
  misfits: ReadonlyMap<Slot, Misfit> | undefined;
}>;

/**
 * The gear as a star chart: eleven slots around a silhouette. A worn item is lit and joined to the body, and has a ray
 * for each upgrade; an item that does not fit is marked. Its name says the same.
 */
export function PaperDoll({ gear, items, misfits }: PaperDollProps) {
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
  return (
    <ChartDrawing
      label={[t("characters.doll", counts), ...facts].join(" · ")}
      {...CHART}
      fit="sized"
      className="mx-auto block h-auto max-w-full"
    >
      <ellipse
        cx={RING.x}
        cy={RING.y}
        rx={RING.rx}
        ry={RING.ry}
        className="stroke-line-2"
        strokeDasharray="1.5 5"
      />
      <ellipse cx={RING.x} cy={RING.y} rx={RING.rx * 0.62} ry={RING.ry * 0.9} className="stroke-line" />
      <g className="fill-surface-3">
        <circle cx="170" cy="82" r="16" />
        <path d={BODY} />
      </g>
      {SLOT_PLACES.map((place) => {
        const one = gear[place.slot];
        return (
          one && (
            <g key={place.slot}>
              <path d={lineToBody(place)} className="stroke-moon-line" />
              <circle cx={place.body.x} cy={place.body.y} r="2" className="fill-moon" />
            </g>
          )
        );
      })}
      {SLOT_PLACES.map(({ slot, x, y }) => (
        <g key={slot} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
          <SlotStar slot={slot} worn={gear[slot]} items={items} isMisfit={misfits?.has(slot) ?? false} />
        </g>
      ))}
      <text
        x={RING.x}
        y={CHART.height - 8}
        textAnchor="middle"
        className="num fill-text-2 text-lg font-semibold"
      >
        {counts.worn} / {counts.all}
      </text>
    </ChartDrawing>
  );
}

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
