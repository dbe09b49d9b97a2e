import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Served, serveBuilt } from "../scripts/serve-built.ts";
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
    ADS_KEEPS: "fake_ad fake_ad_*",
    ANALYTICS_URL: `${fake.address}/matomo`,
    ANALYTICS_ID: "7",
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

/** To a page by its link, as a click does it: without loading anything anew. */
async function stepTo(page: Page, link: string, title = link) {
  await page.getByRole("link", { name: link, exact: true }).first().click();
  await expect(heading(page, title)).toBeVisible();
}

/** Everything asked for, once nothing has been asked for a while. */
async function settled() {
  let before = -1;
  await expect
    .poll(
      () => {
        const isSame = fake.asked().length === before;
        before = fake.asked().length;
        return isSame;
      },
      { intervals: [400] },
    )
    .toBe(true);
  return fake.asked();
}

const views = () =>
  fake
    .asked()
    .filter((url) => url.startsWith("/matomo/matomo.php"))
    .map((url) => new URL(url, fake.address).searchParams.get("url")?.replace(copy.address, ""));
const ads = (kind: string) => fake.asked().filter((url) => url.startsWith(`/ad?${kind}`));

test("nothing is asked of anybody before an answer, nor after a refusal, on any page, also after a reload", async ({
  page,
}) => {
  await page.goto(`${copy.address}/`);
  await expect(banner(page)).toContainText("Ads of the Isles shows ads");
  await expect(banner(page)).toContainText("Matomo counts visits");
  for (const link of ["Converter", "Settings", "Legal Information", "Dashboard"]) await stepTo(page, link);
  await expect(banner(page)).toBeVisible();
  await expect(adSlots(page)).toHaveCount(0);
  expect(await settled()).toEqual([]);

  const [refuse, accept] = ["Refuse all", "Accept all"].map((name) => page.getByRole("button", { name }));
  const [one, other] = [await refuse?.boundingBox(), await accept?.boundingBox()];
  expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
  expect(await refuse?.getAttribute("class")).toBe(await accept?.getAttribute("class"));

  await refuse?.click();
  await expect(banner(page)).toBeHidden();
  await expect(centreButton(page)).toBeFocused();
  await page.reload();
  await stepTo(page, "Legal Information");
  await expect(banner(page)).toBeHidden();
  await expect(adSlots(page)).toHaveCount(0);
  expect(await settled()).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(complaints).toEqual([]);
});

test("after agreement the script comes once, one request for the page and one for each slot, and each view is counted", async ({
  page,
}) => {
  await page.goto(`${copy.address}/?from=mail#secret`);
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await settled();
  expect(fake.asked().filter((url) => url === "/ads.js")).toHaveLength(1);
  expect(ads("consent")).toEqual(["/ad?consent-true-true"]);
  expect(ads("page")).toEqual(["/ad?page-ca-pub-42"]);
  expect(ads("slot")).toEqual(["/ad?slot-ca-pub-42-dashboard"]);
  expect(views()).toEqual(["/"]);

  // What draws the page anew asks for nothing again.
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Deutsch" }).click();
  await expect(page.getByRole("complementary", { name: "Anzeige" })).toBeVisible();
  await page.getByRole("combobox", { name: "Sprache" }).click();
  await page.getByRole("option", { name: "English" }).click();
  await expect(heading(page, "Dashboard")).toBeVisible();
  expect((await settled()).filter((url) => !url.startsWith("/ad?"))).toHaveLength(3);
  expect(ads("slot")).toHaveLength(1);

  await stepTo(page, "Legal Information");
  await expect(adSlots(page)).toHaveText("Buy a broom");
  await page.goBack();
  await expect(heading(page, "Dashboard")).toBeVisible();
  await stepTo(page, "Converter");
  await settled();
  expect(fake.asked().filter((url) => url === "/ads.js")).toHaveLength(1);
  expect(ads("page")).toHaveLength(1);
  expect(ads("slot").map((url) => url.split("-").at(-1))).toEqual(["dashboard", "legal", "dashboard"]);
  expect(views()).toEqual(["/", "/legal", "/", "/shop"]);
  const told = fake.asked().filter((url) => url.includes("matomo.php"));
  expect(told.join()).not.toMatch(/mail|secret/);
  expect(told[0]).toContain("idsite=7");
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["fake_ad"]);

  fake.forget();
  await page.reload();
  await settled();
  expect(fake.asked().filter((url) => url === "/ads.js")).toHaveLength(1);
  expect(ads("consent")).toEqual(["/ad?consent-true-true"]);
  expect(views()).toEqual(["/shop"]);
  expect(complaints).toEqual([]);
});

test("one category alone loads that alone, by keyboard too; and the proof can be copied", async ({
  page,
}) => {
  await page.goto(`${copy.address}/legal`);
  await tabTo(page, page.getByRole("button", { name: "Customise" }), 150);
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
  await settled();
  expect(fake.asked()).toContain("/matomo/matomo.js");
  expect(views()).toEqual(["/legal"]);
  expect(fake.asked().filter((url) => url.startsWith("/ad"))).toEqual([]);
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
  expect(complaints).toEqual([]);
});

