/** The ids of a document's changes that the server remembers, to recognize a change that is sent again. */

/** Maximum number of devices: more than one player uses between a request and its retry. */
const MAX_DEVICES = 50;

/** Returns the id of a change, which begins with its device. Earlier releases sent ids without a device. */
export const documentChangeId = (device: string, change: string) => `${device}/${change}`;

function deviceOf(change: string): string {
  const slash = change.indexOf("/");
  return slash < 0 ? change : change.slice(0, slash);
}

/** Returns the latest remembered change of a device; `undefined` if there is none. */
export function latestOf(device: string, changes: readonly string[]): string | undefined {
  return device === "" ? undefined : changes.findLast((change) => deviceOf(change) === device);
}

/**
 * Returns the remembered changes with one more: the latest change of each of the last `MAX_DEVICES` devices,
 * newest last. A device sends its next change of a document only after the response to the previous one, so
 * its latest is enough, however many changes other devices make in between.
 */
export function rememberChange(changes: readonly string[], change: string): readonly string[] {
  const device = deviceOf(change);
  return [...changes.filter((one) => deviceOf(one) !== device), change].slice(-MAX_DEVICES);
}
