/**
 * Returns a function that runs `work` one at a time, however often it is called: a call while `work` is running waits for
 * one more run, which all calls of that time share.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= last.then(() => {
      next = undefined;
      return work();
    });
    last = next.catch(() => {});
    return next;
  };
}
