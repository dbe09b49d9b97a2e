import type { Page } from "@playwright/test";
import { guestEndpoints } from "../../src/contract/cart-choice.ts";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { cartOfManualLines } from "../support/carts.ts";
import {
  accountButton,
  type Converter,
  continueAsGuest,
  expect,
  signIn,
  signInAndAdd,
  signInTo,
  test,
  uniqueEmail,
  waitForDocument,
  waitForSavedLines,
} from "../support/player.ts";

const cases = [
  { button: "Merge", gold: "3", message: "Merged" },
  { button: "Keep the account’s", gold: "2", message: "Now using this cart" },
  { button: "Keep this one", gold: "1", message: "Now using this cart" },
];

for (const { button, gold, message } of cases)
  test(`the player chooses between the cart of the browser and the account's, with undo: ${button}`, async ({
    converter,
    page,
    openDevice,
  }) => {
    const email = uniqueEmail("two");
    const other = await openDevice();
    await signInAndAdd(other, email, ["Gold Ring", "Gold Ring"]);

    await converter.open();
    await converter.addButton("Gold Ring").click();
    await page.getByRole("link", { name: "Sign in" }).click();
    await signIn(page, email);
    await expect(page.getByRole("heading", { name: "Merge your data", level: 1 })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText("In this browser");
    await expect(main).toContainText("In your account");
    // Leaving does not make the choice: the carts are not merged, and the page shows the choice again.
    await page.reload();
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(converter.quantity("Gold Ring")).toHaveValue(gold);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Keep this one" })).toBeVisible();
    // Undo restores the account's cart, and both carts are still there after a reload, on any page.
    await waitForDocument(other, "cart", ({ lines }) => quantityIn(lines) === 2);
    await page.goto("/settings");
    await page.getByRole("button", { name: "Choose", exact: true }).click();
    await page.getByRole("button", { name: "Keep this one" }).click();
    await expect(page.getByText("Now using this cart")).toBeVisible();
    await page.goto("/shop");
    await expect(converter.quantity("Gold Ring")).toHaveValue("1");
    await expect(page.getByText("Not saved yet")).toBeHidden();
  });

test("if another device changes the account's cart while the choice is shown, it is shown again before it is made", async ({
  converter,
  page,
  openDevice,
}) => {
  const email = uniqueEmail("two");
  const other = await openDevice();
  await signInAndAdd(other, email, ["Gold Ring"]);
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email);
  const inAccount = page.getByRole("list", { name: "In your account" }).getByRole("listitem");
  await expect(inAccount).toHaveText([/^1 × Gold Ring$/]);

  // The page does not learn of the change before the button is pressed.
  const pressed = Promise.withResolvers<void>();
  await page.route(routePattern(documentsEndpoints.load), async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await other.getByRole("button", { name: "Add Silver Ring" }).click();
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2);
  const merge = page.getByRole("button", { name: "Merge" });
  await merge.click();
  pressed.resolve();
  await expect(page.getByRole("alert")).toContainText("changed");
  await expect(inAccount).toHaveText([/^1 × Gold Ring$/, /^1 × Silver Ring$/]);
  await merge.click();
  await expect(page.getByText("Merged")).toBeVisible();
  await expect(converter.quantity("Gold Ring")).toHaveValue("2");
  await expect(converter.quantity("Silver Ring")).toHaveValue("1");
});

test("after undo, the visitor's cart returns at the sign-out, and the next sign-in asks again", async ({
  converter,
  page,
  openDevice,
}) => {
  const email = uniqueEmail("two");
  const other = await openDevice();
  await signInAndAdd(other, email, ["Gold Ring"]);

  await converter.open();
  await converter.addByHand("Guild fee", "1m");
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email);
  await page.getByRole("button", { name: "Keep the account’s" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Keep this one" })).toBeVisible();
  await signOut(page);
  await expect(page.getByText("Signed out")).toBeVisible();
  await page.goto("/shop");
  await converter.addByHand("Guild badge", "2m");
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email);
  const inBrowser = page.getByRole("list", { name: "In this browser" }).getByRole("listitem");
  await expect(inBrowser).toHaveText([/^1 × Guild fee$/, /^1 × Guild badge$/]);
  const inAccount = page.getByRole("list", { name: "In your account" }).getByRole("listitem");
  await expect(inAccount).toHaveText([/^1 × Gold Ring$/]);
  await page.getByRole("button", { name: "Merge" }).click();
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 3);
});

