import * as v from "valibot";
import { list } from "#contract/stored/stored-types.ts";

/** What is said about any service of somebody else, wherever it is asked about or listed. */
const FACTS = {
  name: v.string(),
  /** The address of its own privacy policy. */
  policy: v.string(),
  /** For how many months, at the most, it keeps what it learns; nothing where only its policy says so. */
  months: v.nullable(v.number()),
  /** Names of cookies and storage keys that it sets on this site; `*` stands for anything. */
  keeps: list(1_000, v.string()),
  /** For how many months, at the most, those stay; nothing where it sets none, or only its policy says so. */
  keepsMonths: v.nullable(v.number()),
  /** Every origin that it may be asked at, its script's own included. */
  origins: list(1_000, v.string()),
};

export const Advertising = v.object({
  ...FACTS,
  client: v.string(),
  /** The ad unit for every place; without one a place goes by its own name. */
  slot: v.nullable(v.string()),
  scriptUrl: v.string(),
});
export type Advertising = v.InferOutput<typeof Advertising>;

export const Measurement = v.object({
  ...FACTS,
  /** The number of this site there. */
  site: v.string(),
  /** Where its script and its counter stand; ends in a slash. */
  url: v.string(),
});
export type Measurement = v.InferOutput<typeof Measurement>;

/** The services that this copy uses once somebody has agreed, by the category of consent. */
export const Services = v.object({
  measurement: v.nullable(Measurement),
  advertising: v.nullable(Advertising),
  /**
   * The number of this list, whole and above 0. Whatever visitors are told about a service goes into it: when that
   * changes everybody is asked again, because who agreed to one thing has not agreed to the next.
   */
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
export type Services = v.InferOutput<typeof Services>;

/** What can be agreed to, in the order in which it is asked. */
export const CONSENT_CATEGORIES = ["measurement", "advertising"] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** The categories in which there is something to agree to. */
export function offeredCategories(services: Pick<Services, ConsentCategory>): readonly ConsentCategory[] {
  return CONSENT_CATEGORIES.filter((category) => services[category] !== null);
}

/** GET /api/config: what this copy tells about itself. Each field is nothing until the operator sets it. */
export const PublicConfig = v.object({
  operator: v.object({
    name: v.nullable(v.string()),
    address: v.nullable(v.string()),
    email: v.nullable(v.string()),
    /** Who answers for what is published, as French law asks. */
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
