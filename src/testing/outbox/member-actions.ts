/** Actions that only a member can take, for the sequences of the outbox: alerts, and what the member shares. */
import type { ChangeContent } from "#client/outbox/change.ts";
import * as AlertChanges from "#features/alerts/changes/alert-changes.ts";
import type { AlertCondition } from "#features/alerts/server/alerts.contract.ts";
import { SHARE_PRICE, WITHDRAW_PRICE } from "#features/shared-prices/changes/shared-price-changes.ts";
import { SHARE_RATE, WITHDRAW_RATE } from "#features/shared-rates/changes/shared-rates.outbox.ts";
import type { Device } from "./device.ts";
import { nextId } from "./device-tab.ts";

/** What the actions are about: a product, and one of two servers, mostly the first, so that both devices often act on the same one. */
const PRODUCT = "gold-ring";
const serverOf = (number: number) => (number % 3 === 2 ? "mia" : "lawolf");

type Actions = Readonly<Record<string, (device: Device, number: number) => void>>;

const ALERT_ACTIONS: Actions = {
  "add an alert": addAlert,
  "add an alert and undo": (device, number) => device.submit(removalOf(addAlert(device, number))),
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
  "share a price": (device, number) => device.submit(priceOf(number)),
  "share a price and undo": (device, number) => {
    device.submit(priceOf(number));
    device.submit(priceWithdrawalOf(number));
  },
  "share two prices and undo": (device, number) => {
    device.submit(priceOf(number));
    device.submit(priceOf(number + 1));
    device.submit(priceOf(number, number + 1));
  },
  "withdraw a price and undo": (device, number) => {
    device.submit(priceWithdrawalOf());
    device.submit(priceOf(number, null));
  },
  "withdraw a price": (device) => device.submit(priceWithdrawalOf()),
};

const RATE_ACTIONS: Actions = {
  "share a rate": (device, number) => device.submit(rateOf(serverOf(number), number)),
  "share a rate and undo": (device, number) => {
    device.submit(rateOf(serverOf(number), number));
    device.submit(rateWithdrawalOf(serverOf(number), number));
  },
  "share two rates and undo": (device, number) => {
    const id = serverOf(number);
    device.submit(rateOf(id, number));
    device.submit(rateOf(id, number + 1));
    device.submit(rateOf(id, number, number + 1));
  },
  "withdraw a rate and undo": (device, number) => {
    device.submit(rateWithdrawalOf(serverOf(number)));
    device.submit(rateOf(serverOf(number), number, null));
  },
  "withdraw a rate": (device, number) => device.submit(rateWithdrawalOf(serverOf(number))),
};

/** The actions on each kind of target. Each changes what the device shows; it does nothing if its target is not shown. */
export const MEMBER_ACTIONS: readonly Actions[] = [
  ALERT_ACTIONS,
  SETTING_ACTIONS,
  PRICE_ACTIONS,
  RATE_ACTIONS,
];

/** Returns the alert's id. */
function addAlert(device: Device, number: number): string {
  const target = `alert:${nextId()}`;
  const condition: AlertCondition =
    number % 2 === 0
      ? { kind: "price", slug: PRODUCT }
      : { kind: "rate", server: serverOf(number), side: "above", limit: { penya: 100 + number, per: 1 } };
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

const fcOf = (number: number) => 1 + number;
const onProduct = { target: PRODUCT, label: PRODUCT };
/** `over` is the number whose price an undo takes back, `null` for none. */
const priceOf = (number: number, over?: number | null): ChangeContent => ({
  kind: SHARE_PRICE,
  ...onProduct,
  payload: {
    slug: PRODUCT,
    price: {
      fcoins: fcOf(number),
      ...(over !== undefined && { replaces: over === null ? null : fcOf(over) }),
    },
  },
});
const priceWithdrawalOf = (only?: number): ChangeContent => ({
  kind: WITHDRAW_PRICE,
  ...onProduct,
  payload: { slug: PRODUCT, ...(only !== undefined && { fcoins: fcOf(only) }) },
});

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
