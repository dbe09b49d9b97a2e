/** What was done in two browsers, and what may have become of it. */
import type { State } from "#domain/saved-order.ts";
import { type Browser, Register } from "./register.ts";

export type OrderModel = {
  /** `undefined` until it was opened. */
  id: string | undefined;
  readonly name: Register<string>;
  readonly buyer: Register<string>;
  readonly state: Register<State>;
  readonly isThere: Register<boolean>;
  /** By their amounts, which are different for all. */
  readonly payments: Map<number, Register<boolean>>;
  /** Payments of what was owed, noted by marking the order as paid; an amount may be noted more than once. */
  readonly settled: {
    readonly amount: number;
    readonly by: Browser;
    isUndone: boolean;
    isRefused: boolean;
  }[];
  readonly total: number;
};

export type SetModel = {
  readonly isThere: Register<boolean>;
  readonly name: Register<string>;
  /** Of its weapon; `null` once it was taken off. */
  readonly upgrade: Register<number | null>;
};

export type CharacterModel = {
  readonly isThere: Register<boolean>;
  readonly name: Register<string>;
  readonly level: Register<number>;
  readonly sets: Map<string, SetModel>;
};

export type LineModel = {
  readonly isThere: Register<boolean>;
  readonly quantity: Register<number>;
};

/** Everything that was done. */
export class Model {
  /** Pieces that were added, by the item's name. */
  readonly added = new Map<string, number>();
  /** Quantities that were set, by the item's name. */
  readonly quantities = new Map<string, Register<number>>();
  /** Lines by hand, by their labels, which are different for all. */
  readonly lines = new Map<string, LineModel>();
  /** By the server's name. */
  readonly rates = new Map<string, Register<number>>();
  /** By the item's name; `null` where the listed price counts. */
  readonly prices = new Map<string, Register<number | null>>();
  readonly orders: OrderModel[] = [];
  readonly characters = new Map<string, CharacterModel>();
  /** By server and day. */
  readonly days = new Map<string, Register<boolean>>();
  #number = 1_000;

  /** A number that was given to nobody else. */
  fresh(): number {
    this.#number += 1;
    return this.#number;
  }

  orderOf(id: string, shownName: string): OrderModel | undefined {
    const known = this.orders.find((one) => one.id === id);
    if (known) return known;
    const named = this.orders.find((one) => one.id === undefined && one.name.knows(shownName));
    if (named) named.id = id;
    return named;
  }
}

export const newOrderModel = (
  more: Pick<OrderModel, "id" | "total"> & Readonly<{ name: string; buyer: string }>,
): OrderModel => ({
  id: more.id,
  total: more.total,
  name: new Register(more.name),
  buyer: new Register(more.buyer),
  state: new Register<State>("quote"),
  isThere: new Register(true),
  payments: new Map(),
  settled: [],
});
