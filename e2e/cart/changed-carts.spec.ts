import { guestEndpoints } from "../../src/contract/cart-choice.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import {
  accountButton,
  continueAsGuest,
  expect,
  signIn,
  signInAndAdd,
  test,
  uniqueEmail,
  waitForDocument,
  waitForSavedLines,
} from "../support/player.ts";

test("a guest is asked again if the account's cart has changed since the choice, whose request was lost", {
  tag: "@night",
}, async ({ converter, page, openDevice }) => {
  const email = uniqueEmail("changed");
  const other = await openDevice();
  await signInAndAdd(other, email, ["Gold Ring", "Gold Ring"]);
  await continueAsGuest(page, "/shop");
  await converter.addButton("Gold Ring").click();
  await waitForSavedLines(page, 1);
  await accountButton(page, "Guest").click();
  await page.getByRole("menuitem", { name: "Create an account" }).click();
  await signIn(page, email);
  const keep = page.getByRole("button", { name: "Keep the guest’s" });
  await expect(keep).toBeVisible();
  await page.route(routePattern(guestEndpoints.join), (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await keep.click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await other.getByRole("button", { name: "Add Silver Ring", exact: true }).click();
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("has changed on another device");
  const inAccount = page.getByRole("list", { name: "In your account" }).getByRole("listitem");
  await expect(inAccount).toHaveText([/^2 × Gold Ring$/, /^1 × Silver Ring$/]);
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 2);
  await keep.click();
  await expect(page.getByText("Now using this cart")).toBeVisible();
  await waitForDocument(other, "cart", ({ lines }) => lines?.length === 1);
});
