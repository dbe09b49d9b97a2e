import cluster, { type Worker } from "node:cluster";
import { join } from "node:path";
import type { Logger } from "#server/log/log.ts";
import type { Env } from "#server/settings/env.ts";

/** Wait before a worker that ended is replaced, in milliseconds. */
const REPLACE_AFTER_MS = 1_000;

/**
 * Starts WORKERS processes that serve requests on one port, and replaces those that end. Ends when all workers have
 * stopped after a signal, or with code 1 if one ends before it was ready.
 */
export function startWorkers({ WORKERS, METRICS_PORT }: Env, log: Logger): void {
  const numbers = new Map<number, number>();
  const ready = new Set<number>();
  let isStopping = false;
  let exitCode = 0;
  cluster.setupPrimary({ exec: join(import.meta.dirname, "main.server.ts") });

  function start(number: number): void {
    // Each worker counts its own requests, so each has its own port for metrics.
    const metrics = METRICS_PORT === undefined ? {} : { METRICS_PORT: String(METRICS_PORT + number) };
    numbers.set(cluster.fork(metrics).id, number);
  }

  function stop(signal: NodeJS.Signals): void {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  }

  cluster.on("listening", (worker: Worker) => ready.add(worker.id));
  cluster.on("exit", (worker: Worker, code: number | null, signal: string | null) => {
    if (isStopping) exitCode = Math.max(exitCode, code ?? 1);
    else if (ready.has(worker.id)) {
      log.error({ event: "worker_ended", code, signal }, "A worker process ended; another one is started.");
      setTimeout(() => {
        if (!isStopping) start(numbers.get(worker.id) ?? 0);
      }, REPLACE_AFTER_MS);
    } else {
      exitCode = 1;
      stop("SIGTERM");
    }
    if (isStopping && Object.keys(cluster.workers ?? {}).length === 0) process.exit(exitCode);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal));
  for (let number = 0; number < WORKERS; number++) start(number);
}
