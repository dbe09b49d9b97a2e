/** Prices and rates that members share: 12 of them, an attacker, another language and the public API. */
import type { Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { overlayDepth } from "../support/history.ts";
import {
  expect,
  signInTo,
  startGuestSession,
  test,
  uniqueEmail,
  waitForDocument,
} from "../support/player.ts";
import { undoButtonOf } from "../support/undo-button.ts";
import {
  asMembers,
  bar,
  communityOf,
  openProduct,
  pricesSharedBy,
  publishedPrice,
  publishedRate,
  putPrice,
  putRate,
  shareBox,
  showPlayers,
  startOnServer,
  takeBackPrice,
} from "./community.ts";

/** No other journey shares rates of this server, or prices of these products. */
const SERVER = "flarine";
// Operators of other journeys set no price of these.
const WEAPON = { slug: "parchemin-bonus-armes", name: "Scroll of Weapon Bonus" };
const SHIELD = { slug: "parchemin-bonus-bouclier", name: "Scroll of Shield Bonus" };
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
  await expect(bar(page).getByText(`${members} members`)).toBeVisible();
  await shareBox(page).check();
  await bar(page).getByRole("textbox").fill("210k");
  await bar(page).getByRole("textbox").press("Enter");
  await expect(bar(page).getByText(`${members + 1} members`)).toBeVisible();

  const dialog = await openProduct(page, WEAPON.name);
  await expect(dialog.getByText("reported by players")).toBeVisible();
  const box = dialog.getByRole("checkbox", { name: "Share this price" });
  await expect(box).not.toBeChecked();
  await box.check();
  await dialog.getByRole("textbox", { name: "Your price" }).fill("120");
  await dialog.getByRole("button", { name: "Save price" }).click();
}

/** Expects the rate and the price on a German device, which takes the rate over and back. */
async function readInGerman(german: Page, members: number) {
  await german.addInitScript(() => localStorage.setItem("app_language", "de"));
  await startOnServer(german, SERVER, 150_000);
  await german.goto("/shop");
  await german.getByRole("button", { name: "Kurse der Spieler" }).click();
  const rate = german.getByRole("region", { name: "Wechselkurs" });
  await expect(rate.getByText(`${members} Mitglieder`)).toBeVisible();
  await rate.getByRole("button", { name: "Kurs übernehmen" }).click();
  await expect(german.getByText("1 FC = 210.000 Penya ab jetzt")).toBeVisible();
  await german.getByRole("button", { name: "Rückgängig" }).click();
  await expect(rate.getByRole("textbox", { name: "Kurs für 1 FC" })).toHaveValue("150.000");
  const dialog = await openProduct(german, WEAPON.name);
  await expect(dialog.getByText("von Spielern bestätigt")).toBeVisible();
  await expect(dialog.getByText("120 FC").first()).toBeVisible();
}

test("twelve members confirm a price and make a rate, which an attacker does not move", async ({
  page,
  openDevice,
  baseURL,
}) => {
  test.slow();
  await asMembers(baseURL, TRADERS, async (member, n) => {
    await putRate(member, SERVER, 205_000 + n * 1_000);
    if (n < 2) await putPrice(member, WEAPON.slug, 120);
  });
  expect(await publishedPrice(page, WEAPON.slug)).toMatchObject({
    fcoins: 120,
    certainty: "reported",
    members: 2,
  });
  const { members } = await communityOf(page, SERVER);
  expect(members).toBeGreaterThanOrEqual(11);

  await shareInPage(page, members);
  await expect
    .poll(() => publishedPrice(page, WEAPON.slug))
    .toMatchObject({ certainty: "players", members: 3 });

  await asMembers(baseURL, TRADERS, (member) => putPrice(member, WEAPON.slug, 120));
  await asMembers(baseURL, ATTACKER, async (attacker) => {
    for (const penya of [1, Number.MAX_SAFE_INTEGER]) await putRate(attacker, SERVER, penya);
    await putPrice(attacker, WEAPON.slug, 1);
  });
  expect((await communityOf(page, SERVER)).rate).toMatchObject({ median: 210_000, per: 1 });
  expect(await publishedRate(page, SERVER)).toMatchObject({
    penya: 210_000,
    per: 1,
    certainty: "players",
    members: members + 1,
  });
  expect(await publishedPrice(page, WEAPON.slug)).toMatchObject({
    fcoins: 120,
    certainty: "players",
    members: 12,
  });

  await readInGerman(await openDevice({ locale: "de-DE" }), members + 1);

  await page.reload();
  const again = await openProduct(page, WEAPON.name);
  await expect(again.getByRole("checkbox", { name: "Share this price" })).toBeChecked();
  await again.getByRole("button", { name: "Take it back" }).click();
  await expect(again.getByText("You share 120 FC.")).toBeHidden();
  await expect
    .poll(() => publishedPrice(page, WEAPON.slug))
    .toMatchObject({ certainty: "players", members: 11 });
});

