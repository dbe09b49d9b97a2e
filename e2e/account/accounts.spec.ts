import { accountEndpoints } from "../../src/contract/session.ts";
import { routePattern } from "../../src/testing/path-of.ts";
import {
  expect,
  signIn,
  signInAndAdd,
  signInTo,
  test,
  uniqueEmail,
  waitForSavedLines,
} from "../support/player.ts";

test("a visitor's cart joins the account and appears in the next browser, and each shows what the other adds", async ({
  converter,
  page,
  openDevice,
}) => {
  const email = uniqueEmail("nora");
  await converter.open();
  await converter.addButton("Gold Ring").click();
  await converter.addByHand("Delivery", "5m");
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email);
  // The player is back on the page where the sign-in began.
  await expect(converter.quantity("Gold Ring")).toHaveValue("1");
  await waitForSavedLines(page, 2);

  const phone = await openDevice();
  await signInTo(phone, "/shop", email);
  const onPhone = phone.getByRole("region", { name: "Your cart" });
  await expect(onPhone.getByRole("button", { name: "Delivery", exact: true })).toBeVisible();
  // Sooner than a page asks that is not told.
  await phone.getByRole("button", { name: "Add Silver Ring" }).click();
  await expect(converter.quantity("Silver Ring")).toHaveValue("1");
  await converter.addButton("Diamond Ring").click();
  await expect(onPhone.getByRole("textbox", { name: "Diamond Ring, quantity" })).toHaveValue("1");
});

test("concurrent edits on two devices, one of them offline, are all kept", async ({
  converter,
  page,
  openDevice,
}) => {
  const email = uniqueEmail("paula");
  await signInAndAdd(page, email, ["Gold Ring"]);
  const phone = await openDevice();
  await signInTo(phone, "/shop", email);
  const onPhone = phone.getByRole("region", { name: "Your cart" });
  await expect(onPhone.getByRole("textbox", { name: "Gold Ring, quantity" })).toHaveValue("1");

  await phone.context().setOffline(true);
  await phone.getByRole("button", { name: "Add Diamond Ring" }).click();
  await phone.getByRole("button", { name: "Add Gold Ring" }).click();
  await expect(phone.getByText("1 change not saved yet")).toBeVisible();
  await converter.addButton("Silver Ring").click();
  await converter.addButton("Gold Ring").click();
  await waitForSavedLines(page, 2);
  await phone.context().setOffline(false);
  await waitForSavedLines(page, 3);
  await expect(phone.getByText("1 change not saved yet")).toBeHidden();
  await expect(onPhone.getByRole("textbox", { name: "Gold Ring, quantity" })).toHaveValue("3");
});

test("signing out removes a member's data from the browser", async ({ converter, page }) => {
  await page.goto("/login?next=/shop");
  const email = uniqueEmail("olga");
  await signIn(page, email);
  await converter.setRate("250000");
  await converter.addButton("Gold Ring").click();
  await waitForSavedLines(page, 1);
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
  await page.goto("/shop");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain("gold-ring");
  expect(stored).not.toMatch(/\b250000\b/);

  await signInTo(page, "/shop", email);
  await expect(converter.quantity("Gold Ring")).toHaveValue("1");
});

test("a session ended from another browser is over, and unsaved changes come back after a sign-in", async ({
  converter,
  page,
  openDevice,
}) => {
  const email = uniqueEmail("rosa");
  await signInAndAdd(page, email, ["Gold Ring"]);
  const other = await openDevice();
  await signInTo(other, "/profile", email);
  await page.context().setOffline(true);
  await other.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(other.getByText("All other devices are signed out")).toBeVisible();

  await converter.addButton("Silver Ring").click();
  await page.context().setOffline(false);
  await expect(page.getByText("Not signed in")).toBeVisible();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByText("1 change isn’t saved yet.")).toBeVisible();
  await signIn(page, email);
  await expect(converter.quantity("Silver Ring")).toHaveValue("1");
  await expect(converter.quantity("Gold Ring")).toHaveValue("1");
});

test("deleting an account requires typing its name, and deletes all of it", async ({ converter, page }) => {
  await page.goto("/login?next=/shop");
  const email = uniqueEmail("quinn");
  await signIn(page, email);
  await converter.addButton("Gold Ring").click();
  await waitForSavedLines(page, 1);
  await page.goto("/profile");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("skypurse.json");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account for good?" });
  await dialog.getByRole("textbox").fill("quinn");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("That doesn’t match.")).toBeVisible();
  const name = email.split("@")[0] ?? "";
  await dialog.getByRole("textbox").fill(name.charAt(0).toUpperCase() + name.slice(1));
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Your account is deleted")).toBeVisible();
  await expect(page.getByText("Not signed in")).toBeVisible();
  await signInTo(page, "/shop", email);
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("deleting an account long after the sign-in requires a new sign-in, and then continues", {
  tag: "@night",
}, async ({ converter, page }) => {
  await page.goto("/login?next=/profile");
  const email = uniqueEmail("rosa");
  await signIn(page, email);
  const name = email.split("@")[0] ?? "";
  const dialog = page.getByRole("dialog", { name: "Delete your account for good?" });
  const confirm = async () => {
    await dialog.getByRole("textbox").fill(name.charAt(0).toUpperCase() + name.slice(1));
    await dialog.getByRole("button", { name: "Delete for good" }).click();
  };
  // The sign-in ends with a navigation, during which requests may not be intercepted yet.
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
  // Simulates, once, the server's response to a deletion more than 15 minutes after the sign-in.
  await page.route(routePattern(accountEndpoints.remove), (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({
          status: 403,
          contentType: "application/problem+json",
          body: JSON.stringify({ status: 403, code: "fresh_sign_in_needed" }),
        })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Delete my account" }).click();
  await confirm();
  await expect(dialog.getByRole("alert")).toContainText("sign in once more");
  await page.unroute(routePattern(accountEndpoints.remove));
  await dialog.getByRole("button", { name: "Sign in again" }).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await confirm();
  await expect(page.getByText("Your account is deleted")).toBeVisible();
  await converter.open();
  await expect(page.getByText("Not signed in")).toBeVisible();
});
