import { sValidator } from "@hono/standard-validator";
import type { ValidationTargets } from "hono";
import type * as v from "valibot";
import { problem } from "./errors.ts";

/** Which part of a request a schema describes. */
export type Validated = Readonly<{ target: "json" | "query" | "param"; schema: v.GenericSchema }>;

/** Schema of each validating middleware, so that tests can derive requests for every route from its contract. */
const schemas = new WeakMap<object, Validated>();

/** Returns what `handler` validates; `undefined` for a handler that is not one of the validators below. */
export const validatedBy = (handler: object): Validated | undefined => schemas.get(handler);

/** Parses the body; answers 422 `invalid` when it does not match `schema`. */
export const jsonBody = <T extends v.GenericSchema>(schema: T) => validated("json", schema);

/** Parses the query string; answers 422 `invalid` when it does not match `schema`. */
export const searchPart = <T extends v.GenericSchema>(schema: T) => validated("query", schema);

/** Parses the path parameters; answers 422 `invalid` when they do not match `schema`. */
export const pathPart = <T extends v.GenericSchema>(schema: T) => validated("param", schema);

function validated<T extends v.GenericSchema, Target extends Validated["target"] & keyof ValidationTargets>(
  target: Target,
  schema: T,
) {
  const handler = sValidator(target, schema, (result, c) =>
    result.success ? undefined : problem(c, "invalid"),
  );
  schemas.set(handler, { target, schema });
  return handler;
}
