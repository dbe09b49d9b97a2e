/** An undo of a shared number, on a device that does not know yet what another one has shared since. */
import { expect, test } from "vitest";
import type { ChangeContent } from "#client/outbox/change.ts";
import { SHARE_PRICE, WITHDRAW_PRICE } from "#features/shared-prices/changes/shared-price-changes.ts";
import { SHARE_RATE, WITHDRAW_RATE } from "#features/shared-rates/changes/shared-rates.outbox.ts";
import { sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { createDevice } from "#testing/outbox/device.ts";
import { modelServer } from "#testing/outbox/model-server.ts";

const RING = { target: "gold-ring", label: "Gold Ring" };
const price = (fcoins: number, undo = {}): ChangeContent => ({
  ...{ ...RING, kind: SHARE_PRICE },
  payload: { slug: RING.target, price: { fcoins, ...undo } },
});
const onlyPrice = (fcoins: number): ChangeContent => ({
  ...{ ...RING, kind: WITHDRAW_PRICE },
  payload: { slug: RING.target, fcoins },
});

const MIA = { target: "mia", label: "Mia" };
const numbers = (penya: number) => ({ penya, per: 1 });
const rate = (penya: number, undo = {}): ChangeContent => ({
  ...{ ...MIA, kind: SHARE_RATE },
  payload: { server: MIA.target, rate: { ...numbers(penya), ...undo } },
});
const onlyRate = (penya: number): ChangeContent => ({
  ...{ ...MIA, kind: WITHDRAW_RATE },
  payload: { server: MIA.target, rate: numbers(penya) },
});

/** Two devices of a member, and what the server has of the member's prices and rates. */
async function start() {
  const server = modelServer();
  const devices = [createDevice(server, () => "fine", []), createDevice(server, () => "fine", [])] as const;
  for (const device of devices) await device.refetch();
  const stored = async () => {
    await devices[0].refetch();
    const prices = devices[0].view().sharedPrices?.prices.map(({ fcoins }) => fcoins) ?? [];
    const { rates } = (await server.handle(sharedRatesEndpoints.list, {})) as { rates: { penya: number }[] };
    return [...prices, ...rates.map(({ penya }) => penya)];
  };
  return { devices, stored };
}

test.each([
  ["a price shares no earlier one", [price(33), price(34)], price(40), price(33, { replaces: 34 }), 40],
  ["a price withdraws nothing", [price(34)], price(40), onlyPrice(34), 40],
  ["a withdrawn price shares nothing", [price(34)], price(40), price(34, { replaces: null }), 40],
  [
    "a rate shares no earlier one",
    [rate(133), rate(134)],
    rate(140),
    rate(133, { replaces: numbers(134) }),
    140,
  ],
  ["a rate withdraws nothing", [rate(134)], rate(140), onlyRate(134), 140],
] as const)(
  "the undo of %s where another device has shared a number since",
  async (_what, own, other, undo, left) => {
    const { devices, stored } = await start();
    const [phone, desktop] = devices;
    for (const change of own) phone.submit(change);
    await phone.flush();
    desktop.submit(other);
    await desktop.flush();
    phone.submit(undo);
    await phone.flush();
    expect(await stored()).toEqual([left]);
    expect(phone.journal().changes()).toEqual([]);
  },
);

test.each([
  ["price", [price(33), price(34)], price(33, { replaces: 34 }), [33]],
  ["first price", [price(34)], onlyPrice(34), []],
  [
    "price, of which the earlier one is beyond the limits by now,",
    [price(34)],
    price(99, { replaces: 34 }),
    [],
  ],
  ["rate", [rate(133), rate(134)], rate(133, { replaces: numbers(134) }), [133]],
  ["first rate", [rate(134)], onlyRate(134), []],
  [
    "rate, of which the earlier one is beyond the limits by now,",
    [rate(134)],
    rate(199, { replaces: numbers(134) }),
    [],
  ],
] as const)("the undo of a %s takes back what the device has shared", async (_what, own, undo, left) => {
  const { devices, stored } = await start();
  const [phone] = devices;
  for (const change of [...own, undo]) phone.submit(change);
  await phone.flush();
  expect(await stored()).toEqual(left);
  expect(phone.journal().changes()).toEqual([]);
});
