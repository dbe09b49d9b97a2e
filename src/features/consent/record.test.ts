// @vitest-environment jsdom

import { beforeEach, expect, test } from "vitest";
import type { Services } from "#contract/config.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { isStored, servicesForRecord, storedRecord } from "./record.ts";

const KEY = "skypurse.consent";
const SERVICES: Services = {
  measurement: {
    name: "Matomo",
    policy: "https://count.test/privacy",
    months: 13,
    keeps: [],
    keepsMonths: null,
    origins: ["https://count.test"],
    site: "7",
    url: "https://count.test/",
  },
  advertising: null,
  revision: 7,
};
const RECORD = {
  categories: ["necessary", "measurement"],
  revision: 7,
  data: [...servicesForRecord(SERVICES)],
  consentId: "some-id",
  consentTimestamp: "2026-11-21T10:00:00.000Z",
  lastConsentTimestamp: "2026-11-21T10:00:00.000Z",
  expirationTime: Date.now() + 1_000,
};
const store = (record: unknown) => localStorage.setItem(KEY, JSON.stringify(record));

beforeEach(() => localStorage.clear());

test("a choice is read with the services it is about, and without the engine's other fields", () => {
  expect(storedRecord()).toBeNull();
  store({ ...RECORD, services: {}, languageCode: "none" });
  expect(storedRecord()).toEqual(RECORD);
  expect(RECORD.data).toEqual([
    {
      category: "measurement",
      name: "Matomo",
      origins: ["https://count.test"],
      keeps: [],
      policy: "https://count.test/privacy",
      months: 13,
    },
  ]);
});

test("a choice from before policies and durations were stored is still valid", () => {
  const data = [{ category: "measurement", name: "Matomo", origins: [], keeps: ["_pk_*"] }];
  store({ ...RECORD, data });
  expect(storedRecord()?.data).toEqual(data);
});

test.each([null, {}, ["Matomo"]])("a choice without services yet is valid: %j", (data) => {
  store({ ...RECORD, data });
  expect(storedRecord()).toEqual({ ...RECORD, data: [] });
});

test.each([
  ["no JSON", "agreed"],
  ["nothing", "null"],
  ["no end", { ...RECORD, expirationTime: undefined }],
  ["an end that is none", { ...RECORD, expirationTime: "tomorrow" }],
  ["an end beyond all calendars", { ...RECORD, expirationTime: 1e300 }],
  ["an end later than six months", { ...RECORD, expirationTime: Date.now() + 190 * DAY_MS }],
  ["a moment that is none", { ...RECORD, lastConsentTimestamp: "yesterday" }],
  ["no first moment", { ...RECORD, consentTimestamp: 5 }],
  ["categories that are no list", { ...RECORD, categories: "advertising" }],
  ["no id", { ...RECORD, consentId: "" }],
])("a record with %s is invalid, and is removed", (_what, record) => {
  localStorage.setItem(KEY, typeof record === "string" ? record : JSON.stringify(record));
  expect(storedRecord()).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("a choice is stored when the same one is read back", () => {
  store(RECORD);
  expect(isStored(RECORD)).toBe(true);
  expect(isStored({ ...RECORD, categories: ["necessary"] })).toBe(false);
  expect(isStored({ ...RECORD, lastConsentTimestamp: "2026-11-22T10:00:00.000Z" })).toBe(false);
});
