/** Checks, after a sequence, that both devices show the applied changes in the server's order, and nothing else. */
import { expect } from "vitest";
import type { WaitingChange } from "#client/outbox/change.ts";
import { alertsWithChange } from "#features/alerts/changes/alert-changes.ts";
import * as Characters from "#features/characters/character-changes.ts";
import * as OrderChanges from "#features/orders/order-changes.ts";
import * as History from "#features/rate-history/rate-history.outbox.ts";
import { sharedPricesWithChange } from "#features/shared-prices/changes/shared-price-changes.ts";
import type { Device } from "../device.ts";
import { PLAYER_ID } from "../model-server.ts";
import type { SequenceServer } from "../network.ts";
import type { DeviceView } from "../pages.ts";

type Devices = readonly [Device, Device];

/** Returns the applied changes in the server's order. */
export function appliedChangesOf(server: SequenceServer, devices: Devices): readonly WaitingChange[] {
  const submitted = new Map(devices.flatMap((device) => [...device.submitted]));
  return server.applied.map(
    (id): WaitingChange => ({
      ...(submitted.get(id) ?? { kind: "", target: "", label: "", payload: null, createdAt: 0 }),
      form: 1,
      id,
      player: PLAYER_ID,
      state: "waiting",
      attempts: 0,
      conflicts: [],
    }),
  );
}

/** Checks that both devices show the same: the first state with the applied changes in the server's order. */
export function expectSameViews(
  appliedChanges: readonly WaitingChange[],
  devices: Devices,
  initialView: DeviceView,
): void {
  const [firstState, secondState] = [devices[0].view(), devices[1].view()];
  expect(comparable(firstState)).toEqual(comparable(secondState));
  // An undone deletion saves what its device showed, with a change that a full storage has lost since.
  const areCharactersUnknown =
    devices.some(({ lost }) => lost.size > 0) &&
    appliedChanges.some(({ kind }) => kind === Characters.CREATE_CHARACTER);
  const changesIn = (name: string) => appliedChanges.filter(({ kind }) => kind.startsWith(name));
  const replayed: DeviceView = {
    order: changesIn("orders").reduce(OrderChanges.orderWithChange, initialView.order),
    characters: areCharactersUnknown
      ? firstState.characters
      : changesIn("characters").reduce(Characters.charactersWithChange, initialView.characters),
    rates: changesIn("rates").reduce(
      (rates, change) => History.ratesWithChange(rates, change, "lawolf"),
      initialView.rates,
    ),
    sessions: firstState.sessions,
    alerts: changesIn("alerts").reduce(
      (alerts, change) => alerts && alertsWithChange(alerts, change),
      initialView.alerts && { ...initialView.alerts, messages: firstState.alerts?.messages ?? [] },
    ),
    sharedPrices: changesIn("prices").reduce(
      (prices, change) => prices && sharedPricesWithChange(prices, change),
      initialView.sharedPrices,
    ),
  };
  expect(comparable({ ...firstState, rates: replayed.rates })).toEqual(comparable(replayed));
  expect(firstState.rates.history).toEqual(replayed.rates.history);
}

/** Of the times that the server sets, it only matters whether they are. */
const withoutTimes = (view: DeviceView): unknown =>
  JSON.parse(
    JSON.stringify(view, (key, value: unknown) => {
      if (["agreedAt", "editedAt"].includes(key)) return value === null ? null : "known";
      return ["version", "updatedAt", "createdAt", "at"].includes(key) ? undefined : value;
    }),
  );
const byId = (a: Readonly<{ id: string }>, b: Readonly<{ id: string }>) => (a.id < b.id ? -1 : 1);
const withSortedRows = (view: DeviceView): DeviceView => ({
  ...view,
  order: view.order && {
    ...view.order,
    payments: view.order.payments.toSorted(byId),
  },
  alerts: view.alerts && { ...view.alerts, alerts: view.alerts.alerts.toSorted(byId) },
  sharedPrices: view.sharedPrices && {
    // The server sets the day on which it received the price.
    prices: view.sharedPrices.prices
      .map((price) => ({ ...price, day: "" }))
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
  },
});
const comparable = (view: DeviceView) => withoutTimes(withSortedRows(view));
