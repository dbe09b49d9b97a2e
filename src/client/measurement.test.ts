// @vitest-environment jsdom
import { expect, test } from "vitest";
import { startMeasurement } from "./measurement.ts";

test("the counter is told to keep to what it needs before it is told anything", () => {
  startMeasurement({
    name: "Matomo",
    policy: "https://stats.test/privacy",
    months: 25,
    keeps: [],
    keepsMonths: null,
    origins: ["https://stats.test"],
    site: "7",
    url: "https://stats.test/",
  });
  const commands: unknown = window._paq;
  expect(commands).toEqual([
    ["disableCookies"],
    ["disableBrowserFeatureDetection"],
    ["disablePerformanceTracking"],
    ["setTrackerUrl", "https://stats.test/matomo.php"],
    ["setSiteId", "7"],
  ]);
  expect([...document.scripts].map(({ src }) => src)).toEqual(["https://stats.test/matomo.js"]);
});
