import { queryOptions, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { api } from "#client/api/api.ts";
import { memberId, usePlayer } from "#client/api/session.ts";
import { persistedSnapshot } from "#client/outbox/ledger.ts";
import { submit, useDataOrEmpty, useOptimisticData, withChangesSince } from "#client/outbox/outbox.ts";
import type { WindowQuestion } from "#domain/character/window/window-questions.ts";
import {
  NewWindowAnswer,
  WindowAnswers,
  windowAnswersEndpoints,
} from "#features/characters/server/window-answers.contract.ts";
import type { Translate } from "#i18n/translator.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { answersWithChange, GIVE_ANSWER, WITHDRAW_ANSWER } from "./window-answer-changes.ts";

const windowAnswersQuery = (member: string) =>
  queryOptions({
    queryKey: ["answers", member],
    queryFn: () => withChangesSince(() => api.send(windowAnswersEndpoints.list)),
    staleTime: 0,
    meta: { persistedSchema: persistedSnapshot(WindowAnswers) },
    enabled: member !== "",
  });

/** While the server is unreachable and no response is stored. */
const NO_ANSWERS = { data: { answers: [] }, since: 0 };

/** What the member says, with the changes that the server does not have yet; `undefined` until it is known, and for others. */
export function useWindowAnswer(question: WindowQuestion): NewWindowAnswer | undefined {
  const member = memberId(usePlayer()) ?? "";
  const snapshot = useDataOrEmpty(useQuery(windowAnswersQuery(member)), NO_ANSWERS);
  const known = useOptimisticData(snapshot, "answers", member, answersWithChange);
  const given = known?.answers.find((answer) => answer.question === question);
  const { success, output } = v.safeParse(NewWindowAnswer, given);
  // A later release may have other readings.
  return success ? output : undefined;
}

/** `label` is the number's name. */
type AskedNumber = Readonly<{ question: WindowQuestion; label: string }>;

/** `null` withdraws the answer. */
function submitAnswer({ question, label }: AskedNumber, given: NewWindowAnswer | null): void {
  const about = { target: question, label };
  if (given) submit({ kind: GIVE_ANSWER, ...about, payload: { question, given } });
  else submit({ kind: WITHDRAW_ANSWER, ...about, payload: { question } });
}

/** Answers, or withdraws with `null`, and shows a message with undo. */
export function answerQuestion(
  asked: AskedNumber,
  {
    given,
    former,
    t,
  }: Readonly<{ given: NewWindowAnswer | null; former: NewWindowAnswer | null; t: Translate }>,
): void {
  submitAnswer(asked, given);
  toastSuccess(t(given ? "numbers.window.saved" : "numbers.window.withdrawn"), {
    label: t("general.undo"),
    action: () => submitAnswer(asked, former),
  });
}
