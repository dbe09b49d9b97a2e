/** Ignores the order of fields. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || fingerprint(a) === fingerprint(b);
}

function fingerprint(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
