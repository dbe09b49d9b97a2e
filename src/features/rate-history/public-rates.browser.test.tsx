import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { communityRateEndpoints, type ServerRate } from "#contract/community-rate.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { addAnswers, addAnswersOnClick, answer, answerWith } from "#testing/browser/answers.ts";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";
import { openWithRates, rateBar, rateRows, storedRates } from "#testing/browser/pages/rate-history.ts";

const TODAY = utcDay(new Date());
const FIGURES = { lower: 150_000, upper: 155_000, per: 1 } as const;
const NOW = {
  ...{ members: 55, missing: 0 },
  rate: {
    ...FIGURES,
    ...({ median: 153_700, certainty: "players", before: null } as const),
    at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  },
};
const LAWOLF: ServerRate = { server: "lawolf", ...NOW, weekAgo: { median: 150_000, per: 1 } };
const MIA: ServerRate = {
  ...{ ...LAWOLF, server: "mia", members: 6, weekAgo: null },
  rate: { ...NOW.rate, median: 90_000, certainty: "reported" },
};
const ALL = answer(communityRateEndpoints.all, { servers: [LAWOLF, MIA] });
const YESTERDAY = { day: dayAfter(TODAY, -1), ...FIGURES, median: 151_000, members: 50 };
const ANSWERS = [
  ALL,
  answer(communityRateEndpoints.load, NOW),
  answer(communityRateEndpoints.history, { days: [YESTERDAY] }),
];

const servers = () => page.getByRole("region", { name: "Players’ rates of all servers" });
const row = (name: string) =>
  servers()
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name, exact: true }) });
const history = () => page.getByRole("region", { name: "Rate history" });

const players = () => page.getByRole("region", { name: "Players’ rate", exact: true });

test("a visitor sees the rates of all servers, and the history of one of them with today's rate", async () => {
  await openPage("/rates", { answers: ANSWERS });
  expect(location.pathname).toBe("/rates");
  await expect.element(history()).not.toBeInTheDocument();
  await expect
    .element(
      page.getByRole("region", { name: "Keep your own history" }).getByRole("link", { name: "Sign in" }),
    )
    .toBeVisible();
  const figures = row("Lawolf").getByRole("cell");
  await expect.element(figures.nth(0)).toMatchTextContent("153,700");
  await expect.element(figures.nth(1)).toMatchTextContent("+2.5%");
  await expect.element(figures.nth(2)).toMatchTextContent("150,000–155,000");
  await expect.element(figures.nth(3)).toMatchTextContent("55");
  await expect.element(figures.nth(4)).toMatchTextContent("3 hr. ago");
  await expect.element(row("Mia").getByRole("cell").nth(0)).toMatchTextContent("90,000?");
  await expect.element(row("Glaphan")).toMatchTextContent("no rate yet");
  await row("Lawolf").getByRole("link").click();
  await expect
    .element(history().getByRole("region", { name: "Players’ rate" }))
    .toMatchTextContent("153,700");
  await expect.poll(() => rateRows().elements()).toHaveLength(3);
  await expect.element(rateRows().nth(1)).toMatchTextContent("153,700");
  await expect.element(history().getByText("Keep your own history")).toBeVisible();
  await history().getByRole("link", { name: "Sign in" }).click();
  await expect.poll(() => location.search).toContain("next=%2Frates");
  await expect.element(page.getByText(/Sign in to keep your rate history/)).toBeVisible();
});

test("the page of a server shows its rate before its history, and also one that is not confirmed", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const history = answerWith(communityRateEndpoints.history, async () => {
    await promise;
    return Response.json({ days: [YESTERDAY] });
  });
  await openPage("/rates?server=lawolf", { answers: [...ANSWERS.slice(0, 2), history] });
  await expect.element(players()).toMatchTextContent("153,700 Penya per FC 55 members · 3 hr. ago");
  await expect.element(rateRows()).toHaveLength(0);
  resolve();
  await expect.poll(() => rateRows().elements()).toHaveLength(3);
  await expect.element(players()).toMatchTextContent("153,700");
  addAnswers(
    answer(communityRateEndpoints.load, { ...MIA, missing: 0 }),
    answer(communityRateEndpoints.history, { days: [] }),
  );
  await row("Mia").getByRole("link").click();
  await expect.element(players()).toMatchTextContent("90,000? Penya per FC reported by 6, not confirmed");
  await expect.element(page.getByText("Keep your own history")).toBeVisible();
});

test("on a phone each server has its figures below its name, and nothing scrolls sideways", async () => {
  await openWithRates("/rates", [[1, 147_000]], { answers: ANSWERS, viewport: PHONE });
  await expect.element(row("Lawolf").getByRole("rowheader")).toMatchTextContent(/55 members · 3 hr\. ago/);
  await expect.element(row("Lawolf").getByRole("rowheader")).toMatchTextContent("Your rate: 147,000");
  await page.viewport(320, 800);
  const content = document.querySelector("#content");
  expect(content?.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test("the own history begins with the rate, and the page has one menu of servers", async () => {
  await openWithRates("/rates", [[0, 154_000]], { answers: ANSWERS, others: { mia: [[0, 90_000]] } });
  await expect.element(history().getByText("154,000").first()).toBeVisible();
  await expect.element(history().getByText("Set today")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Server" })).toHaveLength(1);
  await row("Mia").getByRole("link").click();
  await expect.element(history().getByText("90,000").first()).toBeVisible();
  // Looking at a server does not choose it.
  await expect.element(rateBar().getByRole("combobox", { name: "Server" })).toHaveDisplayValue("Lawolf");
});

test("rates of the servers that cannot be loaded show a message and can be retried", async () => {
  const failing = answerWith(communityRateEndpoints.all, () => new Response("", { status: 500 }));
  await openPage("/rates", { answers: [failing], stored: storedRates(null) });
  const alert = servers().getByRole("alert");
  await expect.element(alert).toMatchTextContent("Couldn’t load the players’ rates.");
  addAnswersOnClick(ALL);
  await servers().getByRole("button", { name: "Retry" }).click();
  await expect.element(row("Lawolf")).toMatchTextContent("153,700");
});
