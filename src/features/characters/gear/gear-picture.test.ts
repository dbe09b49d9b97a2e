import { expect, test } from "vitest";
import { SLOTS } from "#domain/gear/build.ts";
import {
  CHART,
  linesBetween,
  lineToBody,
  raysOf,
  SLOT_PLACES,
  SLOT_RADIUS,
} from "#features/characters/gear/gear-picture.tsx";
import type { Point } from "#ui/chart/scale.ts";

/** The radius of a slot with its rays. */
const WITH_RAYS = SLOT_RADIUS + 8;

test("each of the eleven slots has one place", () => {
  expect(SLOT_PLACES.map(({ slot }) => slot).toSorted()).toEqual(SLOTS.toSorted());
});

test("no slot leaves the chart or touches another one, rays included", () => {
  for (const { slot, x, y } of SLOT_PLACES) {
    expect(Math.min(x, CHART.width - x), slot).toBeGreaterThan(WITH_RAYS);
    expect(Math.min(y, CHART.height - y), slot).toBeGreaterThan(WITH_RAYS);
    for (const other of SLOT_PLACES)
      if (other.slot !== slot)
        expect(Math.hypot(other.x - x, other.y - y), `${slot}, ${other.slot}`).toBeGreaterThan(2 * WITH_RAYS);
  }
});

test.each([0, 1, 7, 10])("+%d has as many rays", (upgrade) => {
  expect(raysOf(upgrade).match(/M/g) ?? []).toHaveLength(upgrade);
});

test("a line starts at the edge of its slot and ends at the body", () => {
  for (const place of SLOT_PLACES) {
    const [x = 0, y = 0, toX, toY] =
      lineToBody(place)
        .match(/[\d.]+/g)
        ?.map(Number) ?? [];
    expect(Math.hypot(x - place.x, y - place.y)).toBeCloseTo(SLOT_RADIUS, 1);
    expect([toX, toY]).toEqual([place.body.x, place.body.y]);
  }
});

/** Whether one turns clockwise on the screen when one goes from the first point to the second and on to the third. */
const isClockwise = (from: Point, to: Point, { x, y }: Point) =>
  (to.x - from.x) * (y - from.y) > (to.y - from.y) * (x - from.x);

test("no line to the body crosses another one", () => {
  for (const one of SLOT_PLACES)
    for (const other of SLOT_PLACES) {
      if (other.slot === one.slot) continue;
      const crosses =
        isClockwise(one, one.body, other) !== isClockwise(one, one.body, other.body) &&
        isClockwise(other, other.body, one) !== isClockwise(other, other.body, one.body);
      expect(crosses, `${one.slot}, ${other.slot}`).toBe(false);
    }
});

test("the pieces of a set are joined around the ring, back to the first from three on", () => {
  expect(linesBetween(["boots", "helmet"])).toMatch(/^M170\.00 26\.00L[\d.]+ [\d.]+$/);
  expect(linesBetween(["suit", "boots", "helmet"])).toMatch(/^M170\.00 26\.00(?:L[\d.]+ [\d.]+){2}Z$/);
});
