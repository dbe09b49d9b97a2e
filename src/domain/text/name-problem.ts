/** Why a typed text cannot be a name. A file of its own: only forms and the server ask. */
import { inOneLine, MAX_MARKS, UNSEEN } from "./name.ts";

const TOO_MANY_MARKS = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, "u");

/** Why a text cannot be a name as it was typed: nothing was, nothing of it can be seen, or it has a tower of marks. */
export type NameProblem = "missing" | "invisible" | "marks";

/** What keeps `text` from being a name; `undefined` for one that is fine. */
export function nameProblem(text: string): NameProblem | undefined {
  if (text.trim() === "") return "missing";
  if (TOO_MANY_MARKS.test(text.replace(UNSEEN, ""))) return "marks";
  return inOneLine(text, text.length) === "" ? "invisible" : undefined;
}

/** As `nameProblem`, for a name that may be left out. */
export function optionalNameProblem(text: string): Exclude<NameProblem, "missing"> | undefined {
  const problem = nameProblem(text);
  return problem === "missing" ? undefined : problem;
}
