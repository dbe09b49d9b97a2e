import { type Answer, answerTo, type Question } from "#domain/upgrade-answer.ts";

export type Asked = Readonly<{ id: number; question: Question }>;
/** An answer, or how much of it is done, from 0 to 1. */
export type Told = Readonly<{ id: number }> & (Readonly<{ answer: Answer }> | Readonly<{ done: number }>);

type Desk = Readonly<{
  /** Whoever asks again is told of the new question only. */
  ask: (question: Question, onAnswer: (answer: Answer) => void, onDone: (done: number) => void) => void;
  close: () => void;
}>;

/** Where questions are answered: in a worker, or in the page where none can be had. */
export function openDesk(): Desk {
  let newest: (Asked & Readonly<{ tell: (told: Told) => void }>) | undefined;
  let count = 0;
  let worker = startWorker();
  worker?.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    // What was asked before is out of date.
    if (data.id === newest?.id) newest.tell(data);
  });
  worker?.addEventListener("error", () => {
    worker?.terminate();
    worker = undefined;
    if (newest) answerHere(newest);
  });

  function answerHere(asked: NonNullable<typeof newest>) {
    // Later, so that what was typed is painted first.
    setTimeout(() => {
      if (asked === newest) asked.tell({ id: asked.id, answer: answerTo(asked.question) });
    });
  }

  return {
    ask(question, onAnswer, onDone) {
      count += 1;
      newest = {
        id: count,
        question,
        tell: (told) => ("answer" in told ? onAnswer(told.answer) : onDone(told.done)),
      };
      if (worker) worker.postMessage({ id: count, question } satisfies Asked);
      else answerHere(newest);
    },
    close() {
      newest = undefined;
      worker?.terminate();
    },
  };
}

function startWorker(): Worker | undefined {
  if (typeof Worker === "undefined") return undefined;
  try {
    return new Worker(new URL("./upgrade.worker.ts", import.meta.url), { type: "module" });
  } catch (error) {
    console.warn("No worker could be started; plans are computed in the page:", error);
    return undefined;
  }
}
