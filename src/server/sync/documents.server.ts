import { Hono } from "hono";
import * as v from "valibot";
import { changesSchemaOf, DOCUMENT_NAMES, documentsEndpoints } from "#contract/documents/documents.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { jsonBody } from "#server/http/validators.ts";
import { chargeChanges, writeLimit } from "#server/limits/limits.ts";
import { changeDocument, loadDocuments } from "./documents.db.ts";

/** Documents that a player's devices share. Changes are applied in the order of arrival, each once. */
export function documentsServer(context: Context) {
  const { db } = context;
  const routes = new Hono<SignedIn>()
    .use(requirePlayer(context), writeLimit(context))
    .on(...methodAndPath(documentsEndpoints.load), async (c) => {
      const documents = await loadDocuments(db, c.var.player.id);
      return c.json(v.parse(documentsEndpoints.load.response, { player: c.var.player.id, documents }));
    });
  // Routes for each document, because each has its own contract and size limit.
  for (const name of DOCUMENT_NAMES) {
    const change = documentsEndpoints.change(name);
    routes.on(...methodAndPath(change), jsonBody(change, changesSchemaOf(name)), async (c) => {
      const { changes } = c.req.valid("json");
      const { id } = c.var.player;
      await chargeChanges(context, id, changes);
      return c.json(v.parse(change.response, await changeDocument(db, id, name, changes)));
    });
  }
  return routes;
}
