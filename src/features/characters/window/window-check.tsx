import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { memberId, usePlayer } from "#client/api/session.ts";
import type { NumberUnit, ShownNumber } from "#domain/character/shown-numbers.ts";
import { parseWindowNumber } from "#domain/character/window/window-number.ts";
import {
  answerOf,
  answersTo,
  areApart,
  OTHER_NUMBER,
  READING_AUTHORS,
  type WindowAnswer,
  type WindowQuestion,
} from "#domain/character/window/window-questions.ts";
import { KNOWN_MEMBER_DAYS } from "#domain/money/community/vote-weights.ts";
import { isSame } from "#domain/values/is-same.ts";
import { endsOf, useNumberWords } from "#features/characters/numbers/number-words.ts";
import type { NewWindowAnswer } from "#features/characters/server/window-answers.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Form } from "#ui/field/form.tsx";
import { FormField } from "#ui/field/form-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { AccountLink } from "#ui/layout/account-link.tsx";
import { Button } from "#ui/layout/button.tsx";
import { answerQuestion, useWindowAnswer } from "./window-answers.client.ts";
import { useWindowCounts } from "./window-counts.ts";

type QuestionProps = Readonly<{
  number: ShownNumber & Readonly<{ question: WindowQuestion }>;
  /** Not for the character of somebody else. */
  isAsked: boolean;
}>;

/** "Does this match your window?", and what members say; asked only where the window tells the readings apart. */
export function WindowCheck({ number, isAsked }: QuestionProps) {
  const { t } = useTranslation();
  const { total } = answersTo(number.question, useWindowCounts());
  const canAsk = isAsked && areApart(number.readings);
  if (!canAsk && total === 0) return null;
  return (
    <section
      aria-label={t("numbers.window.title")}
      className="grid gap-2 rounded-md border border-line-2 bg-surface-2 p-3"
    >
      <h4 className="text-sm font-semibold text-text">{t("numbers.window.title")}</h4>
      {canAsk ? <AskedQuestion number={number} /> : <AnswerCounts number={number} />}
    </section>
  );
}

type NumberProps = Pick<QuestionProps, "number">;

/** Returns the answers to the question with their words, in the order of the readings. */
function useOptions({ question, readings, ...number }: QuestionProps["number"]) {
  const { t } = useTranslation();
  const words = useNumberWords();
  const { rows } = answersTo(question, useWindowCounts());
  const membersFor = (answer: WindowAnswer) => rows.find((row) => row.answer === answer)?.members ?? 0;
  return [
    ...readings.flatMap((reading) =>
      reading.name === undefined
        ? []
        : [
            {
              answer: reading.name,
              title: words.value(number, number.unit, endsOf(reading)),
              author: READING_AUTHORS[reading.name],
              members: membersFor(reading.name),
            },
          ],
    ),
    {
      answer: OTHER_NUMBER,
      title: t("numbers.window.other"),
      author: "",
      members: membersFor(OTHER_NUMBER),
    },
  ] as const;
}

type Option = ReturnType<typeof useOptions>[number];

type OptionTextProps = Readonly<{ option: Option; isGiven?: boolean }>;

function OptionText({ option: { title, author, members }, isGiven }: OptionTextProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <>
      <span className="num flex min-w-0 flex-wrap items-baseline gap-x-2">
        {isGiven && <Check className="size-4 flex-none self-center text-moon" aria-hidden="true" />}
        <span className="font-semibold">{title}</span>
        {author && <span className="text-text-3">{author}</span>}
      </span>
      {members > 0 && (
        <span className="num flex-none text-text-3">
          {t("rate.community.members", { count: members, number: number(members) })}
        </span>
      )}
    </>
  );
}

/** For a character of which nobody is asked. */
function AnswerCounts({ number }: NumberProps) {
  return (
    <ul className="grid gap-1">
      {useOptions(number)
        .filter(({ members }) => members > 0)
        .map((option) => (
          <li key={option.answer} className="flex justify-between gap-3">
            <OptionText option={option} />
          </li>
        ))}
    </ul>
  );
}

