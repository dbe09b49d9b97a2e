import type { DescribedEndpoint } from "./described-endpoints.ts";

/** The fields of each endpoint's response, shown until its example is run. A test compares them with the OpenAPI document. */
export const RESPONSE_SHAPES: Readonly<Record<DescribedEndpoint["name"], string>> = {
  products: "{ products: [{ slug, category, name, shortName, description, price, shared }] }",
  prices: "{ prices: [{ slug, fcoins, certainty, date, ageDays, source, members }] }",
  servers: "{ servers: [{ id, name, region }] }",
  rates:
    "{ rates: [{ server, penya, per, certainty, lowerQuartile, upperQuartile, members, date, ageDays, note }] }",
  rateHistory:
    "{ server, days: [{ date, ageDays, penya, per, lowerQuartile, upperQuartile, members, certainty }] }",
  rateHistoryCsv: "date,penya,per,lowerQuartile,upperQuartile,members,certainty",
  items:
    "{ catalogue: { certainty, date, ageDays, version, count }, items: [{ id, name, category, kind, rarity, level, classId, className, sex, isTwoHanded, isFwc, isPremium, isBound, attack, defense, stats, stack, buyPrice, sellPrice, date }], next }",
  convert:
    "{ given: { currency, amount }, result: { currency, amount }, left: { currency, amount }, rate: { server, penya, per, certainty, lowerQuartile, upperQuartile, members, date, ageDays, note } }",
};
