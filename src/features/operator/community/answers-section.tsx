import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGearWords } from "#client/i18n/gear-words.ts";
import {
  OTHER_NUMBER,
  READING_AUTHORS,
  WINDOW_QUESTION_IDS,
  type WindowAnswer,
  type WindowQuestion,
} from "#domain/character/window/window-questions.ts";
import { Area } from "#features/operator/page/area.tsx";
import type { CommunityList } from "#features/operator/server/community.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { questionAnswersQuery } from "./community.client.ts";
import { QuestionRow } from "./rule-rows.tsx";
import { ShareRow, SharesList } from "./share-row.tsx";

/** The game's parameter of the number that a question is about. */
const PARAMETERS: Readonly<Record<WindowQuestion, string>> = {
  windowDefense: "def",
  criticalChance: "criticalchance",
  parry: "parry",
  pveReductionLimit: "pvedamagereduction",
  pvpReductionLimit: "pvpdamagereduction",
};

type AnswersSectionProps = Pick<CommunityList, "answers" | "leftOut">;

/** What members say about the game's window. */
export function AnswersSection({ answers, leftOut }: AnswersSectionProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { parameter } = useGearWords();
  const wordsFor = useAnswerText();
  const [opened, setOpened] = useState<WindowQuestion>();
  return (
    <Area title={t("operator.community.answers")}>
      <ul>
        {WINDOW_QUESTION_IDS.map((question) => (
          <QuestionRow
            key={question}
            name={parameter(PARAMETERS[question])}
            answers={answers
              .filter((one) => one.question === question)
              .map(({ answer, members }) => `${wordsFor(answer, null)} ${number(members)}`)}
            onOpen={() => setOpened(question)}
          />
        ))}
      </ul>
      <Dialog
        title={opened ? parameter(PARAMETERS[opened]) : ""}
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        size="wide"
      >
        {opened && <AnswerList question={opened} leftOut={leftOut} />}
      </Dialog>
    </Area>
  );
}

function useAnswerText() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (answer: WindowAnswer, shown: number | null): string => {
    if (answer !== OTHER_NUMBER) return READING_AUTHORS[answer];
    const other = t("numbers.window.other");
    return shown === null ? other : `${other} (${exact.format(shown)})`;
  };
}

type AnswerListProps = Pick<CommunityList, "leftOut"> & Readonly<{ question: WindowQuestion }>;

function AnswerList({ question, leftOut }: AnswerListProps) {
  const wordsFor = useAnswerText();
  return (
    <SharesList
      query={useQuery(questionAnswersQuery(question))}
      row={(share) => (
        <ShareRow
          key={share.member}
          share={share}
          amount={wordsFor(share.answer, share.number)}
          reason={leftOut.find(({ member }) => member === share.member)?.reason}
        />
      )}
    />
  );
}