function AskedQuestion({ number }: NumberProps) {
  const { t } = useTranslation();
  const options = useOptions(number);
  const asked = useAnswering(number);
  const { given, group } = asked;
  const [isTyping, setTyping] = useState(false);

  function choose(answer: WindowAnswer) {
    setTyping(answer === OTHER_NUMBER);
    if (answer !== OTHER_NUMBER) asked.give({ answer });
  }

  return (
    <>
      <p>{t("numbers.window.ask")}</p>
      <div ref={group} role="group" aria-label={t("numbers.window.ask")} className="grid gap-1.5">
        {options.map((option) => (
          <button
            key={option.answer}
            type="button"
            aria-pressed={given?.answer === option.answer}
            aria-expanded={option.answer === OTHER_NUMBER ? isTyping : undefined}
            onClick={() => choose(option.answer)}
            className="flex min-h-11 items-center justify-between gap-3 rounded-sm border border-control bg-inset px-3 py-1 text-left text-sm hover:bg-surface-3 aria-pressed:border-moon aria-pressed:bg-surface-3 md:min-h-9"
          >
            <OptionText option={option} isGiven={given?.answer === option.answer} />
          </button>
        ))}
      </div>
      {isTyping && (
        <OtherNumber
          onSend={(value) => {
            const answer = answerOf(number.readings, value);
            asked.give(answer === OTHER_NUMBER ? { answer, number: value } : { answer });
            setTyping(false);
          }}
        />
      )}
      <AnswerState asked={asked} unit={number.unit} />
    </>
  );
}

/** What the member says, and how to change it; visitors and guests are told who can answer. */
function useAnswering(number: QuestionProps["number"]) {
  const { t } = useTranslation();
  const label = useNumberWords().name(number);
  const player = usePlayer();
  const given = useWindowAnswer(number.question);
  const [hasTried, setTried] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const isMember = memberId(player) !== undefined;
  const about = { question: number.question, label };
  const submit = (next: NewWindowAnswer | null) =>
    answerQuestion(about, { given: next, former: given ?? null, t });
  return {
    group,
    given,
    isRefused: hasTried && !isMember,
    isGuest: player?.role === "guest",
    give(next: NewWindowAnswer) {
      setTried(true);
      if (isMember && !isSame(given, next)) submit(next);
    },
    withdraw() {
      // The button disappears when pressed.
      group.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
      submit(null);
    },
  };
}

type AnswerStateProps = Readonly<{ asked: ReturnType<typeof useAnswering>; unit: NumberUnit }>;

function AnswerState({ asked, unit }: AnswerStateProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { plain } = useNumberWords();
  const { given, isRefused, isGuest, withdraw } = asked;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="flex-1 basis-40 empty:hidden">
        {given && [
          "number" in given &&
            `${t("numbers.window.yours", { number: plain(unit, { min: given.number, max: given.number }) })} `,
          t("numbers.window.counts", { days: number(KNOWN_MEMBER_DAYS) }),
        ]}
        {isRefused && t("numbers.window.members")}
      </p>
      {isRefused && <AccountLink isGuest={isGuest} className="font-semibold text-moon underline" />}
      {given && (
        <Button size="sm" onClick={withdraw}>
          {t("shop.share.withdraw")}
        </Button>
      )}
    </div>
  );
}

function OtherNumber({ onSend }: Readonly<{ onSend: (value: number) => void }>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);

  function send() {
    const value = parseWindowNumber(typed);
    setWrong(value === undefined);
    if (value !== undefined) onSend(value);
  }

  return (
    <Form noValidate onSubmit={send} className="grid gap-2">
      <FormField label={t("numbers.window.typed")} wrong={isWrong ? t("numbers.window.wrong") : undefined}>
        {(control) => (
          <input
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the field follows the button that was pressed.
            autoFocus
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      <Button type="submit" size="sm" className="justify-self-start">
        {t("numbers.window.send")}
      </Button>
    </Form>
  );
}
