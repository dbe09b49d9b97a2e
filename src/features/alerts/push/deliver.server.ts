import * as v from "valibot";
import { PushPayload } from "#contract/push-payload.ts";
import { nextAttempt, OTHERS_WAIT_MS, type outcomeOf } from "#domain/alerts/delivery.ts";
import { FALLBACK_LANGUAGE, type Language, LOCALE, parseLanguage } from "#domain/game/language.ts";
import { amountFormatter } from "#domain/money/format-amount.ts";
import type { RateNumbers } from "#domain/money/rate.ts";
import type { Database } from "#server/db/open.ts";
import { loadItems, loadServers } from "#server/db/queries/shop.ts";
import { serverTexts } from "#server/pages/server-texts.ts";
import de from "../../../../locales/de/alerts.json" with { type: "json" };
import en from "../../../../locales/en/alerts.json" with { type: "json" };
import fr from "../../../../locales/fr/alerts.json" with { type: "json" };
import tl from "../../../../locales/tl/alerts.json" with { type: "json" };
import { AlertNews, watchedNameIn } from "../server/alerts.contract.ts";
import {
  deleteDelivery,
  forgetDevice,
  loadDueDeliveries,
  postponeDelivery,
  postponeDevice,
  postponeInQuietTime,
} from "../server/watch.db.ts";
import { type PushOptions, sendPush } from "./send-push.server.ts";

/** How many devices of a member are sent messages at the same time. */
const CONCURRENCY = 2;
/** How many messages of a member are sent in one run, on all devices. */
const MAX_PER_RUN = 500;

type DueDelivery = Awaited<ReturnType<typeof loadDueDeliveries>>[number];

type DeliverOptions = Readonly<{
  push: PushOptions;
  nameOf: SubjectName;
  /** Returns the present instant; tests pass their own. */
  clock: () => Date;
}>;

/**
 * Sends a member's messages that are due, at most `MAX_PER_RUN`. A device that fails gets no further message in this run. In the
 * member's quiet time they are postponed to its end, which is no attempt. Ends after the present attempts once `push.signal` is aborted.
 */
export async function deliverToMember(db: Database, userId: string, options: DeliverOptions): Promise<void> {
  const due = await loadDueDeliveries(db, { userId, now: options.clock(), most: MAX_PER_RUN });
  const devices = Map.groupBy(due, ({ device }) => device.id).values();
  async function work(): Promise<void> {
    // Each worker takes the next device from the same iterator.
    for (const deliveries of devices) await deliverToDevice(db, deliveries, options);
  }
  // Waits for all: a member whose messages are still being sent must not be taken for one who waits.
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}

/** Sends messages to one device, one after the other, until one of them fails. */
async function deliverToDevice(
  db: Database,
  deliveries: readonly DueDelivery[],
  options: DeliverOptions,
): Promise<void> {
  for (const delivery of deliveries) {
    const { messageId, attempts, device } = delivery;
    const now = options.clock();
    if (await postponeInQuietTime(db, device, now)) return;
    if (options.push.signal.aborted) return;
    const outcome = await outcomeFor(delivery, options);
    if (outcome === "gone") return forgetDevice(db, device.id);
    if (outcome === "failed") {
      // Whether the message has arrived is not known: it is sent again, and shown once.
      if (options.push.signal.aborted) return;
      return postponeFailed(db, { messageId, attempts: attempts + 1, deviceId: device.id }, options.clock());
    }
    await deleteDelivery(db, messageId, device.id);
  }
}

type FailedDelivery = Readonly<{ messageId: number; deviceId: string; attempts: number }>;

/** Postpones a delivery that failed, or gives it up. The device's others, which would most likely fail too, wait a little. */
async function postponeFailed(db: Database, failed: FailedDelivery, now: Date): Promise<void> {
  const dueAt = nextAttempt(failed.attempts, now);
  if (dueAt) await postponeDelivery(db, { ...failed, dueAt });
  else await deleteDelivery(db, failed.messageId, failed.deviceId);
  await postponeDevice(db, failed.deviceId, { now, dueAt: new Date(now.getTime() + OTHERS_WAIT_MS) });
}

async function outcomeFor(
  { messageId, news, device }: DueDelivery,
  { push, nameOf }: DeliverOptions,
): Promise<ReturnType<typeof outcomeOf>> {
  const parsed = v.safeParse(AlertNews, news);
  // Written by a later release: a node of that release may send it.
  if (!parsed.success) return "failed";
  return sendPush(device, JSON.stringify(payloadOf(messageId, parsed.output, device.language, nameOf)), push);
}

/** Returns the name of the server, product or item that a message is about, in a language. */
type SubjectName = (news: AlertNews, language: Language) => string;

/** Loads the names that messages have. */
export async function loadSubjectNames(db: Database): Promise<SubjectName> {
  const servers = new Map((await loadServers(db)).map(({ id, name }) => [id, name]));
  const products = new Map((await loadItems(db)).map(({ slug, text }) => [slug, text]));
  const Names = v.record(v.string(), v.object({ name: v.string() }));
  return (news, language) => {
    if (news.kind === "item") return watchedNameIn(news, language);
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

/** Returns the title and the text of a message in a language. `subject` is the name of the server, the product or the item. */
function messageText(
  news: AlertNews,
  subject: string,
  language: Language,
): Readonly<{ title: string; body: string }> {
  const t = serverTexts(language, "alerts", { fr, en, de, tl });
  const number = amountFormatter(LOCALE[language]);
  const rate = ({ penya, per }: RateNumbers) =>
    t("alerts.news.rate", { penya: number(penya), per: number(per) });
  if (news.kind === "rate")
    return {
      title: t(`alerts.news.${news.side}`, { server: subject, limit: rate(news.limit) }),
      body: t("alerts.news.now", { rate: rate(news.rate) }),
    };
  if (news.kind === "item")
    return {
      title: t(`alerts.news.item.${news.change}`, { item: subject }),
      body: t(`alerts.news.itemText.${news.change}`),
    };
  const price = (fcoins: number | null) =>
    fcoins === null ? t("alerts.news.noPrice") : t("alerts.news.price", { fcoins: number(fcoins) });
  return {
    title: t("alerts.news.changed", { product: subject }),
    body: t("alerts.news.fromTo", { before: price(news.before), after: price(news.after) }),
  };
}
