import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { memberId, usePlayer } from "#client/api/session.ts";
import { submit, useOptimisticData, withChangesSince } from "#client/outbox/outbox.ts";
import { newId } from "#client/storage/storage.ts";
import {
  type Alert,
  type AlertCondition,
  alertsEndpoints,
  labelOf,
  type QuietTime,
} from "#features/alerts/server/alerts.contract.ts";
import type { Translate } from "#i18n/translator.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import {
  ADD_ALERT,
  alertsWithChange,
  CachedAlerts,
  READ_MESSAGES,
  REMOVE_ALERT,
  SET_QUIET_TIME,
} from "./alert-changes.ts";

/** Older data, in milliseconds, is read again when it is shown. */
const FRESH_MS = 30_000;

const alertsQuery = (playerId: string) =>
  queryOptions({
    queryKey: ["alerts", playerId],
    queryFn: () => withChangesSince(() => api.send(alertsEndpoints.load)),
    staleTime: FRESH_MS,
    meta: { persistedSchema: CachedAlerts },
  });

/** The member's alerts and messages with the changes that the server does not have yet; not loaded for others. */
export function useAlerts() {
  const member = memberId(usePlayer());
  const isMember = member !== undefined;
  const id = member ?? "";
  const { data, isError, isFetching, refetch } = useQuery({ ...alertsQuery(id), enabled: isMember });
  const known = useOptimisticData(data, "alerts", id, alertsWithChange);
  return { known, isMember, isError, isFetching, refetch };
}

/** Adds an alert, and shows a message with undo. `label` is the name of the server or the item, or the slug of the product. */
export function addAlert(condition: AlertCondition, label: string, t: Translate): void {
  const target = newId("alert");
  submit({ kind: ADD_ALERT, target, label, payload: condition });
  toastSuccess(t("alerts.added"), {
    label: t("general.undo"),
    action: () => submit({ kind: REMOVE_ALERT, target, label, payload: {} }),
  });
}

/** Turns an alert off, and shows a message with undo. */
export function removeAlert({ id, condition }: Alert, t: Translate): void {
  const label = labelOf(condition);
  submit({ kind: REMOVE_ALERT, target: id, label, payload: {} });
  toastSuccess(t("alerts.removed"), {
    label: t("general.undo"),
    action: () => submit({ kind: ADD_ALERT, target: id, label, payload: condition }),
  });
}

/** Marks every message up to one as read, on all devices. */
export const markRead = (until: number): void =>
  submit({ kind: READ_MESSAGES, target: "messages", label: "", payload: { until } });

/** Sets the quiet time, and shows a message with undo. */
export function setQuietTime(quiet: QuietTime | null, before: QuietTime | null, t: Translate): void {
  const save = (next: QuietTime | null) =>
    submit({ kind: SET_QUIET_TIME, target: "quiet-time", label: "", payload: { quiet: next } });
  save(quiet);
  toastSuccess(t(quiet ? "alerts.quiet.saved" : "alerts.quiet.gone"), {
    label: t("general.undo"),
    action: () => save(before),
  });
}
