/** Computes one plan: a simulation of many supplies takes up to a few seconds. An exception fails the worker. */
import type { WorkerMessage } from "#client/state/worker-task.ts";
import { type PetWay, type PetWaysRequest, petWays } from "#domain/pets/pet-ways.ts";
import { reportUpgrade, type UpgradeReport, type UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";

/** How long a computation may take before its progress is sent, in milliseconds. */
const SLOW_MS = 150;

const send = (message: WorkerMessage<UpgradeReport | readonly PetWay[]>) => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<UpgradeRequest | PetWaysRequest>) => {
  if ("rerolls" in data) return send({ result: petWays(data) });
  const start = performance.now();
  const result = reportUpgrade(data, (progress) => {
    if (performance.now() - start > SLOW_MS) send({ progress });
  });
  send({ result });
});
