/**
 * Divides the texts of a language into files: those of the frame, those of all pages, those of pages with long texts, and those of
 * parts that are loaded later. What a module needs are the keys that its code contains: `t` accepts no other text as a key.
 */
import { staticImports } from "./static-imports.ts";

const FRAME = "frame";
const LATER = "later";
const PAGES = "pages";
/** Pages, or groups of them, with texts that no other page needs. */
const LONG_PAGES: readonly string[] = ["tutorials", "legal", "operator"];

/** What the division needs to know of a module. */
export type CodeModule = Readonly<{
  id: string;
  code: string;
  imports: readonly string[];
  dynamicImports: readonly string[];
}>;

const ROUTE = /\/src\/routes\/([\w-]+)[\w.-]*\.tsx\?tsr-split=/;
/** The page of unknown URLs, which has no route. */
const NOT_FOUND = /\/not-found\.tsx$/;

/** Returns the name of the texts that a dynamically imported module waits for. */
export function textsOf(id: string): string {
  const [, page] = ROUTE.exec(id) ?? [];
  if (page === undefined && !NOT_FOUND.test(id)) return LATER;
  return page !== undefined && LONG_PAGES.includes(page) ? page : PAGES;
}

/** Returns a function that returns the keys in code: "shop.noPrice", and for `shop.category.${category}` all that begin so. */
export function keyFinder(keys: readonly string[]): (code: string) => readonly string[] {
  const known = new Set(keys);
  const files = [...new Set(keys.map((key) => key.split(".")[0]))].join("|");
  const whole = new RegExp(`["'\`]((?:${files})\\.[\\w.-]+)["'\`]`, "g");
  const beginning = new RegExp(`\`((?:${files})\\.[\\w.-]*)\\$\\{`, "g");
  return (code) => [
    ...[...code.matchAll(whole)].flatMap(([, key = ""]) => (known.has(key) ? [key] : [])),
    ...[...code.matchAll(beginning)].flatMap(([, begun = ""]) => keys.filter((key) => key.startsWith(begun))),
  ];
}

/**
 * Returns the keys of each file. `entry` is the module with which every page begins. Throws if a module with texts is loaded in a
 * way that would not load them: see `textsPlugin`.
 */
export function divideTexts(
  modules: readonly CodeModule[],
  keys: readonly string[],
  isEntry: (id: string) => boolean,
  isWithTexts: (id: string) => boolean,
): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map(modules.map((module) => [module.id, module]));
  const find = keyFinder(keys);
  const keysOf = new Map(modules.map(({ id, code }) => [id, find(code)]));
  const neededBy = (starts: readonly string[]) =>
    new Set(
      [...staticImports(starts, (id) => graph.get(id)?.imports ?? [])].flatMap((id) => keysOf.get(id) ?? []),
    );
  const frame = neededBy([...graph.keys()].filter(isEntry));
  const parts = new Map<string, ReadonlySet<string>>([FRAME, PAGES, LATER].map((name) => [name, new Set()]));
  parts.set(FRAME, frame);
  for (const root of new Set(modules.flatMap(({ dynamicImports }) => dynamicImports))) {
    const needed = neededBy([root]).difference(frame);
    if (needed.size > 0 && !isWithTexts(root)) throw new Error(`${root} is imported without its texts`);
    parts.set(textsOf(root), needed.union(parts.get(textsOf(root)) ?? new Set()));
  }
  return parts;
}
