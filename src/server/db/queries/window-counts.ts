import { and, count, desc, eq, getTableName, gte } from "drizzle-orm";
import {
  WINDOW_QUESTION_IDS,
  type WindowAnswer,
  type WindowQuestion,
} from "#domain/character/window/window-questions.ts";
import { KNOWN_MEMBER_DAYS } from "#domain/money/community/vote-weights.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type { Database } from "#server/db/open.ts";
import { windowAnswers } from "#server/db/schema.ts";
import { accountDays, isCounted } from "./members.ts";

type AnswerCount = Readonly<{ question: WindowQuestion; answer: WindowAnswer; members: number }>;

/** Bounds the time of a count: newest answers to a question, of known members and of all (`docs/security.md`). */
const LIMITS = {
  counted: 10_000,
  /** Among how many of the newest those of known members are looked for: new accounts must not hide them. */
  lookedAt: 50_000,
};

/** The answers of known members whom the operator does not leave out. */
export async function loadWindowCounts(
  db: Database,
  now: Date,
  limits = LIMITS,
): Promise<readonly AnswerCount[]> {
  const counts: AnswerCount[] = [];
  for (const question of WINDOW_QUESTION_IDS) {
    // Without further conditions, as for shared prices: PostgreSQL would read all answers to the question and sort them.
    // The alias is the table's name, so that the conditions apply to it.
    const newest = db
      .select()
      .from(windowAnswers)
      .where(eq(windowAnswers.question, question))
      .orderBy(desc(windowAnswers.at))
      .limit(limits.lookedAt)
      .as(getTableName(windowAnswers));
    const counted = db
      .select({ answer: newest.answer })
      .from(newest)
      .where(
        and(
          gte(accountDays(db, newest.userId, utcDay(now)), KNOWN_MEMBER_DAYS),
          isCounted(db, newest.userId),
        ),
      )
      .orderBy(desc(newest.at))
      .limit(limits.counted)
      .as("counted");
    const rows = await db
      .select({ answer: counted.answer, members: count() })
      .from(counted)
      .groupBy(counted.answer);
    counts.push(...rows.map((row) => ({ question, ...row })));
  }
  return counts;
}
