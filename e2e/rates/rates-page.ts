import type { Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { NO_RATES } from "../../src/contract/documents/value-documents.ts";
import { dayAfter } from "../../src/domain/money/rate-history.ts";
import { ratesEndpoints } from "../../src/features/rate-history/server/rate-history.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { changeBody } from "../../src/testing/seed/document-edits.ts";
import { expect, startGuestSession } from "../support/player.ts";

/** The date `days` days ago in the browser's time zone. */
export async function ago(page: Page, days: number) {
  const today = await page.evaluate(() => {
    const two = (part: number) => String(part).padStart(2, "0");
    const now = new Date();
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  });
  return dayAfter(today, -days);
}

export const inEnglish = (day: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));

/** Resolves once the page has read the documents of the account. */
const documentsLoaded = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith(pathOf(documentsEndpoints.load)) && response.request().method() === "GET",
  );

/** Starts a guest session on a server, by default Lawolf, with a rate (Penya for 1 FC) some days ago each. */
export async function openWithRates(
  page: Page,
  rates: readonly (readonly [days: number, penya: number])[],
  server = "lawolf",
) {
  await page.goto("/legal");
  await startGuestSession(page);
  for (const [days, penya] of rates) {
    const noted = await page.request.put(
      pathOf(ratesEndpoints.restore, { params: { server, day: await ago(page, days) } }),
      {
        data: { penya, per: 1 },
      },
    );
    expect(noted.status()).toBe(200);
  }
  const [latest] = [...rates].sort(([a], [b]) => a - b);
  const set = latest && {
    [server === "_" ? "" : server]: { penya: latest[1], per: 1, date: await ago(page, latest[0]) },
  };
  const content = { server: server === "_" ? null : server, shownPer: 1, set: set ?? {} };
  const saved = await page.request.patch(pathOf(documentsEndpoints.change("rates")), {
    data: changeBody("rates", NO_RATES, content, "change-of-rates"),
  });
  expect(saved.status()).toBe(200);
  const loaded = documentsLoaded(page);
  await page.goto("/legal");
  await loaded;
}

/** Rates of 60 days: days ago, and Penya for 1 FC. */
export const MONTH = [
  [60, 170_000],
  [30, 182_000],
  [20, 190_000],
  [19, 186_000],
  [5, 205_000],
  [0, 200_000],
] as const;

export const rateBar = (page: Page) => page.getByRole("region", { name: "Exchange rate" });
export const rateCard = (page: Page) => page.getByRole("region", { name: "Current rate" });
export const rateRows = (page: Page) =>
  page.getByRole("region", { name: "Rate history" }).getByRole("table").getByRole("row");
