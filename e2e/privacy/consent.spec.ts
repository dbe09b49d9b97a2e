import type { Page } from "@playwright/test";
import { DAY_MS } from "../../src/domain/time/day-ms.ts";
import { expectAccessible, followSystemTheme } from "../quality/axe.ts";
import { expect, readClipboard, tabTo } from "../support/player.ts";
import { isReachable } from "../support/reachable.ts";
import {
  acceptAll,
  adSlots,
  BOTH_CATEGORIES,
  banner,
  followLink,
  heading,
  privacyCenter,
  privacyCenterButton,
  type SiteWithServices,
  testWithServices as test,
  waitForChoice,
} from "./with-services.ts";

test("no request to a third party is sent before consent or after a refusal, on any page or tab, or after a reload", async ({
  page,
  context,
  site,
  complaints,
}) => {
  await page.goto(`${site.address}/`);
  await expect(banner(page)).toContainText("Ads of the Isles shows ads");
  await expect(banner(page)).toContainText("Matomo counts visits");
  for (const link of ["Converter", "Legal Information"]) await followLink(page, link);
  await expect(adSlots(page)).toHaveCount(0);
  expect(await site.settled(page)).toEqual([]);

  const [refuse, accept] = ["Refuse all", "Accept all"].map((name) => page.getByRole("button", { name }));
  const [one, other] = [await refuse?.boundingBox(), await accept?.boundingBox()];
  expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
  expect(await refuse?.getAttribute("class")).toBe(await accept?.getAttribute("class"));

  const tab = await context.newPage();
  await tab.goto(`${site.address}/settings`);
  await expect(banner(tab)).toBeVisible();
  await refuse?.click();
  for (const each of [page, tab]) await expect(banner(each)).toBeHidden();
  await expect(privacyCenterButton(page)).toBeFocused();
  await page.reload();
  await waitForChoice(page);
  await followLink(page, "Legal Information");
  for (const each of [page, tab]) {
    await expect(banner(each)).toBeHidden();
    await expect(adSlots(each)).toHaveCount(0);
    expect(await site.settled(each)).toEqual([]);
  }
  expect(await context.cookies()).toEqual([]);
  expect(complaints).toEqual([]);
});

test("after withdrawal in another tab no request is sent and no view counted, and an open form is kept until the next page", {
  tag: "@night",
}, async ({ page, context, site, complaints }) => {
  await site.comeBack(page, "/shop", BOTH_CATEGORIES);
  await expect.poll(site.views).toEqual(["/shop"]);
  const rate = page.getByRole("textbox", { name: /^Rate for/ });
  await rate.fill("2100");
  const tab = await context.newPage();
  await tab.goto(`${site.address}/legal`);
  await expect(adSlots(tab)).toHaveText("Buy a broom");
  await site.settled(tab);
  site.fake.forget();
  const reloaded = tab.waitForEvent("load");
  await privacyCenterButton(tab).click();
  await privacyCenter(tab).getByRole("button", { name: "Refuse all" }).click();
  await reloaded;

  await page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 2);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(rate).toHaveValue("2100");
  const pageLoad = page.waitForEvent("load");
  await page.getByRole("link", { name: "Legal Information", exact: true }).first().click();
  await pageLoad;
  await expect(heading(page, "Legal Information")).toBeVisible();
  await waitForChoice(page);
  await expect(adSlots(page)).toHaveCount(0);
  expect(await site.settled(page)).toEqual([]);
  await expect(page.getByText("Choice saved")).toBeHidden();
  expect(complaints).toEqual([]);
});

