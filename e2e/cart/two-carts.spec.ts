import type { Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { cartOfManualLines, quantityIn } from "../support/carts.ts";
import {
  type Converter,
  expect,
  leaveAccount,
  signIn,
  signInAndAdd,
  signInTo,
  test,
  uniqueEmail,
  waitForDocument,
} from "../support/player.ts";

const cases = [
  { button: "Merge", gold: "3", message: "Merged", tag: [] },
  { button: "Keep the account’s", gold: "2", message: "Now using this cart", tag: "@night" },
  { button: "Keep this one", gold: "1", message: "Now using this cart", tag: "@night" },
];

/** Adds a gold ring as a visitor, and signs in to an account that has a cart too. */
async function signInWithCart(converter: Converter, page: Page, email: string) {
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email);
}

for (const { button, gold, message, tag } of cases)
  test(`the player chooses between the cart of the browser and the account's, with undo: ${button}`, {
    tag,
  }, async ({ converter, page, openDevice }) => {
    const email = uniqueEmail("two");
    const other = await openDevice();
    await signInAndAdd(other, email, ["Gold Ring", "Gold Ring"]);

    await signInWithCart(converter, page, email);
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

test("if another device changes the account's cart while the choice is shown, it is shown again before it is made", {
  tag: "@night",
}, async ({ converter, page, openDevice }) => {
  const email = uniqueEmail("two");
  const other = await openDevice();
  await signInAndAdd(other, email, ["Gold Ring"]);
  await signInWithCart(converter, page, email);
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
  await leaveAccount(page);
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

test("a visitor's choice that was not saved before a reload is confirmed then, with undo", {
  tag: "@night",
}, async ({ converter, page, openDevice }) => {
  const email = uniqueEmail("two");
  const other = await openDevice();
  await signInAndAdd(other, email, ["Gold Ring", "Gold Ring"]);
  await signInWithCart(converter, page, email);
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

test("the choice between orders of 500 lines fits the screen", { tag: "@night" }, async ({
  page,
  openDevice,
}) => {
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
