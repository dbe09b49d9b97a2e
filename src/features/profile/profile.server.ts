import Bowser from "bowser";
import { Hono } from "hono";
import * as v from "valibot";
import { MAX_STORAGE } from "#contract/session.ts";
import { isFresh } from "#server/auth/auth.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { Database } from "#server/db/open.ts";
import { endOtherSessions, endSession, loadSessions, removeUser } from "#server/db/queries/sessions.ts";
import { loadStorageUse } from "#server/db/queries/storage-use.ts";
import type { Context } from "#server/http/context.ts";
import { problem } from "#server/http/errors.ts";
import { streamedBody } from "#server/http/streamed-body.ts";
import { jsonBody } from "#server/http/validators.ts";
import { exportLimit, writeLimit } from "#server/limits/limits.ts";
import { securityEvent } from "#server/log/security-events.ts";
import { fetchPicture } from "./picture.server.ts";
import { confirmationOf, DeleteAccount, Profile } from "./profile.contract.ts";
import { loadBelongings, loadSignIns, loadUser, ordersWithPayments } from "./profile.db.ts";

/** /api/profile: what the player is to us, where they are signed in, and the ways out: a copy, and deletion. */
export function profileServer(context: Context) {
  const { auth, db } = context;
  return (
    new Hono<SignedIn>()
      .use(requirePlayer(context), writeLimit(context))
      .get("/", async (c) => {
        const { player, known } = c.var;
        const user = await loadUser(db, player.id);
        if (!user) return problem(c, "sign_in_needed");
        const sessions = await loadSessions(db, player.id, new Date());
        const profile = {
          name: player.name,
          email: player.email,
          hasPicture: player.image !== null,
          since: user.createdAt,
          signIns: await loadSignIns(db, player.id),
          sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
            id,
            ...deviceOf(userAgent),
            since: createdAt,
            lastUse: id === known.sessionId ? new Date() : updatedAt,
            isThis: id === known.sessionId,
          })),
          storage: { used: await loadStorageUse(db, player.id), most: MAX_STORAGE[player.role] },
        };
        return c.json(v.parse(Profile, profile), 200, NOT_KEPT);
      })
      /** The picture at the provider, fetched by the server: the browser talks to nobody but us. 404 without one. */
      .get("/picture", async (c) => {
        const picture = c.var.player.image && (await fetchPicture(c.var.player.image));
        if (!picture) return problem(c, "not_found");
        return c.body(picture.bytes, 200, {
          "content-type": picture.type,
          "cache-control": "private, max-age=3600",
          vary: "cookie",
        });
      })
      /** Everything that we keep about the player, as one JSON. 429 `too_fast` after some in a minute. */
      .get("/export", exportLimit(context), (c) => {
        securityEvent(c, "data_exported", { player: c.var.player.id });
        return c.body(streamedBody(c, everything(db, c.var.player.id)), 200, {
          ...NOT_KEPT,
          "content-type": "application/json",
          "content-disposition": 'attachment; filename="skypurse.json"',
        });
      })
      /** Ends every session but the one that asks. */
      .delete("/sessions", async (c) => {
        await endOtherSessions(db, c.var.player.id, c.var.known.sessionId);
        securityEvent(c, "sessions_ended", { player: c.var.player.id });
        return c.body(null, 204);
      })
      /** Ends one session; one that has ended already is ended. Another player's is nobody's here. */
      .delete("/sessions/:id", async (c) => {
        await endSession(db, c.var.player.id, c.req.param("id"));
        securityEvent(c, "sessions_ended", { player: c.var.player.id });
        return c.body(null, 204);
      })
      /**
       * Deletes the account and every row of the player's: no answer has them from then on. The bytes in the database's
       * files are freed by its maintenance (see docs/operating.md). 403 `fresh_sign_in_needed` for a member who signed in
       * more than 15 minutes ago; 422 `name_differs` for another name.
       */
      .delete("/", jsonBody(DeleteAccount), async (c) => {
        const { player, known } = c.var;
        if (player.role !== "guest" && !isFresh(known.since, new Date()))
          return problem(c, "fresh_sign_in_needed");
        if (c.req.valid("json").name.trim() !== confirmationOf(c.var.player))
          return problem(c, "name_differs");
        await removeUser(db, c.var.player.id);
        securityEvent(c, "account_deleted", { player: c.var.player.id });
        const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
        for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
        return c.body(null, 204);
      })
  );
}

/** Orders at a time: of a member's thousands only some are in memory. */
const AT_ONCE = 200;

async function* everything(db: Database, userId: string) {
  const belongings = await loadBelongings(db, userId, new Date());
  yield `${JSON.stringify(belongings).slice(0, -1)},"orders":[`;
  let separator = "";
  for await (const orders of ordersWithPayments(db, userId, AT_ONCE))
    for (const order of orders) {
      yield separator + JSON.stringify(order);
      separator = ",";
    }
  yield "]}";
}

function deviceOf(userAgent: string | null) {
  const parser = Bowser.getParser(userAgent || "unknown");
  const platform = parser.getPlatformType();
  return {
    browser: parser.getBrowserName() || null,
    system: parser.getOSName() || null,
    kind: platform === "mobile" ? "phone" : platform === "tablet" ? "tablet" : "desktop",
  };
}

const NOT_KEPT = { "cache-control": "no-store" };
