import { Hono } from "hono";
import * as v from "valibot";
import { MAX_SHOP_ITEMS, Product } from "#contract/shop.ts";
import { list } from "#contract/stored/stored-types.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { loadShownItems } from "#server/db/queries/players-prices.ts";
import { loadServers } from "#server/db/queries/shop.ts";
import { queryParams } from "#server/http/body/validators.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { keyedResponses } from "#server/http/prepared/keyed-responses.ts";
import { PublicItemsQuery, publicEndpoints } from "./public-api.contract.ts";
import { publicDocument } from "./public-document.server.ts";
import { type CatalogueFiles, publicItems } from "./public-items.server.ts";
import { publicRatesServer } from "./public-rates.server.ts";
import { publicPrice, publicProduct } from "./public-values.server.ts";

/**
 * /api/public: prices, servers, rates and items for other people's tools. Public, the same for everybody, and read only;
 * 422 `invalid` for an invalid query, 429 `too_fast` above the limit of an IP address.
 */
export function publicApiServer(context: Context, catalogue: CatalogueFiles) {
  const { db, env, coordination } = context;
  const respond = keyedResponses(coordination, {
    kinds: ["shop"],
    period: () => utcDay(new Date()),
  });
  const itemsPage = publicItems(catalogue);
  const { products, prices, servers, items, document } = publicEndpoints;
  return new Hono()
    .on(...methodAndPath(products), (c) =>
      respond(c, ["products"], async (today) =>
        v.parse(products.response, {
          products: (await loadProducts(db, today)).map((product) => publicProduct(product, today)),
        }),
      ),
    )
    .on(...methodAndPath(prices), (c) =>
      respond(c, ["prices"], async (today) =>
        v.parse(prices.response, {
          prices: pricesOf(await loadProducts(db, today), today),
        }),
      ),
    )
    .on(...methodAndPath(servers), (c) =>
      respond(c, ["servers"], async () => v.parse(servers.response, { servers: await loadServers(db) })),
    )
    .on(...methodAndPath(document), (c) =>
      respond(c, ["document"], async () => publicDocument(env.PUBLIC_URL)),
    )
    .route("/", publicRatesServer(context))
    .on(...methodAndPath(items), queryParams(items, PublicItemsQuery), async (c) => {
      const query = c.req.valid("query");
      const manifest = await catalogue.manifest();
      return respond(c, ["items", manifest, query], async (today) =>
        v.parse(items.response, await itemsPage(manifest, query, today)),
      );
    });
}

const loadProducts = async (db: Database, today: string) =>
  v.parse(list(MAX_SHOP_ITEMS, Product), await loadShownItems(db, today));
const pricesOf = (products: readonly Product[], today: string) =>
  products.flatMap((product) => {
    const price = publicPrice(product, today);
    return price ? [{ slug: product.slug, ...price }] : [];
  });
