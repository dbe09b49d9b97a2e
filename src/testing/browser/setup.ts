import { afterEach, expect } from "vitest";
import { resetAnswers } from "./answers.ts";
import { closePage } from "./open-page.tsx";

afterEach(async () => {
  await closePage();
  expect(resetAnswers(), "requests without an answer").toEqual([]);
});
