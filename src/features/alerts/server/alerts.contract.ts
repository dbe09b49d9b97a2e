import * as v from "valibot";
import { Instant } from "#contract/dates.ts";
import { accepts, endpoint, NO_CONTENT } from "#contract/endpoint.ts";
import { boundedText, list, slug, whole } from "#contract/stored-types.ts";
import { ITEM_NEWS, MAX_ALERTS, SIDES } from "#domain/alerts/alert.ts";
import { MAX_DEVICES } from "#domain/alerts/delivery.ts";
import { isTimeZone } from "#domain/alerts/quiet-time.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { RATE_UNITS } from "#domain/money/rate.ts";

/** How many messages of a member are kept, and for how many days at most. */
export const MAX_MESSAGES = 50;
export const MESSAGE_DAYS = 90;

const AlertId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9:-]*$/), v.maxLength(64));
export const OfAlert = v.object({ id: AlertId });

const RateOfAlert = v.object({ penya: whole(1, MAX_AMOUNT), per: v.picklist(RATE_UNITS) });
const rateCondition = { kind: v.literal("rate"), server: slug, side: v.picklist(SIDES), limit: RateOfAlert };
const priceCondition = { kind: v.literal("price"), slug };
const ItemName = boundedText(200);
const itemCondition = {
  kind: v.literal("item"),
  id: whole(1, 2_147_483_647),
  /** As the member saw it: the game's data may lose the item. */
  name: v.object({
    ...{ en: ItemName, fr: v.exactOptional(ItemName) },
    ...{ de: v.exactOptional(ItemName), tl: v.exactOptional(ItemName) },
  }),
};

/** PUT /api/alerts/conditions/:id, with an id of the browser's. */
export const AlertCondition = v.variant("kind", [
  v.object(rateCondition),
  v.object(priceCondition),
  v.object(itemCondition),
]);
export type AlertCondition = v.InferOutput<typeof AlertCondition>;

/** What a condition is about: a server, the slug of a product, or the English name of an item. */
export function labelOf(condition: AlertCondition): string {
  if (condition.kind === "rate") return condition.server;
  return condition.kind === "price" ? condition.slug : condition.name.en;
}

export const watchedNameIn = (
  { name }: Extract<AlertCondition, { kind: "item" }>,
  language: Language,
): string => name[language] ?? name.en;

export const Alert = v.object({ id: v.string(), condition: AlertCondition });
export type Alert = v.InferOutput<typeof Alert>;

const price = v.nullable(whole(1, MAX_AMOUNT));
/** A condition that came true: with the rate that made it true, the price before and after in FC, or what happened to the item. */
export const AlertNews = v.variant("kind", [
  v.object({ ...rateCondition, rate: RateOfAlert }),
  v.object({ ...priceCondition, before: price, after: price }),
  v.object({ ...itemCondition, change: v.picklist(ITEM_NEWS) }),
]);
export type AlertNews = v.InferOutput<typeof AlertNews>;

export const AlertMessage = v.object({
  id: whole(1, MAX_AMOUNT),
  alert: v.string(),
  news: AlertNews,
  at: Instant,
  isRead: v.boolean(),
});
export type AlertMessage = v.InferOutput<typeof AlertMessage>;

const minute = whole(0, 1439);
/** A time of day without messages on devices: minutes after midnight in a time zone such as "Europe/Paris". */
export const QuietTime = v.object({
  from: minute,
  to: minute,
  timeZone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone)),
});
export type QuietTime = v.InferOutput<typeof QuietTime>;
/** PUT /api/alerts/settings/quiet-time; `null` for none. */
export const NewQuietTime = v.object({ quiet: v.nullable(QuietTime) });

/** PUT /api/alerts/messages/read: every message up to this one was read. */
export const ReadMessages = v.object({ until: whole(1, MAX_AMOUNT) });

/** PUT /api/alerts/devices: a subscription of this browser, as the Push API has it (RFC 8030, RFC 8291). */
export const NewDevice = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(1_000)),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.maxLength(88), v.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: v.pipe(v.string(), v.maxLength(24), v.regex(/^[A-Za-z0-9_-]{22}(==)?$/)),
  }),
  /** The language of the messages on this device. */
  language: v.picklist(LANGUAGES),
});

const DeviceId = v.pipe(v.string(), v.maxLength(43), v.regex(/^[A-Za-z0-9_-]{43}$/));
export const OfDevice = v.object({ id: DeviceId });
const Device = v.object({ id: DeviceId, language: v.picklist(LANGUAGES), since: Instant });

/** Response of GET /api/alerts. */
export const Alerts = v.object({
  /** The oldest first. */
  alerts: list(MAX_ALERTS, Alert),
  /** The newest first. */
  messages: list(MAX_MESSAGES, AlertMessage),
  quiet: v.nullable(QuietTime),
  push: v.object({
    /** The key that a browser subscribes with (VAPID, RFC 8292). */
    publicKey: v.pipe(v.string(), v.maxLength(100)),
    devices: list(MAX_DEVICES, Device),
  }),
});
export type Alerts = v.InferOutput<typeof Alerts>;

export const alertsEndpoints = {
  load: endpoint("GET /alerts", Alerts),
  save: endpoint("PUT /alerts/conditions/:id", Alert, accepts<{ body: typeof AlertCondition }>()),
  remove: endpoint("DELETE /alerts/conditions/:id", NO_CONTENT),
  read: endpoint("PUT /alerts/messages/read", NO_CONTENT, accepts<{ body: typeof ReadMessages }>()),
  quiet: endpoint("PUT /alerts/settings/quiet-time", NO_CONTENT, accepts<{ body: typeof NewQuietTime }>()),
  addDevice: endpoint("PUT /alerts/devices", Device, accepts<{ body: typeof NewDevice }>()),
  removeDevice: endpoint("DELETE /alerts/devices/:id", NO_CONTENT),
};
