import { parseSearchWith } from "@tanstack/react-router";

/**
 * The `parseSearch` of the router, which by default reads "1e3" and "007" as numbers, although somebody may search for them. It
 * reads "1000" as a number before it calls this parser, and asks it about all other values.
 */
export const parseSearch = parseSearchWith((text) => {
  const value: unknown = JSON.parse(text);
  return typeof value === "number" ? text : value;
});
