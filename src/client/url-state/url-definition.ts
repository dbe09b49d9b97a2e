/** A search parameter before it is parsed: the router parses an unquoted 12 as a number. */
export type SearchText = string | number | undefined;

/**
 * How a part of a page's state is stored in the URL's search parameters. Listed in
 * `src/app/compose/url-definitions.ts`, where every definition gets its round-trip test.
 */
export type UrlDefinition<State, Params extends object> = Readonly<{
  /** The path of the page, and after a space the part of its state, if others store theirs separately. */
  page: string;
  /** The search parameters that belong to this state. */
  names: readonly (keyof Params & string)[];
  /** Never throws: invalid parameters are ignored. Keeps every state that was formatted. */
  parse: (search: Readonly<{ [name in keyof Params]?: unknown }>) => State;
  /** Contains every parameter: those with their default value are `undefined`, and are removed from the URL. */
  format: (state: State) => Params;
}>;

type Codec<State, Params extends object> = Omit<UrlDefinition<State, Params>, "parse"> &
  Readonly<{
    /** Longer texts are ignored. In characters. */
    maxLength: number;
    parse: (texts: Readonly<{ [name in keyof Params]?: SearchText }>) => State;
  }>;

/** Returns a definition whose codec is given only strings and numbers, whatever the URL contains. */
export function defineUrlState<State, Params extends object>({
  maxLength,
  parse,
  ...rest
}: Codec<State, Params>): UrlDefinition<State, Params> {
  return {
    ...rest,
    parse(search) {
      const texts: { [name in keyof Params]?: SearchText } = {};
      for (const name of rest.names) texts[name] = textOf(search[name], maxLength);
      return parse(texts);
    },
  };
}

/** An array of strings, which the router parses from JSON, is joined by commas. */
function textOf(value: unknown, maxLength: number): SearchText {
  const text = Array.isArray(value) ? value.filter((part) => typeof part === "string").join() : value;
  // Turns -0, which the URL cannot tell from 0, into 0.
  if (typeof text === "number") return text + 0;
  return typeof text === "string" && text.length <= maxLength ? text : undefined;
}
