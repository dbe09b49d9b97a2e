import { expect, test } from "vitest";
import { type Advertising, type Measurement, offeredCategories } from "./config.ts";

const facts = {
  name: "Somebody else",
  policy: "https://else.test/privacy",
  months: 13,
  keeps: [],
  keepsMonths: null,
  origins: ["https://else.test"],
};
const advertising: Advertising = {
  ...facts,
  client: "ca-pub-1",
  slot: null,
  scriptUrl: "https://else.test/ads.js",
};
const measurement: Measurement = { ...facts, site: "1", url: "https://else.test/" };

test("the offered categories are those with a service", () => {
  expect(offeredCategories({ advertising: null, measurement: null })).toEqual([]);
  expect(offeredCategories({ advertising: null, measurement })).toEqual(["measurement"]);
  expect(offeredCategories({ advertising, measurement })).toEqual(["measurement", "advertising"]);
});
