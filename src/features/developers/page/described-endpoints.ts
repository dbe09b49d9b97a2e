import { PUBLIC_ROUTES } from "#contract/public-api.ts";

type Parameter = Readonly<{
  name: string;
  /** Key of the text that explains it. */
  text:
    | "rateServer"
    | "historyServer"
    | "after"
    | "limit"
    | "from"
    | "amount"
    | "ownServer"
    | "penya"
    | "per";
  isRequired?: true;
}>;

/** What the page says about an endpoint of the public API; its texts are named after it. */
export type DescribedEndpoint = Readonly<{
  name: "products" | "prices" | "servers" | "rates" | "rateHistory" | "rateHistoryCsv" | "items" | "convert";
  route: (typeof PUBLIC_ROUTES)[keyof typeof PUBLIC_ROUTES];
  parameters: readonly Parameter[];
  /** The parameters of the example's path, and its query. */
  params?: Readonly<Record<string, string>>;
  example?: Readonly<Record<string, string>>;
}>;

export const DESCRIBED_ENDPOINTS: readonly DescribedEndpoint[] = [
  { name: "products", route: PUBLIC_ROUTES.products, parameters: [] },
  { name: "prices", route: PUBLIC_ROUTES.prices, parameters: [] },
  { name: "servers", route: PUBLIC_ROUTES.servers, parameters: [] },
  {
    name: "rates",
    route: PUBLIC_ROUTES.rates,
    parameters: [{ name: "server", text: "rateServer" }],
    example: { server: "mia" },
  },
  {
    name: "rateHistory",
    route: PUBLIC_ROUTES.rateHistory,
    parameters: [{ name: "server", text: "historyServer", isRequired: true }],
    params: { server: "mia" },
  },
  {
    name: "rateHistoryCsv",
    route: PUBLIC_ROUTES.rateHistoryCsv,
    parameters: [{ name: "server", text: "historyServer", isRequired: true }],
    params: { server: "mia" },
  },
  {
    name: "items",
    route: PUBLIC_ROUTES.items,
    parameters: [
      { name: "after", text: "after" },
      { name: "limit", text: "limit" },
    ],
    example: { limit: "3" },
  },
  {
    name: "convert",
    route: PUBLIC_ROUTES.convert,
    parameters: [
      { name: "from", text: "from", isRequired: true },
      { name: "amount", text: "amount", isRequired: true },
      { name: "server", text: "ownServer" },
      { name: "penya", text: "penya" },
      { name: "per", text: "per" },
    ],
    example: { from: "fc", amount: "1000", penya: "210000" },
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
