import { FIRST_HEADING } from "../support/headings.ts";
import { expect } from "../support/player.ts";
import { BEHAVIORS } from "./fake-services.ts";
import {
  acceptAll,
  adSlots,
  BOTH_CATEGORIES,
  banner,
  followLink,
  heading,
  privacyCenter,
  privacyCenterButton,
  testWithServices as test,
  waitForChoice,
} from "./with-services.ts";

test("after consent each script loads once, with one request for the page and each slot, and each view is counted, until withdrawal in any tab", async ({
  page,
  context,
  site,
  complaints,
}) => {
  await page.goto(`${site.address}/?from=mail#secret`);
  await acceptAll(page);
  await site.settled(page);
  expect(site.scripts().sort()).toEqual(["/ads.js", "/matomo/matomo.js"]);
  expect(site.ads("consent")).toEqual(["/ad?consent-true-true"]);
  expect(site.ads("page")).toEqual(["/ad?page-ca-pub-42"]);
  expect(site.ads("slot")).toEqual(["/ad?slot-ca-pub-42-dashboard"]);
  expect(site.views()).toEqual(["/"]);

  await followLink(page, "Legal Information");
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await followLink(page, "Settings");
  await page.goBack();
  await expect(heading(page, "Legal Information")).toBeVisible();
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await followLink(page, "Converter");
  const pageViews = (await site.settled(page)).filter((url) => url.includes("matomo.php"));
  expect(site.scripts()).toHaveLength(2);
  expect(site.ads("page")).toHaveLength(1);
  expect(site.ads("slot").map((url) => url.split("-").at(-1))).toEqual(["dashboard", "legal", "legal"]);
  expect(site.views()).toEqual(["/", "/legal", "/settings", "/legal", "/shop"]);
  expect(pageViews.join()).not.toMatch(/mail|secret/);
  expect(pageViews[0]).toContain("idsite=7");
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["fake_ad"]);

  site.fake.forget();
  await page.reload();
  await expect.poll(site.views).toEqual(["/shop"]);
  await expect.poll(() => site.ads("page")).toHaveLength(1);
  await site.settled(page);
  expect(site.scripts()).toHaveLength(2);
  expect(site.ads("consent")).toEqual(["/ad?consent-true-true"]);
  expect(site.ads("slot")).toEqual([]);

  const tab = await context.newPage();
  await tab.goto(`${site.address}/legal`);
  await expect(adSlots(tab)).toHaveText("Buy a broom");
  await expect.poll(site.views).toEqual(["/shop", "/legal"]);
  await site.settled(tab);
  site.fake.forget();
  // Rendering the page again causes no further requests.
  await tab.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await expect(tab.getByRole("complementary", { name: "Anzeige" })).toHaveText(/Buy a broom/);
  await page.bringToFront();
  await page.getByRole("button", { name: "Privatsphäre-Einstellungen" }).click();
  expect(await site.settled(page)).toEqual([]);

  const reloaded = [page, tab].map((each) => each.waitForEvent("load"));
  await page.getByRole("dialog").getByRole("button", { name: "Alle ablehnen" }).click();
  await Promise.all(reloaded);
  await expect(page.getByText("Auswahl gespeichert")).toBeVisible();
  await expect(page.getByRole("button", { name: "Privatsphäre-Einstellungen" })).toBeFocused();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("skypurse.choice_saved");
  for (const each of [page, tab]) {
    await waitForChoice(each);
    await expect(adSlots(each)).toHaveCount(0);
    expect(await site.settled(each)).toEqual([]);
  }
  // The language that was chosen before stays.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["skypurse.language"]);
  expect(await page.evaluate(() => localStorage.getItem("fake_ad_seen"))).toBeNull();
  expect(complaints).toEqual([]);
});

