import * as v from "valibot";
import { nameProblem, optionalNameProblem } from "#domain/text/name-problem.ts";
import { toOneLine } from "./repaired-text.ts";
import { isStorable } from "./stored-types.ts";

const written = (most: number) => v.pipe(v.string(), v.maxLength(most), v.check(isStorable));

/** A typed name of at most `most` UTF-16 code units; refuses any name with a `nameProblem`. */
export const name = (most: number) =>
  v.pipe(
    written(most),
    v.check((text) => nameProblem(text) === undefined),
    toOneLine(most),
    v.minLength(1),
  );

/** A typed name that may be empty; refuses any name with an `optionalNameProblem`. */
export const optionalName = (most: number) =>
  v.pipe(
    written(most),
    v.check((text) => optionalNameProblem(text) === undefined),
    toOneLine(most),
  );
