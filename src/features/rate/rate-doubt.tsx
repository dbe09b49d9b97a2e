import { CircleHelp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { setRate, setShownPer } from "#client/sync/rates.ts";
import type { Rate } from "#domain/money/rate.ts";
import { isDoubtful, possibleRates } from "#domain/money/rate-doubt.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/** The rate before the player changed it, and a function that restores it. */
export type FormerRate = Readonly<{ before: Rate; restore: () => void }>;

type Doubt = Readonly<{ server: string | null; typed: Rate; kept: FormerRate }>;

/** The rates about which the player was already asked, so that they are asked only once about each. */
const asked = new Set<string>();

/** Shows a message with undo after a rate was set, and asks once if it differs much from the former one. */
export function useRateDoubt(server: string | null) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [doubt, setDoubt] = useState<Doubt>();

  function tellSet({ penya, per }: Rate, { restore }: FormerRate) {
    toastSuccess(t("rate.changed", { per: number(per), amount: number(penya) }), {
      label: t("general.undo"),
      action() {
        restore();
        setDoubt(undefined);
      },
    });
  }

  function consider(typed: Rate, kept: FormerRate) {
    const { before } = kept;
    const isSame = before.penya === typed.penya && before.per === typed.per;
    const name = `${server} ${typed.penya} ${typed.per}`;
    const isAsking = !isSame && !asked.has(name) && isDoubtful(typed, before);
    setDoubt(isAsking ? { server, typed, kept } : undefined);
    if (isAsking) asked.add(name);
    else if (!isSame) tellSet(typed, kept);
  }

  function answer({ typed, kept }: Doubt, meant: Rate) {
    setDoubt(undefined);
    if (meant.per !== typed.per) {
      setRate(meant.penya, meant.per);
      setShownPer(meant.per);
    }
    tellSet(meant, kept);
  }

  const question = doubt?.server === server && (
    <Question typed={doubt.typed} onAnswer={(meant) => answer(doubt, meant)} />
  );
  return { consider, question };
}

type QuestionProps = Readonly<{ typed: Rate; onAnswer: (meant: Rate) => void }>;

/** Asks which rate was meant. The typed rate applies until the answer. */
function Question({ typed, onAnswer }: QuestionProps): ReactNode {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <div
      role="alert"
      className="absolute top-full right-0 z-10 mt-1.5 grid w-76 max-w-[calc(100vw-2rem)] gap-2 rounded-md border border-warn bg-surface-2 p-3 text-sm shadow-lg"
    >
      <p className="flex items-start gap-1.5 text-warn">
        <CircleHelp className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        {t("rate.doubt", { thousand: number(1000) })}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {possibleRates(typed.penya).map((reading) => (
          <Button key={reading.per} size="sm" className="num" onClick={() => onAnswer(reading)}>
            {t("rate.reading", { per: number(reading.per), amount: number(reading.penya) })}
          </Button>
        ))}
        <Button look="primary" size="sm" onClick={() => onAnswer(typed)}>
          {t("rate.isRight")}
        </Button>
      </div>
    </div>
  );
}
