import type { DocumentName } from "#contract/documents/documents.ts";
import { MAX_OWN_PRICES, MAX_RATE_SERVERS } from "#contract/documents/value-documents.ts";

const isRecord = (content: unknown): content is Readonly<Record<string, unknown>> =>
  typeof content === "object" && content !== null && !Array.isArray(content);

/** Returns the first `most` entries of a record, and any other value unchanged. */
const firstOf = (most: number, content: unknown) =>
  isRecord(content) ? Object.fromEntries(Object.entries(content).slice(0, most)) : content;

/**
 * Returns a stored document cut to the first entries within its limit. Older versions of the app did not
 * enforce the limit.
 */
export function cutToLimits(name: DocumentName, content: unknown): unknown {
  if (name === "prices") return firstOf(MAX_OWN_PRICES, content);
  if (name === "rates" && isRecord(content))
    return { ...content, set: firstOf(MAX_RATE_SERVERS, content.set) };
  return content;
}
