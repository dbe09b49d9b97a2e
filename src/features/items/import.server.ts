import * as v from "valibot";
import { type GameItem, MAX_ITEMS } from "#contract/items.ts";
import { shippedItems } from "./catalogue.server.ts";
import type { Effort } from "./delivery-files.server.ts";
import { type Downloaded, downloaded, forgetDownloads, type Progress } from "./download.server.ts";
import { idOf } from "./folder-source.server.ts";
import { fromGame } from "./game-item.ts";
import type { Source } from "./game-source.server.ts";
import { type Broken, brokenInWords, differences, type Summary, surprises } from "./import-summary.ts";
import {
  addVersion,
  choose,
  currentIn,
  exclusively,
  ItemsRefused,
  itemsFolder,
  itemsIn,
  prune,
  SHIPPED,
} from "./versions.server.ts";

export type Wish = Readonly<{
  dataDir: string;
  now: Date;
  isDryRun?: boolean;
  skipBroken?: boolean;
  progress?: Progress;
  effort?: Effort;
}>;

/** Brings a source's items in. Either all of it is shown afterwards, or what was shown before. */
export function importItems(source: Source, wish: Wish): Promise<Summary> {
  const folder = itemsFolder(wish.dataDir);
  return exclusively(folder, async () => {
    const arrived = await downloaded(source, folder, wish.progress);
    const { items, known, broken } = taken(arrived);
    if (broken.length > 0 && !wish.skipBroken) throw new ItemsRefused(brokenInWords(broken));
    if (items.length === 0 || items.length > MAX_ITEMS)
      throw new ItemsRefused(`A catalogue has 1 to ${MAX_ITEMS} items, and this one has ${items.length}.`);
    const replaced = currentIn(folder);
    const before = replaced === SHIPPED ? shippedItems() : itemsIn(folder, replaced);
    const summary: Summary = {
      version: arrived.version,
      count: items.length,
      fwc: items.filter(({ tags }) => tags?.includes("fwc")).length,
      ...differences(before, items),
      broken,
      ...surprises(known),
    };
    if (wish.isDryRun) return summary;
    const isSame = summary.added.length + summary.changed.length + summary.removed.length === 0;
    if (replaced !== SHIPPED && isSame) {
      forgetDownloads(source, folder);
      return summary;
    }
    const name = await addVersion(
      folder,
      {
        source: source.name,
        importedAt: wish.now.toISOString(),
        date: source.day(wish.now),
        version: arrived.version,
        replaced,
      },
      items,
      wish.effort ?? "thorough",
    );
    choose(folder, name);
    prune(folder);
    forgetDownloads(source, folder);
    return { ...summary, name };
  });
}

/** Every id that was asked for is an item or broken. `known` is what the game says of the good ones. */
function taken({ ids, items }: Downloaded) {
  const answers = byId(items);
  const good: GameItem[] = [];
  const known: unknown[] = [];
  const broken: Broken[] = [];
  for (const id of ids) {
    const answer = answers.get(id);
    try {
      if (answer === undefined) throw new Missing();
      good.push(fromGame(answer));
      known.push(answer);
    } catch (error) {
      broken.push({ id, why: reasonOf(error) });
    }
  }
  return { items: good, known, broken };
}

class Missing extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof Missing) return "was not in the answer";
  if (!(error instanceof v.ValiError)) throw error;
  const [issue] = error.issues;
  return `${v.getDotPath(issue) ?? "item"}: ${issue.message}`;
}

/** An answer without an id is missed under the id that was asked for. */
function byId(items: readonly unknown[]): ReadonlyMap<number, unknown> {
  const known = new Map<number, unknown>();
  for (const item of items) {
    const id = idOf(item);
    if (id !== undefined) known.set(id, item);
  }
  return known;
}
