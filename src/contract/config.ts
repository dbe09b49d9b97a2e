import * as v from "valibot";
import { address, endpoint } from "./endpoint.ts";
import { list } from "./stored-types.ts";

/** Shown wherever consent is requested or services are listed. */
const FACTS = {
  name: v.string(),
  policy: v.string(),
  /** Maximum storage of its data; `null` if only its policy states it. */
  months: v.nullable(v.number()),
  /** Cookies and storage keys on this site; `*` matches any text. */
  keeps: list(1_000, v.string()),
  /** Maximum storage of those; `null` if there are none, or only its policy states it. */
  keepsMonths: v.nullable(v.number()),
  /** Every origin that the browser may contact for it, that of its script included. */
  origins: list(1_000, v.string()),
};

export const Advertising = v.object({
  ...FACTS,
  client: v.string(),
  /** The ad unit for every placement; if `null`, each placement uses its own name. */
  slot: v.nullable(v.string()),
  scriptUrl: v.string(),
});
export type Advertising = v.InferOutput<typeof Advertising>;

export const Measurement = v.object({
  ...FACTS,
  site: v.string(),
  /** Of its script and its counter; ends in a slash. */
  url: v.string(),
});
export type Measurement = v.InferOutput<typeof Measurement>;

export const Services = v.object({
  measurement: v.nullable(Measurement),
  advertising: v.nullable(Advertising),
  /** After a change of what visitors are told, all are asked again: consent to one thing is not consent to another. */
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
export type Services = v.InferOutput<typeof Services>;

/** In display order. */
export const CONSENT_CATEGORIES = ["measurement", "advertising"] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

export function offeredCategories(services: Pick<Services, ConsentCategory>): readonly ConsentCategory[] {
  return CONSENT_CATEGORIES.filter((category) => services[category] !== null);
}

/** Each field is `null` until the operator sets it. */
export const PublicConfig = v.object({
  operator: v.object({
    name: v.nullable(v.string()),
    address: v.nullable(v.string()),
    email: v.nullable(v.string()),
    /** The person responsible for the publication, as French law requires. */
    publisher: v.nullable(v.string()),
  }),
  hosting: v.object({
    name: v.nullable(v.string()),
    address: v.nullable(v.string()),
    phone: v.nullable(v.string()),
  }),
  services: Services,
});
export type PublicConfig = v.InferOutput<typeof PublicConfig>;

export const configEndpoints = { load: endpoint("GET /config", PublicConfig) };

export const healthEndpoints = {
  live: address("GET /health/live"),
  ready: address("GET /health/ready"),
};
