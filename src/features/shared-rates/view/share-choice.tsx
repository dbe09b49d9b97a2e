import { CircleHelp } from "lucide-react";
import { useId, useRef } from "react";
import { useRate } from "#client/sync/rates.ts";
import type { Rate } from "#domain/money/rate.ts";
import type { SharedRateOf } from "#features/shared-rates/changes/own-shared-rates.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { RateReadings } from "#ui/format/rate-readings.tsx";
import { AccountLink } from "#ui/layout/account-link.tsx";
import { Button } from "#ui/layout/button.tsx";
import type { useSharing } from "./use-sharing.ts";

type ShareChoiceProps = Readonly<{ sharing: ReturnType<typeof useSharing> }>;

/** Whether the player's rates are shared, and the one that is; visitors and guests are told who can share. */
export function ShareChoice({ sharing }: ShareChoiceProps) {
  const { t } = useTranslation();
  const { server } = useRate();
  const { member, isGuest, isOn, isRefused, change, shared, withdraw, doubt, answer } = sharing;
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const help = member ? t("rate.share.help") : isRefused ? t("rate.share.members") : "";
  return (
    <>
      <label className="flex min-h-11 items-center gap-2.5 md:min-h-8" title={t("rate.share.help")}>
        <input
          ref={box}
          type="checkbox"
          checked={isOn}
          disabled={!server}
          aria-describedby={id}
          onChange={({ target }) => change(target.checked)}
          className="check-box size-5 md:size-4.5"
        />
        <span>{t("rate.share.label")}</span>
      </label>
      <span id={id} role="status" className={isRefused ? "text-text-2" : "sr-only"}>
        {server ? help : t("rate.share.noServer")}
      </span>
      {isRefused && <AccountLink isGuest={isGuest} className="font-semibold text-moon underline" />}
      {shared && (
        <SharedRate
          shared={shared}
          onWithdraw={() => {
            // The button disappears when pressed.
            box.current?.focus();
            withdraw(shared);
          }}
        />
      )}
      {doubt && <Doubt rate={doubt} onAnswer={answer} />}
    </>
  );
}

type SharedRateProps = Readonly<{ shared: SharedRateOf; onWithdraw: () => void }>;

function SharedRate({ shared, onWithdraw }: SharedRateProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const rate = t("rate.reading", { per: number(shared.per), amount: number(shared.penya) });
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="num text-text-2">{t("rate.share.shared", { rate })}</span>
      <Button size="sm" onClick={onWithdraw}>
        {t("shop.share.withdraw")}
      </Button>
    </span>
  );
}

type DoubtProps = Readonly<{ rate: Rate; onAnswer: (meant: Rate) => void }>;

/** Asks what a rate means that is far from the community's. */
function Doubt({ rate, onAnswer }: DoubtProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <div role="alert" className="flex basis-full flex-wrap items-center gap-2">
      <CircleHelp className="size-4 flex-none text-warn" aria-hidden="true" />
      <span className="text-warn">{t("rate.share.doubt", { thousand: number(1000) })}</span>
      <RateReadings rate={rate} onChoose={onAnswer} />
    </div>
  );
}
