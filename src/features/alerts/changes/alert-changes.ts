/** How changes of alerts are stored, and what the page shows until the server has them. */
import * as v from "valibot";
import type { WaitingChange } from "#client/outbox/change.ts";
import { persistedSnapshot } from "#client/outbox/ledger.ts";
import { isSameCondition } from "#domain/alerts/alert.ts";
import {
  AlertCondition,
  Alerts,
  NewQuietTime,
  ReadMessages,
} from "#features/alerts/server/alerts.contract.ts";

export const ADD_ALERT = "alerts:add";
export const REMOVE_ALERT = "alerts:remove";
export const READ_MESSAGES = "alerts:read";
export const SET_QUIET_TIME = "alerts:quiet";

const Removal = v.object({});
export const ALERT_PAYLOADS = {
  [ADD_ALERT]: AlertCondition,
  [REMOVE_ALERT]: Removal,
  [READ_MESSAGES]: ReadMessages,
  [SET_QUIET_TIME]: NewQuietTime,
} as const;

/** The schema of the persisted query data. */
export const CachedAlerts = persistedSnapshot(Alerts);

/** Returns the alerts with a change applied. Idempotent. */
export function alertsWithChange(known: Alerts, { kind, target, payload }: WaitingChange): Alerts {
  const others = known.alerts.filter(({ id }) => id !== target);
  if (kind === ADD_ALERT) {
    const added = { id: target, condition: v.parse(AlertCondition, payload) };
    const isKnown = known.alerts.some(
      ({ id, condition }) => id === target || isSameCondition(condition, added.condition),
    );
    return isKnown ? known : { ...known, alerts: [...known.alerts, added] };
  }
  if (kind === REMOVE_ALERT) return { ...known, alerts: others };
  if (kind === SET_QUIET_TIME) return { ...known, quiet: v.parse(NewQuietTime, payload).quiet };
  const { until } = v.parse(ReadMessages, payload);
  const messages = known.messages.map((one) => (one.id <= until ? { ...one, isRead: true } : one));
  return { ...known, messages };
}
