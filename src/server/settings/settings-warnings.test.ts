import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { settingsWarnings } from "./settings-warnings.ts";

const ADS = {
  ADS_CLIENT: "ca-pub-1",
  ADS_SCRIPT_URL: "https://ads.test/ads.js",
  ADS_NAME: "Ads of the Isles",
  ADS_POLICY_URL: "https://ads.test/privacy",
  ADS_MONTHS: "13",
  ADS_KEEPS: "fake_ad",
};
const COUNTER = {
  ANALYTICS_URL: "https://stats.test",
  ANALYTICS_ID: "1",
  ANALYTICS_POLICY_URL: "https://stats.test/privacy",
  ANALYTICS_MONTHS: "25",
};
const of = (settings: Record<string, string>) => settingsWarnings(readEnv(settings));

test("correct settings cause no warning", () => {
  for (const settings of [{}, ADS, COUNTER, { ...ADS, ...COUNTER, ADS_TXT: "ads.test, 1, DIRECT" }])
    expect(of(settings)).toEqual([]);
});

test("each duration above the guidance causes a warning", () => {
  expect(of({ ...ADS, ...COUNTER, ADS_MONTHS: "120", ANALYTICS_MONTHS: "26" })).toEqual([
    "ADS_MONTHS is 120 months; the CNIL recommends at most 13",
    "ANALYTICS_MONTHS is 26 months; the CNIL recommends at most 25",
  ]);
});

test.each([
  ["ADS_SLOT", "7", "ADS_CLIENT and ADS_SCRIPT_URL"],
  ["ADS_ORIGINS", "https://frames.test", "ADS_CLIENT and ADS_SCRIPT_URL"],
  ["ADS_NAME", "Ads", "ADS_CLIENT and ADS_SCRIPT_URL"],
  ["ADS_POLICY_URL", "https://ads.test/privacy", "ADS_CLIENT and ADS_SCRIPT_URL"],
  ["ADS_MONTHS", "13", "ADS_CLIENT and ADS_SCRIPT_URL"],
  ["ADS_KEEPS", "none", "ADS_CLIENT and ADS_SCRIPT_URL"],
  ["ADS_TXT", "ads.test, 1, DIRECT", "ADS_CLIENT and ADS_SCRIPT_URL"],
  ["ANALYTICS_NAME", "Counter", "ANALYTICS_URL and ANALYTICS_ID"],
  ["ANALYTICS_POLICY_URL", "https://stats.test/privacy", "ANALYTICS_URL and ANALYTICS_ID"],
  ["ANALYTICS_MONTHS", "25", "ANALYTICS_URL and ANALYTICS_ID"],
])("%s without its service causes a warning", (name, value, needed) => {
  expect(of({ [name]: value })).toEqual([
    `${name} describes a service that is not configured: ${needed} are not set`,
  ]);
});
