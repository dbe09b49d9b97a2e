/** Compares the model of the actions with the stored or shown values. */
import type { CharacterModel, Model, OrderModel } from "./model.ts";
import type { Register } from "./register.ts";
import { type CharacterShown, dayInWords, type OrderShown, type World } from "./world.ts";

/** Returns a sentence for each difference. */
export function differences(model: Model, world: World): readonly string[] {
  return [
    ...cartDifferences(model, world),
    ...valueDifferences("rate of", model.rates, world.rates),
    ...valueDifferences("price of", model.prices, world.prices),
    ...model.orders.flatMap((order) => orderDifferences(order, world.orders)),
    ...inventedOrders(model, world),
    ...[...model.characters].flatMap(([id, one]) => characterDifferences(id, one, world.characters[id])),
    ...Object.keys(world.characters)
      .filter((id) => !model.characters.has(id))
      .map((id) => `character ${id} was never made`),
    ...dayDifferences(model, world),
  ];
}

function valueDifferences<Value>(
  what: string,
  wanted: ReadonlyMap<string, Register<Value>>,
  there: Readonly<Record<string, Value>>,
): readonly string[] {
  return [...wanted].flatMap(([name, register]) => mismatch(`${what} ${name}`, register, there[name]));
}

function mismatch<Value>(
  what: string,
  register: Register<Value>,
  there: Value | undefined,
): readonly string[] {
  const candidates = register.candidates();
  if (candidates.some((one) => one === there)) return [];
  return [
    `${what} is ${JSON.stringify(there)}, and should be ${candidates.map((one) => JSON.stringify(one)).join(" or ")}`,
  ];
}

function cartDifferences(model: Model, { cart }: World): readonly string[] {
  const found: string[] = [];
  for (const [name, pieces] of model.added)
    if ((cart[name] ?? 0) !== pieces) found.push(`${name}: ${cart[name] ?? 0} pieces, ${pieces} were added`);
  found.push(...valueDifferences("quantity of", model.quantities, cart));
  for (const [label, { isThere, quantity }] of model.lines) {
    const present = label in cart;
    const changed = quantity.candidates().filter((one) => one > 0 && one !== quantity.start);
    // A line that one browser removes and the other one changes is kept.
    const mayBe = isThere.candidates().includes(present) || (present && changed.length > 0);
    if (!mayBe) found.push(`${label} is ${present ? "there" : "gone"}`);
    const all = [...quantity.candidates(), ...(isThere.candidates().includes(false) ? [quantity.start] : [])];
    if (present && !all.includes(cart[label] ?? 0))
      found.push(`${label}: ${cart[label]} pieces, and should be ${all.join(" or ")}`);
  }
  const known = new Set([...model.added.keys(), ...model.quantities.keys(), ...model.lines.keys()]);
  for (const name of Object.keys(cart)) if (!known.has(name)) found.push(`${name} was never added`);
  return found;
}

function inventedOrders(model: Model, { orders }: World): readonly string[] {
  const known = model.orders.map((order) => idOf(order, orders));
  return Object.entries(orders)
    .filter(([id]) => !known.includes(id))
    .map(([id, { name }]) => `order ${id}, ${name}, was never saved, or twice`);
}

function idOf({ id, name }: OrderModel, orders: World["orders"]): string | undefined {
  return id ?? Object.keys(orders).find((one) => orders[one]?.name === name.start);
}

function orderDifferences(order: OrderModel, orders: World["orders"]): readonly string[] {
  const id = idOf(order, orders);
  const there = id === undefined ? undefined : orders[id];
  const what = `order ${id ?? order.name.start}`;
  const presence = mismatch(`whether ${what} is there`, order.isThere, there !== undefined);
  if (!there) return presence;
  return [
    ...presence,
    ...mismatch(`the name of ${what}`, order.name, there.name),
    ...mismatch(`the buyer of ${what}`, order.buyer, there.buyer),
    ...mismatch(`the total of ${what}`, order.total, there.total),
    ...paymentDifferences(what, order, there),
    ...stateDifferences(what, order, there),
  ];
}

