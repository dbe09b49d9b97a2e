import { type SearchValue, textOf } from "./search-values.ts";

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
