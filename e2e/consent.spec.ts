import type { Page } from "@playwright/test";
import { type Served, serveBuilt } from "../scripts/serve-built.ts";
import { expectAccessible, followSystemTheme } from "./axe.ts";
import { type FakeServices, startFakeServices } from "./fake-services.ts";
import { clipboard, expect, tabTo, test } from "./player.ts";

// One copy of the product with services, and one fake of them that counts, for all.
test.describe.configure({ mode: "default" });

let fake: FakeServices;
let copy: Served;
let complaints: string[];

test.beforeAll(async () => {
  fake = await startFakeServices();
  copy = await serveBuilt({
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
});
test.afterAll(async () => {
  await copy.stop();
  await fake.stop();
});

test.beforeEach(async ({ page }) => {
  fake.forget();
  complaints = [];
  await watchForComplaints(page);
});

/** What goes wrong in the page, but for what the browser itself says about an address that did not answer. */
async function watchForComplaints(page: Page) {
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.location().url.startsWith(fake.address))
      complaints.push(message.text());
  });
}

const banner = (page: Page) => page.getByRole("region", { name: "Your choice" });
const centreButton = (page: Page) => page.getByRole("button", { name: "Privacy centre" });
const centre = (page: Page) => page.getByRole("dialog", { name: "Privacy centre" });
const adSlots = (page: Page) => page.locator("ins.adsbygoogle");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Agrees to what is asked, as far as the first ad. */
async function agree(page: Page) {
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(adSlots(page)).toHaveText("Buy a broom");
}

/** To a page by its link, as a click does it: without loading anything anew. */
async function stepTo(page: Page, link: string, title = link) {
  await page.getByRole("link", { name: link, exact: true }).first().click();
  await expect(heading(page, title)).toBeVisible();
}

/**
 * Everything asked for, once the page has nothing left to ask: two requests of the page's own come after all that it
 * asked before them, and nothing has come between.
 */
async function settled(page: Page) {
  for (let before = -1; before < fake.asked().length; ) {
    before = fake.asked().length;
    await page.evaluate(async (address) => {
      for (const _turn of [1, 2]) {
        await new Promise((resolve) => setTimeout(resolve));
        await fetch(`${address}/last`, { mode: "no-cors", cache: "no-store" });
      }
    }, fake.address);
  }
  return fake.asked();
}

const scripts = () => fake.asked().filter((url) => url.endsWith(".js"));
const ads = (kind: string) => fake.asked().filter((url) => url.startsWith(`/ad?${kind}`));
const views = () =>
  fake
    .asked()
    .filter((url) => url.startsWith("/matomo/matomo.php"))
    .map((url) => new URL(url, fake.address).searchParams.get("url")?.replace(copy.address, ""));

/** Changes what is stored of the choice, and comes back. */
async function comeBackWith(page: Page, change: Readonly<Record<string, number>>) {
  await settled(page);
  fake.forget();
  await page.evaluate((changed) => {
    const stored = JSON.parse(localStorage.getItem("skypurse.consent") ?? "");
    localStorage.setItem("skypurse.consent", JSON.stringify({ ...stored, ...changed }));
  }, change);
  await page.reload();
}

test("nothing is asked of anybody before an answer, nor after a refusal, on any page, in any tab, also after a reload", async ({
  page,
  context,
}) => {
  await page.goto(`${copy.address}/`);
  await expect(banner(page)).toContainText("Ads of the Isles shows ads");
  await expect(banner(page)).toContainText("Matomo counts visits");
  for (const link of ["Converter", "FWC Items", "Tutorials", "Settings", "Legal Information"])
    await stepTo(page, link);
  await expect(adSlots(page)).toHaveCount(0);
  expect(await settled(page)).toEqual([]);

  const [refuse, accept] = ["Refuse all", "Accept all"].map((name) => page.getByRole("button", { name }));
  const [one, other] = [await refuse?.boundingBox(), await accept?.boundingBox()];
  expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
  expect(await refuse?.getAttribute("class")).toBe(await accept?.getAttribute("class"));

  const tab = await context.newPage();
  await tab.goto(`${copy.address}/tutorials/pets`);
  await expect(banner(tab)).toBeVisible();
  await refuse?.click();
  for (const each of [page, tab]) await expect(banner(each)).toBeHidden();
  await expect(centreButton(page)).toBeFocused();
  await page.reload();
  // The last signal says that it was read.
  await page.waitForFunction(() => window.dataLayer?.length === 2);
  await stepTo(page, "Legal Information");
  for (const each of [page, tab]) {
    await expect(banner(each)).toBeHidden();
    await expect(adSlots(each)).toHaveCount(0);
    expect(await settled(each)).toEqual([]);
  }
  expect(await context.cookies()).toEqual([]);
  expect(complaints).toEqual([]);
});

