/**
 * The smallest and largest values that a schema accepts, made by walking the schema: a new contract needs no
 * new test.
 */
import * as v from "valibot";
import { knownSchema, limitOf, schemaSteps } from "#server/http/json-bounds.ts";

/** Candidates for texts: every text format of the contracts accepts one of them. */
const TEXTS = [
  "",
  "a",
  "item-1",
  "/",
  "aaaaaaaa",
  "2026-11-21",
  "2026-11-21T10:00:00.000Z",
  "Europe/Paris",
  "https://push.example/1",
  // The keys of a push subscription, in base64url.
  "A".repeat(87),
  "A".repeat(22),
];

/**
 * Returns the first candidate that the schema accepts. Throws if there is none: a new format needs a new
 * candidate.
 */
function first(schema: v.GenericSchema, candidates: readonly unknown[]): unknown {
  const found = candidates.find((candidate) => v.is(schema, candidate));
  if (found === undefined) throw new Error(`Of a ${schema.type} no candidate is taken; add one.`);
  return found;
}

const fieldsOf = (
  entries: Readonly<Record<string, v.GenericSchema>>,
  value: (entry: v.GenericSchema) => unknown,
) => Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, value(entry)]));

const limitsOf = (schema: v.GenericSchema, limit: string) =>
  schemaSteps(schema).flatMap(({ type, requirement }) => (type === limit ? [Number(requirement)] : []));

/** Returns a value as small as the schema accepts; rules about several fields together are ignored. */
export function smallest(schema: v.GenericSchema): unknown {
  const known = knownSchema(schemaSteps(schema));
  switch (known.type) {
    case "string":
      return first(schema, TEXTS);
    case "number":
      return first(schema, limitsOf(schema, "min_value"));
    case "boolean":
      return true;
    case "literal":
      return known.literal;
    case "picklist":
      return known.options[0];
    case "nullable":
      return null;
    case "optional":
    case "exact_optional":
      return undefined;
    case "union":
    case "variant":
      return smallest(firstOf(known.options));
    case "object":
    case "strict_object":
      return fieldsOf(known.entries, smallest);
    case "array":
      return Array.from({ length: Math.max(0, ...limitsOf(schema, "min_length")) }, () =>
        smallest(known.item),
      );
    case "record":
      return {};
  }
}

function firstOf(options: readonly v.GenericSchema[]): v.GenericSchema {
  const [option] = options;
  if (!option) throw new Error("A union of no options takes nothing.");
  return option;
}

/** Characters of 4 bytes in UTF-8, of 3, and of 1. */
const LETTERS = ["😀", "字", "a"];
const filled = (letter: string, units: number) =>
  letter.repeat(Math.max(0, Math.floor(units / letter.length)));

/**
 * Returns a value as large as the schema accepts, as JSON; rules about several fields together are ignored.
 */
export function largest(schema: v.GenericSchema): unknown {
  const steps = schemaSteps(schema);
  const known = knownSchema(steps);
  switch (known.type) {
    case "string": {
      const limit = steps.some(({ type }) => type === "max_length")
        ? limitOf(steps, "max_length", "text")
        : 0;
      const full = LETTERS.map((letter) => filled(letter, limit));
      return first(schema, [...full, `/${filled("字", limit - 1)}`, ...TEXTS.toReversed()]);
    }
    case "number":
      return first(schema, limitsOf(schema, "max_value"));
    case "picklist":
      return longest(known.options);
    case "nullable":
    case "optional":
    case "exact_optional":
      return largest(known.wrapped);
    case "union":
    case "variant":
      return longest(known.options.map(largest));
    case "object":
    case "strict_object":
      return fieldsOf(known.entries, largest);
    case "array":
      return Array.from({ length: limitOf(steps, "max_length", "list") }, () => largest(known.item));
    case "record":
      return entriesOf(known.key, largest(known.value), limitOf(steps, "max_entries", "record"));
    default:
      return smallest(schema);
  }
}

function longest(values: readonly unknown[]): unknown {
  const byLength = (one: unknown, other: unknown) =>
    JSON.stringify(other).length - JSON.stringify(one).length;
  return values.toSorted(byLength)[0];
}

/** Returns a record of `count` entries with different keys of maximum length. */
function entriesOf(key: v.GenericSchema, value: unknown, count: number): unknown {
  const limit = limitOf(schemaSteps(key), "max_length", "key");
  const keys = Array.from({ length: count }, (_, n) => {
    const full = LETTERS.map((letter) => `${n}${filled(letter, limit - 5)}`);
    return String(first(key, full));
  });
  return Object.fromEntries(keys.map((one) => [one, value]));
}

/** Formats JSON with every character outside printable ASCII as "\uXXXX", as some clients do. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
