/** Answers one question about a character: a search through all items takes too long for the page. An exception fails the worker. */
import type { WorkerMessage } from "#client/state/worker-task.ts";
import {
  type Answers,
  answerNextSteps,
  type NextStepsRequest,
} from "#domain/character/next-steps/next-steps-request.ts";

addEventListener("message", ({ data }: MessageEvent<NextStepsRequest>) => {
  const message: WorkerMessage<Answers[keyof Answers]> = { result: answerNextSteps(data) };
  postMessage(message);
});
