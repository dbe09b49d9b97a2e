import * as v from "valibot";
import { hasCode } from "#client/api/api.ts";
import type { ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import { windowAnswersEndpoints } from "#features/characters/server/window-answers.contract.ts";
import { GIVE_ANSWER, GivePayload, WITHDRAW_ANSWER, WithdrawAnswerPayload } from "./window-answer-changes.ts";
import { WINDOW_COUNTS } from "./window-counts.ts";

const SENT: SendResult = { staleKeys: [["answers"], WINDOW_COUNTS] };

async function give({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  const { question, given } = v.parse(GivePayload, change.payload);
  recordAttempt([]);
  try {
    await api.send(windowAnswersEndpoints.give, { params: { question }, body: given }, requestOptions);
  } catch (error) {
    // An earlier attempt has arrived, and the answer was withdrawn since.
    if (!hasCode(error, "changed_meanwhile")) throw error;
  }
  return SENT;
}

async function withdraw({ api, change, requestOptions, recordAttempt }: SendContext): Promise<SendResult> {
  const { question } = v.parse(WithdrawAnswerPayload, change.payload);
  recordAttempt([]);
  await api.send(windowAnswersEndpoints.withdraw, { params: { question } }, requestOptions);
  return SENT;
}

export const windowAnswerChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [GIVE_ANSWER]: { parse: (payload) => v.parse(GivePayload, payload), send: give, isReplaceable: true },
  [WITHDRAW_ANSWER]: {
    parse: (payload) => v.parse(WithdrawAnswerPayload, payload),
    send: withdraw,
    isReplaceable: true,
  },
};
