import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("nothing has to be set", () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: "./data" });
});

test("an empty variable counts as not set", () => {
  expect(readEnv({ PORT: "", OPERATOR_EMAIL: "" }).PORT).toBe(3000);
});

test.each([
  [{ PORT: "many" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ OPERATOR_EMAIL: "nobody" }, "OPERATOR_EMAIL"],
  [{ ADS_CLIENT: "ca-pub-1" }, "ADS_SCRIPT_URL: has to be set where ADS_CLIENT is"],
  [{ ADS_SCRIPT_URL: "https://ads.test/ads.js" }, "ADS_CLIENT: has to be set where ADS_SCRIPT_URL is"],
  [{ ANALYTICS_URL: "https://stats.test" }, "ANALYTICS_ID: has to be set where ANALYTICS_URL is"],
  [{ ANALYTICS_ID: "1" }, "ANALYTICS_URL: has to be set where ANALYTICS_ID is"],
  [{ ADS_CLIENT: "ca-pub-1", ADS_SCRIPT_URL: "http://ads.test/ads.js" }, "ADS_SCRIPT_URL"],
  [{ ADS_CLIENT: "ca-pub-1", ADS_SCRIPT_URL: "ads" }, "ADS_SCRIPT_URL"],
  [{ ADS_CLIENT: '"><script>', ADS_SCRIPT_URL: "https://ads.test/ads.js" }, "ADS_CLIENT"],
  [{ ADS_ORIGINS: "https://ads.test, *" }, "ADS_ORIGINS"],
  [{ ADS_KEEPS: "*" }, "ADS_KEEPS"],
])("%j is refused by name", (source, name) => {
  expect(() => readEnv(source)).toThrow(name);
});

test("the counter's address is a folder, however it was typed", () => {
  for (const typed of [
    "https://stats.test/matomo",
    "https://stats.test/matomo/",
    "https://stats.test/matomo//?x#y",
  ])
    expect(readEnv({ ANALYTICS_URL: typed, ANALYTICS_ID: "1" }).ANALYTICS_URL).toBe(
      "https://stats.test/matomo/",
    );
});
