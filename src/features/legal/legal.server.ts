import { Hono } from "hono";
import * as v from "valibot";
import type { Context } from "#server/context.ts";
import { PublicConfig } from "./legal.contract.ts";

/** /api/config: the public run-time configuration, which the legal page shows. */
export function configServer({ env }: Context) {
  const config = v.parse(PublicConfig, {
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS ?? null,
      email: env.OPERATOR_EMAIL ?? null,
    },
    hosting: { name: env.HOSTING_NAME ?? null, address: env.HOSTING_ADDRESS ?? null },
  });
  return new Hono().get("/", (c) => c.json(config));
}
