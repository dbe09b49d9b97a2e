/**
 * Divides the modules that several pages or parts share into few files. A root is a page, or a part that is imported
 * dynamically. Modules with the same roots start as one chunk; then chunks are united as long as a request that is
 * saved costs more than the code that a page loads but does not use.
 */
import { staticImports } from "./static-imports.ts";

/** What the division needs to know of a module. */
export type GraphModule = Readonly<{
  id: string;
  /** Its weight in bytes, about as compressed. */
  weight: number;
  imports: readonly string[];
  dynamicImports: readonly string[];
}>;

type Roots = Readonly<{
  /** How much a root counts: 1 for a page. */
  importanceOf: (id: string) => number;
  /** How many shared files a page may need, besides those that every page has and its own. */
  mostSharedOf: (id: string) => number;
  /** Whether a module is loaded by every page anyway, and needs no chunk. */
  isLoaded: (id: string) => boolean;
}>;

type Graph = ReadonlyMap<string, GraphModule>;
type Chunk = { modules: GraphModule[]; weight: number; roots: Set<number> };

/** What one request costs, in bytes: its headers, and what compresses worse in a file of its own. */
const REQUEST_COST = 1000;
/**
 * What a request that a union saves counts, in bytes. It is found by trying: uniting the best pair first does not lead to the
 * best division, and with this value all budgets hold.
 */
const SAVED_REQUEST = 1100;

/** The importance of a page; that of other roots is less. */
export const PAGE = 1;
/** Returns the chunk of each shared module, by its number. A module of one root stays in the file of that root. */
export function shareChunks(modules: readonly GraphModule[], roots: Roots): ReadonlyMap<string, number> {
  const graph = new Map(modules.map((module) => [module.id, module]));
  const rootIds = [...new Set(modules.flatMap(({ dynamicImports }) => dynamicImports))].sort();
  const closures = rootIds.map((id) => staticImports(graph, [id], roots.isLoaded));
  const present = presentBefore(graph, rootIds, closures);
  const limits = rootIds.map((id) => ({ importance: roots.importanceOf(id), most: roots.mostSharedOf(id) }));
  const chunks = unite(startingChunks(graph, closures, present), limits);
  return new Map(chunks.flatMap((chunk, at) => chunk.modules.map(({ id }) => [id, at] as const)));
}

/** Returns for each root the modules that have been loaded whenever it is requested: those of all that import it. */
function presentBefore(
  graph: Graph,
  rootIds: readonly string[],
  closures: readonly ReadonlySet<string>[],
): readonly ReadonlySet<string>[] {
  const importers = rootIds.map((rootId) => {
    const ids = [...graph.values()]
      .filter(({ dynamicImports }) => dynamicImports.includes(rootId))
      .map(({ id }) => id);
    // A module outside of all roots is loaded with every page.
    if (!ids.every((id) => closures.some((closure) => closure.has(id)))) return [];
    return [...closures.keys()].filter((root) => ids.some((id) => closures[root]?.has(id)));
  });
  let present = rootIds.map((): ReadonlySet<string> => new Set());
  for (let depth = 0; depth < 4; depth++)
    present = importers.map((from) =>
      from
        .map(
          (root): ReadonlySet<string> =>
            (closures[root] ?? new Set<string>()).union(present[root] ?? new Set()),
        )
        .reduce((one, other, at) => (at === 0 ? other : one.intersection(other)), new Set<string>()),
    );
  return present;
}

function startingChunks(
  graph: Graph,
  closures: readonly ReadonlySet<string>[],
  present: readonly ReadonlySet<string>[],
): Chunk[] {
  const chunks = new Map<string, Chunk>();
  for (const [id, module] of graph) {
    const roots = [...closures.keys()].filter((root) => closures[root]?.has(id));
    if (roots.length < 2) continue;
    const requesting = roots.filter((root) => !present[root]?.has(id));
    const chunk = chunks.get(requesting.join()) ?? { modules: [], weight: 0, roots: new Set(requesting) };
    chunk.modules.push(module);
    chunk.weight += module.weight;
    chunks.set(requesting.join(), chunk);
  }
  return [...chunks.values()];
}

/** How much a root counts, and how many shared chunks it may need. */
type RootLimit = Readonly<{ importance: number; most: number }>;