test("consent in one tab starts all services once in the others; one that is withdrawn while it loads does not run, the other does", {
  tag: "@night",
}, async ({ page, context, site, complaints }) => {
  const tab = await context.newPage();
  site.watch(tab, complaints);
  for (const each of [page, tab]) {
    await each.goto(`${site.address}/legal`);
    await expect(banner(each)).toBeVisible();
  }
  await acceptAll(page);
  await expect(adSlots(tab)).toHaveText("Buy a broom");
  await expect.poll(site.views).toEqual(["/legal", "/legal"]);
  await site.settled(tab);
  expect(site.scripts()).toHaveLength(4);
  expect(site.ads("page")).toHaveLength(2);
  expect(site.ads("slot")).toHaveLength(2);
  await tab.close();

  site.fake.forget();
  site.fake.behave("ads", "slow");
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => site.scripts().length).toBe(2);
  await expect.poll(site.views).toEqual(["/legal"]);
  await privacyCenterButton(page).click();
  await privacyCenter(page).getByRole("switch", { name: "Advertising" }).click();
  const reloaded = page.waitForEvent("load");
  await privacyCenter(page).getByRole("button", { name: "Save my choice" }).click();
  await reloaded;
  await expect.poll(site.views).toEqual(["/legal", "/legal"]);
  site.fake.release();
  await site.settled(page);
  expect(site.scripts().filter((url) => url === "/ads.js")).toHaveLength(1);
  expect(site.ads("")).toEqual([]);
  await expect(adSlots(page)).toHaveCount(0);

  // The page is restored from the back/forward cache after a withdrawal in another tab.
  const pageLoad = page.waitForEvent("load");
  await page.evaluate(() => {
    localStorage.removeItem("skypurse.consent");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await pageLoad;
  await expect(banner(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a service that is blocked, 30 seconds late or throwing delays neither the page nor the other service, shifts no layout, and logs no error", {
  tag: "@night",
}, async ({ page, site, complaints }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  /** The sum of the page's layout shifts. */
  const moved = () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
  await site.comeBack(page, "/legal", BOTH_CATEGORIES);
  // The view before the first reload must not be counted after it.
  await expect.poll(site.views).toEqual(["/legal"]);
  for (const behavior of BEHAVIORS.filter((one) => one !== "good")) {
    for (const service of ["ads", "matomo"] as const) {
      site.fake.forget();
      site.fake.behave(service, behavior);
      // The timeout is well below the delay of the late script.
      await page.reload({ waitUntil: "domcontentloaded", timeout: 15_000 });
      await expect(heading(page, "Legal Information")).toBeVisible();
      await waitForChoice(page);
      if (service === "ads") await expect.poll(site.views).toEqual(["/legal"]);
      if (service === "matomo") await expect(adSlots(page)).toHaveText("Buy a broom");
      await followLink(page, "Settings");
      await followLink(page, "Legal Information");
      if (service === "ads" && behavior === "blocked") await expect(adSlots(page)).toHaveCount(0);
      else expect((await adSlots(page).boundingBox())?.height).toBe(280);
      expect(await moved(), `${service} ${behavior}`).toBeLessThan(0.02);
      // The last view must not be counted after the next reload.
      if (service === "ads") await expect.poll(site.views).toEqual(["/legal", "/settings", "/legal"]);
    }
  }
  // The error of the throwing script itself is expected.
  expect(complaints.filter((one) => one !== "broken")).toEqual([]);
});

test("no advertising starts on the sign-in page, but on the next one; a late script fills only the slots that still exist, once each", async ({
  page,
  site,
  complaints,
}) => {
  site.fake.behave("ads", "slow");
  await site.comeBack(page, "/login", BOTH_CATEGORIES);
  await expect.poll(site.views).toEqual(["/login"]);
  expect(site.scripts()).toEqual(["/matomo/matomo.js"]);
  for (const [link, title] of [
    ["Dashboard", FIRST_HEADING],
    ["Legal Information", "Legal Information"],
  ] as const) {
    await followLink(page, link, title);
    await expect(adSlots(page)).toHaveCount(1);
  }
  await expect.poll(() => site.scripts().length).toBe(2);
  site.fake.release();
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await site.settled(page);
  expect(site.ads("page")).toHaveLength(1);
  expect(site.ads("slot")).toEqual(["/ad?slot-ca-pub-42-legal"]);
  expect(complaints).toEqual([]);
});
