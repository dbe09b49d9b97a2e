/** Sends the changes of alerts. */
import * as v from "valibot";
import { hasCode } from "#client/api/api.ts";
import type { ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import { alertsEndpoints } from "#features/alerts/server/alerts.contract.ts";
import { ADD_ALERT, ALERT_PAYLOADS, READ_MESSAGES, REMOVE_ALERT, SET_QUIET_TIME } from "./alert-changes.ts";

const SENT: SendResult = { staleKeys: [["alerts"], ["bin"]] };

async function add({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  const body = v.parse(ALERT_PAYLOADS[ADD_ALERT], change.payload);
  recordAttempt([]);
  try {
    await api.send(alertsEndpoints.save, { params: { id: change.target }, body }, requestOptions);
  } catch (error) {
    // An earlier attempt has arrived, and the alert was removed since.
    if (!hasCode(error, "changed_meanwhile")) throw error;
  }
  return SENT;
}

async function remove({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  recordAttempt([]);
  await api.send(alertsEndpoints.remove, { params: { id: change.target } }, requestOptions);
  return SENT;
}

async function read({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  const body = v.parse(ALERT_PAYLOADS[READ_MESSAGES], change.payload);
  recordAttempt([]);
  await api.send(alertsEndpoints.read, { body }, requestOptions);
  return SENT;
}

async function quiet({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  const body = v.parse(ALERT_PAYLOADS[SET_QUIET_TIME], change.payload);
  recordAttempt([]);
  await api.send(alertsEndpoints.quiet, { body }, requestOptions);
  return SENT;
}

const kind = (name: keyof typeof ALERT_PAYLOADS, send: ChangeKind["send"]): ChangeKind => ({
  parse: (payload) => v.parse(ALERT_PAYLOADS[name], payload),
  send,
});

export const alertChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [ADD_ALERT]: kind(ADD_ALERT, add),
  [REMOVE_ALERT]: kind(REMOVE_ALERT, remove),
  [READ_MESSAGES]: kind(READ_MESSAGES, read),
  [SET_QUIET_TIME]: kind(SET_QUIET_TIME, quiet),
};
