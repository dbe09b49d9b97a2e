import type { Page } from "@playwright/test";
import { guestEndpoints } from "../../src/contract/session.ts";
import { routePattern } from "../../src/testing/path-of.ts";
import { quantityIn } from "../support/carts.ts";
import {
  type Converter,
  continueAsGuest,
  expect,
  leaveAccount,
  signIn,
  signInAndAdd,
  test,
  uniqueEmail,
  waitForDocument,
  waitForSavedLines,
} from "../support/player.ts";

const ADDED = "2 lines from this browser were added to your cart.";

/** Adds a gold ring and a line by hand, as a visitor or as a guest. */
async function fillCart(converter: Converter) {
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("Guild fee", "1m");
}

/** Undoes the join with its line, and expects that the account has its cart of two gold rings again, with the silver ring added since. */
async function undoAfterChange(page: Page, converter: Converter, other: Page) {
  await expect(converter.quantity("Gold Ring")).toHaveValue("3");
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2 && quantityIn(lines) === 3);
  await converter.addButton("Silver Ring").click();
  await page.getByText(ADDED).locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(ADDED)).toBeHidden();
  await expect(converter.quantity("Gold Ring")).toHaveValue("2");
  await expect(converter.quantity("Silver Ring")).toHaveValue("1");
  await expect(converter.order()).not.toContainText("Guild fee");
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2 && quantityIn(lines) === 2);
}

test("a visitor's lines are added to the account's at the sign-in, in one line with undo", async ({
  converter,
  page,
  openDevice,
}) => {
  const email = uniqueEmail("two");
  const other = await openDevice();
  await signInAndAdd(other, email, ["Gold Ring", "Gold Ring"]);
  await converter.open();
  await fillCart(converter);
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email);
  await expect(page.getByText(ADDED)).toBeVisible();
  await undoAfterChange(page, converter, other);
  await page.reload();
  await expect(converter.quantity("Gold Ring")).toHaveValue("2");
  await expect(page.getByText(ADDED)).toBeHidden();
});

test("a guest's lines are told once although the response of the join was lost and the page loaded again", async ({
  converter,
  page,
  openDevice,
}) => {
  const email = uniqueEmail("two");
  const other = await openDevice();
  await signInAndAdd(other, email, ["Gold Ring", "Gold Ring"]);
  await continueAsGuest(page, "/shop");
  await fillCart(converter);
  await waitForSavedLines(page, 2);
  const lost = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await page.route(routePattern(guestEndpoints.join), async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto("/login?next=/shop");
  await signIn(page, email);
  await lost;
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2 && quantityIn(lines) === 3);
  // The join is retried: a page that is still open would show the line, and take it with it.
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/shop");
  await expect(page.getByText(ADDED)).toHaveCount(1);
  await undoAfterChange(page, converter, other);
});

test("what waits since version 0.2.0 for a choice between two carts is added", { tag: "@night" }, async ({
  converter,
  page,
}) => {
  await signInAndAdd(page, uniqueEmail("open"), ["Gold Ring"]);
  await page.evaluate(() => {
    const { owner } = JSON.parse(localStorage.getItem("skypurse.sync") ?? "{}");
    const line = { kind: "item", id: "item:silver-ring", slug: "silver-ring", quantity: 4 };
    const choice = { here: { lines: [line], adjustment: 0 } };
    localStorage.setItem(`skypurse.cart_choice.${owner.id}`, JSON.stringify(choice));
  });
  await page.reload();
  await expect(page.getByText("1 line from this browser was added to your cart.")).toBeVisible();
  await expect(converter.quantity("Silver Ring")).toHaveValue("4");
  await waitForSavedLines(page, 2);
  await page.reload();
  await expect(converter.quantity("Silver Ring")).toHaveValue("4");
  await leaveAccount(page);
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});
