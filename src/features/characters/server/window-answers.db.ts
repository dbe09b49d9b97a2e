import { and, asc, count, desc, eq, getTableName, gte } from "drizzle-orm";
import {
  WINDOW_QUESTION_IDS,
  type WindowCount,
  type WindowQuestion,
} from "#domain/character/window/window-questions.ts";
import { KNOWN_MEMBER_DAYS } from "#domain/money/community/vote-weights.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { type ChangeBy, recordChange } from "#server/db/queries/applied-changes.ts";
import { accountDays, isCounted } from "#server/db/queries/members.ts";
import { windowAnswers } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import type { NewWindowAnswer } from "./window-answers.contract.ts";

/** Bounds the time of a count: newest answers to a question. */
const MAX_COUNTED = 10_000;

/** The answers of known members whom the operator does not leave out. */
export async function loadWindowCounts(db: Database, now: Date): Promise<readonly WindowCount[]> {
  const counts: WindowCount[] = [];
  for (const question of WINDOW_QUESTION_IDS) {
    // The alias is the table's name, so that the conditions apply to it.
    const newest = db
      .select()
      .from(windowAnswers)
      .where(eq(windowAnswers.question, question))
      .orderBy(desc(windowAnswers.at))
      .limit(MAX_COUNTED)
      .as(getTableName(windowAnswers));
    const rows = await db
      .select({ answer: newest.answer, members: count() })
      .from(newest)
      .where(
        and(
          gte(accountDays(db, newest.userId, utcDay(now)), KNOWN_MEMBER_DAYS),
          isCounted(db, newest.userId),
        ),
      )
      .groupBy(newest.answer);
    counts.push(...rows.map((row) => ({ question, ...row })));
  }
  return counts;
}

const shown = {
  question: windowAnswers.question,
  answer: windowAnswers.answer,
  number: windowAnswers.number,
};

/** Also those that do not count. */
export const loadWindowAnswers = (db: Database, userId: string) =>
  db
    .select(shown)
    .from(windowAnswers)
    .where(eq(windowAnswers.userId, userId))
    .orderBy(asc(windowAnswers.question));

type WantedAnswer = NewWindowAnswer & Readonly<{ question: WindowQuestion; at: Date }>;

/**
 * Replaces the member's answer to the question, once for each change. Returns what the member says now. Throws `RequestError`
 * `changed_meanwhile` if the answer of a retried change has been withdrawn since.
 */
export async function saveWindowAnswer(
  db: Database,
  by: ChangeBy,
  { question, at, ...wanted }: WantedAnswer,
) {
  const given = { answer: wanted.answer, number: "number" in wanted ? wanted.number : null, at };
  const saved = await db.transaction(async (tx) => {
    if (await recordChange(tx, by))
      await tx
        .insert(windowAnswers)
        .values({ userId: by.userId, question, ...given })
        .onConflictDoUpdate({ target: [windowAnswers.userId, windowAnswers.question], set: given });
    const [present] = await tx.select(shown).from(windowAnswers).where(ofQuestion(by.userId, question));
    return present;
  });
  if (!saved) throw new RequestError("changed_meanwhile");
  return saved;
}

export const deleteWindowAnswer = (db: Database, by: ChangeBy, question: WindowQuestion): Promise<void> =>
  db.transaction(async (tx) => {
    if (await recordChange(tx, by)) await tx.delete(windowAnswers).where(ofQuestion(by.userId, question));
  });

const ofQuestion = (userId: string, question: WindowQuestion) =>
  and(eq(windowAnswers.userId, userId), eq(windowAnswers.question, question));
