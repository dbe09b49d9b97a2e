/**
 * Returns a unique id with a prefix, by default "hand" for a line typed by hand. `randomUUID` is not used
 * because browsers only have it with HTTPS, which a home network may lack.
 */
export function newId(kind = "hand"): string {
  return `${kind}:${[...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("")}`;
}
