/** Alerts, messages and the quiet time of the server in memory. */
import * as v from "valibot";
import { isSameCondition } from "#domain/alerts/alert.ts";
import {
  type Alert,
  AlertCondition,
  type AlertNews,
  type Alerts,
  alertsEndpoints,
  NewQuietTime,
  ReadMessages,
} from "#features/alerts/server/alerts.contract.ts";
import { type AppliedKeys, handlerFor, MODEL_TIME, type ModelHandlers, refuse } from "./handlers.ts";

/** What the player's messages tell, the oldest first: a product has got a price, which then changed twice. */
export const NEWS: readonly AlertNews[] = [5, 6, 7].map((after) => ({
  kind: "price",
  slug: "gold-ring",
  before: after === 5 ? null : after - 1,
  after,
}));

/** Creates the handlers of a member without alerts, who has unread messages. */
export function modelAlerts(keys: AppliedKeys): ModelHandlers {
  const alerts = new Map<string, Alert>();
  let quiet: Alerts["quiet"] = null;
  let readUntil = 0;
  const messages = () =>
    NEWS.map((news, index) => {
      const id = index + 1;
      return { id, alert: "alert:sent", news, at: MODEL_TIME, isRead: id <= readUntil };
    }).toReversed();

  function addAlert(id: string, body: unknown, key: string | undefined): Alert {
    const condition = v.parse(AlertCondition, body);
    const present =
      alerts.get(id) ?? [...alerts.values()].find((alert) => isSameCondition(alert.condition, condition));
    const isFirst = keys.isFirst(key);
    if (!present && !isFirst) refuse("changed_meanwhile", 409);
    if (isFirst) keys.record(key);
    const alert = present ?? { id, condition };
    alerts.set(alert.id, alert);
    return alert;
  }

  return [
    handlerFor(alertsEndpoints.load, () => ({
      alerts: [...alerts.values()],
      messages: messages(),
      quiet,
      push: { publicKey: "public key", devices: [] },
    })),
    handlerFor(alertsEndpoints.save, ({ params, body }, key) => addAlert(params.id, body, key)),
    handlerFor(alertsEndpoints.remove, ({ params }, key) => void keys.remove(alerts, params.id, key)),
    // As on the real server, no key is recorded: reading twice has the same effect as reading once.
    handlerFor(alertsEndpoints.read, ({ body }) => {
      readUntil = Math.max(readUntil, v.parse(ReadMessages, body).until);
    }),
    handlerFor(alertsEndpoints.quiet, ({ body }, key) => {
      if (!keys.isFirst(key)) return;
      quiet = v.parse(NewQuietTime, body).quiet;
      keys.record(key);
    }),
  ];
}
