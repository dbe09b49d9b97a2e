import type { Page } from "@playwright/test";
import { type Served, serveBuilt } from "../scripts/serve-built.ts";
import type { Category, Services } from "../src/contract/config.ts";
import { expectAccessible, followSystemTheme } from "./axe.ts";
import { BEHAVIOURS, type FakeServices, startFakeServices } from "./fake-services.ts";
import { clipboard, expect, tabTo, test } from "./player.ts";

// One copy of the product with services, and one fake of them that counts, for all.
test.describe.configure({ mode: "default" });

let fake: FakeServices;
let copy: Served;
let services: Services;
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
  ({ services } = await (await fetch(`${copy.address}/api/config`)).json());
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

/** Everything asked for up to now: what the page asks itself comes after all that it has asked before. */
async function settled(page: Page) {
  await page.evaluate(async (address) => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await fetch(`${address}/last`, { mode: "no-cors", cache: "no-store" });
  }, fake.address);
  return fake.asked();
}

const scripts = () => fake.asked().filter((url) => url.endsWith(".js"));
const ads = (kind: string) => fake.asked().filter((url) => url.startsWith(`/ad?${kind}`));
const views = () =>
  fake
    .asked()
    .filter((url) => url.startsWith("/matomo/matomo.php"))
    .map((url) => new URL(url, fake.address).searchParams.get("url")?.replace(copy.address, ""));

/** Waits until the choice has been read and acted on. */
const chosen = (page: Page) => page.waitForFunction(() => window.dataLayer?.length === 2);

/** Opens a page in a browser in which somebody has agreed to these before; or something else is stored. */
async function comeBack(page: Page, path: string, to: readonly Category[] | string, change: object = {}) {
  const record = {
    categories: ["necessary", ...to],
    revision: services.revision,
    data: (["measurement", "advertising"] as const).map((category) => ({
      category,
      name: services[category]?.name,
      origins: services[category]?.origins,
      keeps: services[category]?.keeps,
    })),
    consentId: "somebody",
    consentTimestamp: new Date().toISOString(),
    lastConsentTimestamp: new Date().toISOString(),
    expirationTime: Date.now() + 86_400_000,
    ...change,
  };
  const value = typeof to === "string" ? to : JSON.stringify(record);
  await page.context().setStorageState({
    cookies: [{ ...OLD_COOKIE, domain: "localhost" }],
    origins: [{ origin: copy.address, localStorage: [{ name: "skypurse.consent", value }] }],
  });
  await page.goto(copy.address + path);
}
const BOTH = ["measurement", "advertising"] as const;
/** What a former service has left. */
const OLD_COOKIE = {
  name: "old_ad",
  value: "1",
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax",
} as const;

test("nothing is asked of anybody before an answer, nor after a refusal, on any page, in any tab, also after a reload", async ({
  page,
  context,
}) => {
  await page.goto(`${copy.address}/`);
  await expect(banner(page)).toContainText("Ads of the Isles shows ads");
  await expect(banner(page)).toContainText("Matomo counts visits");
  for (const link of ["Converter", "Legal Information"]) await stepTo(page, link);
  await expect(adSlots(page)).toHaveCount(0);
  expect(await settled(page)).toEqual([]);

  const [refuse, accept] = ["Refuse all", "Accept all"].map((name) => page.getByRole("button", { name }));
  const [one, other] = [await refuse?.boundingBox(), await accept?.boundingBox()];
  expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
  expect(await refuse?.getAttribute("class")).toBe(await accept?.getAttribute("class"));

  const tab = await context.newPage();
  await tab.goto(`${copy.address}/settings`);
  await expect(banner(tab)).toBeVisible();
  await refuse?.click();
  for (const each of [page, tab]) await expect(banner(each)).toBeHidden();
  await expect(centreButton(page)).toBeFocused();
  await page.reload();
  await chosen(page);
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

  await stepTo(page, "Legal Information");
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await stepTo(page, "Settings");
  await page.goBack();
  await expect(heading(page, "Legal Information")).toBeVisible();
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await stepTo(page, "Converter");
  const told = (await settled(page)).filter((url) => url.includes("matomo.php"));
  expect(scripts()).toHaveLength(2);
  expect(ads("page")).toHaveLength(1);
  expect(ads("slot").map((url) => url.split("-").at(-1))).toEqual(["dashboard", "legal", "legal"]);
  expect(views()).toEqual(["/", "/legal", "/settings", "/legal", "/shop"]);
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
  await expect(page.getByText("Auswahl gespeichert")).toBeVisible();
  await expect(page.getByRole("button", { name: "Privatsphäre-Einstellungen" })).toBeFocused();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("skypurse.choice_saved");
  for (const each of [page, tab]) {
    await chosen(each);
    await expect(adSlots(each)).toHaveCount(0);
    expect(await settled(each)).toEqual([]);
  }
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("fake_ad_seen"))).toBeNull();
  expect(complaints).toEqual([]);
});

