// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { queryClient, sessionQuery } from "#client/api/session.ts";
import { type TypedPrice, typedPrices } from "#client/sync/own-prices.ts";
import { ownPrices } from "#client/sync/player-documents.ts";
import type { ShopCatalogue } from "#domain/order/shop-catalogue.ts";
import { setUpReactRoot, typeInto } from "#testing/react-root.ts";
import { FlowerPrices } from "./flower-prices.tsx";

const render = setUpReactRoot();
const ignore = () => {
  throw new Error("Not needed here");
};
const CATALOGUE: ShopCatalogue = {
  nameOf: (slug) => slug,
  priceOf: () => undefined,
  ...{
    isKnown: true,
    shortNameOf: ignore,
    kindOf: ignore,
    sharedOf: ignore,
    namesIn: ignore,
    namedItems: [],
  },
};

test("a price that is typed for a flower is the player's own one, and none of its digits is shared", async () => {
  const player = { id: "mia", role: "member", name: "Mia", email: null, image: null } as const;
  queryClient.setQueryData(sessionQuery.queryKey, {
    player: { ...player, convertedFrom: null, isJoinWaiting: false },
    hasGoogle: true,
  });
  const shared: TypedPrice[] = [];
  typedPrices.follow("mia", (price) => shared.push(price));
  await render(<FlowerPrices catalogue={CATALOGUE} />);
  const field = document.querySelector("input");
  await act(async () => field?.focus());
  for (const text of ["1", "15", "150", "1500"]) await typeInto(field, text);
  await act(async () => field?.blur());
  expect(ownPrices.read()).toEqual({ "rose-petals": 1_500 });
  expect(shared).toEqual([]);
  await act(async () => field?.focus());
  for (const text of ["2", ""]) await typeInto(field, text);
  await act(async () => field?.blur());
  expect(ownPrices.read()).toEqual({});
  expect(shared).toEqual([]);
});
