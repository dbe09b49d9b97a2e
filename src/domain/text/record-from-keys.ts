/** Builds a record with a value for each key. */
export function recordFromKeys<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key, place: number) => Value,
): Record<Key, Value> {
  // `Object.fromEntries` loses the type of its keys.
  return Object.fromEntries(keys.map((key, place) => [key, value(key, place)])) as Record<Key, Value>;
}
