import {
  answersTo,
  OTHER_NUMBER,
  READING_AUTHORS,
  type WindowQuestion,
} from "#domain/character/window/window-questions.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { useWindowCounts } from "./window-counts.ts";

/** Returns a function that says which answer most members give, such as "17 of 18 say Universe-doc"; empty without any. */
export function useAnswerWords(): (question: WindowQuestion | undefined) => string {
  const { t } = useTranslation();
  const { number } = useLocale();
  const counts = useWindowCounts();
  return (question) => {
    if (question === undefined) return "";
    const { rows, total } = answersTo(question, counts);
    const [most] = rows.toSorted((one, other) => other.members - one.members);
    if (!most || total === 0) return "";
    const numbers = { agree: number(most.members), number: number(total) };
    return most.answer === OTHER_NUMBER
      ? t("numbers.window.sayOther", numbers)
      : t("numbers.window.say", { ...numbers, answer: READING_AUTHORS[most.answer] });
  };
}
