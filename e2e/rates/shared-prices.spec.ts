/** Prices and rates that members share: 12 of them, an attacker, another language and the public API. */
import type { Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { routePattern } from "../../src/testing/path-of.ts";
import { expect, signInTo, test, uniqueEmail, waitForDocument } from "../support/player.ts";
import {
  asMembers,
  bar,
  communityOf,
  openProduct,
  pricesSharedBy,
  publishedRate,
  putPrice,
  putRate,
  reportedPrice,
  shareBox,
  showPlayers,
  startOnServer,
  takeBackPrice,
} from "./community.ts";

/** No other journey shares rates of this server, or prices of these products. */
const SERVER = "flarine";
// Operators of other journeys set no price of these.
const WEAPON = { slug: "parchemin-bonus-armes", name: "Scroll of Weapon Bonus" };
const BOX = { slug: "box-elem-def", name: "Box of Element Defense" };
/** With the player whom the journey follows they are twelve. */
const TRADERS = { name: "trader", count: 11 };
/** Another one at each run. */
const ATTACKER = { name: `mallory-${Date.now().toString(36)}`, count: 1 };

// In one process, because each takes the prices back at its end.
test.describe.configure({ mode: "default" });

// A product with a price is higher up in the list, which other journeys look at.
test.afterAll(async ({ baseURL }) => {
  for (const members of [TRADERS, ATTACKER])
    await asMembers(baseURL, members, (member) => takeBackPrice(member, WEAPON.slug));
});

/** Shares a rate and a price as the twelfth member, with the check boxes beside their fields. */
async function shareInPage(page: Page, members: number) {
  await startOnServer(page, SERVER);
  await signInTo(page, "/shop", uniqueEmail("mia"));
  await showPlayers(page);
  await expect(bar(page).getByText(`reported by ${members},`)).toBeVisible();
  await shareBox(page).check();
  await bar(page).getByRole("textbox").fill("210k");
  await bar(page).getByRole("textbox").press("Enter");
  await expect(bar(page).getByText(`reported by ${members + 1},`)).toBeVisible();

  const dialog = await openProduct(page, WEAPON.name);
  await expect(dialog.getByRole("button", { name: /^120 FC · 2 members/ })).toBeVisible();
  const box = dialog.getByRole("checkbox", { name: "Share this price" });
  await expect(box).not.toBeChecked();
  await box.check();
  await dialog.getByRole("textbox", { name: "Your price" }).fill("120");
  await dialog.getByRole("button", { name: "Save price" }).click();
}

/** Expects the rate and the price on a German device, which offers the price, and not the rate. */
async function readInGerman(german: Page, members: number) {
  await german.addInitScript(() => localStorage.setItem("app_language", "de"));
  await startOnServer(german, SERVER, 150_000);
  await german.goto("/shop");
  await german.getByRole("button", { name: "Kurse der Spieler" }).click();
  const rate = german.getByRole("region", { name: "Wechselkurs" });
  await expect(rate.getByText(`gemeldet von ${members},`)).toBeVisible();
  await expect(rate.getByRole("button", { name: "Kurs übernehmen" })).toBeHidden();
  const dialog = await openProduct(german, WEAPON.name);
  await expect(dialog.getByRole("button", { name: /^120 FC · 12 Mitglieder/ })).toBeVisible();
}

test("twelve members with accounts of today report a price and a rate, which an attacker does not move", {
  tag: "@night",
}, async ({ page, openDevice, baseURL }) => {
  test.slow();
  await asMembers(baseURL, TRADERS, async (member, n) => {
    await putRate(member, SERVER, 205_000 + n * 1_000);
    if (n < 2) await putPrice(member, WEAPON.slug, 120);
  });
  expect(await reportedPrice(page, WEAPON.slug)).toMatchObject({ fcoins: 120, members: 2 });
  const { members } = await communityOf(page, SERVER);
  expect(members).toBeGreaterThanOrEqual(11);

  await shareInPage(page, members);
  await expect.poll(() => reportedPrice(page, WEAPON.slug)).toMatchObject({ members: 3 });

  await asMembers(baseURL, TRADERS, (member) => putPrice(member, WEAPON.slug, 120));
  await asMembers(baseURL, ATTACKER, async (attacker) => {
    for (const penya of [2_000, 20_000_000]) await putRate(attacker, SERVER, penya);
    await putPrice(attacker, WEAPON.slug, 2);
  });
  expect((await communityOf(page, SERVER)).rate).toMatchObject({ median: 210_000, per: 1 });
  expect(await publishedRate(page, SERVER)).toMatchObject({
    penya: 210_000,
    per: 1,
    certainty: "reported",
    members: members + 1,
  });
  expect(await reportedPrice(page, WEAPON.slug)).toMatchObject({ fcoins: 120, members: 12 });

  await readInGerman(await openDevice({ locale: "de-DE" }), members + 1);

  await page.reload();
  const again = await openProduct(page, WEAPON.name);
  await expect(again.getByRole("checkbox", { name: "Share this price" })).toBeChecked();
  await again.getByRole("button", { name: "Take it back" }).click();
  await expect(again.getByText("You share 120 FC.")).toBeHidden();
  await expect.poll(() => reportedPrice(page, WEAPON.slug)).toMatchObject({ members: 11 });
});

/** Opens the dialog of the box and saves an own price. */
async function saveBoxPrice(page: Page, price: string) {
  const dialog = await openProduct(page, BOX.name);
  await dialog.getByRole("textbox", { name: "Your price" }).fill(price);
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(dialog).toBeHidden();
}

test("the other device's price that is taken instead is not shared, and the given up one is withdrawn", {
  tag: "@night",
}, async ({ page, openDevice }) => {
  const email = uniqueEmail("mia");
  await signInTo(page, "/shop", email);
  await showPlayers(page);
  await (await openProduct(page, BOX.name)).getByRole("checkbox", { name: "Share this price" }).check();
  await page.keyboard.press("Escape");
  await waitForDocument(page, "preferences", (content) => content.sharePrices === true);
  const phone = await openDevice();
  await signInTo(phone, "/shop", email);
  await showPlayers(phone);
  // The desktop does not see the phone's price before it has set its own.
  await page.route(routePattern(documentsEndpoints.load), (route) => route.abort());
  await page.route(routePattern(documentsEndpoints.change("prices")), (route) => route.abort());
  await saveBoxPrice(phone, "100");
  await expect.poll(() => pricesSharedBy(phone)).toMatchObject([{ fcoins: 100 }]);
  await waitForDocument(phone, "prices", (content) => content[BOX.slug] === 100);
  await saveBoxPrice(page, "90");
  await expect.poll(() => pricesSharedBy(page)).toMatchObject([{ fcoins: 90 }]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("button", { name: "Take 100 instead" }).click();
  await expect.poll(() => pricesSharedBy(page)).toEqual([]);
  await waitForDocument(page, "prices", (content) => content[BOX.slug] === 100);
});