/** Unites chunks, best first, until no union saves anything and no page needs more of them than it may. */
function unite(start: readonly Chunk[], limits: readonly RootLimit[]): Chunk[] {
  let chunks = [...start];
  for (;;) {
    const needed = neededBy(chunks);
    const pair = bestPair(chunks, limits, needed);
    if (!pair) return chunks;
    const { one, other } = pair;
    const united = {
      modules: [...one.modules, ...other.modules],
      weight: one.weight + other.weight,
      roots: one.roots.union(other.roots),
    };
    // Whoever loads the united chunk loads all that it imports.
    for (const chunk of needed(one).union(needed(other)))
      if (chunk !== one && chunk !== other) chunk.roots = chunk.roots.union(united.roots);
    chunks = [...chunks.filter((chunk) => chunk !== one && chunk !== other), united];
  }
}

type Needed = (chunk: Chunk) => ReadonlySet<Chunk>;

/** Returns a function that returns all chunks that a chunk imports, directly or transitively. */
function neededBy(chunks: readonly Chunk[]): Needed {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map(({ id }) => [id, chunk] as const)));
  const found = new Map<Chunk, Set<Chunk>>();
  const needed = (chunk: Chunk): ReadonlySet<Chunk> => {
    const known = found.get(chunk);
    if (known) return known;
    const all = new Set<Chunk>();
    found.set(chunk, all);
    const direct = new Set(
      chunk.modules.flatMap(({ imports }) => imports.flatMap((id) => chunkOf.get(id) ?? [])),
    );
    direct.delete(chunk);
    for (const next of direct) for (const one of needed(next).union(new Set([next]))) all.add(one);
    return all;
  };
  return needed;
}

type Pair = Readonly<{ saved: number; one: Chunk; other: Chunk }>;

/** Returns the two chunks whose union saves most; with a page that needs too many, two of its chunks. */
function bestPair(chunks: readonly Chunk[], limits: readonly RootLimit[], needed: Needed): Pair | undefined {
  const full = limits.flatMap(({ importance, most }, root) =>
    importance === PAGE && chunks.filter((chunk) => chunk.roots.has(root)).length > most ? [root] : [],
  );
  const pairs: Pair[] = [];
  for (const [at, one] of chunks.entries())
    for (const other of chunks.slice(at + 1)) {
      const isOfFull = full.some((root) => one.roots.has(root) && other.roots.has(root));
      const most = isOfFull || full.length === 0 ? savedBy(one, other, limits) : 0;
      if (isOfFull || most > 0) pairs.push({ saved: most, one, other });
    }
  pairs.sort((a, b) => b.saved - a.saved);
  let best: Pair | undefined;
  for (const { saved, one, other } of pairs) {
    if (best && best.saved >= saved) break;
    if (isBetween(one, other, needed)) continue;
    const exact = saved - lostWith(one, other, limits, needed);
    if (exact > (best?.saved ?? (full.length > 0 ? Number.NEGATIVE_INFINITY : 0)))
      best = { saved: exact, one, other };
  }
  return best;
}

/** Returns what a union saves: a request for each root of both, less the code that roots of one load but do not use. */
function savedBy(one: Chunk, other: Chunk, limits: readonly RootLimit[]): number {
  let saved = 0;
  for (const root of one.roots)
    saved += (limits[root]?.importance ?? 0) * (other.roots.has(root) ? SAVED_REQUEST : -other.weight);
  for (const root of other.roots)
    if (!one.roots.has(root)) saved -= (limits[root]?.importance ?? 0) * one.weight;
  return saved;
}

/** Returns what a union costs because roots of one then load what the other imports. */
function lostWith(one: Chunk, other: Chunk, limits: readonly RootLimit[], needed: Needed): number {
  const roots = one.roots.union(other.roots);
  let lost = 0;
  for (const chunk of needed(one).union(needed(other))) {
    if (chunk === one || chunk === other) continue;
    for (const root of roots)
      if (!chunk.roots.has(root)) lost += (limits[root]?.importance ?? 0) * (chunk.weight + REQUEST_COST);
  }
  return lost;
}

/** Whether one needs the other by way of a third chunk: their union would import the third, and be imported by it. */
function isBetween(one: Chunk, other: Chunk, needed: Needed): boolean {
  const isVia = (from: Chunk, to: Chunk) =>
    [...needed(from)].some((chunk) => chunk !== to && needed(chunk).has(to));
  return isVia(one, other) || isVia(other, one);
}
