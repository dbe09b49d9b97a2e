/**
 * Divides the texts into those of the frame, which every page has, those of each page, and those of all parts that are
 * loaded later. What a module needs are the keys that its code contains: `t` accepts no other text as a key.
 */
import { staticImports } from "./chunks/static-imports.ts";

/** The name of the texts that every page has. */
const FRAME = "frame";
/** The name of the texts of all parts that are loaded later. */
const LATER = "later";

/** What the division needs to know of a module. */
export type CodeModule = Readonly<{
  id: string;
  code: string;
  imports: readonly string[];
  dynamicImports: readonly string[];
}>;

const ROUTE = /\/src\/routes\/([\w.-]+)\.tsx\?tsr-split=/;
/**
 * Components with texts of their own: the page of unknown URLs, which has no route, the long texts about privacy, areas and dialogs
 * of the operator's page, and gear, which no page shows at first.
 */
const OWN_TEXTS =
  /\/(not-found|consent-manager|consent-choices|community-area|log-area|open-character|shown-build|price-dialog|server-dialog)\.tsx$/;

/** Returns the name of the page of which a module is the component; `undefined` for any other module. */
export const pageOf = (id: string): string | undefined => (ROUTE.exec(id) ?? OWN_TEXTS.exec(id))?.[1];

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
 * Returns the keys of the frame, of each page and of the later parts, by name. `entry` is the module with which every
 * page begins. Throws if a module with texts is loaded in a way that would not load them: see `textsPlugin`.
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
    new Set([...staticImports(graph, starts)].flatMap((id) => keysOf.get(id) ?? []));
  const frame = neededBy([...graph.keys()].filter(isEntry));
  const roots = [...new Set(modules.flatMap(({ dynamicImports }) => dynamicImports))];
  const parts = new Map<string, ReadonlySet<string>>([[FRAME, frame]]);
  const later = roots.filter((root) => pageOf(root) === undefined);
  for (const root of later)
    if (!isWithTexts(root) && neededBy([root]).difference(frame).size > 0)
      throw new Error(`${root} is imported without its texts`);
  parts.set(LATER, neededBy(later).difference(frame));
  for (const root of roots) {
    const page = pageOf(root);
    if (page !== undefined) parts.set(page, neededBy([root]).difference(frame));
  }
  return parts;
}
