/**
 * Runs `work` while no other tab runs work of the same `lock`. Without HTTPS there are no locks: then it runs at once, and
 * the versions and idempotency keys of the server prevent lost and doubled changes.
 */
export function withTabLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lock, work) : work();
}
