/** The journeys never test pages that were built from other sources. */
export { buildIfNeeded as default } from "../../scripts/build/build-stamp.ts";
