/** Items that a player compares with each other: of one kind, for the same wearers, and of a near level. */

export type Comparable = Readonly<{
  id: number;
  name: Readonly<{ en: string }>;
  category: string;
  kind: string;
  level: number;
  classId?: number;
  sex?: string;
}>;

const groupOf = ({ category, kind, classId = 0, sex = "" }: Comparable) =>
  `${category}/${kind}/${classId}/${sex}`;

/** English names, so that each language has the same neighbors: most families share the first words. */
const byLevelAndName = (one: Comparable, other: Comparable) =>
  one.level - other.level || compareText(one.name.en, other.name.en) || one.id - other.id;
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Returns a function that finds the most alike items: by level, then by their places among the names of that level. */
export function alikeItems<T extends Comparable>(
  items: readonly T[],
): (item: Comparable, most: number) => readonly T[] {
  const groups = Map.groupBy(items, groupOf);
  // Sorting all of 15,000 at once would delay other requests.
  const sorted = new Set<string>();
  function groupFor(item: Comparable): readonly T[] {
    const name = groupOf(item);
    const group = groups.get(name) ?? [];
    if (!sorted.has(name)) group.sort(byLevelAndName);
    if (group.length > 0) sorted.add(name);
    return group;
  }
  return (item, most) => {
    const group = groupFor(item);
    const place = firstFrom(group, item);
    const alike: T[] = [];
    let [below, above] = [place - 1, group[place]?.id === item.id ? place + 1 : place];
    while (alike.length < most) {
      const [lower, higher] = [group[below], group[above]];
      if (!lower && !higher) break;
      if (lower && (!higher || isNearer(item, [lower, place - below], [higher, above - place]))) {
        alike.push(lower);
        below--;
      } else if (higher) {
        alike.push(higher);
        above++;
      }
    }
    return alike;
  };
}

type Neighbor = readonly [item: Comparable, places: number];

function isNearer({ level }: Comparable, [one, onePlaces]: Neighbor, [other, otherPlaces]: Neighbor) {
  const [oneGap, otherGap] = [Math.abs(one.level - level), Math.abs(other.level - level)];
  return oneGap < otherGap || (oneGap === otherGap && onePlaces <= otherPlaces);
}

/** The first index whose item does not come before `item`. */
function firstFrom(group: readonly Comparable[], item: Comparable): number {
  let [low, high] = [0, group.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = group[middle];
    if (one && byLevelAndName(one, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
