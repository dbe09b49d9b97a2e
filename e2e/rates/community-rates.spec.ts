import type { Page } from "@playwright/test";
import { sessionEndpoints } from "../../src/contract/session.ts";
import { sharedRatesEndpoints } from "../../src/features/shared-rates/server/shared-rates.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import {
  accountButton,
  expect,
  signIn,
  signInTo,
  startGuestSession,
  test,
  uniqueEmail,
  waitForDocument,
} from "../support/player.ts";
import { asMembers, bar, putRate, shareBox, showPlayers, startOnServer, takeBackRate } from "./community.ts";

/** No other journey shares rates of these servers. */
const [GENESE, TOTEMIA, BURUDENG] = ["genese", "totemia", "burudeng"] as const;

// The rates of players who are new at each run would move the players' rate on a database that is used again.
test.afterEach(async ({ page }) => {
  for (const server of [TOTEMIA, BURUDENG]) await takeBackRate(page.request, server);
});

test("a guest is told why sharing needs an account, and how many members are missing", async ({ page }) => {
  await page.goto("/legal");
  await startGuestSession(page);
  await startOnServer(page, GENESE, 200_000);
  await page.goto("/shop");
  await showPlayers(page);
  await expect(bar(page).getByText("5 more members must share a rate")).toBeVisible();
  await shareBox(page).click();
  await expect(bar(page).getByText("Only members can share, so that everyone counts once.")).toBeVisible();
  await expect(shareBox(page)).not.toBeChecked();
  await expect(bar(page).getByRole("link", { name: "Sign in" })).toBeVisible();
});

const sharedRatesOf = async (page: Page) =>
  (await (await page.request.get(pathOf(sharedRatesEndpoints.list))).json()).rates;

/** Holds all responses with the session until the returned function is called. */
async function holdSession(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(routePattern(sessionEndpoints.load), async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

const rateField = (page: Page) => bar(page).getByRole("textbox", { name: /^Rate for/ });

/** Signs a new member with an old rate in, and opens the row about the players' rates in the converter. */
async function openPlayersRates(page: Page) {
  await startOnServer(page, TOTEMIA, 200_000);
  await signInTo(page, "/shop", uniqueEmail("mia"));
  await showPlayers(page);
}

async function chooseServer(page: Page, name: string) {
  await bar(page).getByRole("combobox", { name: "Server" }).click();
  await page.getByRole("option", { name }).click();
}

async function typeRate(page: Page, text: string) {
  await rateField(page).fill(text);
  await rateField(page).press("Enter");
}

test("an old rate is not shared by turning sharing on, which is remembered; turning it off withdraws", async ({
  page,
}) => {
  await openPlayersRates(page);
  await expect(shareBox(page)).not.toBeChecked();
  await shareBox(page).check();
  await page.reload();
  await showPlayers(page);
  await expect(shareBox(page)).toBeChecked();
  await typeRate(page, "200001");
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 200_001 }]);
  await shareBox(page).uncheck();
  await expect.poll(() => sharedRatesOf(page)).toEqual([]);
  // The rate that was just typed is shared by turning it on.
  await shareBox(page).check();
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 200_001 }]);
});

test("a shared rate is named on every visit of its server, and can be taken back", async ({ page }) => {
  await openPlayersRates(page);
  await shareBox(page).check();
  await typeRate(page, "203000");
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 203_000 }]);
  const shared = bar(page).getByText("You share 1 FC = 203,000.");
  // Turning sharing off on another server withdraws nothing of this one.
  await chooseServer(page, "Burudeng");
  await shareBox(page).uncheck();
  await chooseServer(page, "Totemia");
  await expect(shared).toBeVisible();
  await bar(page).getByRole("button", { name: "Take it back" }).click();
  await expect(shared).toBeHidden();
  await expect(shareBox(page)).toBeFocused();
  await expect.poll(() => sharedRatesOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 203_000 }]);
  await expect(shared).toBeVisible();
});

test("the notice of a refused rate closes when another rate is shared", async ({ page }) => {
  await startOnServer(page, TOTEMIA);
  await page.route(routePattern(sharedRatesEndpoints.share), (route) =>
    route.request().postDataJSON()?.penya === 300_000
      ? route.fulfill({
          status: 422,
          contentType: "application/problem+json",
          json: { code: "rate_out_of_range" },
        })
      : route.fallback(),
  );
  await signInTo(page, "/shop", uniqueEmail("mia"));
  await showPlayers(page);
  await shareBox(page).check();
  await typeRate(page, "300k");
  const notice = page.getByRole("alert").filter({ hasText: "Not saved" });
  await expect(notice).toBeVisible();
  await typeRate(page, "150k");
  await expect(notice).toBeHidden();
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 150_000 }]);
});

