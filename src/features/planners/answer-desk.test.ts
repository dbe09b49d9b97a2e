import { afterEach, expect, test, vi } from "vitest";
import type { Answer, Question } from "#domain/upgrade-answer.ts";
import { openDesk } from "./answer-desk.ts";

const question: Question = {
  plan: { work: "general", dice: 0, from: 6, to: 10, failures: 8, protection: "scroll", isEvent: false },
  has: {},
  prices: {},
};

/** A worker that never answers. */
class Silent extends EventTarget {
  static last: Silent | undefined;
  isEnded = false;
  asked = 0;
  constructor() {
    super();
    Silent.last = this;
  }
  postMessage() {
    this.asked++;
  }
  terminate() {
    this.isEnded = true;
  }
}

afterEach(() => vi.unstubAllGlobals());

const answered = () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const desk = openDesk();
  desk.ask(question, resolve, () => {});
  return { desk, promise };
};

test("a worker that fails is ended, and the page answers what it was asked, and everything after", async () => {
  vi.stubGlobal("Worker", Silent);
  const { desk, promise } = answered();
  Silent.last?.dispatchEvent(new Event("error"));
  expect((await promise).amounts.scrolls?.ninety).toBe(134);
  expect(Silent.last?.isEnded).toBe(true);
  await new Promise<Answer>((resolve) => desk.ask(question, resolve, () => {}));
  expect(Silent.last?.asked).toBe(1);
});

test("without workers the page answers", async () => {
  vi.stubGlobal("Worker", undefined);
  expect((await answered().promise).amounts.scrolls?.median).toBe(88);
});
