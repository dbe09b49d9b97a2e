import { Hono } from "hono";
import * as v from "valibot";
import { BinPart, binEndpoints, ClearedCartPart } from "#contract/bin.ts";
import { toInstant } from "#contract/dates.ts";
import { StoredCart } from "#contract/documents/cart.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import { recordChange } from "#server/db/queries/applied-changes.ts";
import { deleteFromBin, loadFromBin, saveInBin } from "#server/db/queries/bin.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem } from "#server/http/errors.ts";
import { changeKeyOf, jsonBody, pathParams } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import { loadBin } from "./bin.db.ts";

/**
 * /api/bin: what the player has deleted in the last 30 days. What is saved again with its id, as the undo of a deletion does, leaves
 * the bin. 401 `sign_in_needed` for a visitor; 404 `not_found` for what is in no bin or in another player's.
 */
export function binServer({ db, ...context }: Context) {
  const { list, load, keepCart, removeCart } = binEndpoints;
  return (
    new Hono<SignedIn>()
      .use(requirePlayer({ db, ...context }), writeLimit({ db, ...context }))
      .on(...methodAndPath(list), async (c) => {
        const items = await loadBin(db, c.var.player.id);
        const entries = items.map((item) => ({ ...item, deletedAt: toInstant(item.deletedAt) }));
        return c.json(v.parse(list.response, { items: entries }));
      })
      .on(...methodAndPath(load), pathParams(load, BinPart), async (c) => {
        const item = await loadFromBin(db, { userId: c.var.player.id, ...c.req.valid("param") });
        return item ? c.json({ content: item.content }) : problem(c, "not_found");
      })
      /** A cart that was cleared or replaced. */
      .on(
        ...methodAndPath(keepCart),
        pathParams(keepCart, ClearedCartPart),
        jsonBody(keepCart, StoredCart),
        async (c) => {
          const by = changeKeyOf(c);
          const { id } = c.req.valid("param");
          const content = c.req.valid("json");
          const item = {
            userId: by.userId,
            kind: "cart",
            id,
            label: "",
            content,
            deletedAt: new Date(),
          } as const;
          await db.transaction(async (tx) => {
            if (await recordChange(tx, by)) await saveInBin(tx, item);
          });
          return c.body(null, 204);
        },
      )
      /** Deletes it for good. Deleting what is gone succeeds. */
      .on(...methodAndPath(removeCart), pathParams(removeCart, ClearedCartPart), async (c) => {
        const by = changeKeyOf(c);
        const place = { userId: by.userId, kind: "cart", id: c.req.valid("param").id } as const;
        await db.transaction(async (tx) => {
          if (await recordChange(tx, by)) await deleteFromBin(tx, place);
        });
        return c.body(null, 204);
      })
  );
}