test("a visitor's choice that was not saved before a reload is confirmed then, with undo", async ({
  converter,
  page,
  openDevice,
}) => {
  const email = uniqueEmail("two");
  const other = await openDevice();
  await signInAndAdd(other, email, ["Gold Ring", "Gold Ring"]);
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email);
  const keep = page.getByRole("button", { name: "Keep this one" });
  await expect(keep).toBeVisible();
  const saving = routePattern(documentsEndpoints.save("cart"));
  const loading = routePattern(documentsEndpoints.load);
  // The server saves the cart, its response is lost, and the page cannot ask for it.
  let isSaved = false;
  await page.route(saving, async (route) => {
    await route.fetch();
    isSaved = true;
    await route.abort();
  });
  await page.route(loading, (route) => (isSaved ? route.abort() : route.continue()));
  await keep.click();
  const message = page.getByText("Now using this cart");
  await expect(message).toBeVisible();
  await waitForDocument(other, "cart", ({ lines }) => quantityIn(lines) === 1);
  await page.goto("/shop");
  // Not before: the next attempt of the former page would succeed.
  await page.unroute(saving);
  await page.unroute(loading);
  await expect(message).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(keep).toBeVisible();
  await waitForDocument(other, "cart", ({ lines }) => quantityIn(lines) === 2);
  await page.reload();
  await expect(keep).toBeVisible();
  await expect(message).toBeHidden();
});

/** A member on another device with two gold rings, and a guest here with one who becomes that member. */
async function guestMeetsMember(page: Page, other: Page, converter: Converter) {
  const email = uniqueEmail("two");
  await signInAndAdd(other, email, ["Gold Ring", "Gold Ring"]);

  await continueAsGuest(page, "/shop");
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("Guild fee", "1m");
  await waitForSavedLines(page, 2);
  await accountButton(page, "Guest").click();
  await page.getByRole("menuitem", { name: "Create an account" }).click();
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "Merge your data", level: 1 })).toBeVisible();
}

const quantityIn = (lines: readonly unknown[] | undefined) =>
  (lines as readonly { quantity: number }[] | undefined)?.[0]?.quantity;

async function signOut(page: Page) {
  await page.getByRole("button", { name: /^Your account:/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

test("signing out before the choice requires a confirmation, and does not merge the carts", async ({
  converter,
  page,
  openDevice,
}) => {
  const other = await openDevice();
  await guestMeetsMember(page, other, converter);
  await signOut(page);
  const dialog = page.getByRole("dialog", { name: "Sign out without choosing?" });
  await dialog.getByRole("button", { name: "Choose first" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Keep the account’s" })).toBeVisible();
  // From any other page it leads to the choice.
  await page.goto("/settings");
  await signOut(page);
  await dialog.getByRole("button", { name: "Choose first" }).click();
  await expect(page.getByRole("button", { name: "Keep the account’s" })).toBeVisible();
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 1 && quantityIn(lines) === 2);

  await signOut(page);
  await dialog.getByRole("button", { name: "Merge and sign out" }).click();
  await expect(page.getByText("Signed out")).toBeVisible();
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2);
});

test("the choice shows the lines of both orders", async ({ converter, page, openDevice }) => {
  await guestMeetsMember(page, await openDevice(), converter);
  const guests = page.getByRole("list", { name: "As a guest" }).getByRole("listitem");
  await expect(guests).toHaveText([/^1 × Gold Ring$/, /^1 × Guild fee$/]);
  const members = page.getByRole("list", { name: "In your account" }).getByRole("listitem");
  await expect(members).toHaveText([/^2 × Gold Ring$/]);
});

test("a guest's choice is about the carts that were shown, and its undo restores what the server has joined", async ({
  converter,
  page,
  openDevice,
}) => {
  const other = await openDevice();
  await guestMeetsMember(page, other, converter);
  await expect(page.getByRole("list", { name: "In your account" })).toContainText("2 × Gold Ring");
  // The preview is outdated by now.
  await other.getByRole("button", { name: "Add Silver Ring" }).click();
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2);
  const keep = page.getByRole("button", { name: "Keep the guest’s" });
  await keep.click();
  await expect(page.getByRole("alert")).toContainText("has changed on another device");
  const inAccount = page.getByRole("list", { name: "In your account" }).getByRole("listitem");
  await expect(inAccount).toHaveText([/^2 × Gold Ring$/, /^1 × Silver Ring$/]);
  await keep.click();
  await expect(page.getByText("Now using this cart")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(inAccount).toHaveText([/^2 × Gold Ring$/, /^1 × Silver Ring$/]);
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2 && quantityIn(lines) === 2);
});

test("a guest's choice whose response was lost can only be repeated, and then undone", async ({
  converter,
  page,
  openDevice,
}) => {
  const other = await openDevice();
  await guestMeetsMember(page, other, converter);
  await page.route(
    routePattern(guestEndpoints.join),
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText("Nothing is lost")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep the guest’s" })).toBeDisabled();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Merged")).toBeVisible();
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2 && quantityIn(lines) === 3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Keep this one" })).toBeVisible();
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 1 && quantityIn(lines) === 2);
});

