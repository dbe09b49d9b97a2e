// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import { PAGE_PATHS } from "#contract/pages.ts";
import { countView, startMeasurement } from "./measurement.ts";

beforeAll(() =>
  startMeasurement({
    name: "Matomo",
    policy: "https://stats.test/privacy",
    months: 25,
    keeps: [],
    keepsMonths: null,
    origins: ["https://stats.test"],
    site: "7",
    url: "https://stats.test/",
  }),
);

test("the privacy settings of Matomo are sent before any other command", () => {
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

/** Returns the commands that counting these paths sends. */
function commandsFor(paths: readonly string[]) {
  const before = window._paq;
  const commands: (readonly unknown[])[] = [];
  window._paq = commands;
  for (const path of paths) countView(path);
  if (before) window._paq = before;
  return commands;
}

test("each page is counted under its own path", () => {
  const views = commandsFor(PAGE_PATHS).filter(([name]) => name === "setCustomUrl");
  expect(views).toEqual(PAGE_PATHS.map((path) => ["setCustomUrl", location.origin + path]));
});

test("unknown paths are counted under one name, once for each navigation", () => {
  const commands = commandsFor(["/mia@skypurse.test", "/mia@skypurse.test", "/orders/secret/", "/shop/"]);
  expect(commands.filter(([name]) => name === "setCustomUrl").map(([, url]) => url)).toEqual([
    `${location.origin}/404`,
    `${location.origin}/404`,
    `${location.origin}/shop`,
  ]);
  expect(commands.filter(([name]) => name === "trackPageView")).toHaveLength(3);
  expect(JSON.stringify(commands)).not.toMatch(/mia|secret/);
});
