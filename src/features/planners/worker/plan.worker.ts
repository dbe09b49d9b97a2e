/** Computes plans in a worker, so that typing stays responsive. Each response has the id of its request. */
import { type PlanRequest, type PlanResponse, respondTo } from "./plan-worker-messages.ts";

addEventListener("message", ({ data }: MessageEvent<PlanRequest>) =>
  respondTo(data, (response: PlanResponse) => postMessage(response)),
);
