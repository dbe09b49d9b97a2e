import type { Page } from "@playwright/test";
import { communityRateEndpoints } from "../../src/contract/community/community-rate.ts";
import { publicEndpoints } from "../../src/features/developers/server/public-api.contract.ts";
import { sharedRatesEndpoints } from "../../src/features/shared-rates/server/shared-rates.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { expect, signInTo, startGuestSession, test, uniqueEmail } from "../support/player.ts";

/** No other journey shares rates of these servers. */
const [FLARINE, GENESE, TOTEMIA, BURUDENG] = ["flarine", "genese", "totemia", "burudeng"] as const;
const of = (server: string) => ({ params: { server } });

/** Chooses a server, as if at an earlier visit, with the player's own rate for 1 FC if there is one. */
async function chooseServer(page: Page, server: string, penya?: number) {
  const set = penya ? { [server]: { penya, per: 1, date: "2026-11-01" } } : {};
  await page.addInitScript(
    (stored) => {
      if (localStorage.getItem("skypurse.rates") === null) localStorage.setItem("skypurse.rates", stored);
    },
    JSON.stringify({ server, shownPer: 1, set }),
  );
}

const bar = (page: Page) => page.getByRole("region", { name: "Exchange rate" });
const shareBox = (page: Page) => page.getByRole("checkbox", { name: "Share this rate" });
/** Opens the row about the players' rates. */
const showPlayers = (page: Page) => bar(page).getByRole("button", { name: "Players’ rates" }).click();
const rateField = (page: Page) => bar(page).getByRole("textbox");
const communityOf = async (page: Page, server: string) =>
  (await page.request.get(pathOf(communityRateEndpoints.load, of(server)))).json();

/** Has members share rates from 205,000 Penya on. They are the same at each run: a new rate replaces their former one. */
async function shareAs(openDevice: () => Promise<Page>, server: string, count: number) {
  for (let n = 0; n < count; n++) {
    const device = await openDevice();
    await signInTo(device, "/legal", `trader-${n}@skypurse.test`);
    await expect(device.getByRole("heading", { level: 1 })).toBeVisible();
    const shared = await device.request.put(pathOf(sharedRatesEndpoints.share, of(server)), {
      data: { penya: 205_000 + n * 1_000, per: 1 },
    });
    expect(shared.status()).toBe(200);
    await device.context().close();
  }
}

test("twelve members make a rate of players, which an attacker does not move and one press takes over", async ({
  page,
  openDevice,
}) => {
  test.slow();
  await shareAs(openDevice, FLARINE, 11);
  const { members } = await communityOf(page, FLARINE);
  expect(members).toBeGreaterThanOrEqual(11);
  await chooseServer(page, FLARINE);
  await signInTo(page, "/shop", uniqueEmail("mia"));
  await showPlayers(page);
  await expect(bar(page).getByText(`${members} members`)).toBeVisible();
  await shareBox(page).check();
  await rateField(page).fill("210k");
  await rateField(page).press("Enter");
  await expect(bar(page).getByText(`${members + 1} members`)).toBeVisible();
  const before = await communityOf(page, FLARINE);
  expect(before.rate).toMatchObject({ median: 210_000, per: 1 });

  const attacker = await openDevice();
  await signInTo(attacker, "/legal", uniqueEmail("mallory"));
  await expect(attacker.getByRole("heading", { level: 1 })).toBeVisible();
  for (const penya of [1, Number.MAX_SAFE_INTEGER])
    await attacker.request.put(pathOf(sharedRatesEndpoints.share, of(FLARINE)), { data: { penya, per: 1 } });
  expect((await communityOf(page, FLARINE)).rate.median).toBe(210_000);
  const published = await page.request.get(pathOf(publicEndpoints.rates, { query: { server: FLARINE } }));
  expect((await published.json()).rates[0]).toMatchObject({
    penya: 210_000,
    per: 1,
    certainty: "players",
    members: members + 1,
  });

  const german = await openDevice({ locale: "de-DE" });
  await german.addInitScript(() => localStorage.setItem("app_language", "de"));
  await chooseServer(german, FLARINE, 150_000);
  await german.goto("/shop");
  await german.getByRole("button", { name: "Kurse der Spieler" }).click();
  const row = german.locator("section");
  await expect(row.getByText("Spieler:").first()).toBeVisible();
  await expect(row.getByText(`${members + 1} Mitglieder`).first()).toBeVisible();
  await german.getByRole("button", { name: "Diesen Kurs nehmen" }).click();
  await expect(german.getByText("1 FC = 210.000 Penya ab jetzt")).toBeVisible();
  await german.getByRole("button", { name: "Rückgängig" }).click();
  await expect(german.getByRole("textbox", { name: "Kurs für 1 FC" })).toHaveValue("150.000");
});

test("a guest is told why sharing needs an account, and how many members are missing", async ({ page }) => {
  await page.goto("/legal");
  await startGuestSession(page);
  await chooseServer(page, GENESE, 200_000);
  await page.goto("/shop");
  await showPlayers(page);
  await expect(bar(page).getByText("5 more members must share a rate")).toBeVisible();
  await shareBox(page).click();
  await expect(bar(page).getByText("Only members can share, so that everyone counts once.")).toBeVisible();
  await expect(shareBox(page)).not.toBeChecked();
  await expect(bar(page).getByRole("link", { name: "Sign in" })).toBeVisible();
});

test("the choice to share is remembered, and turning it off withdraws the rate", async ({ page }) => {
  await chooseServer(page, TOTEMIA, 200_000);
  await signInTo(page, "/shop", uniqueEmail("mia"));
  await showPlayers(page);
  await expect(shareBox(page)).not.toBeChecked();
  await shareBox(page).check();
  const shared = async () =>
    (await (await page.request.get(pathOf(sharedRatesEndpoints.list))).json()).rates.length;
  await expect.poll(shared).toBe(1);
  await page.reload();
  await showPlayers(page);
  await expect(shareBox(page)).toBeChecked();
  await shareBox(page).uncheck();
  await expect.poll(shared).toBe(0);
});

test("a rate that is a thousand times lower is asked about before it is shared", async ({
  page,
  openDevice,
}) => {
  await shareAs(openDevice, BURUDENG, 5);
  await chooseServer(page, BURUDENG, 210);
  await signInTo(page, "/shop", uniqueEmail("mia"));
  await showPlayers(page);
  await expect(bar(page).getByText("Players:")).toBeVisible();
  await shareBox(page).check();
  const question = bar(page).getByRole("alert");
  await expect(question).toContainText("Per 1 or per 1,000 FC?");
  const shared = async () => (await (await page.request.get(pathOf(sharedRatesEndpoints.list))).json()).rates;
  expect(await shared()).toEqual([]);
  await question.getByRole("button", { name: "1 FC = 210" }).click();
  await expect.poll(shared).toMatchObject([{ penya: 210, per: 1 }]);
  await expect(question).toBeHidden();
});
