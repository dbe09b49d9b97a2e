/** Which fields of an item two versions of the data have differently. */

/** The end of a path, with its value: `null` where there is none. */
export type FieldChange = Readonly<{ path: string; before: FieldValue; after: FieldValue }>;
type FieldValue = string | number | boolean | null;

/** Where an item is found on the map: the game moves it, the item stays the same. Its day is that of its data. */
const LEFT_OUT = new Set(["id", "date", "more.spawns", "more.location"]);

/**
 * In the order of paths. An upgrade is named by its number ("upgrades.3.stats.hp.flat"), a line by its parameter, with "%" if it is
 * in percent and "#2" if it is the second of its kind ("abilities.str%.add"), and any other entry of a list by its place. What names an
 * entry is no field of its own.
 */
export function fieldChanges(before: object, after: object): readonly FieldChange[] {
  const [earlier, later] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .filter((path) => earlier.get(path) !== later.get(path))
    .sort()
    .map((path) => ({ path, before: valueAt(path, earlier), after: valueAt(path, later) }))
    .filter((change) => change.before !== change.after);
}

/** A name that an item does not have in a language is the English one. */
function valueAt(path: string, leaves: ReadonlyMap<string, FieldValue>): FieldValue {
  const value = leaves.get(path) ?? null;
  return value === null && (path === "name.de" || path === "name.tl")
    ? (leaves.get("name.en") ?? null)
    : value;
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
    return [use === 1 ? name : `${name}#${use}`, withoutName(entry)] as const;
  });
}

const NAMING = new Set(["upgrade", "parameter", "isPercent"]);

/** `true` for an entry that has nothing but its name. */
function withoutName(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null || nameOf(entry) === undefined) return entry;
  const rest = Object.entries(entry).filter(([key]) => !NAMING.has(key));
  return rest.length === 0 || Object.fromEntries(rest);
}

function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  if ("upgrade" in entry) return String(entry.upgrade);
  if (!("parameter" in entry)) return undefined;
  return `${String(entry.parameter)}${"isPercent" in entry && entry.isPercent === true ? "%" : ""}`;
}
