import * as v from "valibot";
import { address, endpoint } from "./endpoint.ts";
import { list } from "./stored-types.ts";

/** Facts about every third-party service, shown wherever consent is requested or services are listed. */
const FACTS = {
  name: v.string(),
  /** URL of its own privacy policy. */
  policy: v.string(),
  /** For how many months at most it keeps its data; `null` if only its policy says so. */
  months: v.nullable(v.number()),
  /** Names of cookies and storage keys that it sets on this site; `*` matches any text. */
  keeps: list(1_000, v.string()),
  /** For how many months at most those are stored; `null` if it sets none, or only its policy says so. */
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
  /** Id of this site at the service. */
  site: v.string(),
  /** Base URL of its script and its counter; ends in a slash. */
  url: v.string(),
});
export type Measurement = v.InferOutput<typeof Measurement>;

/** The services that this instance uses after consent, by the category of consent. */
export const Services = v.object({
  measurement: v.nullable(Measurement),
  advertising: v.nullable(Advertising),
  /**
   * Revision of this list, whole and above 0. It covers everything that visitors are told about a service:
   * when that changes, every visitor is asked again, because consent to one thing is not consent to another.
   */
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
export type Services = v.InferOutput<typeof Services>;

/** Categories of consent, in the order in which they are shown. */
export const CONSENT_CATEGORIES = ["measurement", "advertising"] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** Returns the categories that have a service. */
export function offeredCategories(services: Pick<Services, ConsentCategory>): readonly ConsentCategory[] {
  return CONSENT_CATEGORIES.filter((category) => services[category] !== null);
}

/** GET /api/config: public facts about this instance. Each field is `null` until the operator sets it. */
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
