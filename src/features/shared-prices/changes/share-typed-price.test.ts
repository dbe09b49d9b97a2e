// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { outbox } from "#client/outbox/outbox.ts";
import {
  restoreOwnPrice,
  setOwnPrice,
  takePrice,
  typedPrices,
  undoOwnPrice,
} from "#client/sync/own-prices.ts";
import { ownPrices, setPreferences } from "#client/sync/player-documents.ts";
import type { Player } from "#contract/session.ts";
import { fc } from "#domain/money/money.ts";
import { followTypedPrices, withdrawPrice } from "./share-typed-price.ts";
import { sharedPricesQuery } from "./shared-prices.client.ts";

const MIA: Player = {
  ...{ id: "mia", role: "member", name: "Mia", email: null, image: null },
  ...{ convertedFrom: null, isJoinWaiting: false },
};
/** Another one in each test: this tab remembers what it has sent. */
let slug = "";
let products = 0;

let stop = () => {};
beforeEach(() => {
  slug = `product-${products++}`;
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  setShared();
  setPreferences({ sharePrices: true });
  stop = followTypedPrices("mia");
});
afterEach(() => {
  stop();
  outbox.removeAllOf("mia");
  ownPrices.update(() => ({}));
});

/** The prices that the server knows. */
function setShared(...prices: readonly { slug: string; day: string; fcoins: number }[]): void {
  queryClient.setQueryData(sharedPricesQuery("mia").queryKey, { data: { prices: [...prices] }, since: 0 });
}

/**
 * The submitted changes in their order: the FC of a shared price, by an undo with the price that it takes back, or "-"
 * for a withdrawal, by an undo with the only price that it withdraws.
 */
const sent = () =>
  outbox.waiting(["mia"]).map(({ payload }) => {
    const { price, fcoins } = payload as { price?: SharedByUndo; fcoins?: number };
    if (!price) return fcoins === undefined ? "-" : `- ${fcoins}`;
    return price.replaces === undefined ? `${price.fcoins}` : `${price.fcoins} for ${price.replaces}`;
  });
type SharedByUndo = Readonly<{ fcoins: number; replaces?: number | null }>;

test("an undo withdraws what was shared over a price that came from others", () => {
  takePrice(slug, fc(90));
  setOwnPrice(slug, fc(100));
  undoOwnPrice(slug, fc(90), fc(100));
  expect(ownPrices.read()[slug]).toBe(90);
  expect(sent()).toEqual(["100", "- 100"]);
});

test("an undo restores what was shared before, step by step", () => {
  setShared({ slug, day: "2026-10-01", fcoins: 80 });
  setOwnPrice(slug, fc(100));
  setOwnPrice(slug, fc(110));
  undoOwnPrice(slug, fc(100), fc(110));
  undoOwnPrice(slug, undefined, fc(100));
  expect(sent().slice(2)).toEqual(["100 for 110", "80 for 100"]);
});

test("one undo takes back several steps", () => {
  setOwnPrice(slug, fc(100));
  setOwnPrice(slug, fc(110));
  undoOwnPrice(slug, undefined, fc(110));
  expect(sent()).toEqual(["100", "110", "- 110"]);
});

test("an undo of several steps, of which one was not shared, restores what was shared before the last one", () => {
  setOwnPrice(slug, fc(90));
  setPreferences({ sharePrices: false });
  setOwnPrice(slug, fc(100));
  setPreferences({ sharePrices: true });
  setOwnPrice(slug, fc(110));
  undoOwnPrice(slug, fc(90), fc(110));
  expect(sent().slice(0, 2)).toEqual(["90", "110"]);
  expect(sent().slice(2)).toEqual(["90 for 110"]);
});

test.each([
  ["not shared if it was not before", [], []],
  ["shared again if it was shared", [90], ["90 for null"]],
] as const)("a removed price is withdrawn, and with an undo it is %s", (_how, shared, restored) => {
  takePrice(slug, fc(90));
  setShared(...shared.map((fcoins) => ({ slug, day: "2026-10-01", fcoins })));
  setOwnPrice(slug, undefined);
  undoOwnPrice(slug, fc(90), undefined);
  expect(sent()).toEqual(["-", ...restored]);
});

test.each([
  ["was taken from others", () => takePrice(slug, fc(100))],
  [
    "was typed while nothing is shared",
    () => {
      setPreferences({ sharePrices: false });
      setOwnPrice(slug, fc(100));
      setPreferences({ sharePrices: true });
    },
  ],
])("nothing is shared after the undo of a price that %s", (_how, set) => {
  takePrice(slug, fc(90));
  set();
  undoOwnPrice(slug, fc(90), fc(100));
  expect(ownPrices.read()[slug]).toBe(90);
  expect(sent()).toEqual([]);
});

test("a price that is given up for another device's is withdrawn, and left if another one is shared", () => {
  setOwnPrice(slug, fc(100));
  const giveUp = (price: number) =>
    typedPrices.add({ slug, before: undefined, price: fc(price), how: "replaced" });
  giveUp(90);
  expect(sent()).toEqual(["100"]);
  giveUp(100);
  expect(sent()).toEqual(["100", "- 100"]);
});

test("an undo leaves what was withdrawn since, and a restored price that was never typed", () => {
  setOwnPrice(slug, fc(100));
  withdrawPrice(slug);
  undoOwnPrice(slug, undefined, fc(100));
  expect(sent()).toEqual(["100", "-"]);
  takePrice(slug, fc(50));
  restoreOwnPrice(slug, undefined, fc(50));
  expect(sent()).toEqual(["100", "-"]);
});

test("while it is not known what was shared, an undo withdraws", () => {
  queryClient.removeQueries({ queryKey: sharedPricesQuery("mia").queryKey });
  setOwnPrice(slug, fc(100));
  undoOwnPrice(slug, undefined, fc(100));
  expect(sent()).toEqual(["100", "- 100"]);
});

test("the prices of two products that were typed before the module was loaded are shared", () => {
  stop();
  setOwnPrice(slug, fc(100));
  setOwnPrice(`other-${slug}`, fc(110));
  stop = followTypedPrices("mia");
  expect(sent()).toEqual(["100", "110"]);
});

test.each([
  ["a visitor", null],
  ["another player", { ...MIA, id: "ben" }],
])("what %s typed in this tab is not shared as the member who has signed in since", (_who, player) => {
  stop();
  queryClient.setQueryData(sessionQuery.queryKey, { player, hasGoogle: true });
  setOwnPrice(slug, fc(100));
  queryClient.setQueryData(sessionQuery.queryKey, { player: MIA, hasGoogle: true });
  stop = followTypedPrices("mia");
  expect(sent()).toEqual([]);
});

test("a price that was typed before the module was loaded is shared once", () => {
  stop();
  setOwnPrice(slug, fc(100));
  stop = followTypedPrices("mia");
  stop();
  stop = followTypedPrices("mia");
  expect(sent()).toEqual(["100"]);
});
