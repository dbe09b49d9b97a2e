import { serveBuilt } from "../../scripts/serve-built.ts";
import {
  accountButton,
  expect,
  signIn,
  tabTo,
  test,
  uniqueEmail,
  waitForSavedLines,
} from "../support/player.ts";

test("a visitor who opens a personal page signs in and returns to it", async ({ page }) => {
  const email = uniqueEmail("mia");
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "Profile" })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(email).first()).toBeVisible();
});

test("continuing as a guest leads to the dashboard, with a banner that offers an account", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("You are using guest mode.")).toBeVisible();
  await expect(accountButton(page, "Guest")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByText("You are playing as a guest.")).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name.endsWith("session_token"))).toMatchObject({
    expires: -1,
    httpOnly: true,
    sameSite: "Lax",
  });
});

test("a sign-in cancelled at the provider shows a message and can be started again", async ({ page }) => {
  await page.goto("/login?next=/settings");
  await page.getByRole("button", { name: "Connect with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  const notice = page
    .getByRole("status")
    .filter({ hasText: "You cancelled at Google. Nothing has changed." });
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
  await signIn(page, uniqueEmail("ben"));
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
});

test.describe("a callback that does not belong to a sign-in of this browser is refused", () => {
  test.afterEach(async ({ page }) => {
    await expect(page).toHaveURL(/\/login\?/);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("A problem occurred during login. Please try again.");
    await expect(page.getByText("Not signed in")).toBeVisible();
    await alert.getByRole("button", { name: "Start again" }).click();
    await expect(alert).toBeHidden();
  });

  test("with a state that the server did not issue", async ({ page }) => {
    await page.goto("/api/auth/callback/google?code=abc&state=made-up");
  });

  test("with a state of another browser", async ({ page, openDevice }) => {
    const other = await openDevice();
    await other.goto("/login");
    const answer = other.waitForRequest(/\/api\/auth\/callback\/google/);
    await other.route(/\/api\/auth\/callback\/google/, (route) => route.abort());
    await signIn(other, uniqueEmail("eve"));
    await page.goto((await answer).url());
  });

  test("with a code that was already used", async ({ page }) => {
    await page.goto("/login");
    const answer = page.waitForRequest(/\/api\/auth\/callback\/google/);
    await signIn(page, uniqueEmail("tim"));
    const url = (await answer).url();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.context().clearCookies();
    await page.goto(url);
  });

  test("with a code that the provider no longer knows", async ({ page }) => {
    await page.goto("/login");
    const { url } = await (await page.request.post("/api/session/google", { data: { next: "/" } })).json();
    const state = new URL(url).searchParams.get("state") ?? "";
    await page.goto(`/api/auth/callback/google?${new URLSearchParams({ code: "expired", state })}`);
  });
});

test("a provider that is down causes a message, and guests can still play", async ({ page }) => {
  const site = await serveBuilt({
    GOOGLE_CLIENT_ID: "a",
    GOOGLE_CLIENT_SECRET: "b",
    // No server listens on this port.
    OIDC_ISSUER: "http://localhost:9",
  });
  try {
    await page.goto(`${site.address}/login`);
    await page.getByRole("button", { name: "Connect with Google" }).click();
    await expect(page.getByRole("alert")).toContainText("Google does not answer right now.");
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await expect(page.getByText("You are using guest mode.")).toBeVisible();
  } finally {
    await site.stop();
  }
});

test("a copy without Google's sign-in shows a message, and everything else works", async ({ page }) => {
  const site = await serveBuilt();
  try {
    await page.goto(`${site.address}/login`);
    await expect(page.getByText("This copy of Skypurse has no Google sign-in.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Connect with Google" })).toBeDisabled();
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await expect(page.getByText("You are using guest mode.")).toBeVisible();
  } finally {
    await site.stop();
  }
});

test("the command palette lists the sign-in, and the profile after it", async ({ page }) => {
  for (const name of ["Sign in", "Profile"]) {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.request.post("/api/session/guest");
  }
});

test("a return path of another site is not followed", async ({ page }) => {
  for (const next of ["//evil.test", "https://evil.test/", "/\\evil.test", "javascript:alert(1)"]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByRole("button", { name: "Continue as guest" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.context().clearCookies();
  }
});

test("signing in with the keyboard only", async ({ page }) => {
  await page.goto("/login");
  const guest = page.getByRole("button", { name: "Continue as guest" });
  await expect(guest).toBeVisible();
  await tabTo(page, guest);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeFocused();
  await tabTo(page, accountButton(page, "Guest"));
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Sign out and delete everything?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Stay" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(accountButton(page, "Guest")).toBeFocused();
});

test("a visitor's cart joins the account and appears in the next browser", async ({
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
  await phone.goto("/login?next=/shop");
  await signIn(phone, email);
  const onPhone = phone.getByRole("region", { name: "Your order" });
  await expect(onPhone.getByRole("button", { name: "Delivery", exact: true })).toBeVisible();
  await phone.getByRole("button", { name: "Add Silver Ring" }).click();
  await waitForSavedLines(phone, 3);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(converter.quantity("Silver Ring")).toHaveValue("1");
});

test("concurrent edits on two devices, one of them offline, are all kept", async ({
  converter,
  page,
  openDevice,
}) => {
  const email = uniqueEmail("paula");
  await page.goto("/login?next=/shop");
  await signIn(page, email);
  await converter.addButton("Gold Ring").click();
  await waitForSavedLines(page, 1);
  const phone = await openDevice();
  await phone.goto("/login?next=/shop");
  await signIn(phone, email);
  const onPhone = phone.getByRole("region", { name: "Your order" });
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
  await expect(page.getByText("Your order is empty")).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain("gold-ring");
  expect(stored).not.toContain("250000");

  await page.goto("/login?next=/shop");
  await signIn(page, email);
  await expect(converter.quantity("Gold Ring")).toHaveValue("1");
});

test("a session ended from another browser is over, and unsaved changes come back after a sign-in", async ({
  converter,
  page,
  openDevice,
}) => {
  const email = uniqueEmail("rosa");
  await page.goto("/login?next=/shop");
  await signIn(page, email);
  await converter.addButton("Gold Ring").click();
  await waitForSavedLines(page, 1);
  const other = await openDevice();
  await other.goto("/login?next=/profile");
  await signIn(other, email);
  await other.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(other.getByText("All other devices are signed out")).toBeVisible();

  await converter.addButton("Silver Ring").click();
  await expect(page.getByText("Not signed in")).toBeVisible();
  await expect(page.getByText("Your order is empty")).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
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
  await expect(dialog.getByText("That is not the same.")).toBeVisible();
  const name = email.split("@")[0] ?? "";
  await dialog.getByRole("textbox").fill(name.charAt(0).toUpperCase() + name.slice(1));
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Your account is deleted")).toBeVisible();
  await expect(page.getByText("Not signed in")).toBeVisible();
  await page.goto("/login?next=/shop");
  await signIn(page, email);
  await expect(page.getByText("Your order is empty")).toBeVisible();
});

test("deleting an account long after the sign-in requires a new sign-in, and then continues", async ({
  converter,
  page,
}) => {
  await page.goto("/login?next=/profile");
  const email = uniqueEmail("rosa");
  await signIn(page, email);
  const name = email.split("@")[0] ?? "";
  const dialog = page.getByRole("dialog", { name: "Delete your account for good?" });
  const confirm = async () => {
    await dialog.getByRole("textbox").fill(name.charAt(0).toUpperCase() + name.slice(1));
    await dialog.getByRole("button", { name: "Delete for good" }).click();
  };
  // Simulates, once, the server's response to a deletion more than 15 minutes after the sign-in.
  await page.route("**/api/profile", (route) =>
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
  await page.unroute("**/api/profile");
  await dialog.getByRole("button", { name: "Sign in again" }).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await confirm();
  await expect(page.getByText("Your account is deleted")).toBeVisible();
  await converter.open();
  await expect(page.getByText("Not signed in")).toBeVisible();
});

test("a guest whose cart exceeds the quota sees what to do, and can save when the cart is shorter", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.evaluate(() => {
    const lines = Array.from({ length: 900 }, (_, line) => ({
      kind: "manual",
      id: `hand:${line}`,
      label: "品".repeat(40),
      currency: "penya",
      amount: 1,
      quantity: 1,
      note: "注".repeat(60),
    }));
    localStorage.setItem("skypurse.cart", JSON.stringify({ lines, adjustment: 0 }));
  });
  await page.reload();
  await expect(
    page
      .getByRole("region", { name: "Notifications" })
      .getByText(/^Your guest session is full: it holds 256 kB\. Delete/),
  ).toBeVisible();
  await expect(page.getByText("1 change not saved yet")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByText(/^\d+ kB of 256 kB used$/)).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem("skypurse.cart", JSON.stringify({ lines: [], adjustment: 0 })),
  );
  await page.reload();
  await expect(accountButton(page, "Guest")).toContainText("Temporary session");
  await expect(page.getByText("1 change not saved yet")).toBeHidden();
});
