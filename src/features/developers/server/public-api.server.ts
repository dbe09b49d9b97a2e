import { Hono } from "hono";
import * as v from "valibot";
import { GameServer, MAX_GAME_SERVERS, MAX_SHOP_ITEMS, Product } from "#contract/shop.ts";
import { list } from "#contract/stored/stored-types.ts";
import { TooLarge } from "#domain/money/money.ts";
import type { Database } from "#server/db/open.ts";
import { loadItems, loadServers } from "#server/db/queries/shop.ts";
import { queryParams } from "#server/http/body/validators.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { RequestError } from "#server/http/errors.ts";
import {
  ConversionQuery,
  PublicItemsQuery,
  PublicRatesQuery,
  publicEndpoints,
} from "./public-api.contract.ts";
import { publicDocument } from "./public-document.server.ts";
import { type CatalogueFiles, publicItems } from "./public-items.server.ts";
import { publicResponses } from "./public-responses.server.ts";
import { convertAmount, publicPrice, publicProduct, rateFor, rateOn } from "./public-values.server.ts";

/**
 * /api/public: prices, servers, rates and items for other people's tools. Public, the same for everybody, and read only;
 * 422 `invalid` for an invalid query, 429 `too_fast` above the limit of an IP address.
 */
export function publicApiServer({ db, env, coordination }: Context, catalogue: CatalogueFiles) {
  const respond = publicResponses(coordination);
  const itemsPage = publicItems(catalogue);
  const { products, prices, servers, rates, items, convert, document } = publicEndpoints;
  return (
    new Hono()
      .on(...methodAndPath(products), (c) =>
        respond(c, ["products"], async (today) =>
          v.parse(products.response, {
            products: (await loadProducts(db)).map((product) => publicProduct(product, today)),
          }),
        ),
      )
      .on(...methodAndPath(prices), (c) =>
        respond(c, ["prices"], async (today) =>
          v.parse(prices.response, { prices: pricesOf(await loadProducts(db), today) }),
        ),
      )
      .on(...methodAndPath(servers), (c) =>
        respond(c, ["servers"], async () => v.parse(servers.response, { servers: await loadServers(db) })),
      )
      .on(...methodAndPath(document), (c) =>
        respond(c, ["document"], async () => publicDocument(env.PUBLIC_URL)),
      )
      /** 404 `not_found` for an unknown server. */
      .on(...methodAndPath(rates), queryParams(rates, PublicRatesQuery), (c) => {
        const { server } = c.req.valid("query");
        return respond(c, ["rates", server], async () => {
          const known = await (server === undefined ? loadGameServers(db) : [await findServer(db, server)]);
          return v.parse(rates.response, { rates: known.map(rateOn) });
        });
      })
      .on(...methodAndPath(items), queryParams(items, PublicItemsQuery), async (c) => {
        const query = c.req.valid("query");
        const manifest = await catalogue.manifest();
        return respond(c, ["items", manifest, query], async (today) =>
          v.parse(items.response, await itemsPage(manifest, query, today)),
        );
      })
      /** 404 `not_found` for an unknown server; 422 `amount_too_large` for a result above 2^53 − 1. */
      .on(...methodAndPath(convert), queryParams(convert, ConversionQuery), (c) => {
        const query = c.req.valid("query");
        return respond(c, ["convert", query], async () =>
          v.parse(convert.response, await convertFor(db, query)),
        );
      })
  );
}

const loadProducts = async (db: Database) => v.parse(list(MAX_SHOP_ITEMS, Product), await loadItems(db));
const loadGameServers = async (db: Database) =>
  v.parse(list(MAX_GAME_SERVERS, GameServer), await loadServers(db));

const pricesOf = (products: readonly Product[], today: string) =>
  products.flatMap((product) => {
    const price = publicPrice(product, today);
    return price ? [{ slug: product.slug, ...price }] : [];
  });

/** Throws `RequestError` `not_found` if no server has this id. */
async function findServer(db: Database, id: string): Promise<GameServer> {
  const found = (await loadGameServers(db)).find((server) => server.id === id);
  if (!found) throw new RequestError("not_found");
  return found;
}

/** Throws `RequestError` `not_found` or `amount_too_large`. */
async function convertFor(db: Database, query: ConversionQuery) {
  const server = query.server === undefined ? undefined : await findServer(db, query.server);
  try {
    return convertAmount(query, rateFor(query, server));
  } catch (error) {
    if (error instanceof TooLarge) throw new RequestError("amount_too_large");
    throw error;
  }
}
