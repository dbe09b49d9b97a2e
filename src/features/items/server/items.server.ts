import { Hono } from "hono";
import type { Context } from "#server/http/context.ts";
import { problem } from "#server/http/errors.ts";
import { preparedRoute } from "#server/pages/prepared-routes.ts";
import { shownCatalogue } from "./active-catalogue.server.ts";
import { fileAnswers, manifestAnswer } from "./item-responses.server.ts";

/** /api/items: the catalogue, public. The manifest is asked for again each time; what it names never changes. */
export function itemsServer({ env, observer }: Pick<Context, "env" | "observer">) {
  const catalogue = shownCatalogue(env.DATA_DIR, observer);
  return new Hono()
    .get("/", preparedRoute(manifestAnswer(catalogue)))
    .get("/files/:hash", preparedRoute(fileAnswers(catalogue)), (c) => problem(c, "not_found"));
}
