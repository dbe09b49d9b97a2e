// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { keepSavedNews, takeSavedNews } from "./saved-news.ts";

afterEach(() => vi.restoreAllMocks());

test("news of a saved choice is told once", () => {
  expect(takeSavedNews()).toBe(false);
  keepSavedNews();
  expect(takeSavedNews()).toBe(true);
  expect(takeSavedNews()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test("a browser that refuses storage has no news", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  keepSavedNews();
  expect(takeSavedNews()).toBe(false);
});
