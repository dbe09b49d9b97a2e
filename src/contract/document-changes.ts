/** The changes of a document that the server remembers, so that one that is repeated is known. */

/** More devices than one player uses between a request and its repetition. */
const DEVICES = 50;

/** The id of a change: which device made it, and which change it is. Of earlier releases only the latter. */
export const documentChangeId = (device: string, change: string) => `${device}/${change}`;

function deviceOf(change: string): string {
  const slash = change.indexOf("/");
  return slash < 0 ? change : change.slice(0, slash);
}

/** The latest remembered change of a device; `undefined` where there is none. */
export function latestOf(device: string, changes: readonly string[]): string | undefined {
  return device === "" ? undefined : changes.findLast((change) => deviceOf(change) === device);
}

/**
 * The remembered changes after one more: the latest change of each of the last `DEVICES` devices, newest last. A device
 * makes its next change of a document only once it knows what became of the one before, so its latest is enough, however
 * many changes other devices make in between.
 */
export function remembered(changes: readonly string[], change: string): readonly string[] {
  const device = deviceOf(change);
  return [...changes.filter((one) => deviceOf(one) !== device), change].slice(-DEVICES);
}
