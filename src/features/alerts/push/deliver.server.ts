import * as v from "valibot";
import { PushPayload } from "#contract/community/push-payload.ts";
import { nextAttempt } from "#domain/alerts/delivery.ts";
import { afterQuietTime } from "#domain/alerts/quiet-time.ts";
import { FALLBACK_LANGUAGE, parseLanguage } from "#domain/game/language.ts";
import { vapidKeysOf } from "#server/auth/vapid.ts";
import type { Database } from "#server/db/open.ts";
import { loadItems, loadServers } from "#server/db/queries/shop.ts";
import type { Env } from "#server/settings/env.ts";
import { AlertNews } from "../server/alerts.contract.ts";
import { loadQuietTime } from "../server/alerts.db.ts";
import { deleteDelivery, forgetDevice, loadDueDeliveries, postponeDelivery } from "../server/watch.db.ts";
import { messageText } from "./message-text.server.ts";
import { sendPush } from "./send-push.server.ts";

/** How many messages are sent in one run, and how many at the same time. */
const MOST = 500;
const AT_ONCE = 10;

type DeliverOptions = Readonly<{
  env: Pick<Env, "PUSH_TEST_ORIGIN" | "SECURITY_CONTACT" | "OPERATOR_EMAIL" | "PUBLIC_URL">;
  /** The secret of the cookies, from which the keys are derived. */
  secret: string;
  /** Returns the present instant; tests pass their own. */
  clock: () => Date;
}>;

/**
 * Sends the messages that are due, at most `MOST`. Those of members whose quiet time it is by now are postponed to its end, which is
 * no attempt. Returns how many arrived, were postponed, and were given up.
 */
export async function deliverMessages(db: Database, { env, secret, clock }: DeliverOptions) {
  const due = await loadDueDeliveries(db, clock(), MOST);
  const counts = { arrived: 0, postponed: 0, givenUp: 0 };
  if (due.length === 0) return counts;
  const nameOf = await subjectNames(db);
  const options = {
    keys: vapidKeysOf(secret),
    subject: contactOf(env),
    testOrigin: env.PUSH_TEST_ORIGIN,
  };
  const waiting = due.values();
  async function work(): Promise<void> {
    // Each worker takes the next delivery from the same iterator.
    for (const { messageId, attempts, news, device } of waiting) {
      const now = clock();
      const quietUntil = afterQuietTime(now, await loadQuietTime(db, device.userId));
      if (quietUntil > now) {
        await postponeDelivery(db, { messageId, deviceId: device.id, attempts, dueAt: quietUntil });
        counts.postponed++;
        continue;
      }
      const payload = payloadOf(messageId, v.parse(AlertNews, news), device.language, nameOf);
      const outcome = await sendPush(device, JSON.stringify(payload), options);
      const dueAt = outcome === "failed" ? nextAttempt(attempts + 1, clock()) : undefined;
      if (outcome === "gone") await forgetDevice(db, device.id);
      else if (dueAt)
        await postponeDelivery(db, { messageId, deviceId: device.id, attempts: attempts + 1, dueAt });
      else await deleteDelivery(db, messageId, device.id);
      counts[outcome === "arrived" ? "arrived" : dueAt ? "postponed" : "givenUp"]++;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}

type SubjectName = (news: AlertNews, language: string) => string;

async function subjectNames(db: Database): Promise<SubjectName> {
  const servers = new Map((await loadServers(db)).map(({ id, name }) => [id, name]));
  const products = new Map((await loadItems(db)).map(({ slug, text }) => [slug, text]));
  const Names = v.record(v.string(), v.object({ name: v.string() }));
  return (news, language) => {
    if (news.kind === "rate") return servers.get(news.server) ?? news.server;
    const names = v.safeParse(Names, products.get(news.slug));
    return (names.success && names.output[language]?.name) || news.slug;
  };
}

function payloadOf(id: number, news: AlertNews, language: string, nameOf: SubjectName): PushPayload {
  const shown = parseLanguage(language) ?? FALLBACK_LANGUAGE;
  const text = messageText(news, nameOf(news, shown), shown);
  return v.parse(PushPayload, { tag: `alert-${id}`, ...text, language: shown, path: "/alerts" });
}

/** How push services can reach the operator of this copy (RFC 8292). */
function contactOf({ SECURITY_CONTACT, OPERATOR_EMAIL, PUBLIC_URL }: DeliverOptions["env"]): string {
  if (SECURITY_CONTACT) return SECURITY_CONTACT;
  if (OPERATOR_EMAIL) return `mailto:${OPERATOR_EMAIL}`;
  return PUBLIC_URL?.startsWith("https:") ? PUBLIC_URL : "mailto:operator@skypurse.invalid";
}