const interruptions = [
  { lost: "response", next: "a reload", open: (page: Page) => page.reload() },
  { lost: "response", next: "another page", open: (page: Page) => page.goto("/shop") },
  { lost: "request", next: "a reload", open: (page: Page) => page.reload() },
] as const;
for (const { lost, next, open } of interruptions)
  test(`after a lost ${lost} and ${next} a guest's choice is confirmed once, and can be undone`, async ({
    converter,
    page,
    openDevice,
  }) => {
    const other = await openDevice();
    await guestMeetsMember(page, other, converter);
    await page.route(routePattern(guestEndpoints.join), async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      if (lost === "response") await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Keep the guest’s" }).click();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await open(page);
    await expect(page.getByText("Now using this cart")).toHaveCount(1);
    await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2 && quantityIn(lines) === 1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: "Keep this one" })).toBeVisible();
    const inBrowser = page.getByRole("list", { name: "In this browser" }).getByRole("listitem");
    await expect(inBrowser).toHaveText([/^1 × Gold Ring$/, /^1 × Guild fee$/]);
    await waitForDocument(other, "cart", ({ lines }) => lines?.length === 1 && quantityIn(lines) === 2);
    // The outcome was shown: no later page shows it again.
    await page.goto("/settings");
    await expect(page.getByRole("button", { name: "Choose", exact: true })).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".join."))),
    ).toEqual([]);
    await expect(page.getByText("Now using this cart")).toHaveCount(0);
  });

test("the choice between orders of 500 lines fits the screen", async ({ page, openDevice }) => {
  const long = (quantity: number) => ({
    ...cartOfManualLines(500, { amount: 1, quantity }),
    adjustment: -10,
  });
  const email = uniqueEmail("long");
  const other = await openDevice();
  await signInTo(other, "/legal", email);
  const put = { base: 0, change: "other:1", content: long(2) };
  expect((await other.request.put(pathOf(documentsEndpoints.save("cart")), { data: put })).status()).toBe(
    200,
  );
  await page.goto("/legal");
  await page.evaluate((cart) => localStorage.setItem("skypurse.cart", JSON.stringify(cart)), long(1));
  await page.goto("/login");
  await signIn(page, email);
  const inBrowser = page.getByRole("list", { name: "In this browser" });
  await expect(inBrowser.getByRole("listitem").first()).toHaveText("1 × Line number 1");
  await inBrowser.getByText("1 × Line number 500").scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Keep this one" })).toBeInViewport();
  const height = await page.getByRole("main").evaluate((main) => main.scrollHeight);
  expect(height).toBeLessThanOrEqual(900);
});
