import { parseSearchWith, type SearchSchemaInput } from "@tanstack/react-router";

/** The router parses an unquoted 12 as a number. */
export type SearchValue = string | number | undefined;

/** Longer parameters are ignored. In characters. */
const MAX_LENGTH = 2_000;

/** As a page gets them. */
export type SearchValues<Params extends object> = { readonly [name in keyof Params]: SearchValue };

/** The `validateSearch` of routes: returns strings and numbers. `Params` are the parameters of links. */
export function searchValues<Params extends object>(
  search: Params & SearchSchemaInput,
): SearchValues<Params> {
  const texts = Object.entries(search).map(([name, value]) => [name, textOf(value, MAX_LENGTH)]);
  // The return type of `fromEntries` has no keys.
  return Object.fromEntries(texts) as SearchValues<Params>;
}

/** The router parses arrays from JSON. */
function textOf(value: unknown, maxLength: number): SearchValue {
  const text = Array.isArray(value) ? value.filter((part) => typeof part === "string").join() : value;
  // Turns -0, which the URL cannot tell from 0, into 0.
  if (typeof text === "number") return text + 0;
  return typeof text === "string" && text.length <= maxLength ? text : undefined;
}

/** By default the router parses "1e3" and "007" as numbers, although somebody may search for them. */
export const parseSearch = parseSearchWith((text) => {
  const value: unknown = JSON.parse(text);
  return typeof value === "number" ? text : value;
});

type Search<Params extends object> = Readonly<{ [name in keyof Params]?: unknown }>;
type Texts<Params extends object> = { [name in keyof Params]?: SearchValue };

/** Listed in `src/app/compose/url-definitions.ts`, where every definition gets its round-trip test. */
export type UrlDefinition<State, Params extends object> = Readonly<{
  /** With the name of the part, for a separate part of its state. */
  page: string;
  names: readonly (keyof Params & string)[];
  /** Never throws: invalid parameters are ignored. */
  parse: (search: Search<Params>) => State;
  /** Contains every parameter; `undefined` removes a default value from the URL. */
  format: (state: State) => Params;
  validate: (search: Search<Params>) => Params;
}>;

type Codec<State, Params extends object> = Pick<UrlDefinition<State, Params>, "page" | "names" | "format"> &
  Readonly<{
    /** Longer texts are ignored. In characters. */
    maxLength: number;
    parse: (texts: Readonly<Texts<Params>>) => State;
  }>;

/** The codec gets only strings and numbers, whatever the URL contains. */
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
