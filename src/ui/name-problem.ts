import { useTranslation } from "react-i18next";
import { MAX_MARKS } from "#domain/name.ts";
import { optionalNameProblem } from "#domain/name-problem.ts";
import { useLocale } from "./locale.ts";

/** What keeps a typed text from being a name, as a sentence; `undefined` for one that is fine, and while it is empty. */
export function useNameProblem(): (text: string) => string | undefined {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (text) => {
    const problem = optionalNameProblem(text);
    return problem && t(`general.name.${problem}`, { most: number(MAX_MARKS) });
  };
}
