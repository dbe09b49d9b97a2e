/** Generators of values that a valibot schema accepts, part by part. */
import * as check from "fast-check";
import * as v from "valibot";
import { knownSchema, schemaSteps } from "#server/http/json-bounds.ts";
import { ODD_DATES, ODD_NUMBERS, ODD_TEXTS, USUAL_TEXTS } from "./odd-values.ts";

/**
 * Generates values for a schema, part by part: each scalar is accepted by its own schema. Checks of several
 * parts together (such as one line for each item) are not covered. Throws for a schema for which no value is
 * known.
 */
export function valuesOf(schema: v.GenericSchema): check.Arbitrary<unknown> {
  const known = knownSchema(schemaSteps(schema));
  switch (known.type) {
    case "object":
    case "strict_object":
      return recordOf(known.entries);
    case "array":
      return check.array(valuesOf(known.item), { maxLength: 4 });
    case "record":
      return check.dictionary(textsOf(known.key), valuesOf(known.value), { maxKeys: 4 });
    case "variant":
    case "union":
      return check.oneof(...known.options.map(valuesOf));
    case "picklist":
      return check.constantFrom(...known.options);
    case "literal":
      return check.constant(known.literal);
    case "nullable":
      return check.option(valuesOf(known.wrapped), { freq: 4 });
    case "optional":
    case "exact_optional":
      return valuesOf(known.wrapped);
    case "boolean":
      return check.boolean();
    case "string":
      return textsOf(schema);
    case "number":
      return numbersOf(schema);
  }
  throw new Error(`No values are known for ${(known satisfies never as v.GenericSchema).type}`);
}

const isOptional = ({ type }: v.GenericSchema) => type === "optional" || type === "exact_optional";

function recordOf(entries: Readonly<Record<string, v.GenericSchema>>) {
  const model = Object.fromEntries(Object.entries(entries).map(([key, part]) => [key, valuesOf(part)]));
  const requiredKeys = Object.entries(entries).flatMap(([key, part]) => (isOptional(part) ? [] : [key]));
  return check.record(model, { requiredKeys });
}

function textsOf(schema: v.GenericSchema): check.Arbitrary<string> {
  return oneOf(schema, [...USUAL_TEXTS, ...ODD_TEXTS, ...ODD_DATES]);
}

function numbersOf(schema: v.GenericSchema): check.Arbitrary<number> {
  const limits = schemaSteps(schema).flatMap(({ requirement }) =>
    typeof requirement === "number" ? [requirement - 1, requirement, requirement + 1] : [],
  );
  return oneOf(schema, [0, 1, 2, 3, 75, 2_246, 200_000, 300_000_000, ...limits, ...ODD_NUMBERS]);
}

/**
 * Generates the candidates that the schema accepts; the first, usual ones as often as all others together.
 */
function oneOf<T>(schema: v.GenericSchema, candidates: readonly T[]): check.Arbitrary<T> {
  const accepted = [...new Set(candidates)].filter((one) => v.is(schema, one));
  if (accepted.length === 0) throw new Error(`No value is known for ${schema.expects}`);
  return check.oneof(check.constantFrom(...accepted.slice(0, 4)), check.constantFrom(...accepted));
}
