import { MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { agreedSince, buyerKey, owedFor } from "#domain/order/saved-order.ts";
import type { OrderSummary } from "#features/orders/server/orders.contract.ts";
import type { Owed } from "#features/orders/server/owed/owed.contract.ts";

type OwedChange = Readonly<{ before: OrderSummary | null; after: OrderSummary | null }>;
type Debtor = Owed["buyers"][number];

/**
 * Returns what is owed, with each changed order counted as it is shown. Of a buyer whose oldest order is settled, the date stays
 * until the server tells the next one.
 */
export function changedOwed(owed: Owed, changes: readonly OwedChange[]): Owed {
  return changes.reduce((sums, { before, after }) => counted(counted(sums, after, 1), before, -1), owed);
}

function counted(owed: Owed, order: OrderSummary | null, sign: 1 | -1): Owed {
  const amount = order ? owedFor(order) : 0;
  if (!order || amount === 0) return owed;
  const key = buyerKey(order.buyer);
  const present = owed.buyers.find(({ buyer }) => buyerKey(buyer) === key);
  // A buyer who is not in the list owes less than those who are.
  if (!present && sign < 0) return { ...owed, ...added(owed, amount, sign) };
  const since = agreedSince(order) ?? order.createdAt;
  const before = present ?? { buyer: order.buyer, orders: 0, penya: penya(0), since };
  const debtor: Debtor = {
    ...before,
    ...added(before, amount, sign),
    since: sign > 0 && since < before.since ? since : before.since,
  };
  const others = owed.buyers.filter((one) => one !== present);
  const buyers = debtor.orders === 0 ? others : [...others, debtor];
  return {
    ...added(owed, amount, sign),
    buyers: buyers.toSorted((one, other) => other.penya - one.penya),
  };
}

/** Never below 0: the sums may already include a change whose response was lost. */
const added = (sums: Pick<Debtor, "orders" | "penya">, amount: number, sign: 1 | -1) => ({
  orders: Math.max(0, sums.orders + sign),
  penya: penya(Math.min(MAX_AMOUNT, Math.max(0, sums.penya + sign * amount))),
});
