import { setImmediate } from "node:timers/promises";
import { Hono, type Context as Request } from "hono";
import * as v from "valibot";
import { MAX_ORDERS } from "#contract/session.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { Database } from "#server/db/open.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem, RequestError } from "#server/http/errors.ts";
import { streamedBody } from "#server/http/streamed-body.ts";
import { changeKeyOf, jsonBody, queryParams } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import { editionsOf, editOrder, recordSent } from "./editions/order-edits.server.ts";
import { changeDetails, moveOrder, recordPayment, removePayment } from "./order-changes.server.ts";
import { isIdenticalOrder, orderRowsOf, pageFrom, parseCursor, toResponse } from "./order-rows.server.ts";
import { countOrders, searchCondition } from "./order-search.db.ts";
import {
  CsvQuery,
  isOrderId,
  NewOrder,
  NewPayment,
  OrderDeletion,
  OrderDetails,
  OrderEdit,
  OrderMove,
  OrderQuery,
  OrderSent,
  ordersEndpoints,
} from "./orders.contract.ts";
import {
  deleteOrder,
  insertOrder,
  loadNames,
  loadOrder,
  loadOrdersPage,
  type NameSource,
} from "./orders.db.ts";
import { ordersCsv } from "./orders-csv.server.ts";
import { buyerCondition, countOwing, loadOwed } from "./owed/owed.db.ts";

/**
 * /api/orders: the player's own saved orders. A change with an Idempotency-Key is applied once, however often
 * it is sent. 401 `sign_in_needed` for a visitor; 404 `not_found` for another player's order; 409
 * `changed_meanwhile` for a change of an older version.
 */
export const ordersServer = (context: Context, { cashShop }: Pick<NameSource, "cashShop">) =>
  new Hono<SignedIn>()
    .use(requirePlayer(context), writeLimit(context))
    .route("/", loadAllOrders({ ...context, cashShop }))
    .route("/", oneOrder({ ...context, cashShop }));

type OrdersContext = Context & NameSource;

const loadAllOrders = (context: OrdersContext) =>
  new Hono<SignedIn>()
    .on(...methodAndPath(ordersEndpoints.list), queryParams(ordersEndpoints.list, OrderQuery), async (c) => {
      const page = await loadPage(context.db, c.var.player.id, c.req.valid("query"));
      return c.json(v.parse(ordersEndpoints.list.response, page));
    })
    .on(...methodAndPath(ordersEndpoints.export), queryParams(ordersEndpoints.export, CsvQuery), (c) => {
      const { language } = c.req.valid("query");
      return c.body(streamedBody(c, ordersCsv(context, c.var.player.id, language)), 200, CSV_HEADERS);
    })
    /**
     * 201, or 200 if the order is already stored. 403 `order_limit`; 409 `changed_meanwhile` if another
     * order has the id; 422 for totals that differ from those computed from the lines.
     */
    .on(...methodAndPath(ordersEndpoints.save), jsonBody(ordersEndpoints.save, NewOrder), (c) =>
      saveOrder(context, c, c.req.valid("json")),
    );

