/** The finished share of the work, 0 to 1, or the result. */
export type WorkerMessage<Result> = Readonly<{ progress: number } | { result: Result }>;

/** Computes in a worker of its own, which ends with it. Rejects if the rules throw, or when it is aborted. */
export async function computeIn<Result>(
  worker: Worker,
  request: unknown,
  signal: AbortSignal,
  onProgress: (share: number | undefined) => void = () => {},
): Promise<Result> {
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage<Result>>) => {
        if ("result" in data) resolve(data.result);
        else onProgress(data.progress);
      });
      worker.addEventListener("error", ({ message }) => reject(new Error(`The worker failed: ${message}`)));
      signal.addEventListener("abort", () => reject(signal.reason));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
    onProgress(undefined);
  }
}
