import { Hono, type Context as Request } from "hono";
import * as v from "valibot";
import { accountEndpoints, DeleteAccount, MAX_STORAGE, pictureEndpoints } from "#contract/session.ts";
import { isFresh } from "#server/auth/auth.ts";
import { requirePlayer, type SignedIn } from "#server/auth/player.ts";
import type { Database } from "#server/db/open.ts";
import { deleteUser, endOtherSessions, endSession, loadSessions } from "#server/db/queries/sessions.ts";
import { loadStorageUse } from "#server/db/queries/storage-use.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem } from "#server/http/errors.ts";
import { streamedBody } from "#server/http/streamed-body.ts";
import { jsonBody } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import { securityEvent } from "#server/log/security-events.ts";
import { confirmationOf, profileEndpoints } from "./profile.contract.ts";
import { countStored, loadOrdersWithPayments, loadPlayerData, loadSignIns, loadUser } from "./profile.db.ts";

/**
 * /api/profile: the player's stored data and sessions, the export of all data, and the deletion of the
 * account. 401 `sign_in_needed` for a visitor.
 */
export function profileServer(context: Context) {
  const { db } = context;
  return (
    new Hono<SignedIn>()
      .use(requirePlayer(context), writeLimit(context))
      .on(...methodAndPath(profileEndpoints.load), async (c) => {
        const profile = await loadProfile(db, c.var);
        return profile ? c.json(profile) : problem(c, "sign_in_needed");
      })
      /**
       * The player's picture, fetched from the provider by the server, so that the browser contacts no other
       * host. 404 if there is none.
       */
      .on(...methodAndPath(pictureEndpoints.load), async (c) => {
        const picture = c.var.player.image && (await fetchPicture(c.var.player.image));
        if (!picture) return problem(c, "not_found");
        return c.body(picture.bytes, 200, {
          "content-type": picture.type,
          "cache-control": "private, max-age=3600",
          vary: "cookie",
        });
      })
      /** All data of the player as one JSON file. */
      .on(...methodAndPath(profileEndpoints.export), (c) => {
        securityEvent(c, "data_exported", { player: c.var.player.id });
        return c.body(streamedBody(c, everything(db, c.var.player.id)), 200, {
          "content-type": "application/json",
          "content-disposition": 'attachment; filename="skypurse.json"',
        });
      })
      /** Ends all sessions except the one of this request. */
      .on(...methodAndPath(profileEndpoints.endOtherSessions), async (c) => {
        await endOtherSessions(db, c.var.player.id, c.var.sender.sessionId);
        securityEvent(c, "sessions_ended", { player: c.var.player.id });
        return c.body(null, 204);
      })
      /** Ends one session. Idempotent; the id of another player's session is treated as unknown. */
      .on(...methodAndPath(profileEndpoints.endSession), async (c) => {
        await endSession(db, c.var.player.id, c.req.param("id"));
        securityEvent(c, "sessions_ended", { player: c.var.player.id });
        return c.body(null, 204);
      })
      /**
       * Deletes the account and all rows of the player: no response contains them from then on. Database
       * maintenance frees the bytes in its files (see docs/operating.md). 403 `fresh_sign_in_needed` for a
       * member who signed in more than 15 minutes ago; 422 `name_differs` for another name.
       */
      .on(...methodAndPath(accountEndpoints.remove), jsonBody(accountEndpoints.remove, DeleteAccount), (c) =>
        deleteAccount(context, c, c.req.valid("json").name),
      )
  );
}

/** Loads what the profile page shows; `undefined` if the player no longer exists. */
async function loadProfile(db: Database, { player, sender }: SignedIn["Variables"]) {
  const user = await loadUser(db, player.id);
  if (!user) return undefined;
  const sessions = await loadSessions(db, player.id, new Date());
  return v.parse(profileEndpoints.load.response, {
    name: player.name,
    email: player.email,
    hasPicture: player.image !== null,
    since: user.createdAt,
    signIns: await loadSignIns(db, player.id),
    sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      ...deviceOf(userAgent),
      since: createdAt,
      lastUse: id === sender.sessionId ? new Date() : updatedAt,
      isThis: id === sender.sessionId,
    })),
    storage: { used: await loadStorageUse(db, player.id), most: MAX_STORAGE[player.role] },
    counts: await countStored(db, player.id),
  });
}

/** Deletes the account if `typed` is the name that confirms it, and signs the player out. */
async function deleteAccount({ auth, db, coordination }: Context, c: Request<SignedIn>, typed: string) {
  const { player, sender } = c.var;
  if (player.role !== "guest" && !isFresh(sender.since, new Date()))
    return problem(c, "fresh_sign_in_needed");
  if (typed.trim() !== confirmationOf(player)) return problem(c, "name_differs");
  await deleteUser(db, player.id);
  // What the player shared and said is no longer counted; guests share nothing.
  if (player.role !== "guest")
    for (const kind of ["rates", "shop", "window"] as const) coordination.published(kind);
  securityEvent(c, "account_deleted", { player: player.id });
  const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
  return c.body(null, 204);
}

/** Orders per query: of a member's thousands only these are in memory at the same time. */
const AT_ONCE = 50;

async function* everything(db: Database, userId: string) {
  const playerData = await loadPlayerData(db, userId, new Date());
  yield `${JSON.stringify(playerData).slice(0, -1)},"orders":[`;
  let separator = "";
  for await (const orders of loadOrdersWithPayments(db, userId, AT_ONCE))
    for (const order of orders) {
      yield separator + JSON.stringify(order);
      separator = ",";
    }
  yield "]}";
}

/** The names of browsers and systems, by what their `User-Agent` contains. The first one counts: most name others too. */
const BROWSERS = [
  ["Microsoft Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera|OPiOS)\//],
  ["Samsung Internet for Android", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(HeadlessChrome|Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
  ["Windows", /\bWindows\b/],
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(iPhone|iPad|iPod)\b/],
  ["macOS", /\bMac OS X\b/],
  ["Chrome OS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

function deviceOf(userAgent: string | null) {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  const isTablet = /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent ?? "");
  const isPhone = /\bMobile\b|\biPhone\b/.test(userAgent ?? "");
  return {
    browser: nameIn(BROWSERS),
    system: nameIn(SYSTEMS),
    kind: isTablet ? "tablet" : isPhone ? "phone" : "desktop",
  };
}

const PATIENCE_MS = 5_000;
const MAX_BYTES = 512 * 1024;
const TYPES = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);
/**
 * The host of Google's profile pictures. Other hosts are never requested: they could be in our own network.
 */
const HOST = /(^|\.)googleusercontent\.com$/;

/** Fetches a member's picture; returns `undefined` if it is not available within 5 seconds and 512 kB. */
export async function fetchPicture(
  address: string,
): Promise<Readonly<{ bytes: Buffer<ArrayBuffer>; type: string }> | undefined> {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== "https:" || !HOST.test(url.hostname)) return undefined;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: "error" });
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    if (!response.ok || !response.body || !TYPES.has(type)) return undefined;
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body) {
      length += chunk.byteLength;
      if (length > MAX_BYTES) return undefined;
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), type };
  } catch {
    // Unreachable or too slow: the initial is shown instead.
    return undefined;
  }
}
