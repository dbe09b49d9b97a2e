/** Which of two readings of a number the game's window shows, as members say it (decision 043). */

/** The ids are stored. */
const WINDOW_QUESTIONS = {
  windowDefense: ["bodyA", "bodyB"],
  criticalChance: ["wholeTens", "allTens"],
  parry: ["added", "multiplied"],
  pveReductionLimit: ["limit50", "limit20"],
  pvpReductionLimit: ["limit50", "limit20"],
} as const;
export type WindowQuestion = keyof typeof WINDOW_QUESTIONS;
/** How a number is computed where sources differ. */
export type ReadingName = (typeof WINDOW_QUESTIONS)[WindowQuestion][number];

// `Object.keys` forgets the names.
export const WINDOW_QUESTION_IDS = Object.keys(WINDOW_QUESTIONS) as readonly WindowQuestion[];
export const READING_NAMES: readonly ReadingName[] = [...new Set(Object.values(WINDOW_QUESTIONS).flat())];

/** Proper names of who computes a number so. */
export const READING_AUTHORS: Readonly<Record<ReadingName, string>> = {
  bodyA: "Universe-doc",
  bodyB: "flyff-builds",
  wholeTens: "flyff-builds",
  allTens: "Flyffulator",
  added: "Flyffulator",
  multiplied: "Universe-doc",
  limit50: "flyff-builds",
  limit20: "Flyffulator",
};

/** The window shows neither of the two numbers. */
export const OTHER_NUMBER = "other";
export type WindowAnswer = ReadingName | typeof OTHER_NUMBER;
export const WINDOW_ANSWERS: readonly WindowAnswer[] = [...READING_NAMES, OTHER_NUMBER];

export const isAnswerTo = (question: WindowQuestion, answer: WindowAnswer): boolean =>
  answer === OTHER_NUMBER || WINDOW_QUESTIONS[question].some((reading) => reading === answer);

/** A later release may have other questions and readings. */
export type WindowCount = Readonly<{ question: string; answer: string; members: number }>;

export function answersTo(question: WindowQuestion, counts: readonly WindowCount[]) {
  const membersFor = (answer: WindowAnswer) =>
    counts.find((count) => count.question === question && count.answer === answer)?.members ?? 0;
  const answers: readonly WindowAnswer[] = [...WINDOW_QUESTIONS[question], OTHER_NUMBER];
  const rows = answers.map((answer) => ({ answer, members: membersFor(answer) }));
  return { rows, total: rows.reduce((sum, { members }) => sum + members, 0) };
}

const FEWEST_AGREEING = 10;
const AGREEING_PERCENT = 90;

/** The reading that at least 10 members and 90 % of all who answered agree on; other numbers count against it. */
export function agreedReading(
  question: WindowQuestion,
  counts: readonly WindowCount[],
): ReadingName | undefined {
  const { rows, total } = answersTo(question, counts);
  const agreed = rows.find(
    ({ members }) => members >= FEWEST_AGREEING && 100 * members >= AGREEING_PERCENT * total,
  )?.answer;
  return agreed === OTHER_NUMBER ? undefined : agreed;
}

/** The readings that stand for their numbers. */
export type AgreedReadings = Readonly<Partial<Record<WindowQuestion, ReadingName>>>;

export const NO_AGREEMENT: AgreedReadings = {};

export function agreedReadings(counts: readonly WindowCount[]): AgreedReadings {
  return Object.fromEntries(
    WINDOW_QUESTION_IDS.flatMap((question) => {
      const reading = agreedReading(question, counts);
      return reading === undefined ? [] : [[question, reading]];
    }),
  );
}

type Ends = Readonly<{ low: Readonly<{ value: number }>; high: Readonly<{ value: number }> }>;

/** Whether each number in the window belongs to one of the readings at most. */
export const areApart = (readings: readonly Ends[]): boolean =>
  readings.every(({ low, high }, index) =>
    readings.slice(index + 1).every((other) => high.value < other.low.value || other.high.value < low.value),
  );

/** The reading that gives a number in the window. */
export function answerOf(
  readings: readonly (Ends & Readonly<{ name: ReadingName | undefined }>)[],
  value: number,
): WindowAnswer {
  return readings.find(({ low, high }) => low.value <= value && value <= high.value)?.name ?? OTHER_NUMBER;
}
