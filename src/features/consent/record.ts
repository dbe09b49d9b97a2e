import * as v from "valibot";
import { CONSENT_KEY } from "#client/services/consent.ts";
import { load, remove } from "#client/storage/storage.ts";
import { CONSENT_CATEGORIES, offeredCategories, type Services } from "#contract/config.ts";
import { Instant } from "#contract/stored/instant.ts";
import { list } from "#contract/stored/stored-types.ts";

/** Six months, as the CNIL recommends, for a refusal as for an agreement. */
export const CONSENT_DAYS = 182;
const DAY_MS = 86_400_000;

/** What was asked about: enough to prove later what was agreed to, and to remove what it has left. */
const AskedService = v.object({
  category: v.picklist(CONSENT_CATEGORIES),
  name: v.string(),
  origins: list(1_000, v.string()),
  keeps: list(1_000, v.string()),
  /** Its privacy policy, and for how many months it keeps what it learns, as told then; older choices lack both. */
  policy: v.optional(v.string()),
  months: v.optional(v.nullable(v.number())),
});
export type AskedService = v.InferOutput<typeof AskedService>;

/** The choice as the engine keeps it, in its words. */
export const ChoiceRecord = v.object({
  categories: list(1_000, v.string()),
  /** The number of the list of services; see `Services`. */
  revision: v.number(),
  /** None, in whatever form the engine has for it, between its two writes; another tab may look just then. */
  data: v.fallback(list(100, AskedService), []),
  consentId: v.pipe(v.string(), v.minLength(1)),
  consentTimestamp: Instant,
  lastConsentTimestamp: Instant,
  /** Milliseconds; one that is further away than a choice made now would be is nobody's. */
  expirationTime: v.pipe(
    v.number(),
    v.minValue(0),
    v.check((time) => time <= Date.now() + (CONSENT_DAYS + 1) * DAY_MS),
  ),
});
export type ChoiceRecord = v.InferOutput<typeof ChoiceRecord>;

/** What is stored of a choice, if it can be read: whatever else stands there is no choice, and is removed. */
export function storedRecord(): ChoiceRecord | null {
  const written = load(CONSENT_KEY);
  if (written === null) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ChoiceRecord), written);
  if (read.success) return read.output;
  remove(CONSENT_KEY);
  return null;
}

/** Whether this very choice is what is stored. */
export function isStored({ categories, lastConsentTimestamp }: ChoiceRecord): boolean {
  const stored = storedRecord();
  return (
    stored?.lastConsentTimestamp === lastConsentTimestamp &&
    stored.categories.toString() === categories.toString()
  );
}

/** What is kept of a list of services with the choice about it. */
export function askedAbout(services: Services): readonly AskedService[] {
  return offeredCategories(services).flatMap((category) => {
    const service = services[category];
    if (!service) return [];
    const { name, origins, keeps, policy, months } = service;
    return [{ category, name, origins, keeps, policy, months }];
  });
}
