import * as v from "valibot";

/** The maximum size of a JSON text of one schema: bytes, values (keys not counted), depth of nesting. */
export type JsonBounds = Readonly<{ bytes: number; values: number; depth: number }>;

/** Room for fields that a schema ignores, such as those of a newer version of the page. */
const UNKNOWN_FIELDS: JsonBounds = { bytes: 1_024, values: 64, depth: 4 };

/** "\uXXXX" is the longest JSON form of one UTF-16 code unit of a string; in UTF-8 a unit needs 3 bytes. */
const BYTES_PER_UNIT = 6;
/** "-1.2345678901234567e-300" */
const NUMBER_BYTES = 24;
/** "2026-11-21T10:00:00.000000000+01:00" is the longest that `v.isoTimestamp` accepts, with room for a space. */
const TIMESTAMP_LENGTH = 40;
const DAY_LENGTH = 10;

export type KnownSchema = Readonly<
  | { type: "string" | "number" | "boolean" }
  | { type: "literal"; literal: unknown }
  | { type: "picklist"; options: readonly unknown[] }
  | { type: "nullable" | "optional" | "exact_optional"; wrapped: v.GenericSchema }
  | { type: "union" | "variant"; options: readonly v.GenericSchema[] }
  | { type: "object" | "strict_object"; entries: Readonly<Record<string, v.GenericSchema>> }
  | { type: "array"; item: v.GenericSchema }
  | { type: "record"; key: v.GenericSchema; value: v.GenericSchema }
>;

type Step = Readonly<{ kind: string; type: string; requirement?: unknown }>;

export function schemaSteps(schema: v.GenericSchema): readonly Step[] {
  const steps = flattened(schema);
  const end = steps.findIndex(({ kind }) => kind === "transformation");
  return end < 0 ? steps : steps.slice(0, end);
}

export function knownSchema(steps: readonly Step[]): KnownSchema {
  // `measured` throws for a schema of another kind.
  return steps.findLast(({ kind }) => kind === "schema") as KnownSchema;
}

function flattened(step: v.GenericSchema | Step): readonly Step[] {
  // Only a schema made by `v.pipe` has `pipe`; its first step is the piped schema, which has none.
  if ("pipe" in step && Array.isArray(step.pipe)) return step.pipe.flatMap(flattened);
  return [step];
}

/** Derives the limits of a body; metadata `mostBytes` and `mostValues` lower them. Throws for a text or list without a limit. */
export function boundsOf(schema: v.GenericSchema): JsonBounds {
  const { bytes, values, depth } = measured(schema, "body");
  // A list of lists rarely has the maximum of everything.
  const { mostBytes = bytes, mostValues = values } = v.getMetadata(schema);
  return {
    bytes: Math.min(bytes, Number(mostBytes)) + UNKNOWN_FIELDS.bytes,
    values: Math.min(values, Number(mostValues)) + UNKNOWN_FIELDS.values,
    depth: depth + UNKNOWN_FIELDS.depth,
  };
}

function measured(schema: v.GenericSchema, where: string): JsonBounds {
  const steps = schemaSteps(schema);
  const narrowest = knownSchema(steps);
  switch (narrowest.type) {
    case "string":
      return scalar(BYTES_PER_UNIT * mostUnits(steps, where) + 2);
    case "number":
      return scalar(NUMBER_BYTES);
    case "boolean":
      return scalar("false".length);
    case "literal":
      return scalar(written(narrowest.literal));
    case "picklist":
      return scalar(Math.max(...narrowest.options.map(written)));
    case "nullable":
      return largest([scalar("null".length), measured(narrowest.wrapped, where)]);
    case "optional":
    case "exact_optional":
      return measured(narrowest.wrapped, where);
    case "union":
    case "variant":
      return largest(narrowest.options.map((option) => measured(option, where)));
    case "object":
    case "strict_object":
      return together(
        Object.entries(narrowest.entries).map(([key, entry]) =>
          withKey(written(key), measured(entry, `${where}.${key}`)),
        ),
      );
    case "array":
      return repeated(limitOf(steps, "max_length", where), measured(narrowest.item, `${where}[]`));
    case "record": {
      const key = measured(narrowest.key, `${where} keys`).bytes;
      return repeated(
        limitOf(steps, "max_entries", where),
        withKey(key, measured(narrowest.value, `${where}{}`)),
      );
    }
  }
  throw new Error(`${where}: the size of a "${(narrowest satisfies never as Step).type}" is not narrowest.`);
}

const scalar = (bytes: number): JsonBounds => ({ bytes, values: 1, depth: 0 });
const written = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const withKey = (key: number, value: JsonBounds): JsonBounds => ({ ...value, bytes: key + 1 + value.bytes });

function together(parts: readonly JsonBounds[]): JsonBounds {
  return {
    bytes: parts.reduce((sum, { bytes }) => sum + bytes + 1, 2),
    values: parts.reduce((sum, { values }) => sum + values, 1),
    depth: 1 + largest(parts).depth,
  };
}

function repeated(times: number, { bytes, values, depth }: JsonBounds): JsonBounds {
  return { bytes: 2 + times * (bytes + 1), values: 1 + times * values, depth: 1 + depth };
}

function largest(parts: readonly JsonBounds[]): JsonBounds {
  return {
    bytes: Math.max(0, ...parts.map(({ bytes }) => bytes)),
    values: Math.max(0, ...parts.map(({ values }) => values)),
    depth: Math.max(0, ...parts.map(({ depth }) => depth)),
  };
}

function mostUnits(steps: readonly Step[], where: string): number {
  if (steps.some(({ type }) => type === "iso_date")) return DAY_LENGTH;
  if (steps.some(({ type }) => type === "iso_timestamp")) return TIMESTAMP_LENGTH;
  return limitOf(steps, "max_length", where);
}

export function limitOf(steps: readonly Step[], type: "max_length" | "max_entries", where: string): number {
  const limits = steps.flatMap((step) =>
    step.type === type && typeof step.requirement === "number" ? [step.requirement] : [],
  );
  if (limits.length === 0)
    throw new Error(`${where} has no limit. Every list and text of a contract needs one.`);
  return Math.min(...limits);
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Checks a text before parsing: 200,000 empty objects are less than a megabyte of text, but use much more memory. */
export function isWithin({ values, depth }: Pick<JsonBounds, "values" | "depth">, json: string): boolean {
  let [valuesSeen, depthNow, isInText] = [1, 0, false];
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (isInText) {
      if (unit === BACKSLASH) at++;
      else if (unit === QUOTE) isInText = false;
    } else if (unit === QUOTE) isInText = true;
    else if (unit === COMMA) valuesSeen++;
    else if (OPENING.has(unit)) {
      valuesSeen++;
      depthNow++;
    } else if (CLOSING.has(unit)) depthNow--;
    if (valuesSeen > values || depthNow > depth) return false;
  }
  return true;
}
