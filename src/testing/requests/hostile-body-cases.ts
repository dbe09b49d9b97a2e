/** Bodies that are designed to cost as much as possible, for every list and record of a schema. */
import type * as v from "valibot";
import { knownSchema, limitOf, schemaSteps } from "#server/http/json-bounds.ts";
import { largest, smallest } from "./bodies.ts";

/**
 * A list or a record in a schema; `around` returns a body that has `value` there and is valid everywhere
 * else.
 */
type Place = Readonly<{
  path: string;
  schema: v.GenericSchema;
  around: (value: unknown) => unknown;
}>;

/** Returns every list and record in a schema, at any depth. */
function placesIn(
  schema: v.GenericSchema,
  path = "body",
  around: Place["around"] = (value) => value,
): readonly Place[] {
  const known = knownSchema(schemaSteps(schema));
  switch (known.type) {
    case "nullable":
    case "optional":
    case "exact_optional":
      return placesIn(known.wrapped, path, around);
    case "union":
    case "variant":
      return known.options.flatMap((option, n) => placesIn(option, `${path}|${n}`, around));
    case "object":
    case "strict_object": {
      const rest = Object.fromEntries(
        Object.entries(known.entries).map(([key, entry]) => [key, smallest(entry)]),
      );
      return Object.entries(known.entries).flatMap(([key, entry]) =>
        placesIn(entry, `${path}.${key}`, (value) => around({ ...rest, [key]: value })),
      );
    }
    case "array":
      return [{ path, schema, around }, ...placesIn(known.item, `${path}[]`, (value) => around([value]))];
    case "record":
      return [
        { path, schema, around },
        ...placesIn(known.value, `${path}{}`, (value) => around({ a: value })),
      ];
    default:
      return [];
  }
}

export type Hostile = Readonly<{ what: string; body: string }>;

/** Placeholder in a body for the text to insert. */
const MARK = "\u{1F4A5}";

/** Repeats `part(n)` between brackets, up to `bytes`. */
function repeated(part: (n: number) => string, [open, close]: string, bytes: number): string {
  const parts: string[] = [];
  let room = bytes - 2;
  for (let n = 0; room > 0; n++) {
    const next = part(n);
    room -= next.length + 1;
    if (room >= 0) parts.push(next);
  }
  return `${open}${parts.join()}${close}`;
}

/** JSON in place of a list or a record, of at most the given number of bytes; all of it ASCII. */
const FILLINGS: Readonly<Record<string, (bytes: number) => string>> = {
  "empty objects": (bytes) => repeated(() => "{}", "[]", bytes),
  "empty lists": (bytes) => repeated(() => "[]", "[]", bytes),
  "wrong items": (bytes) => repeated(() => "0", "[]", bytes),
  "nested lists": (bytes) => "[".repeat(bytes / 2) + "]".repeat(bytes / 2),
  "nested objects": (bytes) => `${'{"a":'.repeat((bytes - 1) / 6)}0${"}".repeat((bytes - 1) / 6)}`,
  "unknown keys": (bytes) => repeated((n) => `"k${n.toString(36)}":0`, "{}", bytes),
  "keys that are numbers": (bytes) => repeated((n) => `"${n * 977}":0`, "{}", bytes),
  "the same key": (bytes) => repeated(() => '"a":{}', "{}", bytes),
  "an item of unknown keys": (bytes) => `[${repeated((n) => `"k${n.toString(36)}":0`, "{}", bytes - 2)}]`,
  "a long text": (bytes) => `"${"a".repeat(bytes - 2)}"`,
  "an escaped text": (bytes) => `"${"\\u00e9".repeat((bytes - 2) / 6)}"`,
  "a list with a long text": (bytes) => `["${"a".repeat(bytes - 4)}"]`,
  "a long number": (bytes) => "9".repeat(bytes),
  "white space": (bytes) => `${" ".repeat(bytes - 1)}0`,
  "a list without an end": (bytes) => `[${"0,".repeat((bytes - 1) / 2)}`,
};

/** Returns bodies of at most `bytes` bytes that their route must refuse. */
export function hostileBodies(schema: v.GenericSchema, bytes: number): readonly Hostile[] {
  const root: Place = { path: "body", schema, around: (value) => value };
  return [root, ...placesIn(schema)].flatMap((place) => {
    const [before = "", after = ""] = JSON.stringify(place.around(MARK)).split(JSON.stringify(MARK));
    const fillings = Object.entries(FILLINGS).map(([what, filling]) => ({
      what: `${place.path}: ${what}`,
      body: before + filling(bytes - before.length - after.length) + after,
    }));
    return [...fillings, ...almostRight(place, bytes - before.length - after.length)];
  });
}

/**
 * As many of the largest items as are allowed in `bytes`, of which only the last is invalid; and small ones beyond the
 * limit.
 */
function almostRight({ path, schema, around }: Place, bytes: number): readonly Hostile[] {
  const steps = schemaSteps(schema);
  const known = knownSchema(steps);
  if (known.type === "array") {
    const limit = limitOf(steps, "max_length", path);
    const item = largest(known.item);
    const room = Math.floor((bytes - "[{}]".length) / (JSON.stringify(item).length + 1));
    const full = Array.from({ length: Math.min(limit - 1, room) }, () => item);
    const small = Array.from({ length: limit + 1 }, () => smallest(known.item));
    return [
      { what: `${path}: the last item is wrong`, body: JSON.stringify(around([...full, {}])) },
      { what: `${path}: one item too many`, body: JSON.stringify(around(small)) },
    ];
  }
  if (known.type === "record") {
    // The limit of a record counts its keys, so a full record has no room for an invalid one: its last value
    // is invalid.
    const full = Object.entries(largest(schema) as object).map(([key, value], n, all) => [
      key,
      n === all.length - 1 ? {} : value,
    ]);
    return [
      {
        what: `${path}: the last entry is wrong`,
        body: JSON.stringify(around(Object.fromEntries(full))),
      },
    ];
  }
  return [];
}