test("withdrawn in another tab, nothing more is asked or counted, and what is being typed stays until the next page", async ({
  page,
  context,
}) => {
  await comeBack(page, "/shop", BOTH);
  await expect.poll(views).toEqual(["/shop"]);
  const rate = page.getByRole("textbox", { name: /^Rate for/ });
  await rate.fill("2100");
  const tab = await context.newPage();
  await tab.goto(`${copy.address}/legal`);
  await expect(adSlots(tab)).toHaveText("Buy a broom");
  await settled(tab);
  fake.forget();
  const reloaded = tab.waitForEvent("load");
  await centreButton(tab).click();
  await centre(tab).getByRole("button", { name: "Refuse all" }).click();
  await reloaded;

  await page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 2);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(rate).toHaveValue("2100");
  const left = page.waitForEvent("load");
  await page.getByRole("link", { name: "Legal Information", exact: true }).first().click();
  await left;
  await expect(heading(page, "Legal Information")).toBeVisible();
  await chosen(page);
  await expect(adSlots(page)).toHaveCount(0);
  expect(await settled(page)).toEqual([]);
  await expect(page.getByText("Choice saved")).toBeHidden();
  expect(complaints).toEqual([]);
});

test("one category alone loads that alone, by keyboard too, with a proof to copy", async ({ page }) => {
  await page.goto(`${copy.address}/legal`);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Your choice" })).toBeAttached();
  // Behind the link that skips to the content comes the question.
  await tabTo(page, page.getByRole("button", { name: "Customise" }), 3);
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
  expect(proof).toMatchObject({
    categories: ["measurement"],
    id: expect.any(String),
    revision: services.revision,
    services: [
      {
        name: "Matomo",
        answer: "agreed",
        origins: [fake.address],
        policy: "https://stats.test/privacy",
        months: 25,
      },
      {
        name: "Ads of the Isles",
        answer: "refused",
        origins: [fake.address],
        policy: "https://ads.test/privacy",
        months: 13,
      },
    ],
  });
  const days = (Date.parse(proof.until) - Date.parse(proof.at)) / 86_400_000;
  expect(Math.round(days)).toBe(182);
  await page.keyboard.press("Escape");

  expect(complaints).toEqual([]);
});

test("after six months, for another list, and where what is stored is damaged, it is asked again", async ({
  page,
  context,
}) => {
  for (const [to, change] of [
    [BOTH, { expirationTime: Date.now() - 1 }],
    [BOTH, { revision: 1, data: [{ category: "advertising", name: "Old", origins: [], keeps: ["old_ad"] }] }],
    ["{", {}],
  ] as const) {
    await comeBack(page, "/legal", to, change);
    await expect(banner(page)).toBeVisible();
    await expect(adSlots(page)).toHaveCount(0);
    expect(await settled(page)).toEqual([]);
    // What a former service has left goes with the choice about it.
    expect((await context.cookies()).length).toBe("revision" in change ? 0 : 1);
  }
  await agree(page);
  await page.reload();
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await expect(banner(page)).toBeHidden();
  expect(complaints).toEqual([]);
});

test("a choice that cannot be stored counts until the page goes, and can be withdrawn; an older one does not outlive it", async ({
  page,
}) => {
  await comeBack(page, "/legal", BOTH);
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await withdraw(page);
  expect(await page.evaluate(() => localStorage.getItem("skypurse.consent"))).toBeNull();

  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    }),
  );
  await page.reload();
  await agree(page);
  await centreButton(page).click();
  await expect(centre(page)).toContainText("Advertising: accepted");
  await page.keyboard.press("Escape");
  await withdraw(page);
  expect(complaints).toEqual([]);
});

/** Refuses everything after all, and is asked again because that could not be stored. */
async function withdraw(page: Page) {
  await centreButton(page).click();
  fake.forget();
  const reloaded = page.waitForEvent("load");
  await centre(page).getByRole("button", { name: "Refuse all" }).click();
  await reloaded;
  await expect(banner(page)).toBeVisible();
  await expect(adSlots(page)).toHaveCount(0);
  expect(await settled(page)).toEqual([]);
}

