/**
 * Runs `work` while no other tab runs work of the same `lock`. Without HTTPS there are no locks: then it runs at once. The
 * ids of changes prevent that one is applied twice, and `synchronize.ts` ignores documents that were loaded before newer ones.
 */
export function withTabLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lock, work) : work();
}
