/** The most points that are tried. */
const MAX_MORE = 400;

type NextValue = Readonly<{ points: number; value: string }>;

/** Where a number changes next when a stat rises, as it is shown. */
export function nextValues(
  from: number,
  count: number,
  valueAt: (points: number) => string,
): readonly NextValue[] {
  const found: NextValue[] = [];
  let before = valueAt(from);
  for (let points = from + 1; points <= from + MAX_MORE && found.length < count; points += 1) {
    const value = valueAt(points);
    if (value !== before) found.push({ points, value });
    before = value;
  }
  return found;
}