test("only what is saved with the check box is shared, and an undo takes it back", async ({ page }) => {
  await signInTo(page, "/shop", uniqueEmail("mia"));
  await showPlayers(page);
  const dialog = await openProduct(page, BOX.name);
  await dialog.getByRole("checkbox", { name: "Share this price" }).check();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The page steps back from the entry of the dialog. Chromium cancels a navigation that it is told of in the same milliseconds.
  await expect.poll(() => overlayDepth(page)).toBe(0);
  await page.goto("/tutorials/crafting?failed=2");
  await page.getByText("My prices", { exact: true }).click();
  const scroll = page.getByRole("textbox", { name: "Scroll of SProtect" }).last();
  await scroll.clear();
  await scroll.pressSequentially("95");
  await expect(page.getByText("Scroll of SProtect: your price is 95 FC")).toBeVisible();
  await page.goto("/shop?tool=couple");
  const flower = page.getByRole("dialog").getByRole("textbox", { name: /Rose Petals/ });
  await flower.pressSequentially("1500");
  await flower.press("Tab");
  await page.keyboard.press("Escape");
  await expect(flower).toBeHidden();
  await openProduct(page, BOX.name);
  await dialog.getByRole("textbox", { name: "Your price" }).fill("70");
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect.poll(() => pricesSharedBy(page)).toMatchObject([{ slug: BOX.slug, fcoins: 70 }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => pricesSharedBy(page)).toEqual([]);
});

/** Opens the dialog of the box and saves an own price. */
async function saveBoxPrice(page: Page, price: string) {
  const dialog = await openProduct(page, BOX.name);
  await dialog.getByRole("textbox", { name: "Your price" }).fill(price);
  await dialog.getByRole("button", { name: "Save price" }).click();
  await expect(dialog).toBeHidden();
}

test("an undo leaves the price that another device has shared since", async ({ page }) => {
  await signInTo(page, "/shop", uniqueEmail("mia"));
  await showPlayers(page);
  await (await openProduct(page, BOX.name)).getByRole("checkbox", { name: "Share this price" }).check();
  await page.keyboard.press("Escape");
  for (const price of [33, 34]) {
    await saveBoxPrice(page, String(price));
    await expect.poll(() => pricesSharedBy(page)).toMatchObject([{ fcoins: price }]);
  }
  // Another device of the same member, whose price this page does not know.
  await putPrice(page.request, BOX.slug, 40);
  const undone = page.waitForResponse((response) => !!response.request().postDataJSON()?.replaces);
  await undoButtonOf(page, "your price is 34 FC").click();
  await undone;
  expect(await pricesSharedBy(page)).toMatchObject([{ fcoins: 40 }]);
  await takeBackPrice(page.request, BOX.slug);
});

test("the other device's price that is taken instead is not shared, and the given up one is withdrawn", async ({
  page,
  openDevice,
}) => {
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
  await page.route(routePattern(documentsEndpoints.save("prices")), (route) => route.abort());
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

test("of three prices that members share the player takes one of two as their own; a guest is told why not to share", async ({
  page,
  baseURL,
}) => {
  await asMembers(baseURL, { name: "camp", count: 6 }, (member, n) =>
    putPrice(member, SHIELD.slug, n < 2 ? 30 : n < 4 ? 45 : 60),
  );
  expect(await publishedPrice(page, SHIELD.slug)).toBeUndefined();
  await page.goto("/legal");
  await startGuestSession(page);
  await page.goto("/shop");
  await page.getByRole("button", { name: /^(30 or 45|45 or 30) FC\?$/ }).click();
  const dialog = page.getByRole("dialog", { name: SHIELD.name, exact: true });
  await expect(dialog.getByText("Players disagree", { exact: false })).toContainText(
    "two prices they share most",
  );
  await dialog.getByRole("checkbox", { name: "Share this price" }).click();
  await expect(dialog.getByText("Only members can share, so that everyone counts once.")).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Share this price" })).not.toBeChecked();
  await expect(dialog.getByRole("link", { name: "Sign in" })).toBeVisible();
  await dialog.getByRole("button", { name: /^45 FC · 2 members/ }).click();
  await expect(page.getByText(`${SHIELD.name}: your price is 45 FC`)).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: SHIELD.name }) });
  await expect(row.getByText("your price").first()).toBeVisible();
});

test("a line without a price offers the two that members share, and an undo takes the choice back", async ({
  page,
  baseURL,
  converter,
}) => {
  await asMembers(baseURL, { name: "camp", count: 4 }, (member, n) =>
    putPrice(member, SHIELD.slug, n < 2 ? 30 : 45),
  );
  await startGuestSession(page);
  await converter.open();
  // The product has no price yet: a press takes one, and adds the pieces that waited for it.
  await converter.addButton(SHIELD.name).click();
  const dialog = page.getByRole("dialog", { name: SHIELD.name, exact: true });
  await dialog.getByRole("button", { name: /^30 FC · 2 members/ }).click();
  await expect(dialog).toBeHidden();
  const line = converter.order().getByRole("listitem").filter({ hasText: SHIELD.name });
  await expect(line).toContainText("30 FC each");
  await page.getByRole("button", { name: SHIELD.name, exact: true }).first().click();
  await dialog.getByRole("button", { name: "Forget my price" }).click();
  await page.keyboard.press("Escape");
  const choice = line.getByRole("button", { name: /^(30 or 45|45 or 30) FC\?$/ });
  await choice.click();
  await dialog.getByRole("button", { name: /^45 FC · 2 members/ }).click();
  await expect(dialog).toBeHidden();
  await expect(line).toContainText("45 FC each");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(choice).toBeVisible();

  // What else was typed in the dialog is saved with the price.
  await choice.click();
  await dialog.getByRole("textbox", { name: "Note" }).fill("for Mia");
  await dialog.getByRole("button", { name: /^45 FC · 2 members/ }).click();
  await expect(line).toContainText("45 FC");
  await expect(line).toContainText("for Mia");
});
