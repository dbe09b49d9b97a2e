import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { itemsFolder } from "#features/items/server/catalogue-store.server.ts";
import { workFolder } from "#features/items/server/shared-catalogue.server.ts";
import { unlockLeft } from "#server/db/folder-lock.ts";
import type { LookResult, LookTask } from "./look-task.server.ts";

/** Memory of the worker in MB: 30,000 items need a third. Above it the worker fails, and not the server. */
const MAX_MB = 1_024;

/**
 * Looks for new items in a worker, so that requests are answered meanwhile. An abort ends the worker at once, whatever it does: only its
 * last step, which is atomic, makes another catalogue active, and the next import removes what it leaves. Rejects when the worker fails.
 */
export async function runLook(task: LookTask, signal: AbortSignal): Promise<LookResult> {
  const worker = new Worker(new URL("./look-worker.server.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
  });
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  let result: LookResult | undefined;
  worker.on("message", (message: LookResult) => {
    result = message;
  });
  try {
    // Rejects with an error of the worker.
    await once(worker, "exit");
    if (result) return result;
    if (signal.aborted) return { kind: "stopped" };
    throw new Error("The worker that imports items ended without a result.");
  } finally {
    signal.removeEventListener("abort", stop);
    // Its locks have the id of this process, which is alive.
    if (!result)
      for (const dataDir of [task.env.DATA_DIR, workFolder(task.env)]) unlockLeft(itemsFolder(dataDir));
  }
}
