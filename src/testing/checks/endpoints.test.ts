import { expect, test } from "vitest";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { configEndpoints, healthEndpoints } from "#contract/config.ts";
import { DOCUMENT_NAMES, documentsEndpoints } from "#contract/documents/documents.ts";
import type { Address } from "#contract/endpoint.ts";
import { eventsEndpoints } from "#contract/events.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { accountEndpoints, guestEndpoints, pictureEndpoints, sessionEndpoints } from "#contract/session.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { alertsEndpoints } from "#features/alerts/server/alerts.contract.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { publicEndpoints } from "#features/developers/server/public-api.contract.ts";
import { operatorCommunityEndpoints } from "#features/operator/server/community.contract.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { sharedPricesEndpoints } from "#features/shared-prices/server/shared-prices.contract.ts";
import { sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { routesOf } from "#testing/fuzz/routes.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const { api } = await startTestApp();

/** All parts of the table of endpoints. */
const TABLE: readonly Address[] = [
  ...DOCUMENT_NAMES.map(documentsEndpoints.change),
  documentsEndpoints.load,
  ...[
    accountEndpoints,
    alertsEndpoints,
    charactersEndpoints,
    communityRateEndpoints,
    configEndpoints,
    eventsEndpoints,
    guestEndpoints,
    healthEndpoints,
    itemsEndpoints,
    operatorCommunityEndpoints,
    operatorEndpoints,
    ordersEndpoints,
    pictureEndpoints,
    profileEndpoints,
    publicEndpoints,
    ratesEndpoints,
    sessionEndpoints,
    sharedPricesEndpoints,
    sharedRatesEndpoints,
    shopEndpoints,
    signInEndpoints,
  ].flatMap((group): readonly Address[] => Object.values(group)),
];

test("every route of the API is in the table of endpoints once, and every endpoint is a route", () => {
  const registered = routesOf(api).map(({ method, path }) => `${method} ${path}`);
  const declared = TABLE.map(patternOf);
  expect(declared.toSorted()).toEqual(registered.toSorted());
});