test("after agreement each script comes once, with one request for the page and for each slot, and each view is counted; until withdrawal, in every tab", async ({
  page,
  context,
}) => {
  await page.goto(`${copy.address}/?from=mail#secret`);
  await agree(page);
  await settled(page);
  expect(scripts().sort()).toEqual(["/ads.js", "/matomo/matomo.js"]);
  expect(ads("consent")).toEqual(["/ad?consent-true-true"]);
  expect(ads("page")).toEqual(["/ad?page-ca-pub-42"]);
  expect(ads("slot")).toEqual(["/ad?slot-ca-pub-42-dashboard"]);
  expect(views()).toEqual(["/"]);

  await stepTo(page, "Tutorials");
  await page.locator("main").getByRole("link", { name: "Pets" }).first().click();
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await stepTo(page, "Legal Information");
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await page.goBack();
  await expect(heading(page, "Pets")).toBeVisible();
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await stepTo(page, "Converter");
  const told = (await settled(page)).filter((url) => url.includes("matomo.php"));
  expect(scripts()).toHaveLength(2);
  expect(ads("page")).toHaveLength(1);
  expect(ads("slot").map((url) => url.split("-").at(-1))).toEqual(["dashboard", "guide", "legal", "guide"]);
  expect(views()).toEqual(["/", "/tutorials", "/tutorials/pets", "/legal", "/tutorials/pets", "/shop"]);
  expect(told.join()).not.toMatch(/mail|secret/);
  expect(told[0]).toContain("idsite=7");
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["fake_ad"]);

  fake.forget();
  await page.reload();
  await expect.poll(views).toEqual(["/shop"]);
  await expect.poll(() => ads("page")).toHaveLength(1);
  await settled(page);
  expect(scripts()).toHaveLength(2);
  expect(ads("consent")).toEqual(["/ad?consent-true-true"]);
  expect(ads("slot")).toEqual([]);

  const tab = await context.newPage();
  await tab.goto(`${copy.address}/legal`);
  await expect(adSlots(tab)).toHaveText("Buy a broom");
  await expect.poll(views).toEqual(["/shop", "/legal"]);
  await settled(tab);
  fake.forget();
  // What draws the page anew asks for nothing again.
  await tab.getByRole("combobox", { name: "Language" }).click();
  await tab.getByRole("option", { name: "Deutsch" }).click();
  await expect(tab.getByRole("complementary", { name: "Anzeige" })).toHaveText(/Buy a broom/);
  await page.bringToFront();
  await page.getByRole("button", { name: "Privatsphäre-Einstellungen" }).click();
  expect(await settled(page)).toEqual([]);

  const reloaded = [page, tab].map((each) => each.waitForEvent("load"));
  await page.getByRole("dialog").getByRole("button", { name: "Alle ablehnen" }).click();
  await Promise.all(reloaded);
  for (const each of [page, tab]) {
    await each.waitForFunction(() => window.dataLayer?.length === 2);
    await expect(adSlots(each)).toHaveCount(0);
    expect(await settled(each)).toEqual([]);
  }
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("fake_ad_seen"))).toBeNull();
  expect(complaints).toEqual([]);
});

