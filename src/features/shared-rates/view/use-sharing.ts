import { useCallback, useEffect, useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import { submit } from "#client/outbox/outbox.ts";
import { setPreferences, usePreferences } from "#client/sync/preferences.ts";
import { confirmedRate } from "#client/sync/rate-changes/confirmed-rate.ts";
import { setRate, setRateOf } from "#client/sync/rates.ts";
import type { CommunityRateNow } from "#contract/community/community-rate.ts";
import { penya } from "#domain/money/money.ts";
import { type Rate, rate } from "#domain/money/rate.ts";
import { isDoubtful } from "#domain/money/rate-doubt.ts";
import { SHARE_RATE, WITHDRAW_RATE } from "#features/shared-rates/changes/shared-rates.outbox.ts";
import { medianOf } from "./take-rate.tsx";

const share = (server: string, label: string, { penya: amount, per }: Rate) =>
  submit({ kind: SHARE_RATE, target: server, label, payload: { server, rate: { penya: amount, per } } });
const withdraw = (server: string, label: string) =>
  submit({ kind: WITHDRAW_RATE, target: server, label, payload: { server } });

/** A rate that was not shared yet, because it is far from the community's. */
type SharingDoubt = Readonly<{ server: string; rate: Rate }>;

/**
 * Shares each rate that a member confirms, if they want that: `isOn`. A rate that is far from the community's waits in `doubt`
 * for an answer.
 */
export function useSharing(server: string | null, name: string, community: CommunityRateNow | undefined) {
  const player = usePlayer();
  const { shareRates } = usePreferences();
  const [doubt, setDoubt] = useState<SharingDoubt>();
  const isMember = player !== undefined && player !== null && player.role !== "guest";
  const isOn = isMember && shareRates === true;
  const ofServer = community?.rate;

  const consider = useCallback(
    (own: Rate) => {
      if (!server) return;
      const isFar = !!ofServer && isDoubtful(own, medianOf(ofServer));
      setDoubt(isFar ? { server, rate: own } : undefined);
      if (!isFar) share(server, name, own);
    },
    [server, name, ofServer],
  );

  useEffect(() => {
    if (!isOn) return;
    return confirmedRate.subscribe(() => {
      const confirmed = confirmedRate.read();
      if (!confirmed?.server || confirmed.server !== server) return;
      if (confirmed.rate) consider(confirmed.rate);
      else {
        setDoubt(undefined);
        // Undone: the rate before is the player's again, if there was one.
        const own = setRateOf(server);
        if (own) share(confirmed.server, name, rate(penya(own.penya), own.per));
        else withdraw(confirmed.server, name);
      }
    });
  }, [isOn, server, name, consider]);

  /** Turns sharing on, which shares the present rate, or off, which takes it back. */
  function toggle(isWanted: boolean) {
    setPreferences({ shareRates: isWanted });
    setDoubt(undefined);
    const own = setRateOf(server);
    if (!isWanted && server) withdraw(server, name);
    else if (own) consider(rate(penya(own.penya), own.per));
  }

  /** Shares what the player meant, which becomes their own rate. */
  function answer(meant: Rate) {
    if (!doubt) return;
    setDoubt(undefined);
    if (meant.per !== doubt.rate.per) setRate(meant.penya, meant.per);
    share(doubt.server, name, meant);
  }

  return { isMember, isOn, toggle, doubt: doubt?.server === server ? doubt?.rate : undefined, answer };
}