test("agreement in one tab starts everything once in the others; what is withdrawn while it loads does not come; the rest does", async ({
  page,
  context,
}) => {
  const tab = await context.newPage();
  await watchForComplaints(tab);
  for (const each of [page, tab]) {
    await each.goto(`${copy.address}/legal`);
    await expect(banner(each)).toBeVisible();
  }
  await agree(page);
  await expect(adSlots(tab)).toHaveText("Buy a broom");
  await expect.poll(views).toEqual(["/legal", "/legal"]);
  await settled(tab);
  expect(scripts()).toHaveLength(4);
  expect(ads("page")).toHaveLength(2);
  expect(ads("slot")).toHaveLength(2);
  await tab.close();

  fake.forget();
  fake.behave("ads", "slow");
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => scripts().length).toBe(2);
  await expect.poll(views).toEqual(["/legal"]);
  await centreButton(page).click();
  await centre(page).getByRole("switch", { name: "Advertising" }).click();
  const reloaded = page.waitForEvent("load");
  await centre(page).getByRole("button", { name: "Save my choice" }).click();
  await reloaded;
  await expect.poll(views).toEqual(["/legal", "/legal"]);
  fake.release();
  await settled(page);
  expect(scripts().filter((url) => url === "/ads.js")).toHaveLength(1);
  expect(ads("")).toEqual([]);
  await expect(adSlots(page)).toHaveCount(0);

  // Put away while it was withdrawn elsewhere, and taken out again.
  const left = page.waitForEvent("load");
  await page.evaluate(() => {
    localStorage.removeItem("skypurse.consent");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await left;
  await expect(banner(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a service that is blocked, 30 seconds late or throwing holds neither the page nor the other up, moves nothing, and is not complained about", async ({
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
  await comeBack(page, "/legal", BOTH);
  for (const behaviour of BEHAVIOURS.filter((one) => one !== "good")) {
    for (const service of ["ads", "matomo"] as const) {
      fake.forget();
      fake.behave(service, behaviour);
      const started = Date.now();
      await page.reload({ waitUntil: "domcontentloaded" });
      await expect(heading(page, "Legal Information")).toBeVisible();
      await chosen(page);
      if (service === "ads") await expect.poll(views).toEqual(["/legal"]);
      if (service === "matomo") await expect(adSlots(page)).toHaveText("Buy a broom");
      await stepTo(page, "Settings");
      await stepTo(page, "Legal Information");
      if (service === "ads" && behaviour === "blocked") await expect(adSlots(page)).toHaveCount(0);
      else expect((await adSlots(page).boundingBox())?.height).toBe(280);
      expect(await moved(), `${service} ${behaviour}`).toBeLessThan(0.02);
      expect(Date.now() - started).toBeLessThan(8_000);
    }
  }
  // Its own error is its own.
  expect(complaints.filter((one) => one !== "broken")).toEqual([]);
});

test("no advertising begins where somebody signs in, but on the next page; a script that comes late fills the places that still stand, and those alone, once", async ({
  page,
}) => {
  fake.behave("ads", "slow");
  await comeBack(page, "/login", BOTH);
  await expect.poll(views).toEqual(["/login"]);
  expect(scripts()).toEqual(["/matomo/matomo.js"]);
  for (const title of ["Dashboard", "Legal Information"]) {
    await stepTo(page, title);
    await expect(adSlots(page)).toHaveCount(1);
  }
  await expect.poll(() => scripts().length).toBe(2);
  fake.release();
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await settled(page);
  expect(ads("page")).toHaveLength(1);
  expect(ads("slot")).toEqual(["/ad?slot-ca-pub-42-legal"]);
  expect(complaints).toEqual([]);
});

test("banner, privacy centre and legal page name the services in every language, and pass axe in both themes", async ({
  page,
}) => {
  await followSystemTheme(page);
  await page.goto(`${copy.address}/settings`);
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
  await stepTo(page, "Legal Information");
  const services = page.getByRole("region", { name: "Third-party services" });
  await expect(services).toContainText("Ads of the Isles");
  await expect(services).toContainText("13 months at most");
  await expect(services).toContainText("Matomo");
  await expect(services.getByRole("link")).toHaveCount(2);
  await expect(page.getByRole("table")).toContainText("skypurse.cart");
  expect(complaints).toEqual([]);
});

test("in every language and width both answers can be pressed at once, and the end of a page stands clear of them", async ({
  page,
}) => {
  await page.goto(`${copy.address}/login`);
  const question = page.locator("[data-corner=banner]");
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
      // The link to what is behind it, then refusing and agreeing.
      for (const button of await question.getByRole("button").all())
        await expect(button, size).toBeInViewport({ ratio: 1 });
      const isAllShown = (element: Element) => element.scrollHeight <= element.clientHeight;
      expect(await question.evaluate(isAllShown), size).toBe(true);
      // A click would say what is in its way.
      await page.locator("main").getByRole("link").last().click({ trial: true });
    }
  }
});
