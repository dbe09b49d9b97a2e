/** `undefined` for what every object inherits, such as `constructor`: slugs from links can be any word. */
export const ownEntry = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
