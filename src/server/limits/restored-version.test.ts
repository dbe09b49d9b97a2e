import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { RestoredVersion, Version } from "#contract/stored-types.ts";
import { restoredVersion } from "./restored-version.ts";

const known = fc.integer({ min: 0, max: 1_900_000_000 });
/** The fraction of the range that is drawn. */
const drawn = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("a restored version is above all versions that a device knows, with room for further changes", () => {
  fc.assert(
    fc.property(known, drawn, (version, part) => {
      const next = restoredVersion(version, (below) => Math.floor(part * below));
      expect(next).toBeGreaterThanOrEqual(version + 10_000);
      expect(v.is(Version, next + 100_000_000)).toBe(true);
    }),
  );
});

test("two restorations on the same version differ unless the same number is drawn twice", () => {
  const draw = (number: number) => restoredVersion(7, () => number);
  fc.assert(
    fc.property(fc.nat(1_048_575), fc.nat(1_048_575), (one, other) => {
      expect(draw(one) === draw(other)).toBe(one === other);
    }),
  );
});

test("the largest accepted known version is 1,900,000,000", () => {
  expect(v.is(RestoredVersion, 1_900_000_000)).toBe(true);
  expect(v.is(RestoredVersion, 1_900_000_001)).toBe(false);
});
