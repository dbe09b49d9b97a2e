import { DAY_MS } from "../../src/domain/time/day-ms.ts";
import { signInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { pathOf, routePattern } from "../../src/testing/path-of.ts";
import { accountButton, expect, signInAtProvider, test, uniqueEmail } from "../support/player.ts";

test("a visitor who opens a personal page signs in and returns to it", async ({ page }) => {
  const email = uniqueEmail("mia");
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signInAtProvider(page, email);
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
  await expect(page.getByText("You’re using guest mode.")).toBeVisible();
  await expect(accountButton(page, "Guest")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create an account", level: 1 })).toBeVisible();
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.endsWith("session_token"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const days = ((session?.expires ?? 0) * 1_000 - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
});

test("a sign-in canceled at the provider shows a message and can be started again", async ({ page }) => {
  await page.goto("/login?next=/settings");
  await page.getByRole("button", { name: "Connect with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  const notice = page.getByRole("status").filter({ hasText: "You canceled at Google. Nothing changed." });
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
  await signInAtProvider(page, uniqueEmail("ben"));
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
});

test.describe("a callback that does not belong to a sign-in of this browser is refused", () => {
  test.afterEach(async ({ page }) => {
    await expect(page).toHaveURL(/\/login\?/);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("A problem occurred during login. Please try again.");
    await expect(page.getByText("Not signed in")).toBeVisible();
    await alert.getByRole("button", { name: "Start over" }).click();
    await expect(alert).toBeHidden();
  });

  test("with a state of another browser", async ({ page, openDevice }) => {
    const other = await openDevice();
    await other.goto("/login");
    const callback = other.waitForRequest(routePattern(signInEndpoints.callback));
    await other.route(routePattern(signInEndpoints.callback), (route) => route.abort());
    await signInAtProvider(other, uniqueEmail("eve"));
    await page.goto((await callback).url());
  });

  test("with a code that was already used", { tag: "@night" }, async ({ page }) => {
    await page.goto("/login");
    const callback = page.waitForRequest(routePattern(signInEndpoints.callback));
    await signInAtProvider(page, uniqueEmail("tim"));
    const url = (await callback).url();
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await page.context().clearCookies();
    await page.goto(url);
  });

  test("with a code that the provider no longer knows", { tag: "@night" }, async ({ page }) => {
    await page.goto("/login");
    const { url } = await (
      await page.request.post(pathOf(signInEndpoints.google), { data: { next: "/" } })
    ).json();
    const state = new URL(url).searchParams.get("state") ?? "";
    await page.goto(`${pathOf(signInEndpoints.callback)}?${new URLSearchParams({ code: "expired", state })}`);
  });
});
