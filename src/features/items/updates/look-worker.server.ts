/** The entry point of the worker that looks for new items: it gets a `LookTask`, and posts the `LookResult`. */
import { parentPort, workerData } from "node:worker_threads";
import { type LookTask, lookForItems } from "./look-task.server.ts";

const stopping = new AbortController();
parentPort?.once("message", () => stopping.abort());
// What `runLook` sends.
const result = await lookForItems(workerData as LookTask, stopping.signal);
parentPort?.postMessage(result);
parentPort?.close();
