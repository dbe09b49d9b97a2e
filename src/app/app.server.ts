import { Hono } from "hono";
import { binEndpoints } from "#contract/bin.ts";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { configEndpoints, healthEndpoints } from "#contract/config.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { API_BASE } from "#contract/endpoint.ts";
import { eventsEndpoints } from "#contract/events.ts";
import { itemPageEndpoints } from "#contract/item-pages.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { guestEndpoints, sessionEndpoints } from "#contract/session.ts";
import { joinServer } from "#features/account/join/join.server.ts";
import { callbackServer, sessionServer } from "#features/account/session/session.server.ts";
import { signInEndpoints } from "#features/account/session/sign-in.contract.ts";
import { alertsEndpoints } from "#features/alerts/server/alerts.contract.ts";
import { alertsServer } from "#features/alerts/server/alerts.server.ts";
import { binServer } from "#features/bin/server/bin.server.ts";
import { bookEndpoints } from "#features/book/server/book.contract.ts";
import { bookServer } from "#features/book/server/book.server.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { charactersServer } from "#features/characters/server/characters.server.ts";
import {
  windowAnswersEndpoints,
  windowCountsEndpoints,
} from "#features/characters/server/window-answers.contract.ts";
import {
  windowAnswersServer,
  windowCountsServer,
} from "#features/characters/server/window-answers.server.ts";
import { publicEndpoints } from "#features/developers/server/public-api.contract.ts";
import { publicApiServer } from "#features/developers/server/public-api.server.ts";
import {
  type ActiveCatalogue,
  catalogueFolder,
  createActiveCatalogue,
} from "#features/items/server/active-catalogue.server.ts";
import { cashShopNames } from "#features/items/server/cash-shop-names.server.ts";
import { itemsServer } from "#features/items/server/items.server.ts";
import { type ItemBook, itemBooks } from "#features/items/server/pages/item-book.server.ts";
import { itemPagesServer } from "#features/items/server/pages/item-pages.server.ts";
import { sharedCatalogue } from "#features/items/server/shared-catalogue.server.ts";
import { itemUpdates } from "#features/items/updates/item-updates.server.ts";
import { operatorEndpoints } from "#features/operator/server/operator.contract.ts";
import { operatorServer } from "#features/operator/server/operator.server.ts";
import { ordersEndpoints } from "#features/orders/server/orders.contract.ts";
import { ordersServer } from "#features/orders/server/orders.server.ts";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { profileServer } from "#features/profile/profile.server.ts";
import { ratesEndpoints } from "#features/rate-history/server/rate-history.contract.ts";
import { rateHistoryServer } from "#features/rate-history/server/rate-history.server.ts";
import { sharedPricesEndpoints } from "#features/shared-prices/server/shared-prices.contract.ts";
import { sharedPricesServer } from "#features/shared-prices/server/shared-prices.server.ts";
import { communityRatesServer } from "#features/shared-rates/server/community-rates.server.ts";
import { sharedRatesEndpoints } from "#features/shared-rates/server/shared-rates.contract.ts";
import { sharedRatesServer } from "#features/shared-rates/server/shared-rates.server.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { shopServer } from "#features/shop/server/shop.server.ts";
import { type ShownShop, shownShop } from "#features/shop/server/shown-shop.server.ts";
import { knownMethodsOnly, onUnhandled } from "#server/http/allowed-methods.ts";
import type { Context } from "#server/http/context.ts";
import { groupPath } from "#server/http/endpoint-route.ts";
import { noStoreByDefault, onError } from "#server/http/errors.ts";
import { healthServer } from "#server/http/health.server.ts";
import { networkLimit } from "#server/limits/limits.ts";
import { observeRequests } from "#server/log/observe-requests.ts";
import {
  readableByEverySite,
  refuseUnexpectedBody,
  sameOriginOnly,
  storableAddress,
} from "#server/security/security.ts";
import { configServer } from "#server/settings/config.server.ts";
import { documentsServer } from "#server/sync/documents.server.ts";
import { eventsServer, tellChanges } from "#server/sync/events.server.ts";

/** What the API shares with the rendered pages and the work of a node. */
export type SharedData = Readonly<{
  catalogue: ActiveCatalogue;
  shop: ShownShop;
  books: () => Promise<ItemBook>;
}>;

/** Public routes include the catalogue and the shop that the pages show. Errors are problem documents (RFC 9457). */
export function createServerApi(
  context: Context,
  {
    catalogue = activeCatalogueOf(context),
    shop = shownShop(context),
    books = itemBooks(catalogue),
  }: Partial<SharedData> = {},
) {
  const api = new Hono().basePath(API_BASE);
  const limit = networkLimit(context);
  return (
    api
      .use(observeRequests(context), noStoreByDefault)
      .use(`${groupPath(publicEndpoints.products)}/*`, readableByEverySite)
      // Public data from memory takes no turn: it costs less than the turn.
      .route(groupPath(healthEndpoints.live), healthServer(context))
      .route(groupPath(configEndpoints.load), configServer(context))
      .route(groupPath(shopEndpoints.items), shopServer(context, shop))
      .route(groupPath(itemsEndpoints.manifest), itemsServer(catalogue, limit))
      .use(limit, storableAddress, sameOriginOnly)
      .use(knownMethodsOnly(api), refuseUnexpectedBody, tellChanges(context))
      .route(groupPath(sessionEndpoints.load), sessionServer(context))
      .route(groupPath(signInEndpoints.callback), callbackServer(context))
      .route(groupPath(guestEndpoints.join), joinServer(context))
      .route(groupPath(profileEndpoints.load), profileServer(context))
      .route(groupPath(itemPageEndpoints.item), itemPagesServer(context, books))
      .route(groupPath(documentsEndpoints.load), documentsServer(context))
      .route(groupPath(eventsEndpoints.open), eventsServer(context))
      .route(groupPath(publicEndpoints.products), publicApiServer(context, { catalogue, shop }))
      .route(groupPath(operatorEndpoints.load), operatorServer(context, itemUpdates(context)))
      .route(groupPath(ordersEndpoints.list), ordersServer(context, { cashShop: cashShopNames(catalogue) }))
      .route(groupPath(bookEndpoints.load), bookServer(context))
      .route(groupPath(charactersEndpoints.list), charactersServer(context))
      .route(groupPath(windowCountsEndpoints.load), windowCountsServer(context))
      .route(groupPath(windowAnswersEndpoints.list), windowAnswersServer(context))
      .route(groupPath(ratesEndpoints.list), rateHistoryServer(context))
      .route(groupPath(communityRateEndpoints.load), communityRatesServer(context))
      .route(groupPath(sharedPricesEndpoints.list), sharedPricesServer(context, shop))
      .route(groupPath(sharedRatesEndpoints.list), sharedRatesServer(context))
      .route(
        groupPath(alertsEndpoints.load),
        alertsServer(context, async (id) => (await books()).itemState(id)),
      )
      .route(groupPath(binEndpoints.list), binServer(context))
      .all("*", onUnhandled(api))
      .onError(onError)
  );
}

/** Shared by the API and the rendered pages. */
export function activeCatalogueOf(context: Context): ActiveCatalogue {
  const { env, observer } = context;
  const source = env.DATABASE_URL === undefined ? catalogueFolder(env.DATA_DIR) : sharedCatalogue(context);
  return createActiveCatalogue(source, observer);
}