test("one category alone loads that alone, by keyboard too, with a proof to copy; and after six months or for another list it is asked again", async ({
  page,
}) => {
  await page.goto(`${copy.address}/legal`);
  await expect(banner(page)).toBeVisible();
  await page.locator("footer, main a").last().focus();
  await tabTo(page, page.getByRole("button", { name: "Customise" }));
  await page.keyboard.press("Enter");
  const [counting, advertising] = ["Audience measurement", "Advertising"].map((name) =>
    centre(page).getByRole("switch", { name }),
  );
  if (!counting || !advertising) throw new Error("Two switches");
  await expect(counting).not.toBeChecked();
  await expect(advertising).not.toBeChecked();
  await tabTo(page, counting);
  await page.keyboard.press("Space");
  await tabTo(page, centre(page).getByRole("button", { name: "Save my choice" }));
  await page.keyboard.press("Enter");
  await expect(centre(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  await expect.poll(views).toEqual(["/legal"]);
  expect((await settled(page)).filter((url) => url.startsWith("/ad"))).toEqual([]);
  await expect(adSlots(page)).toHaveCount(0);

  await centreButton(page).click();
  await expect(counting).toBeChecked();
  await expect(advertising).not.toBeChecked();
  await expect(centre(page)).toContainText("Audience measurement: accepted");
  await expect(centre(page)).toContainText("Advertising: refused");
  await centre(page).getByRole("button", { name: "Copy the proof" }).click();
  await expect(page.getByText("Proof copied")).toBeVisible();
  const proof = JSON.parse(await clipboard(page));
  expect(proof).toMatchObject({ categories: ["measurement"], id: expect.any(String) });
  const days = (Date.parse(proof.until) - Date.parse(proof.at)) / 86_400_000;
  expect(Math.round(days)).toBe(182);
  await page.keyboard.press("Escape");

  for (const change of [{ expirationTime: Date.now() - 1 }, { revision: 1 }]) {
    await comeBackWith(page, change);
    await expect(banner(page)).toBeVisible();
    await expect(adSlots(page)).toHaveCount(0);
    expect(await settled(page)).toEqual([]);
    await agree(page);
  }
  expect(complaints).toEqual([]);
});

test("a service that is blocked, 30 seconds late or throwing holds nothing up, moves nothing, and is not complained about", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  /** How much the page has moved by itself, from 0 to 1. */
  const moved = () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
  async function expectUsable() {
    const started = Date.now();
    await page.reload({ waitUntil: "domcontentloaded" });
    await expect(heading(page, "Legal Information")).toBeVisible();
    await page.waitForFunction(() => window.dataLayer?.length === 2);
    expect(await moved()).toBeLessThan(0.02);
    await stepTo(page, "Converter");
    await stepTo(page, "Legal Information");
    expect(Date.now() - started).toBeLessThan(8_000);
  }
  await page.goto(`${copy.address}/legal`);
  await agree(page);

  const all = `${fake.address}/**`;
  await page.route(all, (route) => route.abort("blockedbyclient"));
  await expectUsable();
  // Known not to come: no place is held for it on the next page.
  await expect(adSlots(page)).toHaveCount(0);
  await page.unroute(all);

  fake.behave("slow");
  await expectUsable();
  expect((await adSlots(page).boundingBox())?.height).toBe(280);
  expect(complaints).toEqual([]);

  fake.behave("throwing");
  await expectUsable();
  // Its own error is its own.
  expect(complaints.filter((one) => one !== "broken")).toEqual([]);
});

test("banner, privacy centre and legal page name the services in every language, and pass axe in both themes", async ({
  page,
}) => {
  await followSystemTheme(page);
  await page.goto(`${copy.address}/settings`);
  for (const [language, refuse, customise, title] of [
    ["Français", "Tout refuser", "Personnaliser", "Centre de confidentialité"],
    ["Deutsch", "Alle ablehnen", "Anpassen", "Privatsphäre-Einstellungen"],
    ["Tagalog", "Tanggihan lahat", "I-customize", "Privacy center"],
  ] as const) {
    await page.getByRole("radiogroup").getByText(language).click();
    await expect(page.getByRole("button", { name: refuse })).toBeVisible();
    if (language === "Deutsch") await expectAccessible(page, "section.corner-banner");
    await page.getByRole("button", { name: customise }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("switch")).toHaveCount(2);
    await dialog.getByRole("group").locator("summary").click();
    if (language === "Deutsch") await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await page.getByRole("radiogroup").getByText("English").click();
  await stepTo(page, "Legal Information");
  const services = page.getByRole("region", { name: "Third-party services" });
  await expect(services).toContainText("Ads of the Isles");
  await expect(services).toContainText("13 months at most");
  await expect(services).toContainText("Matomo");
  await expect(services.getByRole("link")).toHaveCount(2);
  await expect(page.getByRole("table")).toContainText("skypurse.cart");
  expect(complaints).toEqual([]);
});
