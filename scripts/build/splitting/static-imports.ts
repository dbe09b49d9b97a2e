/** Returns the modules `starts` and all that they import statically, directly or transitively. */
export function staticImports(
  starts: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const reached = new Set(starts);
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
  return reached;
}
