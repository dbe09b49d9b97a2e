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

/** Bounds the time of a count: newest answers to a question. */
const MAX_COUNTED = 10_000;

/** The answers of known members whom the operator does not leave out. */
export async function loadWindowCounts(db: Database, now: Date): Promise<readonly AnswerCount[]> {
  const counts: AnswerCount[] = [];
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
