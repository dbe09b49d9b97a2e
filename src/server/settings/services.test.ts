import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { adsTxt, policySourcesFor, revisionLine, servicesOf } from "./services.ts";

const SETTINGS = {
  ADS_CLIENT: "ca-pub-1",
  ADS_SCRIPT_URL: "https://ads.test/ads.js",
  ADS_ORIGINS: "https://frames.test https://pictures.test",
  ADS_NAME: "Ads of the Isles",
  ADS_POLICY_URL: "https://ads.test/privacy",
  ADS_MONTHS: "13",
  ADS_KEEPS: "fake_ad fake_ad_*",
  ANALYTICS_URL: "https://stats.test",
  ANALYTICS_ID: "1",
  ANALYTICS_POLICY_URL: "https://stats.test/privacy",
  ANALYTICS_MONTHS: "25",
};
const ADSENSE = {
  ADS_CLIENT: "ca-pub-1",
  ADS_SCRIPT_URL: "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js",
  ADS_ORIGINS: "https://frames.test",
  ADS_SLOT: "7",
};
const withSettings = (settings: Record<string, string>) => servicesOf(readEnv({ ...SETTINGS, ...settings }));
const usual = withSettings({}).revision;

test.each([
  ["a service less", { ANALYTICS_URL: "", ANALYTICS_ID: "" }],
  ["another name", { ADS_NAME: "Other ads" }],
  ["another host", { ADS_SCRIPT_URL: "https://other.test/ads.js" }],
  ["a further host", { ADS_ORIGINS: "https://frames.test https://pictures.test https://more.test" }],
  ["another duration", { ADS_MONTHS: "24" }],
  ["another duration of the counter", { ANALYTICS_MONTHS: "13" }],
  ["another policy", { ADS_POLICY_URL: "https://ads.test/privacy/2" }],
  ["another cookie", { ADS_KEEPS: "fake_ad fake_ad_* fake_id" }],
])("%s changes the revision, so that consent is requested again", (_what, settings) => {
  expect(withSettings(settings).revision).not.toBe(usual);
});

test("a change that does not affect visitors keeps the revision", () => {
  const moved = {
    ADS_SCRIPT_URL: "https://ads.test/v2/ads.js",
    ADS_SLOT: "7",
    ADS_ORIGINS: "https://pictures.test,https://frames.test",
    ADS_KEEPS: "fake_ad_* fake_ad",
    ANALYTICS_ID: "2",
  };
  expect(withSettings(moved).revision).toBe(usual);
  expect(Number.isSafeInteger(usual) && usual > 0).toBe(true);
});

test("the log line explains the revision", () => {
  expect(revisionLine(servicesOf(readEnv({})))).toBeUndefined();
  const line = revisionLine(withSettings({})) ?? "";
  expect(line).toContain(String(usual));
  for (const disclosed of [
    "Ads of the Isles",
    "https://ads.test/privacy",
    "https://frames.test",
    "fake_ad_*",
    "Matomo",
  ])
    expect(line).toContain(disclosed);
});

test("scripts of the ad's own host are allowed if it is listed, and it is listed once", () => {
  const env = readEnv({ ...SETTINGS, ADS_ORIGINS: "https://ads.test" });
  expect(policySourcesFor(env).scripts).toContain("https://ads.test");
  expect(servicesOf(env).advertising?.origins).toEqual(["https://ads.test"]);
});

test("visitors see only the published facts about AdSense", () => {
  expect(servicesOf(readEnv(ADSENSE)).advertising).toMatchObject({
    name: "Google AdSense",
    months: null,
    keepsMonths: 13,
    origins: ["https://pagead2.googlesyndication.com", "https://frames.test"],
  });
});

test.each([
  ["nobody who is known", SETTINGS, undefined],
  ["AdSense", ADSENSE, "google.com, pub-1, DIRECT, f08c47fec0942fa0\n"],
  [
    "whom the operator names",
    { ...SETTINGS, ADS_TXT: "isles.test, 12, RESELLER" },
    "isles.test, 12, RESELLER\n",
  ],
])("ads.txt names %s", (_whom, settings, text) => {
  expect(adsTxt(readEnv(settings))).toBe(text);
});