test("accepting one category loads only that one, also with the keyboard, with a proof to copy", async ({
  page,
  site,
  complaints,
}) => {
  await page.goto(`${site.address}/legal`);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Your choice" })).toBeAttached();
  // The question follows the link that skips to the content.
  await tabTo(page, page.getByRole("button", { name: "Customize" }), 3);
  await page.keyboard.press("Enter");
  const [counting, advertising] = ["Audience measurement", "Advertising"].map((name) =>
    privacyCenter(page).getByRole("switch", { name }),
  );
  if (!counting || !advertising) throw new Error("The dialog does not have two switches");
  await expect(counting).not.toBeChecked();
  await expect(advertising).not.toBeChecked();
  await tabTo(page, counting);
  await page.keyboard.press("Space");
  await tabTo(page, privacyCenter(page).getByRole("button", { name: "Save my choice" }));
  await page.keyboard.press("Enter");
  await expect(privacyCenter(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  await expect.poll(site.views).toEqual(["/legal"]);
  expect((await site.settled(page)).filter((url) => url.startsWith("/ad"))).toEqual([]);
  await expect(adSlots(page)).toHaveCount(0);

  await privacyCenterButton(page).click();
  await expect(counting).toBeChecked();
  await expect(advertising).not.toBeChecked();
  await expect(privacyCenter(page)).toContainText("Audience measurement: accepted");
  await expect(privacyCenter(page)).toContainText("Advertising: refused");
  await privacyCenter(page).getByRole("button", { name: "Copy the proof" }).click();
  await expect(page.getByText("Proof copied")).toBeVisible();
  const proof = JSON.parse(await readClipboard(page));
  expect(proof).toMatchObject({
    categories: ["measurement"],
    id: expect.any(String),
    revision: site.services.revision,
    services: [
      {
        name: "Matomo",
        answer: "agreed",
        origins: [site.fake.address],
        policy: "https://stats.test/privacy",
        months: 25,
      },
      {
        name: "Ads of the Isles",
        answer: "refused",
        origins: [site.fake.address],
        policy: "https://ads.test/privacy",
        months: 13,
      },
    ],
  });
  const days = (Date.parse(proof.until) - Date.parse(proof.at)) / DAY_MS;
  expect(Math.round(days)).toBe(182);
  await page.keyboard.press("Escape");

  expect(complaints).toEqual([]);
});

test("consent is requested again after six months, for another list, and if the stored choice is damaged", {
  tag: "@night",
}, async ({ page, context, site, complaints }) => {
  for (const [to, change] of [
    [BOTH_CATEGORIES, { expirationTime: Date.now() - 1 }],
    [
      BOTH_CATEGORIES,
      { revision: 1, data: [{ category: "advertising", name: "Old", origins: [], keeps: ["old_ad"] }] },
    ],
    ["{", {}],
  ] as const) {
    await site.comeBack(page, "/legal", to, change);
    await expect(banner(page)).toBeVisible();
    await expect(adSlots(page)).toHaveCount(0);
    expect(await site.settled(page)).toEqual([]);
    // Data that a former service stored are removed together with the consent to it.
    expect((await context.cookies()).length).toBe("revision" in change ? 0 : 1);
  }
  await acceptAll(page);
  await page.reload();
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await expect(banner(page)).toBeHidden();
  expect(complaints).toEqual([]);
});

test("a choice that cannot be stored is valid until the page is left, can be withdrawn, and overrides an older one", {
  tag: "@night",
}, async ({ page, site, complaints }) => {
  await site.comeBack(page, "/legal", BOTH_CATEGORIES);
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await withdraw(site, page);
  expect(await page.evaluate(() => localStorage.getItem("skypurse.consent"))).toBeNull();

  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    }),
  );
  await page.reload();
  await acceptAll(page);
  await privacyCenterButton(page).click();
  await expect(privacyCenter(page)).toContainText("Advertising: accepted");
  await page.keyboard.press("Escape");
  await withdraw(site, page);
  expect(complaints).toEqual([]);
});

/** Refuses all categories. The page asks again after its reload, because the refusal could not be stored. */
async function withdraw(site: SiteWithServices, page: Page) {
  await privacyCenterButton(page).click();
  site.fake.forget();
  const reloaded = page.waitForEvent("load");
  await privacyCenter(page).getByRole("button", { name: "Refuse all" }).click();
  await reloaded;
  await expect(banner(page)).toBeVisible();
  await expect(adSlots(page)).toHaveCount(0);
  expect(await site.settled(page)).toEqual([]);
}

test("banner, privacy center and legal page name the services in every language, and pass axe in both themes", {
  tag: "@night",
}, async ({ page, site, complaints }) => {
  await followSystemTheme(page);
  await page.goto(`${site.address}/settings`);
  for (const [language, refuse] of [
    ["Français", "Tout refuser"],
    ["Deutsch", "Alle ablehnen"],
    ["Tagalog", "Tanggihan lahat"],
  ] as const) {
    await page.getByRole("radiogroup").getByText(language).click();
    await expect(page.getByRole("button", { name: refuse })).toBeVisible();
    if (language !== "Deutsch") continue;
    await expectAccessible(page, "section.corner-banner");
    await page.getByRole("button", { name: "Anpassen" }).click();
    const dialog = page.getByRole("dialog", { name: "Privatsphäre-Einstellungen" });
    await expect(dialog.getByRole("switch")).toHaveCount(2);
    await dialog.getByRole("group").locator("summary").click();
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await page.getByRole("radiogroup").getByText("English").click();
  await followLink(page, "Legal Information");
  const services = page.getByRole("region", { name: "Third-party services" });
  await expect(services).toContainText("Ads of the Isles");
  await expect(services).toContainText("13 months at most");
  await expect(services).toContainText("Matomo");
  await expect(services.getByRole("link")).toHaveCount(2);
  await expect(page.getByRole("table")).toContainText("skypurse.cart");
  expect(complaints).toEqual([]);
});

test("in every language and width both buttons are reachable without scrolling, and do not cover the end of a page", {
  tag: "@night",
}, async ({ page, site }) => {
  await page.goto(`${site.address}/login`);
  const question = page.locator("section.corner-banner");
  for (const language of ["fr", "en", "de", "tl"]) {
    await page.evaluate((value) => localStorage.setItem("app_language", value), language);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [768, 1024],
      [800, 600],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      const size = `${language}, ${width} × ${height}`;
      // The link for more information, then the buttons to refuse and to accept.
      for (const button of await question.getByRole("button").all())
        await expect(button, size).toBeInViewport({ ratio: 1 });
      const isAllShown = (element: Element) => element.scrollHeight <= element.clientHeight;
      expect(await question.evaluate(isAllShown), size).toBe(true);
      expect(await isReachable(page.locator("main").getByRole("link").last()), size).toBe(true);
    }
  }
});
