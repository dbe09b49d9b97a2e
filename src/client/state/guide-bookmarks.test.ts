// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { keepSpot, spotAt } from "./guide-bookmarks.ts";

beforeEach(() => sessionStorage.clear());

const spot = { guide: "pets", section: "tiers", top: -40 };

test("each step of the history has its own spot, the newest one that was kept", () => {
  keepSpot("a", spot);
  keepSpot("b", { guide: "pets", top: 90 });
  keepSpot("a", { ...spot, top: 12 });
  expect(spotAt("a")).toEqual({ ...spot, top: 12 });
  expect(spotAt("b")).toEqual({ guide: "pets", top: 90 });
  expect(spotAt("c")).toBeUndefined();
});

test("the oldest spots are forgotten first", () => {
  for (let step = 0; step < 40; step++) keepSpot(String(step), spot);
  expect(spotAt("9")).toBeUndefined();
  expect(spotAt("10")).toEqual(spot);
});

test.each(["{", "[[1]]", '{"a":1}'])("what is no list of spots, such as %s, is nothing", (damaged) => {
  sessionStorage.setItem("skypurse.reading_spots", damaged);
  expect(spotAt("a")).toBeUndefined();
  keepSpot("a", spot);
  expect(spotAt("a")).toEqual(spot);
});
