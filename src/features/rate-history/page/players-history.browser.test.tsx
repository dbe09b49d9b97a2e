import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { answer } from "#testing/browser/answers.ts";
import { press } from "#testing/browser/input/keyboard.ts";
import { navigate } from "#testing/browser/open-page.tsx";
import {
  ago,
  inEnglish,
  openWithRates,
  rateBar,
  rateCard,
  rateRows,
  removeButton,
} from "#testing/browser/pages/rate-history.ts";

const GENESE = "genese";
const FIGURES = { median: 148_500, lower: 140_000, upper: 150_000, per: 1, members: 7 } as const;

/** A day's figures are stored when it has ended: the days before today, which is already the next one here before it is in UTC. */
const playersDays = (
  before: readonly number[],
  figuresOf: (n: number) => Partial<typeof FIGURES> | object = () => ({}),
) =>
  answer(communityRateEndpoints.history, {
    days: before.map((days, n) => ({
      ...FIGURES,
      day: ago(days),
      ...figuresOf(n),
    })),
  });

const period = (name: string) => page.getByRole("radio", { name });

test("the players' rate stands beside the own one, whole and on one line", async () => {
  await openWithRates("/rates", [[1, 147_000]], { server: GENESE, answers: [playersDays([2, 1])] });
  const player = page.getByRole("cell", { name: "148,500" });
  await expect.poll(() => player.elements()).toHaveLength(2);
  await expect.element(page.getByText("2 days with a rate")).toBeVisible();
  // A second line of the figure would make the row higher than its button, and so does "not saved yet" for a moment.
  await expect.poll(() => rateRows().nth(1).element().getBoundingClientRect().height).toBeLessThan(40);
  await page.viewport(320, 800);
  await expect.poll(() => player.elements()).toHaveLength(0);
  const small = () =>
    page
      .getByRole("table")
      .getByText("players 148,500")
      .elements()
      .filter((element) => element.checkVisibility());
  await expect.poll(small).toHaveLength(2);
  await expect.poll(() => small()[0]?.getBoundingClientRect().height).toBeLessThan(20);
});

test("the players' rate is taken on the dashboard by a key, which keeps the focus in its card, and can be undone", async () => {
  const { members, ...figures } = FIGURES;
  const rate = { ...figures, certainty: "players" as const, before: null, at: new Date().toISOString() };
  await openWithRates("/", [[1, 147_000]], {
    server: GENESE,
    answers: [answer(communityRateEndpoints.load, { rate, members, missing: 0 })],
  });
  const take = rateCard().getByRole("button", { name: "Use this rate" });
  await press(take, "{Enter}");
  await expect.element(take).not.toBeInTheDocument();
  await expect.poll(() => rateCard().element().contains(document.activeElement)).toBe(true);
  const first = rateCard().getByRole("paragraph").first();
  await expect.element(first).toMatchTextContent("148,500");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(first).toMatchTextContent("147,000");
});

test("without an own rate the history shows the players' line, band and days", async () => {
  const days = playersDays([40, 2, 1], (n) => ({
    median: 200_000 + n * 1_000,
    lower: 190_000,
    upper: 210_000,
  }));
  await openWithRates("/rates", [], { server: GENESE, answers: [days] });
  const players = page.getByRole("region", { name: "Players’ rate", exact: true });
  await expect.element(page.getByText("No rates yet")).toBeVisible();
  await expect.element(players.getByText("202,000").first()).toBeVisible();
  await press(players.getByRole("slider", { name: "Day shown in the chart" }), "{Home}");
  await expect
    .element(players.getByRole("slider"))
    .toHaveAttribute("aria-valuetext", expect.stringMatching(/players 200,000 Penya per FC/));
  // Only the players have rates: they have the column, whose head names the unit.
  await expect
    .element(page.getByRole("columnheader", { name: "Players’ rate (Penya per FC)" }))
    .toBeVisible();
  await expect.element(page.getByRole("cell", { name: "202,000" })).toBeVisible();
  await expect.element(rateRows().first().getByRole("columnheader")).toHaveLength(2);
  await expect.poll(() => rateRows().elements()).toHaveLength(4);
  await page.getByText("30 days").click();
  await expect.poll(() => rateRows().elements()).toHaveLength(3);
  await expect.element(page.getByRole("link", { name: "Export CSV" })).not.toBeInTheDocument();
  // On a phone the chart comes first, for the eye and for the keyboard.
  await page.viewport(390, 844);
  const setRate = page.getByRole("button", { name: "Set your rate" });
  const topOf = (element: Locator) => element.element().getBoundingClientRect().y;
  await expect.poll(() => topOf(setRate) > topOf(players)).toBe(true);
  await press(players.getByRole("slider"), "{Tab}");
  await expect.element(setRate).toHaveFocus();
});

/** The players' rates of 40 days. */
const fortyDays = playersDays(
  Array.from({ length: 40 }, (_, n) => 40 - n),
  () => ({ median: 200_000, lower: 190_000, upper: 210_000 }),
);

test("two noted days are shown in a week, which stays while days are removed", async () => {
  const rates = [
    [1, 198_000],
    [0, 200_000],
  ] as const;
  await openWithRates("/rates", rates, { answers: [fortyDays] });
  await expect.element(period("7 days")).toBeChecked();
  const drawing = page.getByRole("img", { name: /^Line of the rate/ });
  await expect.element(drawing).toHaveAccessibleName(expect.stringContaining(inEnglish(ago(7))));
  await expect
    .element(page.getByRole("list").filter({ hasText: "Your rate" }))
    .toMatchTextContent("Players’ rate");
  for (const before of [1, 0]) {
    await removeButton(ago(before)).click();
    await expect.element(removeButton(ago(before))).not.toBeInTheDocument();
    await expect.element(period("7 days")).toBeChecked();
  }
});

test("the period follows the server that is shown, and the first rate that is set", async () => {
  // Another server without rates is chosen: the page shows the one that has some.
  const lawolf = [
    [20, 190_000],
    [0, 200_000],
  ] as const;
  await openWithRates("/rates", [], { server: "mia", others: { lawolf }, answers: [fortyDays] });
  await expect.element(page.getByRole("region", { name: "Rate history" })).toMatchTextContent("Lawolf");
  await expect.element(period("30 days")).toBeChecked();
  await navigate("/rates?server=mia");
  await expect.element(period("90 days")).toBeChecked();
  await rateBar().getByRole("textbox").fill("212k");
  await userEvent.keyboard("{Enter}");
  await expect.element(rateRows().nth(1)).toMatchTextContent("212,000");
  await expect.element(period("7 days")).toBeChecked();
});

test("the dashboard and the history fit into 320 px with the largest rates", async () => {
  const rates = [
    [40, 999_999_999_999_998],
    [30, 793_419_753_118_651],
    [0, 999_999_999_999_999],
  ] as const;
  await openWithRates("/", rates, { viewport: { width: 320, height: 800 } });
  for (const [path, name] of [
    ["/", /^Rate over/],
    ["/rates", /^Line of/],
  ] as const) {
    await navigate(path);
    await expect.element(page.getByRole("img", { name })).toBeVisible();
    const content = document.querySelector("#content");
    expect(content?.scrollWidth, path).toBeLessThanOrEqual(window.innerWidth);
  }
});
