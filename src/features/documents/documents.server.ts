import { Hono } from "hono";
import * as v from "valibot";
import { DOCUMENT_NAMES, DOCUMENTS, Documents, SaveDocument, SavedDocument } from "#contract/documents.ts";
import type { Context } from "#server/context.ts";
import { problem } from "#server/errors.ts";
import { writeLimit } from "#server/limits.ts";
import { requirePlayer, type SignedIn } from "#server/player.ts";
import { jsonBody } from "#server/validators.ts";
import { loadDocuments, saveDocument } from "./documents.db.ts";

/**
 * /api/documents: the cart, the rates and whatever else follows a player from device to device. A change names the
 * version it grew out of; when that is no longer the newest the answer is 409 `changed_meanwhile`, and the browser
 * merges and tries again. 404 `not_found` for a document that does not exist, 422 `invalid` for one without its form.
 */
export function documentsServer(context: Context) {
  const { db } = context;
  return new Hono<SignedIn>()
    .use(requirePlayer(context), writeLimit(context))
    .get("/", async (c) => {
      const documents = await loadDocuments(db, c.var.player.id);
      return c.json(v.parse(Documents, { player: c.var.player.id, documents }), 200, {
        "cache-control": "no-store",
      });
    })
    .put("/:name", jsonBody(SaveDocument), async (c) => {
      const name = DOCUMENT_NAMES.find((one) => one === c.req.param("name"));
      if (!name) return problem(c, "not_found");
      const save = c.req.valid("json");
      const content = parsed(DOCUMENTS[name].parse, save.content);
      if (content === undefined) return problem(c, "invalid");
      const version = await saveDocument(db, c.var.player.id, name, { ...save, content });
      return c.json(v.parse(SavedDocument, { version }));
    });
}

function parsed(parse: (content: unknown) => unknown, content: unknown): unknown {
  try {
    return parse(content);
  } catch (error) {
    if (error instanceof v.ValiError) return undefined;
    throw error;
  }
}
