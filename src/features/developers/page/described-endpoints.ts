import { PUBLIC_ROUTES } from "#contract/public-api.ts";
import type { Translate } from "#i18n/translator.ts";

/** What the page says about an endpoint of the public API; its texts are named after it. */
export type DescribedEndpoint = Readonly<{
  name: Exclude<keyof typeof PUBLIC_ROUTES, "document">;
  route: string;
  parameters: readonly Readonly<{ name: string; text: Parameters<Translate>[0]; isRequired?: true }>[];
  /** The parameters of the example's path, and its query. */
  params?: Readonly<Record<string, string>>;
  example?: Readonly<Record<string, string>>;
  /** The fields of the response. A test compares them and the parameters with the OpenAPI document. */
  fields: string;
}>;

const SERVER_IN_PATH = { name: "server", text: "developers.param.historyServer", isRequired: true } as const;

export const DESCRIBED_ENDPOINTS: readonly DescribedEndpoint[] = [
  {
    name: "products",
    route: PUBLIC_ROUTES.products,
    parameters: [],
    fields: "{ products: [{ slug, category, name, shortName, description, price, shared }] }",
  },
  {
    name: "prices",
    route: PUBLIC_ROUTES.prices,
    parameters: [],
    fields: "{ prices: [{ slug, fcoins, certainty, date, ageDays, source, members }] }",
  },
  {
    name: "servers",
    route: PUBLIC_ROUTES.servers,
    parameters: [],
    fields: "{ servers: [{ id, name, region }] }",
  },
  {
    name: "rates",
    route: PUBLIC_ROUTES.rates,
    parameters: [{ name: "server", text: "developers.param.rateServer" }],
    example: { server: "mia" },
    fields:
      "{ rates: [{ server, penya, per, certainty, lowerQuartile, upperQuartile, members, date, ageDays, note }] }",
  },
  {
    name: "rateHistory",
    route: PUBLIC_ROUTES.rateHistory,
    parameters: [SERVER_IN_PATH],
    params: { server: "mia" },
    fields:
      "{ server, days: [{ date, ageDays, penya, per, lowerQuartile, upperQuartile, members, certainty }] }",
  },
  {
    name: "rateHistoryCsv",
    route: PUBLIC_ROUTES.rateHistoryCsv,
    parameters: [SERVER_IN_PATH],
    params: { server: "mia" },
    fields: "date,penya,per,lowerQuartile,upperQuartile,members,certainty",
  },
  {
    name: "items",
    route: PUBLIC_ROUTES.items,
    parameters: [
      { name: "after", text: "developers.param.after" },
      { name: "limit", text: "developers.param.limit" },
    ],
    example: { limit: "3" },
    fields:
      "{ catalogue: { certainty, date, ageDays, version, count }, items: [{ id, name, category, kind, rarity, level, classId, className, sex, isTwoHanded, isFwc, isPremium, isBound, attack, defense, stats, stack, buyPrice, sellPrice, date }], next }",
  },
  {
    name: "convert",
    route: PUBLIC_ROUTES.convert,
    parameters: [
      { name: "from", text: "developers.param.from", isRequired: true },
      { name: "amount", text: "developers.param.amount", isRequired: true },
      { name: "server", text: "developers.param.ownServer" },
      { name: "penya", text: "developers.param.penya" },
      { name: "per", text: "developers.param.per" },
    ],
    example: { from: "fc", amount: "1000", penya: "210000" },
    fields:
      "{ given: { currency, amount }, result: { currency, amount }, left: { currency, amount }, rate: { server, penya, per, certainty, lowerQuartile, upperQuartile, members, date, ageDays, note } }",
  },
];

/** The codes of errors that the page explains. */
export const DESCRIBED_PROBLEMS = [
  "invalid",
  "not_found",
  "amount_too_large",
  "too_fast",
  "unavailable",
] as const;
