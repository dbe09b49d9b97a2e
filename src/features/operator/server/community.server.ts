import { Hono } from "hono";
import * as v from "valibot";
import type { SignedIn } from "#server/auth/player.ts";
import { cachedReads } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { jsonBody, pathParams } from "#server/http/validators.ts";
import { securityEvent } from "#server/log/security-events.ts";
import {
  operatorCommunityEndpoints as endpoints,
  MemberChange,
  MemberParams,
  PriceRuleChange,
  ProductParams,
  RateRuleChange,
  ServerParams,
} from "./community.contract.ts";
import { loadCommunity, loadProductShares, loadServerShares } from "./community.db.ts";
import { changeLeftOut, changePriceRule, changeRateRule } from "./community-edits.db.ts";

/**
 * The part of /api/operator about the prices and rates that members share: who counts how much, without saying who they are, and
 * what the operator decides. Used behind `requireOperator`.
 */
export function operatorCommunityServer({ db, coordination }: Context) {
  const overview = cachedReads(coordination, () => loadCommunity(db, new Date()));
  const serverShares = cachedReads(coordination, (server) => loadServerShares(db, server, new Date()));
  const { load, ofProduct, ofServer, changeMember } = endpoints;
  const { changePriceRule: ofPrice, changeRateRule: ofRate } = endpoints;
  return (
    new Hono<SignedIn>()
      .on(...methodAndPath(load), async (c) => c.json(v.parse(load.response, await overview(""))))
      .on(...methodAndPath(ofProduct), pathParams(ofProduct, ProductParams), async (c) => {
        const shares = await loadProductShares(db, c.req.valid("param").slug, new Date());
        return c.json(v.parse(ofProduct.response, { shares }));
      })
      .on(...methodAndPath(ofServer), pathParams(ofServer, ServerParams), async (c) => {
        const shares = await serverShares(c.req.valid("param").server);
        return c.json(v.parse(ofServer.response, { shares }));
      })
      .on(
        ...methodAndPath(ofPrice),
        pathParams(ofPrice, ProductParams),
        jsonBody(ofPrice, PriceRuleChange),
        async (c) => {
          const { change, ...step } = c.req.valid("json");
          const edit = { userId: c.var.player.id, change };
          const entry = await changePriceRule(db, edit, c.req.valid("param").slug, step);
          securityEvent(c, "operator_change", { player: edit.userId, entry });
          return c.json(v.parse(ofPrice.response, { entry }));
        },
      )
      .on(
        ...methodAndPath(ofRate),
        pathParams(ofRate, ServerParams),
        jsonBody(ofRate, RateRuleChange),
        async (c) => {
          const { change, ...step } = c.req.valid("json");
          const edit = { userId: c.var.player.id, change };
          const entry = await changeRateRule(db, edit, c.req.valid("param").server, step);
          securityEvent(c, "operator_change", { player: edit.userId, entry });
          return c.json(v.parse(ofRate.response, { entry }));
        },
      )
      /** 422 `too_many_left_out`. */
      .on(
        ...methodAndPath(changeMember),
        pathParams(changeMember, MemberParams),
        jsonBody(changeMember, MemberChange),
        async (c) => {
          const { change, ...step } = c.req.valid("json");
          const edit = { userId: c.var.player.id, change };
          const entry = await changeLeftOut(db, edit, c.req.valid("param").id, step);
          securityEvent(c, "operator_change", { player: edit.userId, entry });
          return c.json(v.parse(changeMember.response, { entry }));
        },
      )
  );
}
