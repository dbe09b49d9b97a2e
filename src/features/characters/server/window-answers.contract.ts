import * as v from "valibot";
import { accepts, endpoint, NO_CONTENT } from "#contract/endpoint.ts";
import { list, whole } from "#contract/stored-types.ts";
import {
  OTHER_NUMBER,
  READING_NAMES,
  WINDOW_QUESTION_IDS,
} from "#domain/character/window/window-questions.ts";

/** Path parameters of every endpoint of a question. */
export const OfQuestion = v.object({ question: v.picklist(WINDOW_QUESTION_IDS) });

const MAX_NUMBER = 10_000_000;
/** In the game's window. */
const WindowNumber = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_NUMBER));

/** PUT /api/window-answers/:question, which responds with a `GivenAnswer`. `number`: what the window shows if it is neither of the two. */
export const NewWindowAnswer = v.variant("answer", [
  v.object({ answer: v.picklist(READING_NAMES) }),
  v.object({ answer: v.literal(OTHER_NUMBER), number: WindowNumber }),
]);
export type NewWindowAnswer = v.InferOutput<typeof NewWindowAnswer>;

/** `number` is `null` for a reading. A later release may have other questions and readings. */
const GivenAnswer = v.object({
  question: v.string(),
  answer: v.string(),
  number: v.nullable(WindowNumber),
});

const MAX_ANSWERS = 100;

/** Response of GET /api/window-answers: what the member says. */
export const WindowAnswers = v.object({ answers: list(MAX_ANSWERS, GivenAnswer) });
export type WindowAnswers = v.InferOutput<typeof WindowAnswers>;

/** Response of GET /api/window-counts: how many known members give an answer; without a row, none. */
export const WindowCounts = v.object({
  counts: list(
    MAX_ANSWERS,
    v.object({ question: v.string(), answer: v.string(), members: whole(1, Number.MAX_SAFE_INTEGER) }),
  ),
});

export const windowAnswersEndpoints = {
  list: endpoint("GET /window-answers", WindowAnswers),
  give: endpoint("PUT /window-answers/:question", GivenAnswer, accepts<{ body: typeof NewWindowAnswer }>()),
  withdraw: endpoint("DELETE /window-answers/:question", NO_CONTENT),
};

export const windowCountsEndpoints = {
  load: endpoint("GET /window-counts", WindowCounts),
};
