import * as v from "valibot";

/** What is said about any service of somebody else, wherever it is asked about or listed. */
const FACTS = {
  name: v.string(),
  /** The address of its own privacy policy. */
  policy: v.string(),
  /** For how many months, at the most, it keeps what it learns and stores. */
  months: v.number(),
  /** Names of cookies and storage keys that it sets on this site; `*` stands for anything. */
  keeps: v.array(v.string()),
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

/** The services that this copy uses once somebody has agreed; the categories of consent are its keys. */
export const Services = v.object({
  measurement: v.nullable(Measurement),
  advertising: v.nullable(Advertising),
});
export type Services = v.InferOutput<typeof Services>;

export const CATEGORIES = ["measurement", "advertising"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories in which there is something to agree to. */
export function categoriesOf(services: Services): readonly Category[] {
  return CATEGORIES.filter((category) => services[category] !== null);
}

/** GET /api/config: what this copy tells about itself. Each field is nothing until the operator sets it. */
export const PublicConfig = v.object({
  operator: v.object({
    name: v.nullable(v.string()),
    address: v.nullable(v.string()),
    email: v.nullable(v.string()),
  }),
  hosting: v.object({ name: v.nullable(v.string()), address: v.nullable(v.string()) }),
  services: Services,
});
export type PublicConfig = v.InferOutput<typeof PublicConfig>;

/**
 * A number for this list of services. Another service, name or host gives another number, and everybody is asked
 * again: who agreed to one service has not agreed to the next.
 */
export function revisionOf(services: Services): number {
  const list = JSON.stringify(
    CATEGORIES.map((category) => {
      const service = services[category];
      return service && [category, service.name, new URL(addressOf(service)).origin];
    }),
  );
  // FNV-1a, kept to 31 bits: the same on every machine, and a whole number above 0.
  let hash = 0x811c9dc5;
  for (let at = 0; at < list.length; at++) hash = Math.imul(hash ^ list.charCodeAt(at), 0x01000193);
  return (hash >>> 1) + 1;
}

/** Where a service is loaded from. */
function addressOf(service: Measurement | Advertising): string {
  return "scriptUrl" in service ? service.scriptUrl : service.url;
}
