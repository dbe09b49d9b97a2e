import { describe, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { profileEndpoints } from "#features/profile/profile.contract.ts";
import { answer, answerWith, refuse, setAnswers } from "#testing/browser/answers.ts";
import { load } from "#testing/browser/input/load.ts";
import { changingSession } from "#testing/browser/input/session.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { newProfile } from "#testing/browser/pages/profile.ts";
import { PUBLIC_ANSWERS } from "#testing/browser/public-answers.ts";
import { signInEndpoints } from "./sign-in.contract.ts";

const continueAsGuest = () => page.getByRole("button", { name: "Continue as guest" });
const connect = () => page.getByRole("button", { name: "Connect with Google" });
const guestMode = () => page.getByText(/^You’re using guest mode\./);
const title = (name: string) => page.getByRole("heading", { level: 1, name });
const guestButton = () => page.getByRole("button", { name: "Your account: Guest" });

/** Presses Tab until an element has the focus. */
async function tabTo(target: Locator) {
  const element = await target.findElement();
  for (let presses = 0; presses < 80 && document.activeElement !== element; presses++) await userEvent.tab();
  await expect.element(target).toHaveFocus();
}

describe("a callback that does not belong to a sign-in of this browser is refused", () => {
  test("with a state that the server did not issue", async () => {
    // The server redirects here: see `sign-in.server.test.ts`.
    await openPage("/login?error=state_mismatch");
    const alert = page.getByRole("alert");
    await expect.element(alert).toMatchTextContent(/A problem occurred during login\. Please try again\./);
    await expect.element(page.getByText("Not signed in")).toBeVisible();
    await alert.getByRole("button", { name: "Start over" }).click();
    await expect.element(alert).not.toBeInTheDocument();
    expect(location.pathname).toBe("/login");
  });
});

test("a provider that is down causes a message, and guests can still play", async () => {
  const { answers } = changingSession();
  await openPage("/login", {
    answers: [refuse(signInEndpoints.google, 503, "google_unreachable"), ...answers],
  });
  await connect().click();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Google isn’t responding\./);
  await continueAsGuest().click();
  await expect.element(guestMode()).toBeVisible();
});

test.each([
  ["as a guest", continueAsGuest, "Starting your guest session…", signInEndpoints.guest],
  ["with Google", connect, "Connecting with Google…", signInEndpoints.google],
] as const)("a press to sign in %s is answered at once on a slow line", async (_, button, text, endpoint) => {
  const { answers } = changingSession();
  const neverAnswered = answerWith(endpoint, () => new Promise(() => {}));
  await openPage("/login", { answers: [neverAnswered, ...answers] });
  const pressed = await button().findElement();
  if (!(pressed instanceof HTMLElement)) throw new Error("No button");
  pressed.click();
  // React renders a press before the next task, so no timer and no request comes first.
  await Promise.resolve();
  expect(pressed.textContent).toBe(text);
  expect(pressed).toHaveAttribute("aria-busy", "true");
  expect(page.getByRole("status").filter({ hasText: text }).elements()).toHaveLength(0);
  // The loader follows after its delay.
  await expect.element(page.getByRole("status").filter({ hasText: text })).toBeVisible();
});

describe("to a guest the page says what an account keeps", () => {
  test.each([true, false])("with a sign-in by Google: %s", async (hasGoogle) => {
    const session = changingSession({ hasGoogle });
    session.become(session.guest);
    await openPage("/login?next=/shop", { answers: session.answers });
    await expect.element(title("Create an account")).toBeVisible();
    for (const kept of ["Your cart", "Saved orders and their payments", "Language and theme"])
      await expect.element(page.getByRole("listitem").filter({ hasText: kept })).toBeVisible();
    const account = page.getByRole("button", { name: "Create an account with Google" });
    if (hasGoogle) await expect.element(account).toBeEnabled();
    else await expect.element(page.getByText(/do everything but set alerts and share/)).toBeVisible();
    await expect.element(page.getByText("Sign in", { exact: true })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Stay a guest" }).click();
    await expect.poll(() => location.pathname).toBe("/shop");
  });
});

test("a browser that refuses cookies is told so, and can try again", async () => {
  const session = changingSession();
  await openPage("/login", { answers: [answer(signInEndpoints.guest, undefined), ...session.answers] });
  await continueAsGuest().click();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/Your browser blocks cookies, which keep you signed in\./);
  // The player has allowed them meanwhile.
  setAnswers([...session.answers, ...PUBLIC_ANSWERS]);
  await continueAsGuest().click();
  await expect.element(guestMode()).toBeVisible();
});

test("a copy without Google's sign-in shows a message, and everything else works", async () => {
  await openPage("/login", { answers: changingSession({ hasGoogle: false }).answers });
  await expect.element(page.getByText(/^Google sign-in isn’t set up here\./)).toBeVisible();
  await expect.element(connect()).toBeDisabled();
  // The button that works is the main one, and comes first.
  const ways = () =>
    page
      .getByRole("button")
      .elements()
      .filter((one) => one.hasAttribute("aria-describedby"));
  await expect
    .poll(() => ways().map(({ textContent }) => textContent))
    .toEqual(["Continue as guest", "Connect with Google"]);
  await continueAsGuest().click();
  await expect.element(guestMode()).toBeVisible();
});

test("the command palette lists the sign-in, and the profile after it", async () => {
  const session = changingSession();
  await openPage("/", { answers: [answer(profileEndpoints.load, newProfile()), ...session.answers] });
  for (const name of ["Sign in", "Profile"]) {
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await userEvent.keyboard("{Control>}k{/Control}");
    await page.getByRole("option", { name, exact: true }).click();
    await expect.element(title(name)).toBeVisible();
    session.become(session.guest);
    await load("/");
  }
});

test("a return path of another site is not followed", async () => {
  const session = changingSession();
  await openPage("/legal", { answers: session.answers });
  for (const next of ["//evil.test", "https://evil.test/", "/\\evil.test", "javascript:alert(1)"]) {
    session.become(null);
    await load(`/login?next=${encodeURIComponent(next)}`);
    await continueAsGuest().click();
    await expect.element(title("Dashboard")).toBeVisible();
    expect(location.pathname).toBe("/");
  }
});

test("signing in with the keyboard only", async () => {
  await openPage("/login", { answers: changingSession().answers });
  await tabTo(continueAsGuest());
  await userEvent.keyboard("{Enter}");
  await expect.element(title("Dashboard")).toHaveFocus();
  await tabTo(guestButton());
  await userEvent.keyboard("{Enter}");
  // A key that is pressed before the menu is open does not reach it.
  await expect.element(page.getByRole("menuitem").first()).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(page.getByRole("menuitem", { name: "Sign out" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Sign out and delete everything?" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Stay" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(guestButton()).toHaveFocus();
});
