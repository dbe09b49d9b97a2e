/** Answers beside the page, so that typing never waits: each question has a number that comes back with its answer. */
import { type Asked, answerAsked, type Told } from "./plan-worker-messages.ts";

addEventListener("message", ({ data }: MessageEvent<Asked>) =>
  answerAsked(data, (told: Told) => postMessage(told)),
);
