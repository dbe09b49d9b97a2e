// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { loadScrollSpot, saveScrollSpot } from "./guide-bookmarks.ts";

beforeEach(() => sessionStorage.clear());

const spot = { guide: "pets", section: "tiers", top: -40 };

test("each history entry has its own scroll position, the one saved last", () => {
  saveScrollSpot("a", spot);
  saveScrollSpot("b", { guide: "pets", top: 90 });
  saveScrollSpot("a", { ...spot, top: 12 });
  expect(loadScrollSpot("a")).toEqual({ ...spot, top: 12 });
  expect(loadScrollSpot("b")).toEqual({ guide: "pets", top: 90 });
  expect(loadScrollSpot("c")).toBeUndefined();
});

test("the oldest scroll positions are dropped first", () => {
  for (let step = 0; step < 40; step++) saveScrollSpot(String(step), spot);
  expect(loadScrollSpot("9")).toBeUndefined();
  expect(loadScrollSpot("10")).toEqual(spot);
});

test.each(["{", "[[1]]", '{"a":1}'])("%s is not a list of scroll positions and is ignored", (damaged) => {
  sessionStorage.setItem("skypurse.reading_spots", damaged);
  expect(loadScrollSpot("a")).toBeUndefined();
  saveScrollSpot("a", spot);
  expect(loadScrollSpot("a")).toEqual(spot);
});
