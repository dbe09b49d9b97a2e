/**
 * Runs `work` while no other tab runs work of the same `lock`. Without HTTPS there are no locks: then it runs at once. The
 * server’s versions and idempotency keys prevent that a change is applied twice, and `push.ts` ignores late responses. But
 * if two runs load a document at the same time, the later response may be the older one.
 */
export function withTabLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lock, work) : work();
}
