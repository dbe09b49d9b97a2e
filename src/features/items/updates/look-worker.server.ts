/** The entry point of the worker that looks for new items: it gets a `LookTask`, and posts the `LookResult`. */
import { parentPort, workerData } from "node:worker_threads";
import { type LookTask, lookForItems } from "./look-task.server.ts";

// What `runLook` sends; it also ends the worker.
const result = await lookForItems(workerData as LookTask, new AbortController().signal);
parentPort?.postMessage(result);
