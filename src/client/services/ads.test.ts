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

/** Imports the module anew, as in a page that was just opened. */
async function importFresh() {
  vi.resetModules();
  return import("./ads.ts");
}

const findScript = () => document.head.querySelector("script");

/** Adds an ad slot to the page. */
function addSlot(): Element {
  const slot = document.createElement("ins");
  document.body.append(slot);
  return slot;
}

/** Simulates the script's arrival; it receives everything that is pushed from now on. */
function loadScript() {
  const push = vi.fn();
  window.adsbygoogle = { push };
  findScript()?.dispatchEvent(new Event("load"));
  return push;
}

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete window.adsbygoogle;
});

test("before the script loads only the page setting is queued; then each present slot requests one ad", async () => {
  const { startAds, requestAd } = await importFresh();
  startAds(SERVICE);
  const [removedSlot, presentSlot] = [addSlot(), addSlot()];
  requestAd(removedSlot);
  removedSlot.remove();
  requestAd(presentSlot);
  requestAd(presentSlot);
  expect(window.adsbygoogle).toEqual([{ google_ad_client: "ca-pub-42", enable_page_level_ads: true }]);
  const push = loadScript();
  expect(push.mock.calls).toEqual([[{}]]);
  requestAd(presentSlot);
  requestAd(addSlot());
  expect(push).toHaveBeenCalledTimes(2);
});

test("a slot from before the start is filled too, and starting is idempotent", async () => {
  const { startAds, requestAd } = await importFresh();
  requestAd(addSlot());
  startAds(SERVICE);
  startAds(SERVICE);
  expect(document.head.querySelectorAll("script")).toHaveLength(1);
  expect(window.adsbygoogle).toHaveLength(1);
  expect(loadScript().mock.calls).toEqual([[{}]]);
});

test("a request that throws is ignored and does not stop the others", async () => {
  const { startAds, requestAd } = await importFresh();
  startAds(SERVICE);
  requestAd(addSlot());
  requestAd(addSlot());
  const push = vi.fn(() => {
    throw new Error("no ads today");
  });
  window.adsbygoogle = { push };
  findScript()?.dispatchEvent(new Event("load"));
  expect(push).toHaveBeenCalledTimes(2);
});

test("a script that fails to load is reported as blocked", async () => {
  const { startAds, adsAreBlocked } = await importFresh();
  startAds(SERVICE);
  expect(adsAreBlocked()).toBe(false);
  findScript()?.dispatchEvent(new Event("error"));
  expect(adsAreBlocked()).toBe(true);
});
