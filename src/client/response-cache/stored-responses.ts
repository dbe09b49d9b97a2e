/** The stored form of a player's last responses, and its limits. */

import * as v from "valibot";
import { recordBy, whole } from "#contract/stored/stored-types.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";

/** Incremented when the stored form changes: data of another form is ignored. */
const RECORD_VERSION = 1;
/** Maximum number of responses of one player. Beyond it the oldest are dropped. */
export const MAX_RESPONSES = 60;
/**
 * Maximum characters of all responses of one player; the oldest are dropped. A longer response is not stored.
 */
export const MAX_RESPONSE_CHARS = 2_000_000;
/** Responses older than this, in milliseconds, are no longer shown: 30 days. */
export const MAX_RESPONSE_AGE_MS = 30 * DAY_MS;
/** How far in the future a response may be, in milliseconds: the clock may have been set back since. */
const FUTURE_MS = DAY_MS;

const Hash = v.pipe(v.string(), v.maxLength(1_000));

const StoredResponse = v.object({
  /** When the response arrived: milliseconds since 1970. */
  at: whole(0, Number.MAX_SAFE_INTEGER),
  /** The query's data as JSON. */
  text: v.pipe(v.string(), v.maxLength(MAX_RESPONSE_CHARS)),
});
export type StoredResponse = Readonly<v.InferOutput<typeof StoredResponse>>;

/** The keys are query hashes. */
const ResponseRecord = v.object({
  form: v.literal(RECORD_VERSION),
  answers: recordBy(MAX_RESPONSES, Hash, StoredResponse),
});
type ResponseRecord = Readonly<v.InferOutput<typeof ResponseRecord>>;

const EMPTY_RECORD: ResponseRecord = { form: RECORD_VERSION, answers: {} };

/**
 * Returns the stored responses that are not too old; none if the record is damaged or has another form. Those from the future
 * are included: the clock may be wrong for a moment, and what is dropped then would be lost.
 */
function parseRecord(stored: unknown, now: number): ResponseRecord {
  const parsed = v.safeParse(ResponseRecord, stored);
  if (!parsed.success) return EMPTY_RECORD;
  const fresh = Object.entries(parsed.output.answers).filter(([, { at }]) => at > now - MAX_RESPONSE_AGE_MS);
  return { form: RECORD_VERSION, answers: Object.fromEntries(fresh) };
}

const isFuture = ({ at }: StoredResponse, now: number) => at >= now + FUTURE_MS;

/** Returns the stored response to the query with this hash, or `undefined`. */
export function responseOf(stored: unknown, hash: string, now: number): StoredResponse | undefined {
  const { answers } = parseRecord(stored, now);
  const response = Object.hasOwn(answers, hash) ? answers[hash] : undefined;
  return response && !isFuture(response, now) ? response : undefined;
}

/**
 * Returns the record with the changed responses, without those that are `undefined`, cut to the newest within
 * the limits.
 */
export function withResponses(
  stored: unknown,
  changed: ReadonlyMap<string, StoredResponse | undefined>,
  now: number,
): ResponseRecord {
  const responses = new Map(Object.entries(parseRecord(stored, now).answers));
  for (const [hash, response] of changed) {
    const existing = responses.get(hash);
    if (!response) responses.delete(hash);
    // Another tab may have stored a newer one. One from the future is of a clock that has been wrong.
    else if (!existing || existing.at <= response.at || isFuture(existing, now))
      responses.set(hash, response);
  }
  const newestFirst = [...responses]
    .filter(([hash, response]) => v.is(Hash, hash) && v.is(StoredResponse, response))
    // Those from the future are dropped first. Of responses of the same millisecond, the one that is being stored is the later.
    .toSorted(
      ([a, first], [b, second]) =>
        Number(isFuture(first, now)) - Number(isFuture(second, now)) ||
        second.at - first.at ||
        Number(changed.has(b)) - Number(changed.has(a)),
    );
  let freeChars = MAX_RESPONSE_CHARS;
  const fitting = newestFirst.filter(([, { text }]) => {
    const fits = text.length <= freeChars;
    if (fits) freeChars -= text.length;
    return fits;
  });
  return { form: RECORD_VERSION, answers: Object.fromEntries(fitting.slice(0, MAX_RESPONSES)) };
}
