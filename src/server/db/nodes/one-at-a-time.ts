/**
 * Returns a function that runs `work` one at a time, however often it is called: a call while `work` is running waits for
 * one more run, which all calls of that time share.
 */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= last.then(() => {
      next = undefined;
      return work();
    });
    last = next.catch(() => {});
    return next;
  };
}
