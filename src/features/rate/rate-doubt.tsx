import { useEffect, useState } from "react";
import { confirmedRate } from "#client/sync/rate-changes/confirmed-rate.ts";
import { type RateInUse, setRate, setShownPer } from "#client/sync/rates.ts";
import type { Rate } from "#domain/money/rate.ts";
import { isDoubtful } from "#domain/money/rate-doubt.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { type Doubt, type FormerRate, forgetKeptRate, keptRateText } from "./kept-rate.ts";

// Loaded lazily: hardly any rate needs the question.
const RateQuestion = lazyPart(async () => (await import("./rate-question.tsx")).RateQuestion);

/** The rates about which the player was already asked, so that they are asked only once about each. */
const asked = new Set<string>();

/**
 * Shows a message with undo after a rate was set, and asks once if it differs much from the former one. `className` is the
 * place of the question.
 */
export function useRateDoubt({ server, rate }: RateInUse, className: string) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [doubt, setDoubt] = useState<Doubt>();

  useEffect(() => {
    const text = keptRateText();
    if (text === null) return;
    import("./kept-doubt.ts")
      .then(({ keptDoubt }) => setDoubt((now) => now ?? keptDoubt(text)))
      .catch(console.warn);
  }, []);

  function tellSet(set: Rate, { restore }: FormerRate) {
    toastSuccess(t("rate.changed", { per: number(set.per), amount: number(set.penya) }), {
      label: t("general.undo"),
      action() {
        forgetKeptRate();
        setDoubt(undefined);
        const isRestored = restore(set);
        if (isRestored) confirmedRate.set({ server, rate: null });
        return isRestored;
      },
    });
    confirmedRate.set({ server, rate: set });
  }

  function consider(typed: Rate, former: FormerRate) {
    const { before } = former;
    const isSame = before.penya === typed.penya && before.per === typed.per;
    const name = `${server} ${typed.penya} ${typed.per}`;
    const isAsking = !isSame && !asked.has(name) && isDoubtful(typed, before);
    setDoubt(isAsking ? { server, typed, former } : undefined);
    if (isAsking) asked.add(name);
    else {
      forgetKeptRate();
      if (!isSame) tellSet(typed, former);
    }
  }

  function answer({ typed, former }: Doubt, meant: Rate) {
    setDoubt(undefined);
    forgetKeptRate();
    if (meant.per !== typed.per) {
      setRate(meant.penya, meant.per);
      setShownPer(meant.per);
    }
    tellSet(meant, former);
  }

  // Another device may have set another rate since.
  const isAsked =
    doubt?.server === server && rate.penya === doubt.typed.penya && rate.per === doubt.typed.per;
  const question = isAsked && (
    <RateQuestion typed={doubt.typed} onAnswer={(meant) => answer(doubt, meant)} className={className} />
  );
  return { consider, question };
}
