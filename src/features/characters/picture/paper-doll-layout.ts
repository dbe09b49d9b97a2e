import type { Slot } from "#domain/gear/build.ts";

/** The size of the star chart, in its own units. */
export const CHART = { width: 340, height: 296 } as const;
/** The middle and the radii of the ring that the slots stand on. */
export const RING = { x: 170, y: 148, rx: 140, ry: 122 } as const;
/** The radius of a slot. */
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

/** Where each of the eleven slots stands around the silhouette. */
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

/** Returns the line from the edge of a slot to the body. */
export function lineToBody({ x, y, body }: Place): string {
  const [dx, dy] = [body.x - x, body.y - y];
  const part = SLOT_RADIUS / Math.hypot(dx, dy);
  return `M${(x + dx * part).toFixed(2)} ${(y + dy * part).toFixed(2)}L${body.x} ${body.y}`;
}
