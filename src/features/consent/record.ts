import * as v from "valibot";
import { CONSENT_KEY } from "#client/services/consent.ts";
import { load, remove } from "#client/storage/storage.ts";
import { CONSENT_CATEGORIES, offeredCategories, type Services } from "#contract/config.ts";
import { Instant } from "#contract/dates.ts";
import { list } from "#contract/stored-types.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";

/** Six months, as the CNIL recommends, for refusals and agreements alike. */
export const CONSENT_DAYS = 182;

/**
 * A service as it was presented: enough to prove later what was agreed to, and to remove what it has stored.
 */
const OfferedService = v.object({
  category: v.picklist(CONSENT_CATEGORIES),
  name: v.string(),
  origins: list(1_000, v.string()),
  keeps: list(1_000, v.string()),
  /** Its privacy policy and retention in months, as shown at that time; older choices lack both. */
  policy: v.optional(v.string()),
  months: v.optional(v.nullable(v.number())),
});
export type OfferedService = v.InferOutput<typeof OfferedService>;

/** The stored choice, in the format of the consent engine. */
export const ChoiceRecord = v.object({
  categories: list(1_000, v.string()),
  /** The revision of the list of services; see `Services`. */
  revision: v.number(),
  /** Another tab may read between the engine's two writes, when this is missing or has another form. */
  data: v.fallback(list(100, OfferedService), []),
  consentId: v.pipe(v.string(), v.minLength(1)),
  consentTimestamp: Instant,
  lastConsentTimestamp: Instant,
  /** In ms. A time later than a choice made now would expire is invalid. */
  expirationTime: v.pipe(
    v.number(),
    v.minValue(0),
    v.check((time) => time <= Date.now() + (CONSENT_DAYS + 1) * DAY_MS),
  ),
});
export type ChoiceRecord = v.InferOutput<typeof ChoiceRecord>;

/** Returns the stored choice, or `null`. Removes a record that is invalid. */
export function storedRecord(): ChoiceRecord | null {
  const text = load(CONSENT_KEY);
  if (text === null) return null;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), ChoiceRecord), text);
  if (result.success) return result.output;
  remove(CONSENT_KEY);
  return null;
}

/** Returns whether the stored choice is this one. */
export function isStored({ categories, lastConsentTimestamp }: ChoiceRecord): boolean {
  const stored = storedRecord();
  return (
    stored?.lastConsentTimestamp === lastConsentTimestamp &&
    stored.categories.toString() === categories.toString()
  );
}

/** Returns the facts about the offered services that are stored with a choice. */
export function servicesForRecord(services: Services): readonly OfferedService[] {
  return offeredCategories(services).flatMap((category) => {
    const service = services[category];
    if (!service) return [];
    const { name, origins, keeps, policy, months } = service;
    return [{ category, name, origins, keeps, policy, months }];
  });
}
