/** An id for a line by hand. Not randomUUID: browsers refuse that without HTTPS, as in a home network. */
export function newId(): string {
  return `hand:${[...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("")}`;
}
