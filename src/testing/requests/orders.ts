/** Requests about saved orders, and what their responses contain. */
import * as v from "valibot";
import { OrderPage, ordersEndpoints, SavedOrder } from "#features/orders/server/orders.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";
import type { Client } from "#testing/test-client.ts";

/** Returns the status of a response and the code of its problem document. */
export async function refusalOf(response: Response): Promise<readonly [status: number, code: string]> {
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
}

export const readSavedOrder = async (response: Response): Promise<SavedOrder> =>
  v.parse(SavedOrder, await response.json());

/** Saves an order with the content of `newOrder`. */
export const postOrder = async (client: Client, id: string, more = {}): Promise<SavedOrder> =>
  readSavedOrder(await client.post(pathOf(ordersEndpoints.save), newOrder(id, more)));

/** Returns a page of the player's orders; `query` begins with "?". */
export const listOrders = async (client: Client, query = ""): Promise<OrderPage> =>
  v.parse(OrderPage, await (await client.get(`${pathOf(ordersEndpoints.list)}${query}`)).json());

/** Moves an order to another state. */
export const postMove = (client: Client, id: string, to: string, version: number, more = {}) =>
  client.post(pathOf(ordersEndpoints.move, { params: { id } }), { to, version, ...more });

/** Records a payment of an order. */
export const putPayment = (client: Client, id: string, payment: string, penya: number, more = {}) =>
  client.put(pathOf(ordersEndpoints.pay, { params: { id, paymentId: payment } }), { penya, ...more });
