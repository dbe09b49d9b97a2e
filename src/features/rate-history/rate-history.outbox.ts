/** The changes of the rate history: a day's rate is removed or restored. */
import * as v from "valibot";
import { hasCode } from "#client/api/api.ts";
import type { Conflict, WaitingChange } from "#client/outbox/change.ts";
import type { ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import { AppliedRate, SET_RATE } from "#client/sync/rate-changes.ts";
import { penya } from "#domain/money/money.ts";
import { rate, rateText } from "#domain/money/rate.ts";
import { compareRates, type RateEntry, withEntry } from "#domain/money/rate-history.ts";
import {
  type RateOfDay,
  ratesEndpoints,
  StoredRate,
  serverParam,
} from "#features/rate-history/server/rate-history.contract.ts";
import { type KnownRates, withDays, withSetRate } from "./set-rates.ts";

export const REMOVE_RATE = "rates:remove";
export const RESTORE_RATE = "rates:restore";

/** A day of a server, and the rate that the player saw there. */
const RateChangePayload = v.object({ server: v.string(), day: v.string(), rate: StoredRate });

/** Converts an entry of a response to the domain's type. */
export const entryOf = ({ day, penya: amount, per }: RateOfDay): RateEntry => ({
  day,
  rate: rate(penya(amount), per),
});

/** Returns the rates of a server since a day, with a change applied. Idempotent. */
export function ratesWithChange(
  known: KnownRates,
  { kind, payload }: WaitingChange,
  server: string,
  from?: string,
): KnownRates {
  if (kind === SET_RATE) {
    const applied = v.parse(AppliedRate, payload);
    const isShown = applied.server === server && (from === undefined || applied.rate.date >= from);
    return isShown ? withSetRate(known, server, applied.rate) : known;
  }
  const { day, rate: seen, ...target } = v.parse(RateChangePayload, payload);
  // Of the days before `from` the query has only the latest rate, which the next response replaces.
  if (target.server !== server || (from !== undefined && day < from)) return known;
  const others = known.history.filter((entry) => entry.day !== day);
  const history = kind === RESTORE_RATE ? withEntry(known.history, entryOf({ day, ...seen })) : others;
  return { history, servers: withDays(known.servers, server, history.length - known.history.length) };
}

const paramsOf = ({ server, day }: Readonly<{ server: string; day: string }>) => ({
  server: serverParam(server),
  day,
});

async function remove({
  api,
  change,
  requestOptions,
  player,
  recordAttempt,
}: SendContext): Promise<SendResult> {
  const content = v.parse(RateChangePayload, change.payload);
  recordAttempt([]);
  const { removed } = await api.send(ratesEndpoints.remove, { params: paramsOf(content) }, requestOptions);
  const { rate: seen } = content;
  const isOther = removed !== null && compareRates(removed, seen) !== 0;
  return {
    staleKeys: [["rates", player]],
    moreConflicts: isOther ? [conflictOf(change, { ...content, rate: removed })] : [],
  };
}

/**
 * Returns the conflict of a removal that also removed a different rate, which another device has set since.
 */
function conflictOf(
  { target, label }: WaitingChange,
  content: v.InferOutput<typeof RateChangePayload>,
): Conflict {
  const { penya: amount, per } = content.rate;
  const payload = { ...content, rate: { penya: amount, per } };
  return {
    field: "rate",
    mine: null,
    theirs: rateText(content.rate),
    instead: { kind: RESTORE_RATE, target, label, payload },
  };
}

async function restore({
  api,
  change,
  requestOptions,
  player,
  recordAttempt,
}: SendContext): Promise<SendResult> {
  const { rate: wanted, ...target } = v.parse(RateChangePayload, change.payload);
  recordAttempt([]);
  try {
    await api.send(ratesEndpoints.restore, { params: paramsOf(target), body: wanted }, requestOptions);
  } catch (error) {
    // An earlier attempt has restored the rate, and another device has removed it since.
    if (!hasCode(error, "not_found")) throw error;
  }
  return { staleKeys: [["rates", player]] };
}

const parse = (payload: unknown) => v.parse(RateChangePayload, payload);
export const rateChangeKinds: Readonly<Record<string, ChangeKind>> = {
  [REMOVE_RATE]: { parse, send: remove, isReplaceable: true },
  [RESTORE_RATE]: { parse, send: restore, isReplaceable: true },
};
