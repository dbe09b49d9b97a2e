/** Answers beside the page, so that typing never waits: each question has a number that comes back with its answer. */
import { answerTo } from "#domain/upgrade-answer.ts";
import type { Asked, Told } from "./answer-desk.ts";

addEventListener("message", ({ data: { id, question } }: MessageEvent<Asked>) => {
  const tell = (told: Told) => postMessage(told);
  tell({ id, answer: answerTo(question, (done) => tell({ id, done })) });
});
