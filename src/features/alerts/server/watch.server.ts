import { itemNews, watchItem, watchRate, watchValue } from "#domain/alerts/alert.ts";
import type { RateNumbers } from "#domain/money/rate.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { loadCommunityRate } from "#server/db/queries/community-rates.ts";
import { loadShownItems } from "#server/db/queries/players-prices.ts";
import type { AlertCondition, AlertNews } from "./alerts.contract.ts";
import { type AlertMemory, eachAlert, saveOutcome, type WatchedAlert } from "./watch.db.ts";

/** Resolves to `undefined` if the state of an item is not known. */
export type ItemStateOf = (id: number) => Promise<WatchedState | undefined>;
type WatchedState = Readonly<{
  /** A number that stands for the item's values; `null` if the game has no such item. */
  values: number | null;
  /** When the newest version that changed it was imported. */
  changedAt: string | undefined;
}>;

type WatchOptions = Readonly<{
  itemStateOf: ItemStateOf;
  /** Called with the id of each member who has a new message. */
  onMessage?: (member: string) => void;
}>;

/** Compares every alert with the present community rates, prices and items, and stores the messages that are due. */
export async function watchAlerts(
  db: Database,
  now: Date,
  { itemStateOf, onMessage }: WatchOptions,
): Promise<void> {
  const prices = await loadPrices(db, now);
  const rates = new Map<string, RateNumbers | undefined>();
  const rateOf = async (server: string) => {
    if (!rates.has(server)) rates.set(server, await medianOf(db, server, now));
    return rates.get(server);
  };
  for await (const alert of eachAlert(db)) {
    const rate = alert.condition.kind === "rate" ? await rateOf(alert.condition.server) : undefined;
    const item = alert.condition.kind === "item" ? await itemStateOf(alert.condition.id) : undefined;
    const outcome = outcomeOf(alert, { rate, prices, item, now });
    if (!outcome) continue;
    const { memory, news } = outcome;
    if (!news && memory.seen === alert.seen && memory.changedAt === alert.changedAt) continue;
    if (await saveOutcome(db, alert, { memory, news, now })) onMessage?.(alert.userId);
  }
}

/** Returns what a new alert remembers: the present state, which its member sees; `undefined` if it is not known. */
export async function memoryNow(
  db: Database,
  condition: AlertCondition,
  { now, itemStateOf }: Readonly<{ now: Date; itemStateOf: ItemStateOf }>,
): Promise<AlertMemory | undefined> {
  const nothing = { seen: undefined, changedAt: undefined, messagedAt: undefined };
  const alert = { userId: "", id: "", condition, ...nothing };
  return outcomeOf(alert, await presentFor(db, condition, { now, itemStateOf }))?.memory;
}

async function presentFor(
  db: Database,
  condition: AlertCondition,
  { now, itemStateOf }: Readonly<{ now: Date; itemStateOf: ItemStateOf }>,
): Promise<Present> {
  const nothing = { rate: undefined, prices: new Map(), item: undefined, now };
  if (condition.kind === "rate") return { ...nothing, rate: await medianOf(db, condition.server, now) };
  if (condition.kind === "item") return { ...nothing, item: await itemStateOf(condition.id) };
  return { ...nothing, prices: await loadPrices(db, now, condition.slug) };
}

/**
 * Returns the prices that are in force for everybody, in FC by product, also those that members confirm; only that of `slug`, if it
 * is given. One that too few members share counts as none, because a single member must not send messages to others. While a change
 * is in question, the price before counts.
 */
async function loadPrices(
  db: Database,
  now: Date,
  slug?: string,
): Promise<ReadonlyMap<string, number | null>> {
  const items = await loadShownItems(db, utcDay(now), slug);
  return new Map(items.map(({ slug, price }) => [slug, price?.fcoins ?? null]));
}

async function medianOf(db: Database, server: string, now: Date): Promise<RateNumbers | undefined> {
  const known = await loadCommunityRate(db, server, now);
  const isConfirmed = known.kind === "known" && known.certainty === "players";
  return isConfirmed ? { penya: known.median.penya, per: known.median.per } : undefined;
}

type Present = Readonly<{
  rate: RateNumbers | undefined;
  prices: ReadonlyMap<string, number | null>;
  item: WatchedState | undefined;
  now: Date;
}>;

type WatchOutcome = Readonly<{ memory: AlertMemory; news: AlertNews | undefined }>;

/** Returns what the alert remembers from now on; `undefined` if nothing is known to compare with. */
function outcomeOf(alert: WatchedAlert, { rate, prices, item, now }: Present): WatchOutcome | undefined {
  const { condition, seen, messagedAt } = alert;
  if (condition.kind === "rate") {
    const before = typeof seen === "boolean" ? seen : undefined;
    const { memory, isDue } = watchRate(condition, { seen: before, messagedAt }, { rate, now });
    if (!rate || memory.seen === undefined) return undefined;
    const news = isDue ? { ...condition, rate: rateIn(rate) } : undefined;
    return { memory: { seen: memory.seen }, news };
  }
  const before = typeof seen === "boolean" ? undefined : seen;
  const was = before ?? null;
  if (condition.kind === "item") {
    // A catalogue that cannot be read.
    if (!item) return undefined;
    const watched = watchItem({ seen: before, messagedAt, changedAt: alert.changedAt }, { item, now });
    const { seen: remembered = null, changedAt } = watched.memory;
    const news = watched.isDue ? { ...condition, change: itemNews(was, item.values) } : undefined;
    return { memory: { seen: remembered, ...(changedAt !== undefined && { changedAt }) }, news };
  }
  const value = prices.get(condition.slug);
  // A product that the shop no longer has.
  if (value === undefined) return undefined;
  const { memory, isDue } = watchValue({ seen: before, messagedAt }, { value, now });
  return {
    memory: { seen: memory.seen ?? null },
    news: isDue ? { ...condition, before: was, after: value } : undefined,
  };
}

const rateIn = ({ penya, per }: RateNumbers) => ({ penya, per });
