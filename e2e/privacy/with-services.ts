import type { Page } from "@playwright/test";
import { serveBuilt } from "../../scripts/serve/serve-built.ts";
import type { ConsentCategory, Services } from "../../src/contract/config.ts";
import { configEndpoints } from "../../src/contract/config.ts";
import { DAY_MS } from "../../src/domain/time/day-ms.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { test as base, expect } from "../support/player.ts";
import { type FakeServices, startFakeServices } from "./fake-services.ts";

/** A cookie of a former service. */
const OLD_COOKIE = {
  name: "old_ad",
  value: "1",
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax",
} as const;

export const BOTH_CATEGORIES = ["measurement", "advertising"] as const;

/** A copy of the product with advertising and measurement set up, and the fake of both services. */
export class SiteWithServices {
  readonly address: string;
  readonly fake: FakeServices;
  readonly services: Services;
  constructor(address: string, fake: FakeServices, services: Services) {
    this.address = address;
    this.fake = fake;
    this.services = services;
  }

  scripts = () => this.fake.asked().filter((url) => url.endsWith(".js"));
  ads = (kind: string) => this.fake.asked().filter((url) => url.startsWith(`/ad?${kind}`));
  /** The paths of the counted page views. */
  views = () =>
    this.fake
      .asked()
      .filter((url) => url.startsWith("/matomo/matomo.php"))
      .map((url) => new URL(url, this.fake.address).searchParams.get("url")?.replace(this.address, ""));

  /** Returns all requests so far. Waits for one more request of the page, which arrives after the others. */
  async settled(page: Page) {
    await page.evaluate(async (address) => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await fetch(`${address}/last`, { mode: "no-cors", cache: "no-store" });
    }, this.fake.address);
    return this.fake.asked();
  }

  /** Opens a page with a stored consent to these categories, or with another stored text. */
  async comeBack(page: Page, path: string, to: readonly ConsentCategory[] | string, change: object = {}) {
    const record = {
      categories: ["necessary", ...to],
      revision: this.services.revision,
      data: BOTH_CATEGORIES.map((category) => ({
        category,
        name: this.services[category]?.name,
        origins: this.services[category]?.origins,
        keeps: this.services[category]?.keeps,
      })),
      consentId: "somebody",
      consentTimestamp: new Date().toISOString(),
      lastConsentTimestamp: new Date().toISOString(),
      expirationTime: Date.now() + DAY_MS,
      ...change,
    };
    const value = typeof to === "string" ? to : JSON.stringify(record);
    await page.context().setStorageState({
      cookies: [{ ...OLD_COOKIE, domain: "localhost" }],
      origins: [{ origin: this.address, localStorage: [{ name: "skypurse.consent", value }] }],
    });
    await page.goto(this.address + path);
  }

  /** Collects the errors of a page, except what the browser logs about the fake services' own files. */
  watch(page: Page, complaints: string[]) {
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.location().url.startsWith(this.fake.address))
        complaints.push(message.text());
    });
  }
}

export const testWithServices = base.extend<{ complaints: string[] }, { site: SiteWithServices }>({
  // Preloading must not contact other servers either.
  preloading: true,
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter, and this fixture needs no other fixture.
    async ({}, use) => {
      const fake = await startFakeServices();
      const copy = await serveBuilt({
        ADS_CLIENT: "ca-pub-42",
        ADS_SCRIPT_URL: `${fake.address}/ads.js`,
        ADS_NAME: "Ads of the Isles",
        ADS_POLICY_URL: "https://ads.test/privacy",
        ADS_MONTHS: "13",
        ADS_KEEPS: "fake_ad fake_ad_*",
        ANALYTICS_URL: `${fake.address}/matomo`,
        ANALYTICS_ID: "7",
        ANALYTICS_POLICY_URL: "https://stats.test/privacy",
        ANALYTICS_MONTHS: "25",
      });
      const { services } = await (await fetch(`${copy.address}${pathOf(configEndpoints.load)}`)).json();
      await use(new SiteWithServices(copy.address, fake, services));
      await copy.stop();
      await fake.stop();
    },
    { scope: "worker" },
  ],
  complaints: [
    async ({ page, site }, use) => {
      const complaints: string[] = [];
      site.fake.forget();
      site.watch(page, complaints);
      await use(complaints);
    },
    { auto: true },
  ],
});

export const banner = (page: Page) => page.getByRole("region", { name: "Your choice" });
export const privacyCenterButton = (page: Page) => page.getByRole("button", { name: "Privacy center" });
export const privacyCenter = (page: Page) => page.getByRole("dialog", { name: "Privacy center" });
export const adSlots = (page: Page) => page.locator("ins.adsbygoogle");
export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Accepts all categories, and waits for the first ad. */
export async function acceptAll(page: Page) {
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(adSlots(page)).toHaveText("Buy a broom");
}

/** Navigates to a page by its link, without a reload. */
export async function followLink(page: Page, link: string, title = link) {
  await page.getByRole("link", { name: link, exact: true }).first().click();
  await expect(heading(page, title)).toBeVisible();
}

/** Waits until the stored choice has been read and applied. */
export const waitForChoice = (page: Page) => page.waitForFunction(() => window.dataLayer?.length === 2);
