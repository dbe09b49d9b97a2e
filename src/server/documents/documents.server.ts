import { Hono } from "hono";
import * as v from "valibot";
import { DOCUMENT_NAMES, documentsEndpoints, saveSchemaOf } from "#contract/documents/documents.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import { jsonBody } from "#server/http/body/validators.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { writeLimit } from "#server/limits/limits.ts";
import { loadDocuments, saveDocument } from "./documents.db.ts";

/**
 * /api/documents: the cart, the rates and the other documents that are synchronized between a player's
 * devices. A change names the version that it is based on; if that is no longer the newest, the response is
 * 409 `changed_meanwhile`, and the browser merges and retries. 404 `not_found` for an unknown document name,
 * 422 `invalid` for content that does not match the contract.
 */
export function documentsServer(context: Context) {
  const { db } = context;
  const routes = new Hono<SignedIn>()
    .use(requirePlayer(context), writeLimit(context))
    .on(...methodAndPath(documentsEndpoints.load), async (c) => {
      const documents = await loadDocuments(db, c.var.player.id);
      return c.json(v.parse(documentsEndpoints.load.response, { player: c.var.player.id, documents }));
    });
  // One route for each document, because each has its own contract and size limit.
  for (const name of DOCUMENT_NAMES) {
    const endpoint = documentsEndpoints.save(name);
    routes.on(...methodAndPath(endpoint), jsonBody(endpoint, saveSchemaOf(name)), async (c) => {
      const version = await saveDocument(db, c.var.player.id, name, c.req.valid("json"));
      return c.json(v.parse(endpoint.response, { version }));
    });
  }
  return routes;
}
