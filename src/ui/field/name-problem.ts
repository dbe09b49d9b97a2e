import { useTranslation } from "react-i18next";
import { MAX_MARKS } from "#domain/text/name.ts";
import { optionalNameProblem } from "#domain/text/name-problem.ts";
import { useLocale } from "#ui/format/locale.ts";

/** What keeps a typed text from being a name, as a sentence; `undefined` for one that is fine, and while it is empty. */
export function useNameProblem(): (text: string) => string | undefined {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (text) => {
    const problem = optionalNameProblem(text);
    return problem && t(`general.name.${problem}`, { most: number(MAX_MARKS) });
  };
}
