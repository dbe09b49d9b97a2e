import type { Page } from "@playwright/test";
import { sessionEndpoints } from "../../src/contract/session.ts";
import { sharedRatesEndpoints } from "../../src/features/shared-rates/server/shared-rates.contract.ts";
import { pathOf, routePattern } from "../../src/testing/path-of.ts";
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
import { bar, shareBox, showPlayers, startOnServer, takeBackRate } from "./community.ts";

/** No other journey shares rates of these servers. */
const [GENESE, TOTEMIA] = ["genese", "totemia"] as const;

// The rates of players who are new at each run would move the players' rate on a database that is used again.
test.afterEach(async ({ page }) => {
  await takeBackRate(page.request, TOTEMIA);
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

async function typeRate(page: Page, text: string) {
  await rateField(page).fill(text);
  await rateField(page).press("Enter");
}

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

test("a reload while the session is loading does not lose the choice to share", { tag: "@night" }, async ({
  page,
}) => {
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

test("a guest who chooses to share while the session is loading is told why not afterwards", {
  tag: "@night",
}, async ({ page }) => {
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
