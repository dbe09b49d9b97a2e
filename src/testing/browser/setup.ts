import { afterEach, beforeEach, expect } from "vitest";
import { resetAnswers } from "./answers.ts";
import { resetStreams } from "./input/event-streams.ts";
import { closePage } from "./open-page.tsx";

// No service worker is built.
navigator.serviceWorker.register = () => new Promise(() => {});

// What the last page has requested late is not of this test.
beforeEach(() => void resetAnswers());

afterEach(async () => {
  await closePage();
  resetStreams();
  expect(resetAnswers(), "requests without an answer").toEqual([]);
});