function paymentDifferences(
  what: string,
  { payments, settled }: OrderModel,
  there: OrderShown,
): readonly string[] {
  const found: string[] = [];
  const settledWith = (amount: number) =>
    settled.filter((one) => one.amount === amount && (!one.isRefused || one.isRestored)).length;
  for (const amount of new Set([
    ...payments.keys(),
    ...settled.map((one) => one.amount),
    ...there.payments,
  ])) {
    const count = there.payments.filter((one) => one === amount).length;
    const candidates = payments.get(amount)?.candidates() ?? [false];
    const fewest = candidates.includes(false) ? 0 : 1;
    const most = (candidates.includes(true) ? 1 : 0) + settledWith(amount);
    if (count < fewest) found.push(`${what} has no payment of ${amount}`);
    if (count > most) found.push(`${what} has ${count} payments of ${amount}, and should have ${most}`);
  }
  return found;
}

function stateDifferences(what: string, { state }: OrderModel, there: OrderShown): readonly string[] {
  const paid = there.payments.reduce((sum, one) => sum + one, 0);
  const isOwing = paid < there.total;
  // A payment that settles the order makes it "paid"; removing one makes it "agreed" again.
  const may = new Set(state.candidates());
  if (may.has("agreed") && !isOwing) may.add("paid");
  if (may.has("paid") && isOwing) may.add("agreed");
  if (may.has(there.state)) return [];
  return [`the state of ${what} is ${there.state}, and should be ${[...may].join(" or ")}`];
}

function characterDifferences(
  id: string,
  model: CharacterModel,
  there: CharacterShown | undefined,
): readonly string[] {
  const what = `character ${id}`;
  const presence = mismatch(`whether ${what} is there`, model.isThere, there !== undefined);
  if (!there) return presence;
  const found = [
    ...presence,
    ...mismatch(`the name of ${what}`, model.name, there.name),
    ...mismatch(`the level of ${what}`, model.level, there.level),
  ];
  for (const [setId, set] of model.sets) {
    const shown = there.sets[setId];
    const which = `set ${setId} of ${what}`;
    found.push(...mismatch(`whether ${which} is there`, set.isThere, shown !== undefined));
    if (!shown) continue;
    // "Set 2" is shown for a set without a name and depends on its index.
    if (!/^Set \d+$/.test(shown.name)) found.push(...mismatch(`the name of ${which}`, set.name, shown.name));
    found.push(...mismatch(`the upgrade of ${which}`, set.upgrade, shown.upgrade));
  }
  for (const setId of Object.keys(there.sets))
    if (!model.sets.has(setId)) found.push(`set ${setId} of ${what} was never made`);
  return found;
}

function dayDifferences(model: Model, world: World): readonly string[] {
  const found: string[] = [];
  const names = new Map([...model.days.keys()].map((key) => [nameOf(key), key]));
  for (const [name, key] of names) {
    const register = model.days.get(key);
    if (register)
      found.push(...mismatch(`whether the rate of ${key} is there`, register, name in world.days));
  }
  for (const [name, penya] of Object.entries(world.days)) {
    if (names.has(name)) continue;
    // A day that was not prepared is today, whose rate is the one set last.
    const server = name.split(" ")[0] ?? "";
    if (world.rates[server] !== penya)
      found.push(
        `today's rate of ${server} is ${penya} in the history, and ${world.rates[server]} in the converter`,
      );
  }
  return found;
}

/** "lawolf 2026-01-02" as "Lawolf Jan 2, 2026". */
function nameOf(key: string): string {
  const [server = "", day = ""] = key.split(" ");
  return `${server.charAt(0).toUpperCase()}${server.slice(1)} ${dayInWords(day)}`;
}
