import { INVISIBLE_CHARACTERS, MAX_MARKS, toSingleLine } from "./name.ts";

const TOO_MANY_MARKS = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, "u");

/** `marks`: too many combining marks. */
export type NameProblem = "missing" | "invisible" | "marks";

export function nameProblem(text: string): NameProblem | undefined {
  if (text.trim() === "") return "missing";
  if (TOO_MANY_MARKS.test(text.replace(INVISIBLE_CHARACTERS, ""))) return "marks";
  return toSingleLine(text, text.length) === "" ? "invisible" : undefined;
}

export function optionalNameProblem(text: string): Exclude<NameProblem, "missing"> | undefined {
  const problem = nameProblem(text);
  return problem === "missing" ? undefined : problem;
}