test("withdrawal stops everything at once, removes what the services stored, and counts in other tabs", async ({
  page,
  context,
}) => {
  await page.goto(`${copy.address}/`);
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(adSlots(page)).toHaveText("Buy a broom");
  const other = await context.newPage();
  await other.goto(`${copy.address}/legal`);
  await expect(adSlots(other)).toHaveText("Buy a broom");
  await settled();
  fake.forget();

  const [reloaded, otherReloaded] = [page.waitForEvent("load"), other.waitForEvent("load")];
  await page.bringToFront();
  await centreButton(page).click();
  await centre(page).getByRole("button", { name: "Refuse all" }).click();
  await Promise.all([reloaded, otherReloaded]);
  await expect(heading(page, "Dashboard")).toBeVisible();
  for (const tab of [page, other]) {
    await expect(centreButton(tab)).toBeVisible();
    await expect(adSlots(tab)).toHaveCount(0);
  }
  await stepTo(page, "Legal Information");
  expect(await settled()).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("fake_ad_seen"))).toBeNull();
  expect(complaints).toEqual([]);
});

test("an answer in one tab takes the question away in the other", async ({ page, context }) => {
  await page.goto(`${copy.address}/`);
  const other = await context.newPage();
  await other.goto(`${copy.address}/legal`);
  await expect(banner(other)).toBeVisible();
  await page.getByRole("button", { name: "Refuse all" }).click();
  await expect(banner(other)).toBeHidden();
  expect(await settled()).toEqual([]);
});

for (const [what, change] of [
  ["after six months", (stored: Record<string, unknown>) => ({ ...stored, expirationTime: Date.now() - 1 })],
  [
    "when the list of services has changed",
    (stored: Record<string, unknown>) => ({ ...stored, revision: 1 }),
  ],
] as const)
  test(`${what} it is asked again, and until then nothing is loaded`, async ({ page }) => {
    await page.goto(`${copy.address}/legal`);
    await page.getByRole("button", { name: "Accept all" }).click();
    await expect(adSlots(page)).toHaveText("Buy a broom");
    const stored = await page.evaluate(() => localStorage.getItem("skypurse.consent"));
    await settled();
    fake.forget();
    const changed = JSON.stringify(change(JSON.parse(stored ?? "{}")));
    await page.evaluate((value) => localStorage.setItem("skypurse.consent", value), changed);
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await expect(adSlots(page)).toHaveCount(0);
    expect(await settled()).toEqual([]);
  });

test.describe("a service that fails holds nothing up, moves nothing, and is not complained about", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${copy.address}/legal`);
    await page.getByRole("button", { name: "Accept all" }).click();
    await expect(adSlots(page)).toHaveText("Buy a broom");
    await settled();
    fake.forget();
  });

  /** How much the page has moved by itself, from 0 to 1. */
  const moved = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );

  async function expectUsable(page: Page) {
    const started = Date.now();
    await page.reload({ waitUntil: "domcontentloaded" });
    await expect(heading(page, "Legal Information")).toBeVisible();
    await expect(centreButton(page)).toBeVisible();
    expect(await moved(page)).toBeLessThan(0.02);
    await stepTo(page, "Converter");
    await stepTo(page, "Dashboard");
    expect(Date.now() - started).toBeLessThan(8_000);
  }

  test("blocked", async ({ page }) => {
    await page.route(`${fake.address}/**`, (route) => route.abort("blockedbyclient"));
    await expectUsable(page);
    // Known not to come: no place is held for it on the next page.
    await expect(adSlots(page)).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test("30 seconds late", async ({ page }) => {
    fake.behave("slow");
    await expectUsable(page);
    const slot = await adSlots(page).boundingBox();
    expect(slot?.height).toBe(280);
    expect(complaints).toEqual([]);
  });

  test("throwing at every request", async ({ page }) => {
    fake.behave("throwing");
    await expectUsable(page);
    await stepTo(page, "Legal Information");
    // Its own error is its own.
    expect(complaints.filter((one) => one !== "broken")).toEqual([]);
  });
});

test("banner and privacy centre speak all languages, are named, and pass axe in both themes", async ({
  page,
}) => {
  await page.goto(`${copy.address}/settings`);
  for (const [language, refuse, customise, title] of [
    ["Français", "Tout refuser", "Personnaliser", "Centre de confidentialité"],
    ["Deutsch", "Alle ablehnen", "Anpassen", "Datenschutzeinstellungen"],
    ["Tagalog", "Tanggihan lahat", "I-customize", "Privacy center"],
  ] as const) {
    await page.getByRole("radiogroup").getByText(language).click();
    await expect(page.getByRole("button", { name: refuse })).toBeVisible();
    await page.getByRole("button", { name: customise }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("switch")).toHaveCount(2);
    await page.emulateMedia({ colorScheme: language === "Deutsch" ? "light" : "dark" });
    await dialog.getByRole("group").locator("summary").click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  expect(complaints).toEqual([]);
});

test("the legal page names the services that are set up, and the whole table", async ({ page }) => {
  await page.goto(`${copy.address}/legal`);
  const services = page.getByRole("region", { name: "Third-party services" });
  await expect(services).toContainText("Ads of the Isles");
  await expect(services).toContainText("13 months at most");
  await expect(services).toContainText("Matomo");
  await expect(services.getByRole("link")).toHaveCount(2);
  await expect(page.getByRole("table")).toContainText("skypurse.cart");
});
