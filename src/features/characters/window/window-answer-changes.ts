import * as v from "valibot";
import type { WaitingChange } from "#client/outbox/change.ts";
import {
  NewWindowAnswer,
  OfQuestion,
  type WindowAnswers,
} from "#features/characters/server/window-answers.contract.ts";

export const GIVE_ANSWER = "answers:give";
export const WITHDRAW_ANSWER = "answers:withdraw";

export const GivePayload = v.object({ ...OfQuestion.entries, given: NewWindowAnswer });
export const WithdrawAnswerPayload = OfQuestion;

/** Idempotent. */
export function answersWithChange(
  { answers }: WindowAnswers,
  { kind, target, payload }: WaitingChange,
): WindowAnswers {
  const others = answers.filter(({ question }) => question !== target);
  if (kind === WITHDRAW_ANSWER) return { answers: others };
  const { question, given } = v.parse(GivePayload, payload);
  return { answers: [...others, { question, number: null, ...given }] };
}
