import { afterEach, describe, expect, test, vi } from "vitest";
import type { UpgradeReport, UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { openPlanWorker } from "./plan-worker-client.ts";
import { type PlanRequest, type PlanResponse, respondTo } from "./plan-worker-messages.ts";

const question: UpgradeRequest = {
  plan: { work: "general", dice: 0, from: 6, to: 10, failures: 8, protection: "scroll", isEvent: false },
  has: {},
  prices: {},
};
/** The same question after this number of failures. */
const having = (failures: number): UpgradeRequest => ({ ...question, plan: { ...question.plan, failures } });
/** A kind of upgrade that the rules do not know: they throw. */
const broken: UpgradeRequest = JSON.parse('{ "plan": { "work": "sword", "protection": "scroll" } }');

/** A worker that responds only when the test calls `answer`. */
class Slow extends EventTarget {
  static last: Slow | undefined;
  isEnded = false;
  readonly asked: PlanRequest[] = [];
  constructor() {
    super();
    Slow.last = this;
  }
  postMessage(asked: PlanRequest) {
    this.asked.push(asked);
  }
  terminate() {
    this.isEnded = true;
  }
  say(told: PlanResponse) {
    this.dispatchEvent(new MessageEvent("message", { data: told }));
  }
  /** Responds to the last request. */
  answer() {
    const asked = this.asked.at(-1);
    if (asked) respondTo(asked, (told) => this.say(told));
  }
}

afterEach(() => vi.unstubAllGlobals());

function open() {
  const client = openPlanWorker();
  const answers: UpgradeReport[] = [];
  const done: number[] = [];
  const failed = vi.fn<() => void>();
  const ask = (one: UpgradeRequest) =>
    new Promise<void>((resolve) =>
      client.compute(one, {
        onAnswer: (answer) => {
          answers.push(answer);
          resolve();
        },
        onDone: (part) => done.push(part),
        onFailure: () => {
          failed();
          resolve();
        },
      }),
    );
  return { client, ask, answers, done, failed };
}

function openWithWorker() {
  vi.stubGlobal("Worker", Slow);
  const opened = open();
  if (!Slow.last) throw new Error("No worker was started");
  return { ...opened, worker: Slow.last };
}

const failuresIn = ({ asked }: Slow) => asked.map((one) => one.question.plan.failures);
const median = (answer: UpgradeReport | undefined) => answer?.amounts.scrolls?.median;

describe("concurrent requests", () => {
  test("while one is computed only the newest waits, and only its result is reported", () => {
    const { ask, answers, done, worker } = openWithWorker();
    for (const failures of [1, 10, 8]) ask(having(failures));
    expect(failuresIn(worker)).toEqual([1]);
    worker.answer();
    expect(failuresIn(worker)).toEqual([1, 8]);
    expect([answers, done]).toEqual([[], []]);
    worker.answer();
    expect(answers.map(median)).toEqual([88]);
    expect(done.length).toBeGreaterThan(0);
    expect(worker.asked).toHaveLength(2);
  });

  test("a request after a response is sent at once", () => {
    const { ask, answers, worker } = openWithWorker();
    ask(having(8));
    worker.answer();
    ask(having(0));
    expect(failuresIn(worker)).toEqual([8, 0]);
    worker.answer();
    expect(answers).toHaveLength(2);
  });

  test("no callback is called after closing", () => {
    const { client, ask, answers, worker } = openWithWorker();
    ask(having(8));
    client.close();
    worker.answer();
    expect(answers).toEqual([]);
    expect(worker.isEnded).toBe(true);
  });
});

test.each(["error", "messageerror"])(
  "a worker is terminated at its first %s, and the page computes the current and all later requests",
  async (fault) => {
    const { ask, answers, worker } = openWithWorker();
    const asked = ask(question);
    worker.dispatchEvent(new Event(fault));
    await asked;
    expect(worker.isEnded).toBe(true);
    await ask(having(0));
    expect(answers.map(median)).toEqual([88, 92]);
    expect(worker.asked).toHaveLength(1);
  },
);

test("without worker support the page computes the plan", async () => {
  vi.stubGlobal("Worker", undefined);
  const { ask, answers } = open();
  await ask(question);
  expect(answers.map(median)).toEqual([88]);
});

describe("an exception in the rules", () => {
  test("is reported by the worker, which continues with the next request", () => {
    const written = vi.spyOn(console, "error").mockImplementation(() => {});
    const { ask, answers, failed, worker } = openWithWorker();
    ask(broken);
    worker.answer();
    expect(failed).toHaveBeenCalledOnce();
    expect(written).toHaveBeenCalledOnce();
    ask(question);
    worker.answer();
    expect(answers.map(median)).toEqual([88]);
    expect(worker.isEnded).toBe(false);
  });

  test("is reported by the page too", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubGlobal("Worker", undefined);
    const { ask, answers, failed } = open();
    await ask(broken);
    expect(failed).toHaveBeenCalledOnce();
    expect(answers).toEqual([]);
  });
});
