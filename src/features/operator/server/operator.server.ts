import { type Context as Call, Hono } from "hono";
import * as v from "valibot";
import { requireOperator, type SignedIn } from "#server/auth/player.ts";
import { cachedReads, publishedWrites } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { jsonBody, pathParams, queryParams } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import { securityEvent } from "#server/log/security-events.ts";
import {
  operatorCommunityEndpoints as community,
  ProductParams,
  QuestionParams,
  ServerParams,
} from "./community.contract.ts";
import { loadCommunity, loadProductShares, loadQuestionAnswers, loadServerShares } from "./community.db.ts";
import {
  ChangeReceipt,
  LogQuery,
  OperatorChange,
  operatorEndpoints,
  UndoRequest,
} from "./operator.contract.ts";
import { loadEditable } from "./operator.db.ts";
import { makeChange, undo } from "./operator-edit.db.ts";
import { type CatalogueDecisions, operatorItemsServer } from "./operator-items.server.ts";
import { loadLog } from "./operator-log.db.ts";

/**
 * /api/operator: prices, servers, what members share without saying who they are, items, and the log of the changes. 404 for everybody
 * but operators.
 */
export function operatorServer(context: Context, items: CatalogueDecisions) {
  const { db, coordination } = context;
  const overview = cachedReads(coordination, () => loadCommunity(db, new Date()));
  const serverShares = cachedReads(coordination, (server) => loadServerShares(db, server, new Date()));
  const { load, change, log, undo: undoing } = operatorEndpoints;
  const { load: shared, ofProduct, ofServer, ofQuestion } = community;
  return (
    new Hono<SignedIn>()
      .use(requireOperator(context), writeLimit(context))
      // What operators decide about members concerns prices, rates and answers.
      .use(publishedWrites(coordination, "shop"), publishedWrites(coordination, "rates"))
      .use(publishedWrites(coordination, "window"))
      .on(...methodAndPath(load), async (c) => c.json(v.parse(load.response, await loadEditable(db))))
      /** 409 `changed_meanwhile` or `name_taken`; 422 `too_many_servers` or `too_many_left_out`. */
      .on(...methodAndPath(change), jsonBody(change, OperatorChange), async (c) => {
        const { change: id, ...step } = c.req.valid("json");
        return receipt(c, await makeChange(db, { userId: c.var.player.id, change: id }, step));
      })
      .on(...methodAndPath(log), queryParams(log, LogQuery), async (c) =>
        c.json(v.parse(log.response, await loadLog(db, c.req.valid("query").before))),
      )
      .on(...methodAndPath(undoing), jsonBody(undoing, UndoRequest), async (c) => {
        const edit = { userId: c.var.player.id, change: c.req.valid("json").change };
        return receipt(c, await undo(db, edit, Number(c.req.param("id"))));
      })
      .on(...methodAndPath(shared), async (c) => c.json(v.parse(shared.response, await overview(""))))
      .on(...methodAndPath(ofProduct), pathParams(ofProduct, ProductParams), async (c) => {
        const shares = await loadProductShares(db, c.req.valid("param").slug, new Date());
        return c.json(v.parse(ofProduct.response, { shares }));
      })
      .on(...methodAndPath(ofServer), pathParams(ofServer, ServerParams), async (c) => {
        const shares = await serverShares(c.req.valid("param").server);
        return c.json(v.parse(ofServer.response, { shares }));
      })
      .on(...methodAndPath(ofQuestion), pathParams(ofQuestion, QuestionParams), async (c) => {
        const shares = await loadQuestionAnswers(db, c.req.valid("param").question, new Date());
        return c.json(v.parse(ofQuestion.response, { shares }));
      })
      .route("/", operatorItemsServer(items))
  );
}

function receipt(c: Call<SignedIn>, entry: number) {
  securityEvent(c, "operator_change", { player: c.var.player.id, entry });
  return c.json(v.parse(ChangeReceipt, { entry }));
}
