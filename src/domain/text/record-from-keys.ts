/** A value for each of these keys. */
export function recordFromKeys<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key, place: number) => Value,
): Record<Key, Value> {
  // `Object.fromEntries` forgets which keys it was given.
  return Object.fromEntries(keys.map((key, place) => [key, value(key, place)])) as Record<Key, Value>;
}
