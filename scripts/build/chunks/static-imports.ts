type Imports = ReadonlyMap<string, Readonly<{ imports: readonly string[] }>>;

/**
 * Returns the modules `starts` and all that they import statically, directly or transitively. Modules that are `isLoaded`
 * anyway are left out, with what only they import.
 */
export function staticImports(
  graph: Imports,
  starts: readonly string[],
  isLoaded: (id: string) => boolean = () => false,
): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || isLoaded(id)) continue;
    found.add(id);
    open.push(...(graph.get(id)?.imports ?? []));
  }
  return found;
}
