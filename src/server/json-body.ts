import { sValidator } from "@hono/standard-validator";
import type * as v from "valibot";
import { problem } from "./errors.ts";

/** The body in its agreed form; anything else is 422 `invalid`. */
export const jsonBody = <T extends v.GenericSchema>(form: T) =>
  sValidator("json", form, (result, c) => (result.success ? undefined : problem(c, "invalid")));

/** What stands behind the question mark, in its agreed form; anything else is 422 `invalid`. */
export const searchPart = <T extends v.GenericSchema>(form: T) =>
  sValidator("query", form, (result, c) => (result.success ? undefined : problem(c, "invalid")));

/** The named parts of the address, in their agreed form; anything else is 422 `invalid`. */
export const pathPart = <T extends v.GenericSchema>(form: T) =>
  sValidator("param", form, (result, c) => (result.success ? undefined : problem(c, "invalid")));
