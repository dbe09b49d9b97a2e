import { Hono } from "hono";
import * as v from "valibot";
import { configEndpoints, PublicConfig } from "#contract/config.ts";
import { cachedValue } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { prepareJson } from "#server/http/prepared-response.ts";
import { preparedRoute } from "#server/http/prepared-routes.ts";
import type { Env } from "./env.ts";
import { servicesOf } from "./services.ts";

export function publicConfigOf(env: Env): PublicConfig {
  return v.parse(PublicConfig, {
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS ?? null,
      email: env.OPERATOR_EMAIL ?? null,
      publisher: env.OPERATOR_PUBLISHER ?? null,
    },
    hosting: {
      name: env.HOSTING_NAME ?? null,
      address: env.HOSTING_ADDRESS ?? null,
      phone: env.HOSTING_PHONE ?? null,
    },
    services: servicesOf(env),
  });
}

/** GET /api/config: the public runtime configuration, for the legal page, consent and advertising. */
export function configServer({ env }: Context) {
  const config = publicConfigOf(env);
  const response = cachedValue(() => prepareJson(config));
  return new Hono().on(...methodAndPath(configEndpoints.load), preparedRoute(response));
}
