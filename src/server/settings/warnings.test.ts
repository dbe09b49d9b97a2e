import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { settingsWarnings } from "./setting-errors.ts";

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

test.each([
  [
    { OPERATOR_EMAILS: "me@skypurse.test" },
    "OPERATOR_EMAILS names members, and nobody can become one: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set",
  ],
  [
    { DRAIN_SECONDS: "10" },
    "DRAIN_SECONDS is 10: stopping takes up to 21 seconds, and the files of deploy/ for systemd and Compose allow 20",
  ],
])("%j causes a warning", (settings, warning) => {
  expect(of(settings)).toEqual([warning]);
});

test.each([
  { OPERATOR_EMAILS: "me@skypurse.test", GOOGLE_CLIENT_ID: "1", GOOGLE_CLIENT_SECRET: "1" },
  { DRAIN_SECONDS: "9" },
])("%j causes none", (settings) => {
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
