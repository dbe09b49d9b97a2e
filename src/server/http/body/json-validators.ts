import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isStorable } from "#contract/stored-types.ts";
import { problem } from "#server/http/errors.ts";
import { isWithin, type JsonBounds } from "./json-bounds.ts";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Returns 413 `too_large` for a body above `bytes`, declared or sent in chunks; else `undefined`. */
export async function limitBodySize(c: Context, bytes: number): Promise<Response | undefined> {
  const limited = bodyLimit({ maxSize: bytes, onError: (refused) => problem(refused, "too_large") });
  return (await limited(c, async () => {})) ?? undefined;
}

/**
 * Reads and parses the body of a request, or returns a problem response: 413 `too_large`, 415 `not_json`, 400
 * `malformed_json`, 422 `invalid` for a value that is not an object, for more values or depth than `bounds`,
 * and for a string that PostgreSQL cannot store. A missing body is parsed as an empty object.
 */
export async function readJson(
  c: Context,
  bounds: JsonBounds,
): Promise<Readonly<{ value: unknown }> | Response> {
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

/**
 * Whether PostgreSQL can store every string in a value, keys included. Its size and depth are already
 * checked.
 */
function areTextsStorable(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && areTextsStorable(inner));
}
