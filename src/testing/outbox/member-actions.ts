/** Actions that only a member can take, for the sequences of the outbox: alerts, and what the member shares. */
import type { ChangeContent } from "#client/outbox/change.ts";
import * as AlertChanges from "#features/alerts/changes/alert-changes.ts";
import type { AlertCondition } from "#features/alerts/server/alerts.contract.ts";
import { SHARE_PRICE, WITHDRAW_PRICE } from "#features/shared-prices/changes/shared-price-changes.ts";
import { SHARE_RATE, WITHDRAW_RATE } from "#features/shared-rates/changes/shared-rates.outbox.ts";
import type { Device } from "./device.ts";
import { nextId } from "./device-tab.ts";

type Actions = Readonly<Record<string, (device: Device, number: number) => void>>;

const ALERT_ACTIONS: Actions = {
  "add an alert": (device, number) => addAlert(device, number),
  "add an alert and undo": (device, number) => {
    const target = addAlert(device, number);
    if (target !== undefined) device.submit(removalOf(target));
  },
  "remove an alert": (device) => {
    const [first] = device.view().alerts?.alerts ?? [];
    if (first) device.submit(removalOf(first.id));
  },
  "remove an alert and undo": (device) => {
    const [first] = device.view().alerts?.alerts ?? [];
    if (!first) return;
    device.submit(removalOf(first.id));
    device.submit(additionOf(first.id, first.condition));
  },
};

const SETTING_ACTIONS: Actions = {
  "read messages": (device, number) => {
    const messages = device.view().alerts?.messages ?? [];
    const message = messages[number % messages.length];
    if (!message) return;
    const payload = { until: message.id };
    device.submit({ kind: AlertChanges.READ_MESSAGES, target: "messages", label: "", payload });
  },
  "set a quiet time": (device, number) => {
    const quiet = number === 0 ? null : { from: 1_200 + number, to: 480, timeZone: "Europe/Paris" };
    device.submit({
      kind: AlertChanges.SET_QUIET_TIME,
      target: "quiet-time",
      label: "",
      payload: { quiet },
    });
  },
};

const PRICE_ACTIONS: Actions = {
  "share a price": (device, number) => onProduct(device, (slug) => device.submit(priceOf(slug, number))),
  "share a price and undo": (device, number) =>
    onProduct(device, (slug) => {
      device.submit(priceOf(slug, number));
      device.submit(priceWithdrawalOf(slug, number));
    }),
  "share two prices and undo": (device, number) =>
    onProduct(device, (slug) => {
      device.submit(priceOf(slug, number));
      device.submit(priceOf(slug, number + 1));
      device.submit(priceOf(slug, number, number + 1));
    }),
  "withdraw a price and undo": (device, number) =>
    onProduct(device, (slug) => {
      device.submit(priceWithdrawalOf(slug));
      device.submit(priceOf(slug, number, null));
    }),
  "withdraw a price": (device) => onProduct(device, (slug) => device.submit(priceWithdrawalOf(slug))),
};

const RATE_ACTIONS: Actions = {
  "share a rate": (device, number) => onServer(device, number, (id) => device.submit(rateOf(id, number))),
  "share a rate and undo": (device, number) =>
    onServer(device, number, (id) => {
      device.submit(rateOf(id, number));
      device.submit(rateWithdrawalOf(id, number));
    }),
  "share two rates and undo": (device, number) =>
    onServer(device, number, (id) => {
      device.submit(rateOf(id, number));
      device.submit(rateOf(id, number + 1));
      device.submit(rateOf(id, number, number + 1));
    }),
  "withdraw a rate and undo": (device, number) =>
    onServer(device, number, (id) => {
      device.submit(rateWithdrawalOf(id));
      device.submit(rateOf(id, number, null));
    }),
  "withdraw a rate": (device, number) =>
    onServer(device, number, (id) => device.submit(rateWithdrawalOf(id))),
};

/** The actions on each kind of target. Each changes what the device shows; it does nothing if its target is not shown. */
export const MEMBER_ACTIONS: readonly Actions[] = [
  ALERT_ACTIONS,
  SETTING_ACTIONS,
  PRICE_ACTIONS,
  RATE_ACTIONS,
];

/** Returns the alert's id; `undefined` if there is nothing to be told of. */
function addAlert(device: Device, number: number): string | undefined {
  const { items, servers } = device.view().operator;
  const [item, server] = [items[0], servers[number % servers.length]];
  if (!item || !server) return undefined;
  const target = `alert:${nextId()}`;
  const condition: AlertCondition =
    number % 2 === 0
      ? { kind: "price", slug: item.slug }
      : { kind: "rate", server: server.id, side: "above", limit: { penya: 100 + number, per: 1 } };
  device.submit(additionOf(target, condition));
  return target;
}

const additionOf = (target: string, payload: AlertCondition): ChangeContent => ({
  kind: AlertChanges.ADD_ALERT,
  target,
  label: target,
  payload,
});
const removalOf = (target: string): ChangeContent => ({
  kind: AlertChanges.REMOVE_ALERT,
  target,
  label: target,
  payload: {},
});

function onProduct(device: Device, act: (slug: string) => void): void {
  const [item] = device.view().operator.items;
  if (item) act(item.slug);
}
const fcOf = (number: number) => 1 + number;
/** `over` is the number whose price an undo takes back, `null` for none. */
const priceOf = (slug: string, number: number, over?: number | null): ChangeContent => ({
  kind: SHARE_PRICE,
  target: slug,
  label: slug,
  payload: {
    slug,
    price: {
      fcoins: fcOf(number),
      ...(over !== undefined && { replaces: over === null ? null : fcOf(over) }),
    },
  },
});
const priceWithdrawalOf = (slug: string, only?: number): ChangeContent => ({
  kind: WITHDRAW_PRICE,
  target: slug,
  label: slug,
  payload: { slug, ...(only !== undefined && { fcoins: fcOf(only) }) },
});

/** Acts on one of two servers, mostly on the first, so that both devices often act on the same one. */
function onServer(device: Device, number: number, act: (id: string) => void): void {
  const ids = device.view().operator.servers.map(({ id }) => id);
  const id = ids.toSorted()[number % 3 === 2 ? 1 : 0];
  if (id !== undefined) act(id);
}
const numbersOf = (number: number) => ({ penya: 100 + number, per: 1 });
/** `over` is the number whose rate an undo takes back, `null` for none. */
const rateOf = (server: string, number: number, over?: number | null): ChangeContent => ({
  kind: SHARE_RATE,
  target: server,
  label: server,
  payload: {
    server,
    rate: {
      ...numbersOf(number),
      ...(over !== undefined && { replaces: over === null ? null : numbersOf(over) }),
    },
  },
});
const rateWithdrawalOf = (server: string, only?: number): ChangeContent => ({
  kind: WITHDRAW_RATE,
  target: server,
  label: server,
  payload: { server, ...(only !== undefined && { rate: numbersOf(only) }) },
});
