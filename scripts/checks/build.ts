/** Builds the pages, unless they were built from the current sources. */
import { buildIfNeeded } from "../build/build-stamp.ts";

await buildIfNeeded();
