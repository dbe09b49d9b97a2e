// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { keepSavedNews, takeSavedNews } from "./saved-news.ts";

afterEach(() => vi.restoreAllMocks());

test("a saved choice is reported once", () => {
  expect(takeSavedNews()).toBe(false);
  keepSavedNews();
  expect(takeSavedNews()).toBe(true);
  expect(takeSavedNews()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test("without session storage there is nothing to report", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  keepSavedNews();
  expect(takeSavedNews()).toBe(false);
});
