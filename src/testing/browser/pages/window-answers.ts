/** What the API answers about the game's window. Answers are kept for the test, as on the server. */
import * as v from "valibot";
import type { WindowCount } from "#domain/character/window/window-questions.ts";
import {
  NewWindowAnswer,
  type WindowAnswers,
  windowAnswersEndpoints,
  windowCountsEndpoints,
} from "#features/characters/server/window-answers.contract.ts";
import { type Answer, answer, answerWith, type SentRequest } from "../answers.ts";

const questionOf = ({ path }: SentRequest) => new URL(path, location.origin).pathname.split("/").at(-1) ?? "";

/** The counts are those of others. */
export function windowAnswerStore(counts: readonly WindowCount[] = []) {
  const given = new Map<string, WindowAnswers["answers"][number]>();
  const answers: readonly Answer[] = [
    answer(windowCountsEndpoints.load, { counts: [...counts] }),
    answer(windowAnswersEndpoints.list, () => ({ answers: [...given.values()] })),
    answerWith(windowAnswersEndpoints.give, (request) => {
      const question = questionOf(request);
      const next = { question, number: null, ...v.parse(NewWindowAnswer, request.body) };
      given.set(question, next);
      return Response.json(next);
    }),
    answer(windowAnswersEndpoints.withdraw, (request) => void given.delete(questionOf(request))),
  ];
  return { answers, all: () => [...given.values()] };
}
