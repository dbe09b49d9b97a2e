// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { Advertising } from "#contract/config.ts";

const SERVICE: Advertising = {
  name: "Ads of the Isles",
  policy: "https://ads.test/privacy",
  months: 13,
  keeps: [],
  keepsMonths: null,
  origins: ["https://ads.test"],
  client: "ca-pub-42",
  slot: null,
  scriptUrl: "https://ads.test/ads.js",
};

/** What runs in a page that has just been opened. */
async function opened() {
  vi.resetModules();
  return import("./ads.ts");
}

const script = () => document.head.querySelector("script");

/** A place in the page for an ad. */
function place(): Element {
  const slot = document.createElement("ins");
  document.body.append(slot);
  return slot;
}

/** The script is there, and takes what is pushed from now on. */
function arrive() {
  const push = vi.fn();
  window.adsbygoogle = { push };
  script()?.dispatchEvent(new Event("load"));
  return push;
}

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete window.adsbygoogle;
});

test("while the script is late only the setting for the page waits; when it comes, each place that stands asks once", async () => {
  const { startAds, requestAd } = await opened();
  startAds(SERVICE);
  const [left, stays] = [place(), place()];
  requestAd(left);
  left.remove();
  requestAd(stays);
  requestAd(stays);
  expect(window.adsbygoogle).toEqual([{ google_ad_client: "ca-pub-42", enable_page_level_ads: true }]);
  const push = arrive();
  expect(push.mock.calls).toEqual([[{}]]);
  requestAd(stays);
  requestAd(place());
  expect(push).toHaveBeenCalledTimes(2);
});

test("a place that stands before anything starts is filled too, and starting twice is starting once", async () => {
  const { startAds, requestAd } = await opened();
  requestAd(place());
  startAds(SERVICE);
  startAds(SERVICE);
  expect(document.head.querySelectorAll("script")).toHaveLength(1);
  expect(window.adsbygoogle).toHaveLength(1);
  expect(arrive().mock.calls).toEqual([[{}]]);
});

test("one that throws is not complained about, and keeps no other place from asking", async () => {
  const { startAds, requestAd } = await opened();
  startAds(SERVICE);
  requestAd(place());
  requestAd(place());
  const push = vi.fn(() => {
    throw new Error("no ads today");
  });
  window.adsbygoogle = { push };
  script()?.dispatchEvent(new Event("load"));
  expect(push).toHaveBeenCalledTimes(2);
});

test("that the script does not come is known from then on", async () => {
  const { startAds, adsAreBlocked } = await opened();
  startAds(SERVICE);
  expect(adsAreBlocked()).toBe(false);
  script()?.dispatchEvent(new Event("error"));
  expect(adsAreBlocked()).toBe(true);
});
