import type { MiddlewareHandler, Context as Request } from "hono";
import type { Player } from "#contract/session.ts";
import { cleanedName } from "#domain/text/name.ts";
import { extendSession, loadSession } from "#server/db/queries/sessions.ts";
import type { Context } from "#server/http/context.ts";
import { problem } from "#server/http/errors.ts";
import type { ProblemCode } from "#server/http/problem-codes.ts";
import { securityEvent } from "#server/log/security-events.ts";
import { sessionExpiry } from "./auth.ts";

/** `updatedAt` of a session is written at most once per this time, in milliseconds. */
const TOUCH_AFTER_MS = 5 * 60_000;

type RequestSender = Readonly<{
  player: Player;
  sessionId: string;
  /** The time of the sign-in. */
  since: Date;
  token: string;
  expiresAt: Date;
}>;
export type OptionalSession = { Variables: { sender: RequestSender | undefined } };
export type SignedIn = { Variables: { sender: RequestSender; player: Player } };

/** `sender` is `undefined` for a visitor. */
export function readPlayer(context: Context): MiddlewareHandler<OptionalSession> {
  return async (c, next) => {
    c.set("sender", await senderOf(context, c.req.raw.headers));
    return next();
  };
}

/** Refuses visitors with 401 `sign_in_needed`, and with 409 `other_player` if another tab has signed in as somebody else. */
export function requirePlayer(context: Context): MiddlewareHandler<SignedIn> {
  return async (c, next) => {
    const sender = await senderOf(context, c.req.raw.headers);
    if (!sender) return refuseRights(c, "sign_in_needed", undefined);
    const meant = c.req.header("x-player");
    if (meant !== undefined && meant !== sender.player.id)
      return refuseRights(c, "other_player", sender.player);
    c.set("sender", sender);
    c.set("player", sender.player);
    return next();
  };
}

/** Refuses guests with 403 `members_only`; used after `requirePlayer`. */
export const membersOnly: MiddlewareHandler<SignedIn> = async (c, next) => {
  const { player } = c.var;
  return player.role === "guest" ? refuseRights(c, "members_only", player) : next();
};

/** Responds with 404 `not_found` to everybody but operators, so that the path appears not to exist. */
export function requireOperator(context: Context): MiddlewareHandler<SignedIn> {
  const handler: MiddlewareHandler<SignedIn> = async (c, next) => {
    const sender = await senderOf(context, c.req.raw.headers);
    if (sender?.player.role !== "operator") return refuseRights(c, "not_found", sender?.player);
    c.set("sender", sender);
    c.set("player", sender.player);
    return next();
  };
  hiding.add(handler);
  return handler;
}

const hiding = new WeakSet<object>();

export const hidesRoute = (handler: object): boolean => hiding.has(handler);

function refuseRights(c: Request, code: ProblemCode, player: Player | undefined): Response {
  securityEvent(c, "rights_refused", { code, player: player?.id });
  return problem(c, code);
}

export async function playerOf(context: Context, headers: Headers): Promise<Player | undefined> {
  return (await senderOf(context, headers))?.player;
}

async function senderOf({ db, env, auth }: Context, headers: Headers): Promise<RequestSender | undefined> {
  const token = await auth.sessionToken(headers.get("cookie") ?? "");
  if (token === undefined) return undefined;
  const now = new Date();
  const stored = await loadSession(db, token, now);
  if (!stored) return undefined;
  const { user, session } = stored;
  const isGuest = user.isAnonymous ?? false;
  const isExtended = now.getTime() - session.updatedAt.getTime() > TOUCH_AFTER_MS;
  const expiresAt = isExtended ? sessionExpiry(now, isGuest, session.createdAt) : session.expiresAt;
  if (isExtended) await extendSession(db, session.id, now, expiresAt);
  const email = isGuest ? null : user.providerEmail;
  const isOperator =
    email !== null && user.providerEmailVerified && env.OPERATOR_EMAILS.includes(email.toLowerCase());
  const conversion = isGuest ? null : stored.conversion;
  return {
    sessionId: session.id,
    since: session.createdAt,
    token,
    expiresAt,
    player: {
      id: user.id,
      role: isGuest ? "guest" : isOperator ? "operator" : "member",
      name: cleanedName(user.name),
      email,
      image: user.image,
      convertedFrom: conversion?.guestId ?? null,
      isJoinWaiting: conversion !== null && conversion.joinedAt === null,
    },
  };
}