const oneOrder = ({ db, cashShop }: OrdersContext) =>
  new Hono<SignedIn>()
    .use("/:id/*", async (c, next) => (isOrderId(c.req.param("id")) ? next() : problem(c, "not_found")))
    .on(...methodAndPath(ordersEndpoints.load), async (c) => {
      const order = await loadOrder(db, c.var.player.id, c.req.param("id"));
      return order ? c.json(toResponse(order)) : problem(c, "not_found");
    })
    .on(
      ...methodAndPath(ordersEndpoints.changeDetails),
      jsonBody(ordersEndpoints.changeDetails, OrderDetails),
      async (c) =>
        c.json(
          toResponse(
            await changeDetails({ db, cashShop }, changeOf(c, c.req.param("id")), c.req.valid("json")),
          ),
        ),
    )
    /** 409 `move_refused` for a cancelled order; 422 for totals that differ from those computed from the lines. */
    .on(...methodAndPath(ordersEndpoints.edit), jsonBody(ordersEndpoints.edit, OrderEdit), async (c) =>
      c.json(
        toResponse(await editOrder({ db, cashShop }, changeOf(c, c.req.param("id")), c.req.valid("json"))),
      ),
    )
    .on(...methodAndPath(ordersEndpoints.send), jsonBody(ordersEndpoints.send, OrderSent), async (c) =>
      c.json(toResponse(await recordSent(db, changeOf(c, c.req.param("id")), c.req.valid("json")))),
    )
    .on(...methodAndPath(ordersEndpoints.editions), async (c) => {
      const editions = await editionsOf(db, c.var.player.id, c.req.param("id"));
      return editions ? c.json(editions) : problem(c, "not_found");
    })
    /** 409 `move_refused` for a move that is not allowed, and for "paid" while an amount is owed. */
    .on(...methodAndPath(ordersEndpoints.move), jsonBody(ordersEndpoints.move, OrderMove), async (c) =>
      c.json(toResponse(await moveOrder(db, changeOf(c, c.req.param("id")), c.req.valid("json")))),
    )
    /** 403 `payment_limit`; 422 if the sum of all payments exceeds 2^53 − 1. */
    .on(...methodAndPath(ordersEndpoints.pay), jsonBody(ordersEndpoints.pay, NewPayment), async (c) => {
      const { id, paymentId } = c.req.param();
      return c.json(toResponse(await recordPayment(db, changeOf(c, id), paymentId, c.req.valid("json"))));
    })
    /** Removing a payment that does not exist succeeds. */
    .on(...methodAndPath(ordersEndpoints.removePayment), async (c) => {
      const { id, paymentId } = c.req.param();
      return c.json(toResponse(await removePayment(db, changeOf(c, id), paymentId)));
    })
    /**
     * Moves the order and its payments to the bin; POST with `restored` restores them. 409 `changed_meanwhile` if it
     * has a payment that the player has not seen.
     */
    .on(
      ...methodAndPath(ordersEndpoints.remove),
      queryParams(ordersEndpoints.remove, OrderDeletion),
      async (c) => {
        const { payments } = c.req.valid("query");
        const isDeleted = await deleteOrder(db, changeKeyOf(c), c.req.param("id"), payments);
        return isDeleted ? c.body(null, 204) : problem(c, "not_found");
      },
    );

const changeOf = (c: Request<SignedIn>, orderId: string) => ({ ...changeKeyOf(c), orderId });

const CSV_HEADERS = {
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": 'attachment; filename="skypurse-orders.csv"',
};

/** Stores a new order, and responds with it. A repeated request is recognized even without a key. */
async function saveOrder(
  { db, cashShop, randomInt }: OrdersContext,
  c: Request<SignedIn>,
  newOrder: NewOrder,
) {
  const { userId, change } = changeKeyOf(c);
  const rows = orderRowsOf(newOrder, userId, await loadNames({ db, cashShop }), {
    time: new Date(),
    randomInt,
  });
  if (!rows) return problem(c, "invalid");
  // The steps with a large order take a while each: waiting requests run in between.
  await setImmediate();
  const present = await insertOrder(db, rows, { change, most: MAX_ORDERS[c.var.player.role] });
  if (!present) return c.json(toResponse(rows), 201);
  await setImmediate();
  // The same request as before, even if another device has changed the order since.
  return isIdenticalOrder(present.order, rows.order)
    ? c.json(toResponse(present))
    : problem(c, "changed_meanwhile");
}

async function loadPage(db: Database, userId: string, query: OrderQuery) {
  const after = query.cursor === undefined ? undefined : parseCursor(query.cursor, query.sort);
  if (query.cursor !== undefined && !after) throw new RequestError("invalid");
  const { q, buyer } = query;
  const ofBuyer = buyer === undefined ? undefined : await buyerCondition(db, userId, buyer);
  const condition = await searchCondition(db, userId, { q, ofBuyer });
  const page = pageFrom(await loadOrdersPage(db, userId, query, { after, condition }), query);
  if (after) return { ...page, counts: null };
  const owing = await countOwing(db, userId, condition);
  const counts = await countOrders(db, userId, { q, ofBuyer });
  return { ...page, counts: { ...counts, owing, owed: await loadOwed(db, userId) } };
}
