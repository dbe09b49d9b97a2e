/** What happens to each request in a storm, determined by a seed. */
import { seededRandom } from "#domain/upgrade/seeded-random.ts";

export type StormSettings = Readonly<{
  /** Port of the server on this host. */
  target: number;
  /** The same seed gives the nth request of a method and path the same fate. */
  seed: number;
  /** The longest delay of a request, and of its response, in milliseconds. */
  delayMs: number;
}>;

/** The share of requests that are dropped before the server. */
const DROPPED_REQUESTS = 0.2;
/** The share of responses that are dropped, of the requests that arrived. */
const DROPPED_RESPONSES = 0.2;
/** The share of requests that arrive twice, and whose first response the browser gets. */
const REPEATED_REQUESTS = 0.1;
/** The share of requests that arrive twice, and whose second response the browser gets: a repeated one. */
const REPEATED_RESPONSES = 0.1;

/** What happens to one request. Delays are in milliseconds. */
export type StormFate = Readonly<{
  there: number;
  back: number;
  isRequestLost: boolean;
  isAnswerLost: boolean;
  /** Milliseconds until the request is sent again, and whether the browser gets that second response. */
  repeat: Readonly<{ after: number; isReturned: boolean }> | undefined;
}>;

/** Returns a function that gives each request its fate, by its method and path. */
export function createFates({ seed, delayMs }: Pick<StormSettings, "seed" | "delayMs">) {
  const counts = new Map<string, number>();
  return function fateOf(name: string): StormFate {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const random = seededRandom(hash(`${seed} ${name} ${count}`));
    const [isRequestLost, isAnswerLost] = [random() < DROPPED_REQUESTS, random() < DROPPED_RESPONSES];
    const repeated = random();
    const [there, back, after] = [random() * delayMs, random() * delayMs, random() * delayMs];
    return {
      there,
      back,
      isRequestLost,
      isAnswerLost,
      repeat:
        repeated < REPEATED_REQUESTS + REPEATED_RESPONSES
          ? { after, isReturned: repeated >= REPEATED_REQUESTS }
          : undefined,
    };
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
