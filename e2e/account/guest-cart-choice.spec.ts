import type { Page } from "@playwright/test";
import { guestEndpoints } from "../../src/contract/cart-choice.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { quantityIn } from "../support/carts.ts";
import {
  accountButton,
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

test("signing out before the choice requires a confirmation, and does not merge the carts", {
  tag: "@night",
}, async ({ converter, page, openDevice }) => {
  const other = await openDevice();
  await guestMeetsMember(page, other, converter);
  await leaveAccount(page);
  const dialog = page.getByRole("dialog", { name: "Sign out without choosing?" });
  await dialog.getByRole("button", { name: "Choose first" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Keep the account’s" })).toBeVisible();
  // From any other page it leads to the choice.
  await page.goto("/settings");
  await leaveAccount(page);
  await dialog.getByRole("button", { name: "Choose first" }).click();
  await expect(page.getByRole("button", { name: "Keep the account’s" })).toBeVisible();
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 1 && quantityIn(lines) === 2);

  await leaveAccount(page);
  await dialog.getByRole("button", { name: "Merge and sign out" }).click();
  await expect(page.getByText("Signed out")).toBeVisible();
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2);
});

test("a guest's choice is about the carts that were shown, and its undo restores what the server has joined", {
  tag: "@night",
}, async ({ converter, page, openDevice }) => {
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

test("a guest's choice whose response was lost can only be repeated, and then undone", {
  tag: "@night",
}, async ({ converter, page, openDevice }) => {
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
  { isInGate: true, lost: "response", next: "a reload", open: (page: Page) => page.reload() },
  { isInGate: false, lost: "response", next: "another page", open: (page: Page) => page.goto("/shop") },
  { isInGate: false, lost: "request", next: "a reload", open: (page: Page) => page.reload() },
] as const;
for (const { isInGate, lost, next, open } of interruptions)
  test(`after a lost ${lost} and ${next} a guest's choice is confirmed once, and can be undone`, {
    tag: isInGate ? [] : "@night",
  }, async ({ converter, page, openDevice }) => {
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
