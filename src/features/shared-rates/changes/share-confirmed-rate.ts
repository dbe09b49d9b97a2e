import { QueryObserver } from "@tanstack/react-query";
import { queryClient } from "#client/api/session.ts";
import { submit } from "#client/outbox/outbox.ts";
import { preferencesDocument } from "#client/sync/player-documents.ts";
import { type ConfirmedRate, confirmedRates } from "#client/sync/rate-changes.ts";
import { VOTE_HOURS } from "#domain/money/community/community-rate.ts";
import { hasSameNumbers, type RateNumbers } from "#domain/money/rate.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { type SharedRateOf, sharedRateOf, sharedRatesQuery } from "./own-shared-rates.ts";
import { SHARE_RATE, WITHDRAW_RATE } from "./shared-rates.outbox.ts";
import { sharingDoubt } from "./sharing-doubt.ts";

/** A server and its name, for messages about changes. */
type NamedServer = Readonly<{ id: string; name: string }>;

/**
 * Shares a rate. It is not asked about if the player is sure. With `day`, in UTC, an undo shares a rate of that day again. It
 * replaces `replaces` only, by default nothing: another device may have shared another one.
 */
export function publishRate(
  { id, name }: NamedServer,
  { penya, per }: RateNumbers,
  sure?: { day?: string; replaces?: RateNumbers },
): void {
  const undo = sure?.day && { at: `${sure.day}T00:00:00Z`, replaces: sure.replaces ?? null };
  const payload = { server: id, rate: { penya, per, ...undo }, ...(sure && { isSure: true }) };
  submit({ kind: SHARE_RATE, target: id, label: name, payload });
}

/** Takes back every rate that the player shares of a server; with `rate`, only if it is the latest. */
export const withdrawRate = ({ id, name }: NamedServer, rate?: RateNumbers) =>
  submit({ kind: WITHDRAW_RATE, target: id, label: name, payload: { server: id, rate } });

/** Shares a rate again, with its day, if nothing else is shared by now. Returns `false` if it is too old to count. */
export function shareAgain(server: NamedServer, former: SharedRateOf): boolean {
  if (!wouldCount(former)) return false;
  publishRate(server, former, { day: former.day });
  return true;
}

/** A rate that was shared, and what was shared before. */
type Step = Readonly<{ rate: RateNumbers; former: SharedRateOf | null | undefined }>;

const isOn = () => preferencesDocument.read().shareRates === true;

/** Whether a rate that is shared again with its day still counts; the server refuses an older one. */
const wouldCount = ({ day }: SharedRateOf): boolean =>
  day > utcDay(new Date(Date.now() - VOTE_HOURS * 3_600_000));

/** Withdraws a rate that a member removes from today's history, and shares it again if that is undone. */
function followHistory(member: string) {
  const withdrawn = new Map<string, SharedRateOf>();
  return {
    removed(server: NamedServer, rate: RateNumbers): void {
      const now = sharedRateOf(member, server.id);
      const isShared = now && hasSameNumbers(now, rate);
      if (isShared) withdrawn.set(server.id, now);
      if (isShared || (now === undefined && isOn())) withdrawRate(server, rate);
    },
    restored(server: NamedServer, rate: RateNumbers): void {
      const former = withdrawn.get(server.id);
      if (former && hasSameNumbers(former, rate)) shareAgain(server, former);
      withdrawn.delete(server.id);
    },
  };
}

/**
 * Shares each rate that a member confirms, while sharing is on. Includes the rates confirmed while this module was loading.
 * An undo restores the rate that was shared before, with its day, or withdraws if that is not known or too old to count. A
 * rate that is given up for another device's, or removed from today's history, is withdrawn. `nameOf` returns the name of a
 * server. Returns a function that unsubscribes.
 */
export function followConfirmedRates(member: string, nameOf: (server: string) => string): () => void {
  const stepsOf = new Map<string, readonly Step[]>();

  function follow(server: NamedServer, rate: RateNumbers): void {
    if (!isOn()) return;
    const former = sharedRateOf(member, server.id);
    const steps = stepsOf.get(server.id) ?? [];
    const last = steps.at(-1);
    // One undo takes back a rate that is confirmed again, unless it was withdrawn in between.
    const isRepeated = last && hasSameNumbers(last.rate, rate) && former !== null;
    if (!isRepeated) stepsOf.set(server.id, [...steps, { rate, former }]);
    publishRate(server, rate);
  }

  function undo(server: NamedServer, rate: RateNumbers): void {
    const steps = stepsOf.get(server.id) ?? [];
    const [last] = steps.slice(-1);
    // It was not shared when it was set.
    if (!last || !hasSameNumbers(last.rate, rate)) return;
    stepsOf.set(server.id, steps.slice(0, -1));
    const now = sharedRateOf(member, server.id);
    // The member has withdrawn it since, or shared another one on another device.
    if (now !== undefined && !(now && hasSameNumbers(now, rate))) return;
    const { former } = last;
    if (former && wouldCount(former)) publishRate(server, former, { day: former.day, replaces: rate });
    else withdrawRate(server, rate);
  }

  function giveUp(server: NamedServer, rate: RateNumbers): void {
    if (!isOn()) return;
    stepsOf.delete(server.id);
    const now = sharedRateOf(member, server.id);
    if (now === undefined || (now && hasSameNumbers(now, rate))) withdrawRate(server, rate);
  }

  const takers = { set: follow, undone: undo, replaced: giveUp, ...followHistory(member) };
  function take({ server: id, rate, how }: ConfirmedRate): void {
    if (id === null) return;
    sharingDoubt.set(undefined);
    takers[how]({ id, name: nameOf(id) }, rate);
  }

  const options = () => ({ ...sharedRatesQuery(member), enabled: isOn() });
  const known = new QueryObserver(queryClient, options());
  const stops = [
    known.subscribe(() => {}),
    preferencesDocument.subscribe(() => known.setOptions(options())),
    confirmedRates.follow(member, take),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
