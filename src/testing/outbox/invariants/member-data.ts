/** Checks, after a sequence, what a member has read and shared. */
import * as v from "valibot";
import { expect } from "vitest";
import type { WaitingChange } from "#client/outbox/change.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { READ_MESSAGES } from "#features/alerts/changes/alert-changes.ts";
import { ReadMessages } from "#features/alerts/server/alerts.contract.ts";
import {
  RateToShare,
  RateToWithdraw,
  SHARE_RATE,
  WITHDRAW_RATE,
} from "#features/shared-rates/changes/shared-rates.outbox.ts";
import { sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import type { Device } from "../device.ts";
import {
  latestRates,
  type ModelSharedRate,
  withoutTakenBack,
  withRateOfDay,
} from "../model/shared-numbers.ts";
import type { SequenceServer } from "../network.ts";
import type { DeviceView } from "../pages.ts";

/** Checks that exactly the messages of the changes are read, except those whose change a full storage lost. */
export function expectReadMessages(devices: readonly Device[], initialView: DeviceView): void {
  const reads = devices.flatMap((device) =>
    [...device.submitted].flatMap(([id, { kind, payload }]) =>
      kind === READ_MESSAGES
        ? [{ until: v.parse(ReadMessages, payload).until, isLost: device.lost.has(id) }]
        : [],
    ),
  );
  const latest = (some: typeof reads) => Math.max(0, ...some.map(({ until }) => until));
  const [readAtMost, readAtLeast] = [latest(reads), latest(reads.filter(({ isLost }) => !isLost))];
  const initial = initialView.alerts?.messages.map(({ id }) => id);
  for (const device of devices) {
    const messages = device.view().alerts?.messages ?? [];
    expect(messages.map(({ id }) => id)).toEqual(initial);
    for (const { id, isRead } of messages) {
      if (isRead) expect(id).toBeLessThanOrEqual(readAtMost);
      else expect(id).toBeGreaterThan(readAtLeast);
    }
  }
}

function sharedRatesWithChange(
  rates: readonly ModelSharedRate[],
  { kind, payload, createdAt }: WaitingChange,
): readonly ModelSharedRate[] {
  if (kind === WITHDRAW_RATE) {
    const { server: withdrawn, rate: only } = v.parse(RateToWithdraw, payload);
    const isLeft = only && !withoutTakenBack(rates, withdrawn, only);
    return isLeft ? rates : rates.filter(({ server }) => server !== withdrawn);
  }
  if (kind !== SHARE_RATE) return rates;
  const { server, rate } = v.parse(RateToShare, payload);
  const { at = createdAt, replaces, penya, per } = rate;
  const others = withoutTakenBack(rates, server, replaces);
  return others ? withRateOfDay(others, { server, day: utcDay(new Date(at)), penya, per }) : rates;
}

/**
 * Checks that the member shares what the applied changes, in the server's order, have shared and not withdrawn. No page
 * shows these rates, so the server is asked.
 */
export async function expectSharedRates(
  server: SequenceServer,
  appliedChanges: readonly WaitingChange[],
): Promise<void> {
  const { rates } = v.parse(
    sharedRatesEndpoints.list.response,
    await server.handle(sharedRatesEndpoints.list, {}),
  );
  expect(rates).toEqual(latestRates(appliedChanges.reduce(sharedRatesWithChange, [])));
}
