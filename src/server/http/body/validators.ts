import { setImmediate } from "node:timers/promises";
import { sValidator } from "@hono/standard-validator";
import type { Env, MiddlewareHandler } from "hono";
import { findTargetHandler } from "hono/utils/handler";
import * as v from "valibot";
import type { Address, ParamsOf } from "#contract/endpoint.ts";
import { problem } from "#server/http/errors.ts";
import { boundsOf } from "./json-bounds.ts";
import { readJson } from "./json-validators.ts";

/** A schema and the part of the request that it describes. */
export type Validated = Readonly<{ target: "json" | "query" | "param"; schema: v.GenericSchema }>;

/** The schema of each validating middleware, so that tests can derive requests for every route. */
const schemas = new WeakMap<object, Validated>();

/** Returns what `handler` validates, or `undefined` if it is not one of the validators below. */
export const validatedBy = (handler: Parameters<typeof findTargetHandler>[0]): Validated | undefined =>
  // A mounted router wraps its handlers.
  schemas.get(findTargetHandler(handler));

/** Parsing a body below this size in bytes takes less than a few milliseconds. */
const LARGE_BYTES = 64 * 1024;

type JsonInput<T extends v.GenericSchema> = {
  in: { json: v.InferInput<T> };
  out: { json: v.InferOutput<T> };
};

/**
 * Parses the body with the schema that the endpoint declares; another schema does not compile. The endpoint
 * declares only the type, because browsers load it. Responds with 413 `too_large` if it has more bytes than `schema` can need, 415 `not_json`,
 * 400 `malformed_json`, and 422 `invalid` if it does not match `schema`. Throws at startup for a schema
 * without limits.
 */
export function jsonBody<T extends v.GenericSchema<unknown, object>>(
  _endpoint: Address<string, Readonly<{ body: T }>>,
  schema: T,
): MiddlewareHandler<Env, string, JsonInput<T>> {
  const bounds = boundsOf(schema);
  const handler: MiddlewareHandler<Env, string, JsonInput<T>> = async (c, next) => {
    const body = await readJson(c, bounds);
    if (body instanceof Response) return body;
    const result = v.safeParse(schema, body.value);
    if (!result.success) return problem(c, "invalid");
    c.req.addValidatedData("json", result.output);
    // Lets waiting requests run before the work with a large body.
    if (bounds.bytes > LARGE_BYTES) await setImmediate();
    return next();
  };
  schemas.set(handler, { target: "json", schema });
  return handler;
}

/**
 * Parses the query string with the schema that the endpoint declares, as `jsonBody` does; responds with 422
 * `invalid` if it does not match.
 */
export const queryParams = <T extends v.GenericSchema<object>>(
  _endpoint: Address<string, Readonly<{ query: T }>>,
  schema: T,
) => validated("query", schema);

/**
 * Parses the path parameters of the endpoint; responds with 422 `invalid` if they do not match `schema`, which
 * must have the names that the path has.
 */
export const pathParams = <R extends string, T extends v.GenericSchema<ParamsOf<R>>>(
  _endpoint: Address<R>,
  schema: T,
) => validated("param", schema);

function validated<T extends v.GenericSchema, Target extends "query" | "param">(target: Target, schema: T) {
  const handler = sValidator(target, schema, (result, c) =>
    result.success ? undefined : problem(c, "invalid"),
  );
  schemas.set(handler, { target, schema });
  return handler;
}