test("an undo on another page restores what was shared before", async ({ page }) => {
  await openPlayersRates(page);
  await shareBox(page).check();
  await typeRate(page, "205000");
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 205_000 }]);
  await typeRate(page, "207000");
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 207_000 }]);
  await page.getByRole("link", { name: "Saved orders" }).first().click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 205_000 }]);
});

test("an undo leaves the rate that another device has shared since", async ({ page }) => {
  await openPlayersRates(page);
  await shareBox(page).check();
  await typeRate(page, "205000");
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 205_000 }]);
  await typeRate(page, "207000");
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 207_000 }]);
  // Another device of the same member, whose rate this page does not know.
  await putRate(page.request, TOTEMIA, 211_000);
  const undone = page.waitForResponse((response) => !!response.request().postDataJSON()?.replaces);
  await page.getByRole("button", { name: "Undo" }).click();
  await undone;
  await expect(rateField(page)).toHaveValue("205,000");
  expect(await sharedRatesOf(page)).toMatchObject([{ penya: 211_000 }]);
});

test("the undo of the first shared rate withdraws it, and the old one is not shared", async ({ page }) => {
  await openPlayersRates(page);
  await shareBox(page).check();
  await typeRate(page, "207000");
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 207_000 }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rateField(page)).toHaveValue("200,000");
  await expect.poll(() => sharedRatesOf(page)).toEqual([]);
});

test("a member who chooses to share and sets a rate while the session is loading shares it", async ({
  page,
}) => {
  await openPlayersRates(page);
  const releaseSession = await holdSession(page);
  await page.reload();
  await showPlayers(page);
  await shareBox(page).check();
  await typeRate(page, "206000");
  releaseSession();
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 206_000 }]);
  await expect(shareBox(page)).toBeChecked();
});

test("a reload while the session is loading does not lose the choice to share", async ({ page }) => {
  await startOnServer(page, TOTEMIA, 200_000);
  await page.goto("/login?next=/shop");
  await expect(page.getByRole("button", { name: "Connect with Google" })).toBeVisible();
  const releaseSession = await holdSession(page);
  await signIn(page, uniqueEmail("mia"));
  await showPlayers(page);
  await shareBox(page).check();
  await page.reload();
  await showPlayers(page);
  await expect(shareBox(page)).toBeChecked();
  releaseSession();
  await expect(accountButton(page, "Mia")).toBeVisible();
  await waitForDocument(page, "preferences", ({ shareRates }) => shareRates === true);
  await expect(shareBox(page)).toBeChecked();
});

test("a guest who chooses to share while the session is loading is told why not afterwards", async ({
  page,
}) => {
  await startOnServer(page, GENESE, 200_000);
  await page.goto("/legal");
  await startGuestSession(page);
  const releaseSession = await holdSession(page);
  await page.goto("/shop");
  await showPlayers(page);
  await shareBox(page).check();
  await page.reload();
  await showPlayers(page);
  releaseSession();
  await expect(bar(page).getByText("Only members can share, so that everyone counts once.")).toBeVisible();
  await expect(shareBox(page)).not.toBeChecked();
  // Stored, the choice would become that of the account that the guest signs in to.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    /shareRates/,
  );
});

test("today's rate that is removed from the history is withdrawn, and shared again by the undo", async ({
  page,
}) => {
  await startOnServer(page, TOTEMIA, 200_000);
  await signInTo(page, "/rates", uniqueEmail("mia"));
  const removes = page.getByRole("button", { name: /^Remove the rate/ });
  // The rate from before the sign-in has reached the account: one that is set earlier would take its place.
  await expect(removes).toHaveCount(1);
  await shareBox(page).check();
  await typeRate(page, "204000");
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 204_000 }]);
  await expect(removes).toHaveCount(2);
  await removes.first().click();
  await expect(removes).toHaveCount(1);
  await expect.poll(() => sharedRatesOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(removes).toHaveCount(2);
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 204_000 }]);
});

test("a rate that is a thousand times lower is asked about before it is shared", async ({
  page,
  baseURL,
}) => {
  await asMembers(baseURL, { name: "trader", count: 5 }, (member, n) =>
    putRate(member, BURUDENG, 205_000 + n * 1_000),
  );
  await startOnServer(page, BURUDENG, 210);
  await signInTo(page, "/shop", uniqueEmail("mia"));
  await showPlayers(page);
  await expect(bar(page).getByText("Players:")).toBeVisible();
  await shareBox(page).check();
  await typeRate(page, "211");
  const question = bar(page).getByRole("alert");
  await expect(question).toContainText("Per 1 or per 1,000 FC?");
  expect(await sharedRatesOf(page)).toEqual([]);
  await question.getByRole("button", { name: "1 FC = 211" }).click();
  await expect.poll(() => sharedRatesOf(page)).toMatchObject([{ penya: 211, per: 1 }]);
  await expect(question).toBeHidden();
});
