/** A new id: for a line by hand unless told. Not randomUUID: browsers refuse that without HTTPS, as in a home network. */
export function newId(of: "hand" | "order" | "payment" = "hand"): string {
  return `${of}:${[...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("")}`;
}
