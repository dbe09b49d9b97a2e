/** The actions of two browsers, and the values that may result from them. */
import type { State } from "#domain/order/saved-order.ts";
import { type Browser, Register, type Setting } from "./register.ts";

export type OrderModel = {
  /** `undefined` until one of the browsers has opened the order. */
  id: string | undefined;
  readonly name: Register<string>;
  readonly buyer: Register<string>;
  readonly state: Register<State>;
  readonly isThere: Register<boolean>;
  /** Payments that were noted with an amount of their own, by that amount: no two have the same. */
  readonly payments: Map<number, Register<boolean>>;
  /**
   * Payments of the balance, recorded by marking the order as paid. Amounts may repeat: after a payment was removed,
   * the balance may be its amount.
   */
  readonly settled: {
    readonly amount: number;
    readonly by: Browser;
    isUndone: boolean;
    isRefused: boolean;
    /** Whether taking back a deletion restored it: then it exists although marking the order as paid was refused. */
    isRestored: boolean;
  }[];
  readonly total: Register<number>;
  /** What taking back each deletion restored: has no effect if the deletion was refused. */
  readonly restored: Restored[];
};

/** The settings of one taken-back deletion. */
type Restored = Readonly<{ by: Browser; deletedAt: number; settings: readonly Setting<unknown>[] }>;

export type SetModel = {
  readonly isThere: Register<boolean>;
  readonly name: Register<string>;
  /** Upgrade of the weapon; `null` without a weapon. */
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

export class Model {
  /** Sums of added pieces, by the item's name. */
  readonly added = new Map<string, number>();
  /** Quantities that were set, by the item's name. */
  readonly quantities = new Map<string, Register<number>>();
  /** Lines added by hand, by label: no two have the same. */
  readonly lines = new Map<string, LineModel>();
  /** By the server's name. */
  readonly rates = new Map<string, Register<number>>();
  /** By the item's name; `null` where the player has no own price. */
  readonly prices = new Map<string, Register<number | null>>();
  readonly orders: OrderModel[] = [];
  readonly characters = new Map<string, CharacterModel>();
  /** By server and day. */
  readonly days = new Map<string, Register<boolean>>();
  #number = 1_000;

  /** Returns a number that no other call returns. */
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
  more: Pick<OrderModel, "id"> & Readonly<{ total: number; name: string; buyer: string }>,
): OrderModel => ({
  id: more.id,
  total: new Register(more.total),
  name: new Register(more.name),
  buyer: new Register(more.buyer),
  state: new Register<State>("quote"),
  isThere: new Register(true),
  payments: new Map(),
  settled: [],
  restored: [],
});
