import { MAX_MARKS } from "#domain/text/name.ts";
import { optionalNameProblem } from "#domain/text/name-problem.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";

/** `undefined` for a valid or empty text. */
export function useNameError(): (text: string) => string | undefined {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (text) => {
    const problem = optionalNameProblem(text);
    return problem && t(`general.name.${problem}`, { most: number(MAX_MARKS) });
  };
}
