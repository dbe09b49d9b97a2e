import { parseSearchWith } from "@tanstack/react-router";

/**
 * The `parseSearch` of the router, which by default reads "1e3" and "007" as numbers: somebody may search for them. What is
 * written as a number is, "1000", is one before this parser is asked.
 */
export const parseSearch = parseSearchWith((text) => {
  const value: unknown = JSON.parse(text);
  return typeof value === "number" ? text : value;
});
