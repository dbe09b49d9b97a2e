import type { SearchSchemaInput } from "@tanstack/react-router";

/** A search parameter before it is parsed: the router parses an unquoted 12 as a number. */
export type SearchValue = string | number | undefined;

/** Longer parameters are ignored. In characters. */
const MAX_LENGTH = 2_000;

/** The search parameters `Params` of links, as a page gets them. */
export type SearchValues<Params extends object> = { readonly [name in keyof Params]: SearchValue };

/**
 * The `validateSearch` of every route that has search parameters: returns those that are strings or numbers.
 * The page's definition, which is loaded with the page, parses them. `Params` are the parameters of links.
 */
export function searchValues<Params extends object>(
  search: Params & SearchSchemaInput,
): SearchValues<Params> {
  const texts = Object.entries(search).map(([name, value]) => [name, textOf(value, MAX_LENGTH)]);
  // The return type of `fromEntries` has no keys.
  return Object.fromEntries(texts) as SearchValues<Params>;
}

/** An array of strings, which the router parses from JSON, is joined by commas. */
export function textOf(value: unknown, maxLength: number): SearchValue {
  const text = Array.isArray(value) ? value.filter((part) => typeof part === "string").join() : value;
  // Turns -0, which the URL cannot tell from 0, into 0.
  if (typeof text === "number") return text + 0;
  return typeof text === "string" && text.length <= maxLength ? text : undefined;
}
