import { and, desc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { Instant } from "#contract/dates.ts";
import { list, whole } from "#contract/stored-types.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { MAX_EDITIONS } from "#domain/order/saved-order.ts";
import type { Database } from "#server/db/open.ts";
import type { OrderRow } from "#server/db/queries/orders.ts";
import { orderEditions } from "#server/db/schema.ts";

export type EditionRow = typeof orderEditions.$inferSelect;
type OrderPlace = Readonly<{ userId: string; id: string }>;

const ofOrder = ({ userId, id }: OrderPlace) =>
  and(eq(orderEditions.userId, userId), eq(orderEditions.orderId, id));

const NEWEST_FIRST = [desc(orderEditions.savedAt), desc(orderEditions.id)] as const;

/** The newest `MAX_EDITIONS` former contents of an order, and the one that was sent last. */
function areKept(db: Database, order: OrderPlace): SQL | undefined {
  const ids = () => db.select({ id: orderEditions.id }).from(orderEditions);
  const newest = ids()
    .where(ofOrder(order))
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_EDITIONS);
  const lastSent = ids()
    .where(and(ofOrder(order), isNotNull(orderEditions.sentAt)))
    .orderBy(...NEWEST_FIRST)
    .limit(1);
  return or(inArray(orderEditions.id, newest), inArray(orderEditions.id, lastSent));
}

async function deleteUnkept(tx: Database, order: OrderPlace): Promise<void> {
  const kept = tx
    .select({ id: orderEditions.id })
    .from(orderEditions)
    .where(and(ofOrder(order), areKept(tx, order)));
  await tx.delete(orderEditions).where(and(ofOrder(order), notInArray(orderEditions.id, kept)));
}

/** Returns the former contents of an order that are kept, newest first. */
export function loadEditions(db: Database, order: OrderPlace): Promise<readonly EditionRow[]> {
  return db
    .select()
    .from(orderEditions)
    .where(and(ofOrder(order), areKept(db, order)))
    .orderBy(...NEWEST_FIRST);
}

/** Returns the former content that was sent last; `undefined` if the present one was sent, or none. */
export async function loadLastSent(db: Database, order: OrderRow): Promise<EditionRow | undefined> {
  if (order.editedAt === null || order.sentAt !== null) return undefined;
  const [edition] = await db
    .select()
    .from(orderEditions)
    .where(and(ofOrder(order), isNotNull(orderEditions.sentAt)))
    .orderBy(...NEWEST_FIRST)
    .limit(1);
  return edition;
}

const presentEdition = (order: OrderRow): EditionRow => ({
  userId: order.userId,
  orderId: order.id,
  id: order.edition,
  content: order.content,
  totalFc: order.totalFc,
  totalPenya: order.totalPenya,
  savedAt: order.editedAt ?? order.createdAt,
  sentAt: order.sentAt,
});

/** Saves the present content as a former one. Above `MAX_EDITIONS` the oldest are deleted, but not the one that was sent last. */
export async function saveEdition(tx: Database, order: OrderRow): Promise<void> {
  const edition = presentEdition(order);
  const { content, savedAt, sentAt } = edition;
  await tx
    .insert(orderEditions)
    .values(edition)
    .onConflictDoUpdate({
      target: [orderEditions.userId, orderEditions.orderId, orderEditions.id],
      set: { content, totalFc: edition.totalFc, totalPenya: edition.totalPenya, savedAt, sentAt },
    });
  await deleteUnkept(tx, order);
}

/** Returns whether the edition exists and was not sent later. */
export async function changeSentAt(
  tx: Database,
  order: OrderPlace,
  { id, at }: Readonly<{ id: string; at: Date }>,
): Promise<boolean> {
  const isLater = or(
    sql`${orderEditions.sentAt} is null`,
    sql`${orderEditions.sentAt} < ${at.toISOString()}`,
  );
  const changed = await tx
    .update(orderEditions)
    .set({ sentAt: at })
    .where(and(ofOrder(order), eq(orderEditions.id, id), isLater))
    .returning({ id: orderEditions.id });
  return changed.length > 0;
}

const amount = whole(0, MAX_AMOUNT);
const DateOfInstant = v.pipe(
  Instant,
  v.transform((instant) => new Date(instant)),
);
const contents = { content: v.unknown(), totalFc: amount, totalPenya: amount };
const BinnedOrder = v.object({
  ...contents,
  edition: v.string(),
  createdAt: DateOfInstant,
  editedAt: v.nullable(DateOfInstant),
  sentAt: v.nullable(DateOfInstant),
  editions: list(
    MAX_EDITIONS + 1,
    v.object({ id: v.string(), ...contents, savedAt: DateOfInstant, sentAt: v.nullable(DateOfInstant) }),
  ),
});

/** Returns the former contents of an order in the form in which they lie in the bin with it. */
export async function loadEditionsForBin(tx: Database, order: OrderRow) {
  const editions = order.editedAt === null ? [] : await loadEditions(tx, order);
  return editions.map(({ userId: _owner, orderId: _order, ...edition }) => edition);
}

/**
 * Adds the former contents that lie in the bin with an order to the one that is restored. If another content is restored
 * than the one in the bin, that becomes a former one too. What a former release has put into the bin has none.
 */
export async function insertBinnedEditions(tx: Database, order: OrderRow, binned: unknown): Promise<void> {
  const parsed = v.safeParse(BinnedOrder, binned);
  if (!parsed.success) return;
  const { editions, edition, createdAt, editedAt, sentAt, ...last } = parsed.output;
  const former = [...editions, { ...last, id: edition, savedAt: editedAt ?? createdAt, sentAt }]
    .filter(({ id }) => id !== order.edition)
    .map(({ content, ...rest }) => ({ ...rest, content, userId: order.userId, orderId: order.id }));
  if (former.length === 0) return;
  await tx.insert(orderEditions).values(former).onConflictDoNothing();
  await deleteUnkept(tx, order);
}
