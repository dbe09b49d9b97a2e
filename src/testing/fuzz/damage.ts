/** Makes a valid value nearly valid by one change. */
import * as check from "fast-check";
import { ODD_DATES, ODD_KEYS, ODD_NUMBERS, ODD_TEXTS } from "./odd-values.ts";

/** Generates values that are unlikely to be valid anywhere. */
export const oddValue: check.Arbitrary<unknown> = check.oneof(
  check.constantFrom(...ODD_NUMBERS),
  check.constantFrom(...ODD_TEXTS),
  check.constantFrom(...ODD_DATES),
  check.constantFrom(null, true, false, [], {}, [[]], [null], { a: 1 }),
  check.array(check.nat(0x10_ff_ff), { maxLength: 60 }).map((points) => String.fromCodePoint(...points)),
  check.double(),
);

type Damage =
  | Readonly<{ kind: "replace" | "extra"; value: unknown; key: string }>
  | Readonly<{ kind: "remove" | "repeat" }>;

const damage: check.Arbitrary<Damage> = check.oneof(
  {
    weight: 4,
    arbitrary: check.record({
      kind: check.constant("replace" as const),
      value: oddValue,
      key: check.constant(""),
    }),
  },
  {
    weight: 1,
    arbitrary: check.record({
      kind: check.constant("extra" as const),
      value: oddValue,
      key: check.constantFrom(...ODD_KEYS),
    }),
  },
  { weight: 2, arbitrary: check.record({ kind: check.constantFrom("remove" as const, "repeat" as const) }) },
);

/** Generates `values` with one part replaced, removed or repeated, or with one more field. */
export const damaged = (values: check.Arbitrary<unknown>): check.Arbitrary<unknown> =>
  check.tuple(values, check.nat(), damage).map(([value, where, how]) => {
    const places = placesIn(value);
    const place = places[where % places.length];
    return place === undefined || place.length === 0
      ? how.kind === "replace"
        ? how.value
        : value
      : changedAt(value, place, how);
  });

type Place = readonly string[];

/** Returns the paths to every part of a value, that of the whole value first. */
function placesIn(value: unknown, way: Place = []): readonly Place[] {
  if (typeof value !== "object" || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...way, key]))];
}

function changedAt(value: unknown, [key = "", ...rest]: Place, how: Damage): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (name !== key) return [[name, inner]];
    if (rest.length > 0) return [[name, changedAt(inner, rest, how)]];
    if (how.kind === "remove") return [];
    if (how.kind === "repeat") return Array.from({ length: 3 }, () => [name, inner]);
    if (!("value" in how)) return [[name, inner]];
    return how.kind === "extra"
      ? [
          [name, inner],
          [how.key, how.value],
        ]
      : [[name, how.value]];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
