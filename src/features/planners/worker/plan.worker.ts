/** Answers beside the page, so that typing never waits: each question has a number that comes back with its answer. */
import { type PlanRequest, type PlanResponse, respondTo } from "./plan-worker-messages.ts";

addEventListener("message", ({ data }: MessageEvent<PlanRequest>) =>
  respondTo(data, (told: PlanResponse) => postMessage(told)),
);
