/** What the API answers to everybody: the shipped products and servers, the catalogue, and an instance without services. */

import catalogue from "virtual:testing/catalogue";
import * as v from "valibot";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { configEndpoints, type PublicConfig } from "#contract/config.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { FEWEST_MEMBERS } from "#domain/money/community/community-rate.ts";
import { windowCountsEndpoints } from "#features/characters/server/window-answers.contract.ts";
import { Products, Servers, shopEndpoints } from "#features/shop/server/shop.contract.ts";
import itemTexts from "../../../content/shop/items.json";
import prices from "../../../content/shop/prices.json";
import gameServers from "../../../content/shop/servers.json";
import { type Answer, answer, answerWith } from "./answers.ts";
import { ITEM_PAGE_ANSWERS } from "./item-pages.ts";

const { items: PRODUCTS } = v.parse(Products, {
  items: itemTexts.map((item) => ({ ...item, price: prices.find(({ slug }) => slug === item.slug) ?? null })),
});
const { servers: SERVERS } = v.parse(Servers, { servers: gameServers });

export { PRODUCTS, SERVERS };

/** An instance whose operator has set up nothing. */
const NO_SERVICES: PublicConfig = {
  operator: { name: null, address: null, email: null, publisher: null },
  hosting: { name: null, address: null, phone: null },
  services: { measurement: null, advertising: null, revision: 1 },
};

const file = ({ path }: Readonly<{ path: string }>) => {
  const content = catalogue.files[path.split("/").at(-1) ?? ""];
  return content === undefined
    ? new Response(null, { status: 404 })
    : new Response(content, { headers: { "content-type": "application/json" } });
};

/** The answers of a new instance. */
export const PUBLIC_ANSWERS: readonly Answer[] = [
  answer(shopEndpoints.items, { items: PRODUCTS }),
  answer(shopEndpoints.servers, { servers: SERVERS }),
  answer(configEndpoints.load, NO_SERVICES),
  answer(itemsEndpoints.manifest, catalogue.manifest),
  answerWith(itemsEndpoints.file, file),
  answer(communityRateEndpoints.all, {
    servers: SERVERS.map(({ id }) => ({
      server: id,
      ...{ members: 0, missing: FEWEST_MEMBERS, rate: null, weekAgo: null },
    })),
  }),
  answer(communityRateEndpoints.load, { members: 0, missing: FEWEST_MEMBERS, rate: null }),
  answer(communityRateEndpoints.history, { days: [] }),
  answer(windowCountsEndpoints.load, { counts: [] }),
  ...ITEM_PAGE_ANSWERS,
];
