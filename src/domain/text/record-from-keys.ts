export function recordFromKeys<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key, index: number) => Value,
): Record<Key, Value> {
  // `Object.fromEntries` loses the type of its keys.
  return Object.fromEntries(keys.map((key, index) => [key, value(key, index)])) as Record<Key, Value>;
}
