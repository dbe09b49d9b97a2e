/** What the OpenAPI document says about each endpoint of the public API, besides its schemas. */
import type * as v from "valibot";
import type { ProblemCode } from "#server/http/problem-codes.ts";
import {
  ConversionQuery,
  PublicAmount,
  PublicCatalogue,
  PublicItem,
  PublicItemsQuery,
  PublicPrice,
  PublicProduct,
  PublicRate,
  PublicRateDay,
  PublicRatesQuery,
  PublicServerPath,
  type publicEndpoints,
} from "./public-api.contract.ts";

/** The texts of an endpoint, the schemas of its request, and the errors of its own. */
export type PublicOperation = Readonly<{
  summary: string;
  description: string;
  query?: v.GenericSchema<object>;
  /** The parameters of the path. */
  params?: v.GenericSchema<object>;
  /** The content type of a response that is not JSON. */
  type?: string;
  problems?: readonly ProblemCode[];
}>;

/** The schemas that have a name in the document. */
export const NAMED_SCHEMAS = {
  Amount: PublicAmount,
  Catalogue: PublicCatalogue,
  Item: PublicItem,
  Price: PublicPrice,
  Product: PublicProduct,
  Rate: PublicRate,
  RateDay: PublicRateDay,
};

export const PUBLIC_OPERATIONS: Readonly<Record<keyof typeof publicEndpoints, PublicOperation>> = {
  products: {
    summary: "The products of the cash shop",
    description:
      "All products with their names in four languages, and their prices as far as they are known.",
  },
  prices: {
    summary: "The known prices",
    description:
      "The prices in FCoins with their certainty, day, age and source. A product without a known price is left out.",
  },
  servers: {
    summary: "The game's servers",
    description:
      "Rates differ between them. A server has no age: the list is kept by the operator of this copy.",
  },
  rates: {
    summary: "The rates of the servers",
    description:
      "How much Penya an FCoin costs: the weighted median of what the members of a server shared in the last 7 days, with its quartiles and their number. While fewer than five members share one, the rate has the certainty `example`, and its note says so.",
    query: PublicRatesQuery,
    problems: ["invalid", "not_found"],
  },
  rateHistory: {
    summary: "The rate of a server day by day",
    description:
      "The rate of the server's members at the end of each day (UTC) on which at least five took part, at most those of ten years.",
    params: PublicServerPath,
    problems: ["invalid", "not_found"],
  },
  rateHistoryCsv: {
    summary: "The rate of a server day by day, as CSV",
    description: "The same days as a table (RFC 4180), with the names of the fields in its first row.",
    params: PublicServerPath,
    type: "text/csv; charset=utf-8",
    problems: ["invalid", "not_found"],
  },
  items: {
    summary: "The items of the game, page by page",
    description: "Sorted by id. `catalogue` says how certain and how old everything on the page is.",
    query: PublicItemsQuery,
    problems: ["invalid"],
  },
  convert: {
    summary: "An amount in the other currency",
    description:
      "Exact: FCoins to Penya are rounded up to whole Penya, and Penya buy whole FCoins with the rest in `left`. Send either `server`, or your own rate in `penya` and `per`; without both, the rate is an example.",
    query: ConversionQuery,
    problems: ["invalid", "amount_too_large", "not_found"],
  },
  document: {
    summary: "This document",
    description: "The OpenAPI 3.1 document, made of the schemas that the responses are checked with.",
  },
};
