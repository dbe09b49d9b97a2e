/** What page and worker say to each other about plans. */
import { type Answer, answerTo, type Question } from "#domain/upgrade/upgrade-report.ts";

export type Asked = Readonly<{ id: number; question: Question }>;
/** How much of an answer is done, from 0 to 1; then the answer, or that there will be none. */
export type Told = Readonly<{ id: number }> &
  (Readonly<{ done: number }> | Readonly<{ answer: Answer }> | Readonly<{ isFailed: true }>);

/** A fault in the rules is written down and told: nobody waits for ever. */
export function answerAsked({ id, question }: Asked, tell: (told: Told) => void): void {
  let answer: Answer;
  try {
    answer = answerTo(question, (done) => tell({ id, done }));
  } catch (error) {
    console.error("A plan could not be computed:", error);
    tell({ id, isFailed: true });
    return;
  }
  tell({ id, answer });
}
