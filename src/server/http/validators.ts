import { setImmediate } from "node:timers/promises";
import { sValidator } from "@hono/standard-validator";
import type { Context, Env, MiddlewareHandler, Context as Request } from "hono";
import { bodyLimit } from "hono/body-limit";
import { findTargetHandler } from "hono/utils/handler";
import * as v from "valibot";
import type { Address, ParamsOf } from "#contract/endpoint.ts";
import { ChangeId, IDEMPOTENCY_HEADER, isStorable } from "#contract/stored-types.ts";
import type { SignedIn } from "#server/auth/player.ts";
import type { ChangeBy } from "#server/db/queries/applied-changes.ts";
import { problem, RequestError } from "./errors.ts";
import { boundsOf, isWithin, type JsonBounds } from "./json-bounds.ts";

export type Validated = Readonly<{ target: "json" | "query" | "param"; schema: v.GenericSchema }>;

/** For tests that derive requests for every route. */
const schemas = new WeakMap<object, Validated>();

export const validatedBy = (handler: Parameters<typeof findTargetHandler>[0]): Validated | undefined =>
  // A mounted router wraps its handlers.
  schemas.get(findTargetHandler(handler));

/** Parsing a body below this size in bytes takes less than a few milliseconds. */
const LARGE_BYTES = 64 * 1024;

type JsonInput<T extends v.GenericSchema> = {
  in: { json: v.InferInput<T> };
  out: { json: v.InferOutput<T> };
};

/** 413 `too_large`, 415 `not_json`, 400 `malformed_json` or 422 `invalid`. Throws at startup for a schema without limits. */
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
    // Lets waiting requests run first.
    if (bounds.bytes > LARGE_BYTES) await setImmediate();
    return next();
  };
  schemas.set(handler, { target: "json", schema });
  return handler;
}

/** Responds with 422 `invalid`. */
export const queryParams = <T extends v.GenericSchema<object>>(
  _endpoint: Address<string, Readonly<{ query: T }>>,
  schema: T,
) => validated("query", schema);

/** Responds with 422 `invalid`. The schema must have the names of the path. */
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

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Responds with 413 `too_large`, whether the size is declared or sent in chunks. */
export async function limitBodySize(c: Context, bytes: number): Promise<Response | undefined> {
  const limited = bodyLimit({ maxSize: bytes, onError: (refused) => problem(refused, "too_large") });
  return (await limited(c, async () => {})) ?? undefined;
}

/** A missing body is an empty object. */
async function readJson(c: Context, bounds: JsonBounds): Promise<Readonly<{ value: unknown }> | Response> {
  const refused = await limitBodySize(c, bounds.bytes);
  if (refused) return refused;
  const text = await c.req.text();
  const type = c.req.header("content-type");
  if (text === "" && type === undefined) return { value: {} };
  if (!JSON_TYPE.test(type ?? "")) return problem(c, "not_json");
  if (!isWithin(bounds, text)) return problem(c, "invalid");
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && areTextsStorable(value) ? { value } : problem(c, "invalid");
  } catch {
    return problem(c, "malformed_json");
  }
}

/** Every body has to be an object; `v.object` would also accept an array. */
const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Keys included. Size and depth are already checked. */
function areTextsStorable(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && areTextsStorable(inner));
}

/** @throws RequestError `invalid` for a malformed Idempotency-Key. */
export function changeKeyOf(c: Request<SignedIn>): ChangeBy {
  const change = c.req.header(IDEMPOTENCY_HEADER);
  if (change !== undefined && !v.is(ChangeId, change)) throw new RequestError("invalid");
  return { userId: c.var.player.id, change };
}
