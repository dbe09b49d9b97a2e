import { Hono } from "hono";
import * as v from "valibot";
import { slug } from "#contract/stored-types.ts";
import { requireOperator, type SignedIn } from "#server/auth/player.ts";
import { publishedWrites } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { RequestError } from "#server/http/errors.ts";
import { jsonBody, queryParams } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import { securityEvent } from "#server/log/security-events.ts";
import { operatorCommunityServer } from "./community.server.ts";
import { LogQuery, operatorEndpoints, PriceChange, ServerChange, UndoRequest } from "./operator.contract.ts";
import { changePrice, changeServer, loadEditable } from "./operator.db.ts";
import { loadLog, undo } from "./operator-log.db.ts";

/**
 * /api/operator: prices, servers, what members share, and the log of the changes. 404 for everybody but operators. 409
 * `changed_meanwhile` if the changed fields are not as the operator saw them.
 */
export function operatorServer(context: Context) {
  const { db, coordination } = context;
  return (
    new Hono<SignedIn>()
      .use(requireOperator(context), writeLimit(context))
      // What operators decide about members concerns prices and rates.
      .use(publishedWrites(coordination, "shop"), publishedWrites(coordination, "rates"))
      .on(...methodAndPath(operatorEndpoints.load), async (c) =>
        c.json(v.parse(operatorEndpoints.load.response, await loadEditable(db))),
      )
      .on(
        ...methodAndPath(operatorEndpoints.changePrice),
        jsonBody(operatorEndpoints.changePrice, PriceChange),
        async (c) => {
          const { change, ...step } = c.req.valid("json");
          const entry = await changePrice(db, { userId: c.var.player.id, change }, c.req.param("slug"), step);
          securityEvent(c, "operator_change", { player: c.var.player.id, entry });
          return c.json(v.parse(operatorEndpoints.changePrice.response, { entry }));
        },
      )
      /** 409 `name_taken`; 422 `too_many_servers`. */
      .on(
        ...methodAndPath(operatorEndpoints.changeServer),
        jsonBody(operatorEndpoints.changeServer, ServerChange),
        async (c) => {
          const id = c.req.param("id");
          if (!v.is(slug, id)) throw new RequestError("invalid");
          const { change, ...step } = c.req.valid("json");
          const entry = await changeServer(db, { userId: c.var.player.id, change }, id, step);
          securityEvent(c, "operator_change", { player: c.var.player.id, entry });
          return c.json(v.parse(operatorEndpoints.changeServer.response, { entry }));
        },
      )
      .on(...methodAndPath(operatorEndpoints.log), queryParams(operatorEndpoints.log, LogQuery), async (c) =>
        c.json(v.parse(operatorEndpoints.log.response, await loadLog(db, c.req.valid("query").before))),
      )
      .on(
        ...methodAndPath(operatorEndpoints.undo),
        jsonBody(operatorEndpoints.undo, UndoRequest),
        async (c) => {
          const { change } = c.req.valid("json");
          const entry = await undo(db, { userId: c.var.player.id, change }, Number(c.req.param("id")));
          securityEvent(c, "operator_change", { player: c.var.player.id, entry });
          return c.json(v.parse(operatorEndpoints.undo.response, { entry }));
        },
      )
      .route("/", operatorCommunityServer(context))
  );
}
