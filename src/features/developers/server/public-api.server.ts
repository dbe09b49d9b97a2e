import { Hono } from "hono";
import * as v from "valibot";
import type { GameServer, Product } from "#contract/shop.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { keyedResponses } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { queryParams } from "#server/http/validators.ts";
import { PublicItemsQuery, publicEndpoints } from "./public-api.contract.ts";
import { publicDocument } from "./public-document.server.ts";
import { type PublicFiles, publicItems } from "./public-items.server.ts";
import { publicRatesServer } from "./public-rates.server.ts";
import { publicPrice, publicProduct } from "./public-values.server.ts";

type Shown = Readonly<{
  catalogue: PublicFiles;
  shop: Readonly<{
    products: () => Promise<readonly Product[]>;
    servers: () => Promise<readonly GameServer[]>;
  }>;
}>;

/**
 * /api/public: prices, servers, rates and items for other people's tools. Public, the same for everybody, and read only;
 * 422 `invalid` for an invalid query, 429 `too_fast` above the limit of an IP address.
 */
export function publicApiServer(context: Context, { catalogue, shop }: Shown) {
  const { env, coordination } = context;
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
          products: (await shop.products()).map((product) => publicProduct(product, today)),
        }),
      ),
    )
    .on(...methodAndPath(prices), (c) =>
      respond(c, ["prices"], async (today) =>
        v.parse(prices.response, {
          prices: pricesOf(await shop.products(), today),
        }),
      ),
    )
    .on(...methodAndPath(servers), (c) =>
      respond(c, ["servers"], async () => v.parse(servers.response, { servers: await shop.servers() })),
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

const pricesOf = (products: readonly Product[], today: string) =>
  products.flatMap((product) => {
    const price = publicPrice(product, today);
    return price ? [{ slug: product.slug, ...price }] : [];
  });
