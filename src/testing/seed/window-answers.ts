import type { WindowAnswer, WindowQuestion } from "#domain/character/window/window-questions.ts";
import type { Database } from "#server/db/open.ts";
import { windowAnswers } from "#server/db/schema.ts";
import { insertMember } from "#testing/start-test-app.ts";
import { setAccountDays } from "./shared-prices.ts";

type Given = Readonly<{
  question: WindowQuestion;
  answer: WindowAnswer;
  number?: number | null;
  accountDays?: number;
}>;

/** Has a member, by default a known one, answer a question instead of the answer before. Returns the member's id. */
export async function storeWindowAnswer(
  db: Database,
  name: string,
  { question, answer, number = null, accountDays = 100 }: Given,
): Promise<string> {
  const userId = await insertMember(db, name, `${name}@skypurse.test`);
  await setAccountDays(db, userId, accountDays);
  const given = { answer, number, at: new Date() };
  await db
    .insert(windowAnswers)
    .values({ userId, question, ...given })
    .onConflictDoUpdate({ target: [windowAnswers.userId, windowAnswers.question], set: given });
  return userId;
}
