import Bowser from "bowser";
import { Hono } from "hono";
import * as v from "valibot";
import type { Context } from "#server/context.ts";
import { endOtherSessions, endSession, loadSessions, removeUser } from "#server/db/sessions.ts";
import { problem } from "#server/errors.ts";
import { jsonBody } from "#server/json-body.ts";
import { writeLimit } from "#server/limits.ts";
import { requirePlayer, type SignedIn } from "#server/player.ts";
import { fetchPicture } from "./picture.server.ts";
import { confirmationOf, DeleteAccount, Profile } from "./profile.contract.ts";
import { loadEverything, loadSignIns, loadUser } from "./profile.db.ts";

/** /api/profile: what the player is to us, where they are signed in, and the ways out: a copy, and deletion. */
export function profileServer(context: Context) {
  const { auth, db, env } = context;
  return (
    new Hono<SignedIn>()
      .use(requirePlayer(context), writeLimit(env))
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
            lastUse: updatedAt,
            isThis: id === known.sessionId,
          })),
        };
        return c.json(v.parse(Profile, profile), 200, NOT_KEPT);
      })
      /** The picture at the provider, fetched by the server: the browser talks to nobody but us. 404 without one. */
      .get("/picture", async (c) => {
        const picture = c.var.player.image && (await fetchPicture(c.var.player.image));
        if (!picture) return problem(c, "not_found");
        return c.body(picture.bytes, 200, {
          "content-type": picture.type,
          "cache-control": "private, max-age=86400",
        });
      })
      .get("/export", async (c) => {
        c.header("content-disposition", 'attachment; filename="skypurse.json"');
        return c.json(await loadEverything(db, c.var.player.id, new Date()), 200, NOT_KEPT);
      })
      /** Ends every session but the one that asks. */
      .delete("/sessions", async (c) => {
        await endOtherSessions(db, c.var.player.id, c.var.known.sessionId);
        return c.body(null, 204);
      })
      /** Ends one session; one that has ended already is ended. Another player's is nobody's here. */
      .delete("/sessions/:id", async (c) => {
        await endSession(db, c.var.player.id, c.req.param("id"));
        return c.body(null, 204);
      })
      /** Deletes the account and everything that is the player's, at once. 422 `name_differs` for another name. */
      .delete("/", jsonBody(DeleteAccount), async (c) => {
        if (c.req.valid("json").name.trim() !== confirmationOf(c.var.player))
          return problem(c, "name_differs");
        await removeUser(db, c.var.player.id);
        const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
        for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
        return c.body(null, 204);
      })
  );
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
