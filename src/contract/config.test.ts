import { expect, test } from "vitest";
import { type Advertising, categoriesOf, type Measurement, revisionOf } from "./config.ts";

const ads: Advertising = {
  name: "Ads of the Isles",
  policy: "https://ads.test/privacy",
  months: 13,
  keeps: [],
  client: "ca-pub-1",
  slot: null,
  scriptUrl: "https://ads.test/ads.js",
};
const counter: Measurement = {
  name: "Matomo",
  policy: "https://stats.test/",
  months: 25,
  keeps: [],
  site: "1",
  url: "https://stats.test/",
};
const both = { advertising: ads, measurement: counter };

test("the categories are those in which there is a service", () => {
  expect(categoriesOf({ advertising: null, measurement: null })).toEqual([]);
  expect(categoriesOf({ ...both, advertising: null })).toEqual(["measurement"]);
  expect(categoriesOf(both)).toEqual(["measurement", "advertising"]);
});

test("the same list has the same number, a positive whole one", () => {
  expect(revisionOf(both)).toBe(revisionOf(structuredClone(both)));
  expect(Number.isSafeInteger(revisionOf(both)) && revisionOf(both) > 0).toBe(true);
});

test.each([
  ["a service less", { ...both, measurement: null }],
  ["another name", { ...both, advertising: { ...ads, name: "Other ads" } }],
  ["another host", { ...both, advertising: { ...ads, scriptUrl: "https://other.test/ads.js" } }],
])("%s is another list", (_what, other) => {
  expect(revisionOf(other)).not.toBe(revisionOf(both));
});

test("what changes nothing for the visitor asks nobody again", () => {
  const moved = { ...ads, scriptUrl: "https://ads.test/v2/ads.js", slot: "7" };
  expect(revisionOf({ ...both, advertising: moved })).toBe(revisionOf(both));
});
