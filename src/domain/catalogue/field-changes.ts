/** Which fields of an item two versions of the data have differently. */

/** The end of a path, with its value: `null` where there is none. */
export type FieldChange = Readonly<{ path: string; before: FieldValue; after: FieldValue }>;
type FieldValue = string | number | boolean | null;

/** Where an item is found on the map: the game moves it, the item stays the same. Its day is that of its data. */
const LEFT_OUT = new Set(["id", "date", "more.spawns", "more.location"]);

/**
 * In the order of paths. An upgrade is named by its number ("upgrades.3.stats.hp.flat"), a line by its parameter, with "%" if it is
 * in percent and "#2" if it is the second of its kind ("abilities.str%.add"), and any other entry of a list by its place.
 */
export function fieldChanges(before: object, after: object): readonly FieldChange[] {
  const [earlier, later] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .filter((path) => earlier.get(path) !== later.get(path))
    .sort()
    .map((path) => ({ path, before: earlier.get(path) ?? null, after: later.get(path) ?? null }));
}

function leavesOf(item: object): ReadonlyMap<string, FieldValue> {
  const leaves = new Map<string, FieldValue>();
  function add(path: string, value: unknown): void {
    if (LEFT_OUT.has(path)) return;
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of entriesOf(value)) add(path === "" ? key : `${path}.${key}`, inner);
      return;
    }
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      leaves.set(path, value);
  }
  add("", item);
  return leaves;
}

function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return Object.entries(value);
  const uses = new Map<string, number>();
  return value.map((entry: unknown, index) => {
    const name = nameOf(entry) ?? String(index);
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return [use === 1 ? name : `${name}#${use}`, entry] as const;
  });
}

function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  if ("upgrade" in entry) return String(entry.upgrade);
  if (!("parameter" in entry)) return undefined;
  return `${String(entry.parameter)}${"isPercent" in entry && entry.isPercent === true ? "%" : ""}`;
}
