import { expect, test } from "vitest";
import { differences } from "./differences.ts";
import { Model, newOrderModel } from "./model.ts";
import { Register } from "./register.ts";
import type { World } from "./world.ts";

/** One browser has made a change of each kind; `world` is the expected result. */
function played(): Readonly<{ model: Model; world: World }> {
  const model = new Model();
  model.added.set("Gold Ring", 3);
  model.quantities.set("Silver Ring", set(1, 1_005));
  model.lines.set("Line 1", { isThere: set(false, true), quantity: new Register(1) });
  model.lines.set("Line 2", { isThere: set(true, false), quantity: new Register(1) });
  model.rates.set("Lawolf", set(150_000, 201_000));
  model.prices.set("Gold Ring", set<number | null>(null, 1_002));
  const order = newOrderModel({ id: "a", total: 300, name: "Order a", buyer: "Mia" });
  order.name.set("first", "Order 1003");
  order.state.set("second", "agreed");
  order.payments.set(20, set(false, true));
  order.payments.set(30, set(true, false));
  model.orders.push(order);
  model.characters.set("lea", {
    isThere: new Register(true),
    name: set("lea", "Lea 1004"),
    level: set(75, 80),
    sets: new Map([
      [
        "first",
        { isThere: new Register(true), name: new Register("Set 1"), upgrade: set<number | null>(0, 7) },
      ],
    ]),
  });
  model.days.set("lawolf 2026-01-02", set(true, false));
  model.days.set("lawolf 2026-01-03", new Register(true));
  const world: World = {
    cart: { "Gold Ring": 3, "Silver Ring": 1_005, "Line 1": 1 },
    rates: { Lawolf: 201_000 },
    prices: { "Gold Ring": 1_002 },
    orders: { a: { name: "Order 1003", buyer: "Mia", state: "agreed", total: 300, payments: [20] } },
    characters: { lea: { name: "Lea 1004", level: 80, sets: { first: { name: "Set 1", upgrade: 7 } } } },
    days: { "Lawolf Jan 3, 2026": 100_000, "Lawolf Jan 20, 2026": 201_000 },
  };
  return { model, world };
}

function set<Value>(start: Value, value: Value): Register<Value> {
  const register = new Register(start);
  register.set("first", value);
  return register;
}

test("the expected world has no differences", () => {
  const { model, world } = played();
  expect(differences(model, world)).toEqual([]);
});

const order = { name: "Order 1003", buyer: "Mia", state: "agreed", total: 300, payments: [20] } as const;
const lea = { name: "Lea 1004", level: 80, sets: { first: { name: "Set 1", upgrade: 7 } } } as const;

test.each<[string, Partial<World>]>([
  ["a piece too many", { cart: { "Gold Ring": 4, "Silver Ring": 1_005, "Line 1": 1 } }],
  ["a piece too few", { cart: { "Gold Ring": 2, "Silver Ring": 1_005, "Line 1": 1 } }],
  ["a quantity that was replaced", { cart: { "Gold Ring": 3, "Silver Ring": 1, "Line 1": 1 } }],
  ["a lost line", { cart: { "Gold Ring": 3, "Silver Ring": 1_005 } }],
  ["a removed line", { cart: { "Gold Ring": 3, "Silver Ring": 1_005, "Line 1": 1, "Line 2": 1 } }],
  ["an invented line", { cart: { "Gold Ring": 3, "Silver Ring": 1_005, "Line 1": 1, "Line 3": 1 } }],
  ["another rate", { rates: { Lawolf: 150_000 }, days: { "Lawolf Jan 3, 2026": 100_000 } }],
  ["another price", { prices: { "Gold Ring": null } }],
  ["a lost order", { orders: {} }],
  ["an invented order", { orders: { a: order, b: order } }],
  ["an order's former name", { orders: { a: { ...order, name: "Order a" } } }],
  ["an order's buyer", { orders: { a: { ...order, buyer: "" } } }],
  ["another state", { orders: { a: { ...order, state: "quote" } } }],
  ["another total", { orders: { a: { ...order, total: 301 } } }],
  ["a lost payment", { orders: { a: { ...order, payments: [] } } }],
  ["a payment that is there twice", { orders: { a: { ...order, payments: [20, 20] } } }],
  ["a removed payment", { orders: { a: { ...order, payments: [20, 30] } } }],
  ["an invented payment", { orders: { a: { ...order, payments: [20, 280] } } }],
  ["a lost character", { characters: {} }],
  ["an invented character", { characters: { lea, tim: lea } }],
  ["a character's former level", { characters: { lea: { ...lea, level: 75 } } }],
  ["a lost set", { characters: { lea: { ...lea, sets: {} } } }],
  ["an invented set", { characters: { lea: { ...lea, sets: { ...lea.sets, other: lea.sets.first } } } }],
  ["a former upgrade", { characters: { lea: { ...lea, sets: { first: { name: "Set 1", upgrade: 0 } } } } }],
  ["a lost day", { days: {} }],
  ["a removed day", { days: { "Lawolf Jan 2, 2026": 1, "Lawolf Jan 3, 2026": 100_000 } }],
  ["a rate that is not today's", { days: { "Lawolf Jan 3, 2026": 100_000, "Lawolf Jan 20, 2026": 150_000 } }],
])("%s is a difference", (_name, change) => {
  const { model, world } = played();
  expect(differences(model, { ...world, ...change })).toHaveLength(1);
});

test("a payment of the balance may have the amount of a removed payment", () => {
  const { model, world } = played();
  const [saved] = model.orders;
  saved?.settled.push({ amount: 30, by: "first", isUndone: false, isRefused: false, isRestored: false });
  const withPayments = (payments: readonly number[]): World => ({
    ...world,
    orders: { a: { ...order, payments } },
  });
  expect(differences(model, withPayments([20, 30]))).toEqual([]);
  expect(differences(model, withPayments([20, 30, 30]))).toEqual([
    "order a has 2 payments of 30, and should have 1",
  ]);
  saved?.payments.get(30)?.set("second", true);
  expect(differences(model, withPayments([20, 30, 30]))).toEqual([]);
});

test("a payment of the balance exists after its refusal only if an undone deletion restored it", () => {
  const { model, world } = played();
  const settled = { amount: 40, by: "first" as const, isUndone: false, isRefused: true, isRestored: false };
  model.orders[0]?.settled.push(settled);
  const paid: World = { ...world, orders: { a: { ...order, payments: [...order.payments, 40] } } };
  expect(differences(model, paid)).toEqual(["order a has 1 payments of 40, and should have 0"]);
  settled.isRestored = true;
  expect(differences(model, paid)).toEqual([]);
});
