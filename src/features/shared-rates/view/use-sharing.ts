import { usePlayer } from "#client/api/session.ts";
import { useStore } from "#client/state/store.ts";
import { confirmedRates } from "#client/sync/rate-changes.ts";
import { setRate, setRateOf, useRate } from "#client/sync/rates.ts";
import { useMemberChoice } from "#client/sync/use-member-choice.ts";
import { penya } from "#domain/money/money.ts";
import { type Rate, rate } from "#domain/money/rate.ts";
import { localDay } from "#domain/time/local-day.ts";
import { type SharedRateOf, useSharedRate } from "#features/shared-rates/changes/own-shared-rates.ts";
import {
  publishRate,
  shareAgain,
  withdrawRate,
} from "#features/shared-rates/changes/share-confirmed-rate.ts";
import { sharingDoubt } from "#features/shared-rates/changes/sharing-doubt.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/** Confirms the server's rate again if the member has set it today, in this tab: an old rate or one of others is not shared. */
function confirmAgain(server: string | null, member: string): void {
  const confirmed = confirmedRates.lastOf(member);
  const own = setRateOf(server);
  if (confirmed?.how !== "set" || confirmed.server !== server || !own) return;
  const isPresent = own.penya === confirmed.rate.penya && own.per === confirmed.rate.per;
  if (isPresent && own.date === localDay(new Date())) confirmedRates.add(confirmed);
}

/**
 * Whether a member shares the rates that they confirm, the one that they share of the server once that `isShown`, and the question
 * about one that is far from the community's: `doubt`, while it is the rate of the server.
 */
export function useSharing(server: string | null, name: string, isShown: boolean) {
  const { t } = useTranslation();
  const player = usePlayer();
  const own = useRate().rate;
  const asked = useStore(sharingDoubt);
  const isAsked =
    asked !== undefined &&
    asked.player === player?.id &&
    asked.server === server &&
    asked.rate.penya === own.penya &&
    asked.rate.per === own.per;

  /** Shares the rate that the player has just set once sharing is on, and takes back what was shared once it is off. */
  function follow(isWanted: boolean, member: string) {
    sharingDoubt.set(undefined);
    if (isWanted) confirmAgain(server, member);
    else if (server) withdrawRate({ id: server, name });
  }

  /** Shares what the player meant, which becomes their own rate. */
  function answer(meant: Rate) {
    if (!isAsked || server === null) return;
    sharingDoubt.set(undefined);
    if (meant.per !== own.per) setRate(meant.penya, meant.per);
    publishRate({ id: server, name }, meant, {});
  }

  /** Takes back what is shared, and shows a message with undo. */
  function withdraw(former: SharedRateOf) {
    const named = { id: former.server, name };
    withdrawRate(named);
    toastSuccess(t("shop.share.withdrawn"), {
      label: t("general.undo"),
      action: () => shareAgain(named, former),
    });
  }

  const doubt = isAsked ? rate(penya(asked.rate.penya), asked.rate.per) : undefined;
  const choice = useMemberChoice("shareRates", follow);
  const shared = useSharedRate(choice.member, server, isShown);
  return { ...choice, shared, withdraw, doubt, answer };
}
