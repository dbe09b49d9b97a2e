import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isStorable } from "#contract/stored/stored-types.ts";
import { problem } from "./errors.ts";
import { isWithin, type JsonBounds } from "./json-bounds.ts";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Answers 413 `too_large` for a body of more bytes, declared or sent in chunks; else returns `undefined`. */
export async function limitBodySize(c: Context, bytes: number): Promise<Response | undefined> {
  const limited = bodyLimit({ maxSize: bytes, onError: (refused) => problem(refused, "too_large") });
  return (await limited(c, async () => {})) ?? undefined;
}

/**
 * Reads the body of a request and parses it once, or returns the problem with it: 413 `too_large`, 415 `not_json`,
 * 400 `malformed_json`, 422 `invalid` for what is no object, for more values or more depth than `bounds`, and for a
 * text that no database takes. No body at all is an empty object.
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

/** Every body of ours is an object; `v.object` would take a list for one. */
const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a database takes every text in it, keys included. Values and depth are bounded by then. */
function areTextsStorable(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && areTextsStorable(inner));
}
