import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import check from "fast-check";
import { describe, expect, test } from "vitest";
import { RENDERED_PATHS, renderedParams } from "#contract/pages.ts";
import { type ListedDefinition, URL_DEFINITIONS } from "./url-definitions.ts";

/** Any value that the router may parse from a URL that somebody typed. */
const anything = check.oneof(
  check.string(),
  check.double(),
  check.bigInt({ min: 0n, max: 10n ** 17n }).map(String),
  check.constant(undefined),
  check.jsonValue(),
);

/** Search parameters with real values, with parts of real values, and with arbitrary ones. */
function searchOf({ names, examples }: ListedDefinition): check.Arbitrary<Record<string, unknown>> {
  const paramOf = (name: string) => {
    const real = check.constantFrom(...(examples[name] ?? []));
    const parts = [...new Set((examples[name] ?? []).flatMap((one) => String(one).split(/([,:-])/)))];
    return check.oneof(
      { arbitrary: real, weight: 4 },
      { arbitrary: check.array(check.constantFrom(...parts), { maxLength: 12 }), weight: 1 },
      {
        arbitrary: check.array(check.constantFrom(...parts), { maxLength: 12 }).map((all) => all.join("")),
        weight: 2,
      },
      { arbitrary: anything, weight: 1 },
    );
  };
  return check.record(Object.fromEntries(names.map((name) => [name, paramOf(name)])), { requiredKeys: [] });
}

describe.each(URL_DEFINITIONS)("the state of $page in the URL", (definition) => {
  const { names, examples, parse, format } = definition;

  test("every state survives a round trip", () => {
    check.assert(
      check.property(searchOf(definition), (search) => {
        const state = parse(search);
        const params = format(state);
        expect(parse(params)).toEqual(state);
        expect(format(parse(params))).toEqual(params);
      }),
      { numRuns: 500 },
    );
  });

  test("every state survives a reload, after which the router has other types", () => {
    check.assert(
      check.property(searchOf(definition), (search) => {
        const state = parse(search);
        const asTexts = Object.entries(format(state)).map(([name, value]) => [name, value && String(value)]);
        expect(parse(Object.fromEntries(asTexts))).toEqual(state);
      }),
    );
  });

  test("arbitrary search parameters are accepted", () => {
    const search = check.record(Object.fromEntries(names.map((name) => [name, anything])));
    check.assert(
      check.property(search, (given) => {
        parse(given);
      }),
    );
  });

  test("each parameter is written, if only as undefined, and each has an example that changes the state", () => {
    expect(Object.keys(format(parse({}))).sort()).toEqual([...names].sort());
    const initial = JSON.stringify(format(parse({})));
    const unused = names.filter((name) =>
      (examples[name] ?? []).every((value) => JSON.stringify(format(parse({ [name]: value }))) === initial),
    );
    expect(unused).toEqual([]);
  });
});

const src = join(import.meta.dirname, "../..");
/** The text of each source file of the browser, by its path in `src`. */
const textOf = new Map(
  globSync("**/*.{ts,tsx}", { cwd: src })
    .filter((file) => !/(^|\/)(server|testing|url-state)\/|\.(test|server|gen)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(src, file), "utf8")]),
);

const text = (file: string) => textOf.get(file) ?? "";

test("every definition is listed, once", () => {
  const defined = [...textOf.values()].flatMap((text) => text.match(/defineUrlState(<|\()/g) ?? []);
  expect(new Set(URL_DEFINITIONS.map(({ page }) => page)).size).toBe(defined.length);
  expect(URL_DEFINITIONS.length).toBe(defined.length);
});

test("every file that reads search parameters parses them with a listed definition", () => {
  const listed = [...text("app/compose/url-definitions.ts").matchAll(/ listed\((\w+)/g)].map(
    ([, name]) => name,
  );
  expect(listed).toHaveLength(URL_DEFINITIONS.length);
  const definition = new RegExp(`\\busePageUrl\\((${listed.join("|")})[,)]`);
  const readers = [...textOf].filter(
    ([file, text]) =>
      // The language of the URL belongs to no page.
      file !== "client/i18n/language.ts" && /\b(usePageUrl|useSearch)\(|location\.search\b/.test(text),
  );
  expect(readers.length).toBeGreaterThan(8);
  expect(readers.filter(([, text]) => !definition.test(text)).map(([file]) => file)).toEqual([]);
});

test("only `usePageUrl` merges a change into search parameters", () => {
  const merging = [...textOf].filter(([, text]) => /\buseSearch\(|\bsearch: \(/.test(text));
  expect(merging.map(([file]) => file)).toEqual([]);
});

test("every route with search parameters passes on their texts, and its page has a definition", () => {
  const routes = [...textOf].filter(([, text]) => text.includes("validateSearch"));
  expect(routes.length).toBeGreaterThan(7);
  for (const [file, text] of routes) {
    expect(text, file).toMatch(/validateSearch: searchValues<\w+>,/);
    const [, path] = /createFileRoute\("(\/|[^"]+?)\/?"\)/.exec(text) ?? [];
    expect(
      URL_DEFINITIONS.map(({ page }) => page),
      file,
    ).toContain(path);
  }
});

test("every parameter with which the server renders a page is one of that page's definition", () => {
  const unknown = RENDERED_PATHS.flatMap((path) => {
    const names = URL_DEFINITIONS.find(({ page }) => page === path)?.names ?? [];
    return renderedParams(path)?.filter((name) => !names.includes(name));
  });
  expect(unknown).toEqual([]);
  expect(renderedParams("/shop")).toContain("q");
});
