/**
 * An id that nobody else will choose: for a line by hand unless told. Not randomUUID: browsers refuse that without
 * HTTPS, as in a home network.
 */
export function newId(kind = "hand"): string {
  return `${kind}:${[...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("")}`;
}
