// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { consumeSavedChoiceFlag, flagSavedChoice } from "./saved-choice-flag.ts";

afterEach(() => vi.restoreAllMocks());

test("a saved choice is reported once", () => {
  expect(consumeSavedChoiceFlag()).toBe(false);
  flagSavedChoice();
  expect(consumeSavedChoiceFlag()).toBe(true);
  expect(consumeSavedChoiceFlag()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test("without session storage no choice is reported", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  flagSavedChoice();
  expect(consumeSavedChoiceFlag()).toBe(false);
});
