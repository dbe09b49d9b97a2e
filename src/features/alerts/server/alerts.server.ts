import { createHash } from "node:crypto";
import { Hono } from "hono";
import * as v from "valibot";
import { toInstant } from "#contract/dates.ts";
import { membersOnly, requirePlayer, type SignedIn } from "#server/auth/player.ts";
import { vapidKeysOf } from "#server/auth/secret.ts";
import type { Database } from "#server/db/open.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem } from "#server/http/errors.ts";
import { changeKeyOf, jsonBody, pathParams } from "#server/http/validators.ts";
import { writeLimit } from "#server/limits/limits.ts";
import { mayPushTo } from "../push/send-push.server.ts";
import {
  AlertCondition,
  Alerts,
  alertsEndpoints,
  NewDevice,
  NewQuietTime,
  OfAlert,
  OfDevice,
  ReadMessages,
} from "./alerts.contract.ts";
import {
  deleteAlert,
  deleteDevice,
  loadAlerts,
  loadDevices,
  loadMessages,
  loadQuietTime,
  markMessagesRead,
  requireSubject,
  saveAlert,
  saveDevice,
  saveQuietTime,
} from "./alerts.db.ts";
import { type ItemStateOf, memoryNow } from "./watch.server.ts";

/**
 * /api/alerts: what a member wants to be told of, the messages, the quiet time and the devices. For members: 401
 * `sign_in_needed` for a visitor, 403 `members_only` for a guest.
 */
export function alertsServer(context: Context, itemStateOf: ItemStateOf) {
  const { db, env, secret } = context;
  const { publicKey } = vapidKeysOf(secret);
  const { load, save, remove, read, quiet, addDevice, removeDevice } = alertsEndpoints;
  return (
    new Hono<SignedIn>()
      .use(requirePlayer(context), membersOnly, writeLimit(context))
      .on(...methodAndPath(load), async (c) => c.json(await everythingOf(db, c.var.player.id, publicKey)))
      /**
       * Adds an alert; one with this id stays as it is, and one with the same condition is returned instead. 403 `alert_limit` above the limit; 404 `not_found` for an unknown server or
       * product; 409 `changed_meanwhile` if a retried change's alert has been removed since.
       */
      .on(...methodAndPath(save), pathParams(save, OfAlert), jsonBody(save, AlertCondition), async (c) => {
        const condition = c.req.valid("json");
        await requireSubject(db, condition);
        const now = new Date();
        const memory = await memoryNow(db, condition, { now, itemStateOf });
        const wanted = { id: c.req.valid("param").id, condition, memory, now };
        return c.json(v.parse(save.response, await saveAlert(db, changeKeyOf(c), wanted)));
      })
      /** Removing an alert that is gone succeeds. */
      .on(...methodAndPath(remove), pathParams(remove, OfAlert), async (c) => {
        await deleteAlert(db, changeKeyOf(c), c.req.valid("param").id);
        return c.body(null, 204);
      })
      .on(...methodAndPath(read), jsonBody(read, ReadMessages), async (c) => {
        await markMessagesRead(db, c.var.player.id, c.req.valid("json").until, new Date());
        return c.body(null, 204);
      })
      .on(...methodAndPath(quiet), jsonBody(quiet, NewQuietTime), async (c) => {
        await saveQuietTime(db, changeKeyOf(c), { quiet: c.req.valid("json").quiet, now: new Date() });
        return c.body(null, 204);
      })
      /**
       * Adds this browser, which then gets messages until it is removed or signed out; above ten, the oldest one is removed. 422
       * `invalid` for an endpoint that is not HTTPS or has a private address.
       */
      .on(...methodAndPath(addDevice), jsonBody(addDevice, NewDevice), async (c) => {
        const { endpoint, keys, language } = c.req.valid("json");
        if (!mayPushTo(endpoint, env.PUSH_TEST_ORIGIN)) return problem(c, "invalid");
        const id = createHash("sha256").update(endpoint).digest("base64url");
        const { player, sender } = c.var;
        const createdAt = new Date();
        const owner = { userId: player.id, sessionId: sender.sessionId };
        await saveDevice(db, { id, ...owner, endpoint, ...keys, language, createdAt });
        return c.json(v.parse(addDevice.response, { id, language, since: toInstant(createdAt) }));
      })
      /** Removing a device that is gone succeeds; another member's is treated as unknown. */
      .on(...methodAndPath(removeDevice), pathParams(removeDevice, OfDevice), async (c) => {
        await deleteDevice(db, c.var.player.id, c.req.valid("param").id);
        return c.body(null, 204);
      })
  );
}

async function everythingOf(db: Database, userId: string, publicKey: string): Promise<Alerts> {
  const messages = await loadMessages(db, userId);
  const devices = await loadDevices(db, userId);
  return v.parse(Alerts, {
    alerts: (await loadAlerts(db, userId)).map(({ id, condition }) => ({ id, condition })),
    messages: messages.map(({ id, alertId, news, at, readAt }) => ({
      id,
      alert: alertId,
      news,
      at: toInstant(at),
      isRead: readAt !== null,
    })),
    quiet: (await loadQuietTime(db, userId)) ?? null,
    push: {
      publicKey,
      devices: devices.map(({ id, language, createdAt }) => ({ id, language, since: toInstant(createdAt) })),
    },
  });
}
