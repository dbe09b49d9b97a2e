import * as v from "valibot";

/**
 * An item or another entry that cannot be read, and the reason. `id` is a string when it has no whole number as its id.
 */
export type InvalidItem = Readonly<{ id: number | string; why: string }>;

export const invalidId = (id: unknown): InvalidItem => ({
  id: String(JSON.stringify(id)).slice(0, 60),
  why: "id: must be a whole number",
});

export const missingEntry = (id: number): InvalidItem => ({ id, why: "is missing from the response" });

/** `key` is what tells an entry apart. */
export const repeatedEntry = (key: string): InvalidItem => ({
  id: key.slice(0, 60),
  why: "differs from an earlier entry with the same id",
});

export function invalidEntry(
  id: number | string,
  { issues: [issue] }: v.ValiError<v.GenericSchema>,
): InvalidItem {
  return { id, why: `${v.getDotPath(issue) ?? "item"}: ${issue.message}` };
}
