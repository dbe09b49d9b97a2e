/** The form in which a player's last answers are stored, and its limits. */
import * as v from "valibot";
import { recordBy, whole } from "#contract/stored.ts";

/** Counted up when the stored form changes: another form is dropped. */
const FORM = 1;
/** Answers of one player; of more the oldest are dropped. */
export const MOST_ANSWERS = 60;
/** Characters of one player's answers together; of more the oldest are dropped, and a longer answer is not kept. */
export const MOST_CHARS = 2_000_000;
/** Milliseconds: 30 days. What is older is not shown any more. */
export const MOST_AGE_MS = 30 * 24 * 3_600_000;
/** What a clock that was set back may differ. */
const FUTURE_MS = 24 * 3_600_000;

const Hash = v.pipe(v.string(), v.maxLength(1_000));

const StoredAnswer = v.object({
  /** When the server gave it: milliseconds since 1970. */
  at: whole(0, Number.MAX_SAFE_INTEGER),
  /** The query's data as JSON. */
  text: v.pipe(v.string(), v.maxLength(MOST_CHARS)),
});
export type StoredAnswer = Readonly<v.InferOutput<typeof StoredAnswer>>;

/** By the query's hash. */
const StoredAnswers = v.object({
  form: v.literal(FORM),
  answers: recordBy(MOST_ANSWERS, Hash, StoredAnswer),
});
type StoredAnswers = Readonly<v.InferOutput<typeof StoredAnswers>>;

const NONE: StoredAnswers = { form: FORM, answers: {} };

/** What was stored, without what is too old; none where it is damaged or of another release's form. */
function read(stored: unknown, now: number): StoredAnswers {
  const parsed = v.safeParse(StoredAnswers, stored);
  if (!parsed.success) return NONE;
  const present = Object.entries(parsed.output.answers).filter(
    ([, { at }]) => at > now - MOST_AGE_MS && at < now + FUTURE_MS,
  );
  return { form: FORM, answers: Object.fromEntries(present) };
}

/** An answer by its query's hash. */
export function answerOf(stored: unknown, hash: string, now: number): StoredAnswer | undefined {
  const { answers } = read(stored, now);
  return Object.hasOwn(answers, hash) ? answers[hash] : undefined;
}

/** What is stored next: with these answers, and without those that are `undefined`. Keeps the newest within the limits. */
export function withAnswers(
  stored: unknown,
  changed: ReadonlyMap<string, StoredAnswer | undefined>,
  now: number,
): StoredAnswers {
  const all = new Map(Object.entries(read(stored, now).answers));
  for (const [hash, answer] of changed) {
    const present = all.get(hash);
    if (!answer) all.delete(hash);
    // Another tab's may be newer.
    else if (!present || present.at <= answer.at) all.set(hash, answer);
  }
  const newestFirst = [...all]
    .filter(([hash, answer]) => v.is(Hash, hash) && v.is(StoredAnswer, answer))
    .toSorted(([, one], [, other]) => other.at - one.at);
  let free = MOST_CHARS;
  const kept = newestFirst.filter(([, { text }]) => {
    const fits = text.length <= free;
    if (fits) free -= text.length;
    return fits;
  });
  return { form: FORM, answers: Object.fromEntries(kept.slice(0, MOST_ANSWERS)) };
}
