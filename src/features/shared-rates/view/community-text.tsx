import type { ReactNode } from "react";
import { medianOf, useCommunityRate } from "#client/state/community-rate.ts";
import { type RateInUse, setRate, snapshotRate, useRate } from "#client/sync/rates.ts";
import type { CommunityRateNow } from "#contract/community-rate.ts";
import type { Rate } from "#domain/money/rate.ts";
import { compareRates } from "#domain/money/rate-history.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { useTimeSince } from "#ui/format/time-since.ts";
import { Button } from "#ui/layout/button.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

type CommunityTextProps = Readonly<{
  community: CommunityRateNow;
  /** Whether all stands in one line on a wide screen, with the button after the text. Otherwise the button is at the edge. */
  isWide?: boolean;
}>;

/** The community rate with its quartiles, its members, its age and, if they confirm it, the button that takes it, or how many members are missing. */
export function CommunityText({ community: { rate, members, missing }, isWide }: CommunityTextProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const since = useTimeSince();
  const own = useRate();
  if (!rate)
    return (
      <span className="text-text-3">
        {t("rate.community.missing", { count: missing, number: number(missing) })}
      </span>
    );
  const { certainty, before, median, lower, upper, per, at } = rate;
  return (
    <span className={`num flex flex-wrap items-center gap-x-4 gap-y-1 ${isWide ? "max-md:w-full" : "grow"}`}>
      <span className="flex min-w-0 grow basis-40 flex-wrap items-center gap-x-2">
        <span>
          <span className="text-text-3">{t("rate.community.title")} </span>
          <strong className="font-semibold">{number(median)}</strong>
          <span>{` ${per === 1 ? t("rate.penyaPer1") : t("rate.penyaPer1000", { per: number(per) })}`}</span>
        </span>{" "}
        <span className="text-xs text-text-3">
          {t("rate.community.range", { lower: number(lower), upper: number(upper) })}
        </span>{" "}
        <span className="text-xs text-text-3">
          {`${before === null ? t(certainty === "players" ? "rate.community.members" : "rate.community.reported", { count: members, number: number(members) }) : t("rate.community.changed", { before: number(before), number: number(members) })} · ${since(at)}`}
        </span>
      </span>{" "}
      {certainty === "players" && (
        <TakeRate median={medianOf(rate)} own={own}>
          {t("rate.community.take")}
        </TakeRate>
      )}
    </span>
  );
}

/** Offers the community rate of a server for which the player has no rate, or an old one. Renders nothing for others. */
export function RateOffer({ community: { rate, members } }: Readonly<{ community: CommunityRateNow }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const own = useRate();
  if (rate?.certainty !== "players" || !(own.isExample || own.isOld)) return null;
  const median = medianOf(rate);
  const words =
    median.per === 1
      ? number(median.penya)
      : t("rate.reading", { per: number(median.per), amount: number(median.penya) });
  return (
    <TakeRate median={median} own={own} className="num h-auto min-h-11 py-1 !whitespace-normal md:min-h-8">
      {t("rate.community.offer", { count: members, number: number(members), rate: words })}
    </TakeRate>
  );
}

type TakeRateProps = Readonly<{
  median: Rate;
  own: RateInUse;
  className?: string;
  children: ReactNode;
}>;

/**
 * Makes the community rate the player's own one, with an undo. It is not shared: what nobody has found out by themselves says
 * nothing new.
 */
function TakeRate({ median, own, className, children }: TakeRateProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  if (!own.isExample && !own.isOld && compareRates(median, own.rate) === 0) return null;

  function take() {
    const restore = snapshotRate();
    setRate(median.penya, median.per);
    toastSuccess(t("rate.changed", { per: number(median.per), amount: number(median.penya) }), {
      label: t("general.undo"),
      action: () => restore(median),
    });
  }

  return (
    <Button
      size="sm"
      className={className}
      onClick={({ currentTarget }) => {
        // Without a difference between the rates, the button is gone.
        currentTarget.closest("section")?.querySelector<HTMLElement>("a, button")?.focus();
        take();
      }}
    >
      {children}
    </Button>
  );
}

/**
 * In the card of the rate: the community rate of the chosen server beside the player's own, and the button that takes it. A first
 * visitor has chosen no server, and sees no empty line.
 */
export function CommunityLine() {
  const community = useCommunityRate(useRate().server);
  return (
    <div className="flex items-center text-sm known:min-h-14">
      {community && <CommunityText community={community} />}
    </div>
  );
}
