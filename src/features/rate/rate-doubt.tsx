import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { useLocalDocument } from "#client/storage/local-document.ts";
import { confirmedRates } from "#client/sync/rate-changes.ts";
import { type RateInUse, rateRestorer, setRate, setShownPer, useRate } from "#client/sync/rates.ts";
import { EXAMPLE_RATE, type Rate, rate as rateOf } from "#domain/money/rate.ts";
import { isDoubtful } from "#domain/money/rate-doubt.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { RateReadings } from "#ui/format/rate-readings.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import {
  askAboutKeptRate,
  type FormerRate,
  forgetKeptRate,
  type KeptRate,
  rateQuestions,
} from "./kept-rate.ts";

/**
 * Shows a message with undo after a rate was set, and asks once if it differs much from the former one, in every tab
 * until the player has answered. `isOverlay` says that the question lies over what is below its field.
 */
export function useRateDoubt({ server, rate }: RateInUse, isOverlay: boolean) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { open } = useLocalDocument(rateQuestions);
  // A rate that was still being typed when the page was reloaded or left is asked about too.
  const [openAtStart] = useState(() => rateQuestions.read().open);

  function tellSet(set: Rate, { restore }: FormerRate) {
    toastSuccess(t("rate.changed", { per: number(set.per), amount: number(set.penya) }), {
      label: t("general.undo"),
      action() {
        forgetKeptRate();
        const isRestored = restore(set);
        if (isRestored) confirmedRates.add({ server, rate: set, how: "undone" });
        return isRestored;
      },
    });
    confirmedRates.add({ server, rate: set, how: "set" });
  }

  function consider(typed: Rate, former: FormerRate) {
    const { before } = former;
    const isSame = before.penya === typed.penya && before.per === typed.per;
    if (!isSame && isDoubtful(typed, before) && askAboutKeptRate()) return;
    forgetKeptRate();
    if (!isSame) tellSet(typed, former);
    // The player has found the same rate again.
    else confirmedRates.add({ server, rate: typed, how: "set" });
  }

  function answer({ typed, server: askedServer, before }: KeptRate, meant: Rate) {
    forgetKeptRate();
    if (meant.per !== typed.per) {
      setRate(meant.penya, meant.per);
      setShownPer(meant.per);
    }
    tellSet(meant, { before: formerRate(before), restore: rateRestorer(askedServer, before ?? undefined) });
  }

  const isAsked =
    open !== null &&
    (open.isAsked || open === openAtStart) &&
    // Another device may have set another rate since.
    isOf(open, server, rate) &&
    isDoubtful(open.typed, formerRate(open.before));
  const question = isAsked && (
    <RateQuestion typed={open.typed} onAnswer={(meant) => answer(open, meant)} isOverlay={isOverlay} />
  );
  return { consider, question };
}

const formerRate = (before: KeptRate["before"]): Rate =>
  before ? rateOf(before.penya, before.per) : EXAMPLE_RATE;

const isOf = (kept: KeptRate, server: string | null, rate: Rate): boolean =>
  kept.server === server && kept.typed.penya === rate.penya && kept.typed.per === rate.per;

/** The question about a doubtful rate, as a card of a page where the rate cannot be typed. */
export function KeptQuestion() {
  return useRateDoubt(useRate(), false).question;
}

type RateQuestionProps = Readonly<{
  typed: Rate;
  onAnswer: (meant: Rate) => void;
  /** Whether it lies over what is below its field, which then does not move when the field loses the focus. */
  isOverlay: boolean;
}>;

/** Asks which rate was meant. The typed rate applies until the answer. */
function RateQuestion({ typed, onAnswer, isOverlay }: RateQuestionProps) {
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
