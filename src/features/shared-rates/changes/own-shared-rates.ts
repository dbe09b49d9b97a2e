/** The rates that a member shares, as the server has them and with the changes that it does not have yet. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { api } from "#client/api/api.ts";
import { queryClient } from "#client/api/session.ts";
import type { WaitingChange } from "#client/outbox/change.ts";
import { persistedSnapshot } from "#client/outbox/ledger.ts";
import { useOptimisticData, withChangesSince, withOptimisticChanges } from "#client/outbox/outbox.ts";
import { hasSameNumbers, type RateNumbers } from "#domain/money/rate.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { SharedRates, sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { RateToShare, RateToWithdraw, SHARE_RATE } from "./shared-rates.outbox.ts";

type OwnRates = Readonly<v.InferOutput<typeof SharedRates>>;
/** What a member shares of one server. */
export type SharedRateOf = Readonly<OwnRates["rates"][number]>;

/** The rates that a member shares, without the changes that the server does not have yet. */
export const sharedRatesQuery = (member: string) =>
  queryOptions({
    queryKey: ["community", member],
    queryFn: () => withChangesSince(() => api.send(sharedRatesEndpoints.list)),
    staleTime: 0,
    meta: { persistedSchema: persistedSnapshot(SharedRates) },
  });

/** Returns the rates that a member shares with a change applied. Idempotent. */
export function sharedRatesWithChange(
  { rates }: OwnRates,
  { kind, target, payload, createdAt }: WaitingChange,
): OwnRates {
  const others = rates.filter(({ server }) => server !== target);
  const shared = rates.find(({ server }) => server === target) ?? null;
  const isShared = (rate: RateNumbers | null) =>
    rate && shared ? hasSameNumbers(rate, shared) : rate === shared;
  if (kind !== SHARE_RATE) {
    const only = v.parse(RateToWithdraw, payload).rate;
    return { rates: !only || isShared(only) ? others : rates };
  }
  const { at = createdAt, replaces, ...rate } = v.parse(RateToShare, payload).rate;
  if (replaces !== undefined && !isShared(replaces)) return { rates };
  return { rates: [...others, { server: target, day: utcDay(new Date(at)), ...rate }] };
}

/**
 * Returns what a member shares of a server, with the changes that the server does not have yet; `undefined` if that is no rate, and
 * while it is loading. It is loaded if `isWanted`.
 */
export function useSharedRate(member: string | undefined, server: string | null, isWanted: boolean) {
  const { data } = useQuery({ ...sharedRatesQuery(member ?? ""), enabled: isWanted && member !== undefined });
  const known = useOptimisticData(data, "community", member ?? "", sharedRatesWithChange);
  return member === undefined ? undefined : known?.rates.find((rate) => rate.server === server);
}

/** Returns what a member shares of a server; `null` for nothing, and `undefined` until it is known. */
export function sharedRateOf(member: string, server: string): SharedRateOf | null | undefined {
  const known = queryClient.getQueryData(sharedRatesQuery(member).queryKey);
  if (!known) return undefined;
  const { rates } = withOptimisticChanges(known, "community", member, sharedRatesWithChange);
  return rates.find((rate) => rate.server === server) ?? null;
}
