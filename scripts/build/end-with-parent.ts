/** Interval in milliseconds at which it is checked whether the parent still runs: no event says that it ended. */
const CHECK_EVERY_MS = 250;

/** Stops this process when its parent has ended, such as by a signal that was sent only to the parent. */
export function endWithParent(): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, CHECK_EVERY_MS);
  // It alone does not keep the process alive.
  check.unref();
}
