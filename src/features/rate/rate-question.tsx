import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import type { Rate } from "#domain/money/rate.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { RateReadings } from "#ui/format/rate-readings.tsx";
import { classNames } from "#ui/layout/class-names.ts";

type RateQuestionProps = Readonly<{
  typed: Rate;
  onAnswer: (meant: Rate) => void;
  /** Whether it lies over what is below its field, which then does not move when the field loses the focus. */
  isOverlay: boolean;
}>;

/** Asks which rate was meant. The typed rate applies until the answer. */
export function RateQuestion({ typed, onAnswer, isOverlay }: RateQuestionProps): ReactNode {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <div
      role="alert"
      className={classNames(
        "grid gap-2 rounded-md border border-warn bg-surface-2 p-3 text-sm",
        isOverlay
          ? "absolute top-full z-10 mt-1.5 w-76 max-w-[calc(100vw-3.5rem)] shadow-lg md:right-0"
          : "xl:col-span-2",
      )}
    >
      <p className="flex items-start gap-1.5 text-warn">
        <CircleHelp className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        <span>{t("rate.doubt", { thousand: number(1000) })}</span>
      </p>
      <div className="flex flex-wrap gap-1.5">
        <RateReadings rate={typed} onChoose={onAnswer} />
      </div>
    </div>
  );
}
