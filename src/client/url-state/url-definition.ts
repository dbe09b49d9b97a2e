import { parseSearchWith, type SearchSchemaInput } from "@tanstack/react-router";

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
function textOf(value: unknown, maxLength: number): SearchValue {
  const text = Array.isArray(value) ? value.filter((part) => typeof part === "string").join() : value;
  // Turns -0, which the URL cannot tell from 0, into 0.
  if (typeof text === "number") return text + 0;
  return typeof text === "string" && text.length <= maxLength ? text : undefined;
}

/**
 * The `parseSearch` of the router, which by default reads "1e3" and "007" as numbers, although somebody may search for them. It
 * reads "1000" as a number before it calls this parser, and asks it about all other values.
 */
export const parseSearch = parseSearchWith((text) => {
  const value: unknown = JSON.parse(text);
  return typeof value === "number" ? text : value;
});

type Search<Params extends object> = Readonly<{ [name in keyof Params]?: unknown }>;
type Texts<Params extends object> = { [name in keyof Params]?: SearchValue };

/**
 * How the state of a page is stored in the URL's search parameters. Listed in
 * `src/app/compose/url-definitions.ts`, where every definition gets its round-trip test.
 */
export type UrlDefinition<State, Params extends object> = Readonly<{
  /** The path of the page and, for a part of its state that is kept by itself, the name of the part. */
  page: string;
  /** The search parameters that belong to this state. */
  names: readonly (keyof Params & string)[];
  /** Never throws: invalid parameters are ignored. Keeps every state that was formatted. */
  parse: (search: Search<Params>) => State;
  /** Contains every parameter: those with their default value are `undefined`, and are removed from the URL. */
  format: (state: State) => Params;
  /** Returns the parameters without those that are invalid. */
  validate: (search: Search<Params>) => Params;
}>;

type Codec<State, Params extends object> = Pick<UrlDefinition<State, Params>, "page" | "names" | "format"> &
  Readonly<{
    /** Longer texts are ignored. In characters. */
    maxLength: number;
    parse: (texts: Readonly<Texts<Params>>) => State;
  }>;

/** Returns a definition whose codec is given only strings and numbers, whatever the URL contains. */
export function defineUrlState<State, Params extends object>(
  codec: Codec<State, Params>,
): UrlDefinition<State, Params> {
  const parse = (search: Search<Params>) => {
    const texts: Texts<Params> = {};
    for (const name of codec.names) texts[name] = textOf(search[name], codec.maxLength);
    return codec.parse(texts);
  };
  return { ...codec, parse, validate: (search) => codec.format(parse(search)) };
}
