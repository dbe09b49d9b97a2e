import { and, asc, eq } from "drizzle-orm";
import type { WindowQuestion } from "#domain/character/window/window-questions.ts";
import type { Database } from "#server/db/open.ts";
import { type ChangeBy, recordChange } from "#server/db/queries/applied-changes.ts";
import { windowAnswers } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";
import type { NewWindowAnswer } from "./window-answers.contract.ts";

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
