import { ChevronRight, Copy } from "lucide-react";
import { useState } from "react";
import type { NumberName, ShownNumber } from "#domain/character/shown-numbers.ts";
import type { TargetNumber, TargetNumberName } from "#domain/character/target/target-numbers.ts";
import { useAnswerWords } from "#features/characters/window/answer-words.ts";
import { WindowCheck } from "#features/characters/window/window-check.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { copyText } from "#ui/browser/copy-text.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { type ExplainedSection, type ExplainedStep, explanationText } from "./explanation.ts";

type NoteName = NumberName | TargetNumberName;

/** Why a number with several readings is uncertain. */
const DOUBTS = {
  defense: "defense",
  criticalChance: "criticalChance",
  parry: "parry",
  pveDamageReduction: "reduction",
  pvpDamageReduction: "reduction",
  hitDamage: "reduction",
  offhandDamage: "reduction",
  criticalHitDamage: "reduction",
} as const satisfies Partial<Record<NoteName, string>>;
/** What a number means. */
const NOTES = {
  realDefense: "realDefense",
  hitRate: "hitRate",
  meleeBlock: "block",
  rangedBlock: "block",
  criticalDamage: "criticalDamage",
  averageDamage: "averageDamage",
} as const satisfies Partial<Record<NoteName, string>>;

const isIn = <Name extends NoteName>(
  names: Readonly<Record<Name, string>>,
  name: NoteName | undefined,
): name is Name => name !== undefined && Object.hasOwn(names, name);

function useNote({ name, readings, question, isAgreed }: ShownNumber | TargetNumber): string | undefined {
  const { t } = useTranslation();
  const answers = useAnswerWords()(question);
  if (isAgreed) return t("numbers.doubt.agreed", { answers });
  if (isIn(DOUBTS, name)) return readings.length > 1 ? t(`numbers.doubt.${DOUBTS[name]}`) : undefined;
  return isIn(NOTES, name) ? t(`numbers.note.${NOTES[name]}`) : undefined;
}

type ExplanationProps = Readonly<{
  /** The number with its name. */
  title: string;
  number: ShownNumber | TargetNumber;
  sections: readonly ExplainedSection[];
  /** Whether the number is of the player's own character. */
  isOwn: boolean;
}>;

export function Explanation({ title, number, sections, isOwn }: ExplanationProps) {
  const note = useNote(number);
  return (
    <div className="grid gap-1.5 pr-4 pb-3 pl-9.5 text-xs text-text-2">
      {note && <p className="text-text-3">{note}</p>}
      {number.question && <WindowCheck number={{ ...number, question: number.question }} isAsked={isOwn} />}
      {sections.map((section) => (
        <div key={section.id} className="grid gap-1">
          {section.title && <p className="num font-semibold text-text">{section.title}</p>}
          <StepList steps={section.steps} />
        </div>
      ))}
      <CopyExplanation text={explanationText(title, sections)} />
    </div>
  );
}

function StepList({ steps }: Readonly<{ steps: readonly ExplainedStep[] }>) {
  return (
    <ol className="num grid gap-1">
      {steps.map((step) => (
        <li key={step.id} className="grid gap-0.5">
          {step.parts.length > 0 ? (
            <StepWithParts step={step} />
          ) : (
            <p className="flex justify-between gap-3">
              <StepLabel step={step} />
            </p>
          )}
          {step.lines.length > 0 && (
            <ul className="grid gap-0.5 border-l border-line-2 pl-2 text-text-3">
              {step.lines.map(({ id, name, amount }) => (
                <li key={id} className="flex justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <span className="flex-none text-right">{amount}</span>
                </li>
              ))}
            </ul>
          )}
          {step.result && <p className="text-right text-text-3">{step.result}</p>}
        </li>
      ))}
    </ol>
  );
}

function StepLabel({ step: { name, amount } }: Readonly<{ step: ExplainedStep }>) {
  return (
    <>
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="flex-none text-right font-semibold">{amount}</span>
    </>
  );
}

/** A step whose amount opens too. */
function StepWithParts({ step }: Readonly<{ step: ExplainedStep }>) {
  return (
    <details className="group/step">
      <summary className="flex min-h-6 cursor-pointer list-none items-center justify-between gap-3 hover:text-text max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 items-center gap-1">
          <ChevronRight
            className="size-3 flex-none text-text-3 transition-transform duration-160 group-open/step:rotate-90"
            aria-hidden="true"
          />
          <span className="min-w-0 underline decoration-dotted underline-offset-2 wrap-anywhere">
            {step.name}
          </span>
        </span>
        <span className="flex-none text-right font-semibold">{step.amount}</span>
      </summary>
      <div className="border-l border-line-2 pl-2">
        <StepList steps={step.parts} />
      </div>
    </details>
  );
}

/** Shows the text if the browser refuses to copy it. */
function CopyExplanation({ text }: Readonly<{ text: string }>) {
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  async function copy() {
    const isCopied = await copyText(text);
    setRefused(!isCopied);
    if (isCopied) toastSuccess(t("numbers.copied"));
  }
  return (
    <>
      <Button look="ghost" size="sm" className="-ml-2 justify-self-start" onClick={() => void copy()}>
        <Copy className="size-3.5" aria-hidden="true" />
        {t("numbers.copy")}
      </Button>
      {isRefused && (
        <textarea
          readOnly
          aria-label={t("numbers.copy")}
          className="num w-full rounded-sm border border-control bg-inset p-2"
          rows={6}
          value={text}
          onFocus={({ target }) => target.select()}
        />
      )}
    </>
  );
}
