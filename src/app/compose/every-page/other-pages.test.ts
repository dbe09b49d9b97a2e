import { afterEach, expect, test, vi } from "vitest";
import { preloadOtherPages } from "./other-pages.ts";

afterEach(() => vi.unstubAllGlobals());

function preloadedWith(connection?: { saveData: boolean }): string[] {
  vi.stubGlobal("navigator", { connection });
  const preloaded: string[] = [];
  preloadOtherPages(async ({ to }) => preloaded.push(to));
  return preloaded;
}

test("the other pages are preloaded, also in browsers that do not tell whether they save data", () => {
  expect(preloadedWith()).toContain("/shop");
  expect(preloadedWith({ saveData: false })).toEqual(preloadedWith());
});

test("for a player who saves data no other page is preloaded", () => {
  expect(preloadedWith({ saveData: true })).toEqual([]);
});

test("a page that cannot be preloaded does not keep the others from it", async () => {
  vi.stubGlobal("navigator", {});
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const asked: string[] = [];
  preloadOtherPages(async ({ to }) => {
    asked.push(to);
    throw new Error("no network");
  });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(asked.length));
  expect(asked.length).toBeGreaterThan(5);
});
