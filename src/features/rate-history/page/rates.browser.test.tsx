import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { urlOf } from "#contract/endpoint.ts";
import { addAnswersOnClick, answer, answerWith } from "#testing/browser/answers.ts";
import { choose, chooseOption } from "#testing/browser/input/choose.ts";
import { press, tabTo } from "#testing/browser/input/keyboard.ts";
import { closePage, openPage, PHONE, reopen } from "#testing/browser/open-page.tsx";
import {
  ago,
  inEnglish,
  MONTH,
  openWithRates,
  rateBar,
  rateCard,
  rateRows,
  removeButton,
} from "#testing/browser/pages/rate-history.ts";
import { ratesEndpoints } from "../server/rate-history.contract.ts";

const history = () => page.getByRole("region", { name: "Rate history" });
const chart = () => page.getByRole("slider", { name: "Day shown in the chart" });
const rowCount = () => expect.poll(() => rateRows().elements().length);
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

test("the dashboard shows how the rate changed in 30 days, and links to its history", async () => {
  await openWithRates("/", MONTH);
  await expect
    .element(
      rateCard().getByRole("img", { name: /^Rate over 30 days, from 182,000 to 200,000 Penya per FC/ }),
    )
    .toBeVisible();
  await expect.element(rateCard()).toMatchTextContent("+18,000 in 30 days");
  await press(rateCard().getByRole("slider", { name: "Day shown in the chart" }), "{Home}");
  await expect.element(rateCard()).toMatchTextContent(`${inEnglish(ago(30))}: 182,000 Penya per FC`);
  await rateCard().getByRole("link", { name: "History" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Rate history" })).toBeVisible();
});

test("a single rate is one star with a hint, which a visitor does not see", async () => {
  await openWithRates("/", [[0, 200_000]]);
  await expect.element(rateCard()).toMatchTextContent("Set it again tomorrow to see how it moves.");
  await expect.element(rateCard().getByRole("img", { name: /200,000 Penya per FC$/ })).toBeVisible();
  await closePage();
  await openPage("/");
  await expect.element(rateCard()).toMatchTextContent("200,000");
  await expect.element(rateCard()).not.toMatchTextContent("tomorrow");
  await expect.element(rateCard()).toMatchTextContent("This is only an example. Enter your server’s rate.");
});

test("a single rate whose history could not be loaded says from when it is, and no more", async () => {
  const answers = [answerWith(ratesEndpoints.list, () => new Response("", { status: 500 }))];
  await openWithRates("/", [[0, 200_000]], { answers });
  await expect.element(rateCard()).toMatchTextContent(`Set on ${inEnglish(ago(0))}`);
  await expect.element(rateCard()).not.toMatchTextContent("tomorrow");
});

test("chart and table show the chosen period, which is in the URL", async () => {
  await openWithRates("/rates", MONTH);
  await expect.element(history()).toMatchTextContent("+30,000 in 60 days");
  await expect.element(history()).toMatchTextContent("Lawolf");
  await rowCount().toBe(7);
  await expect.element(rateRows().nth(1)).toMatchTextContent(inEnglish(ago(0)));
  await expect.element(rateRows().nth(1)).toMatchTextContent("200,000");
  await expect.element(rateRows().nth(1)).toMatchTextContent("−5,000");
  await choose(history().getByRole("radio", { name: "30 days" }));
  await expect.element(history()).toMatchTextContent("+18,000 in 30 days");
  await rowCount().toBe(6);
  await expect.element(rateRows().last()).toMatchTextContent("+12,000");
  await reopen();
  await expect.element(history().getByRole("radio", { name: "30 days" })).toBeChecked();
  await rowCount().toBe(6);
});

test("on a phone the chart is on the first screen, and on no width another picture repeats it", async () => {
  await openWithRates("/rates", MONTH, { viewport: PHONE });
  const line = history().getByRole("img", { name: /^Line of the rate/ });
  await expect.element(line).toBeInViewport({ ratio: 1 });
  const pictures = history().getByRole("img");
  await expect.element(pictures).toHaveLength(1);
  await expect.element(history().getByText("+30,000 in 60 days", { exact: false })).toHaveLength(1);
  await page.viewport(1440, 900);
  await expect.element(line).toBeInViewport({ ratio: 1 });
  await expect.element(pictures).toHaveLength(1);
});

test("the table begins with the latest ten days, and the older ones follow on request", async () => {
  await openWithRates(
    "/rates",
    Array.from({ length: 12 }, (_, n) => [n, 200_000 + n * 1_000] as const),
  );
  await rowCount().toBe(11);
  await expect.element(rateRows().last()).toMatchTextContent(inEnglish(ago(9)));
  const older = page.getByRole("button", { name: "Show older days" });
  await older.click();
  await rowCount().toBe(13);
  await expect.element(older).not.toBeInTheDocument();
});

test("a history that cannot be loaded shows a message and can be retried", async () => {
  // Without a rate of this browser, which would be shown instead of the message.
  await openWithRates("/rates", [], {
    answers: [answerWith(ratesEndpoints.list, () => new Response("", { status: 500 }))],
  });
  await expect.element(page.getByRole("alert")).toMatchTextContent("Couldn’t load your rate history.");
  addAnswersOnClick(answer(ratesEndpoints.list, { servers: [], before: null, entries: [] }));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("No rates yet")).toBeVisible();
});

test("the history links to a table of all rates", async () => {
  await openWithRates("/rates", MONTH);
  await expect
    .element(page.getByRole("link", { name: "Export CSV" }))
    .toHaveAttribute("href", urlOf(ratesEndpoints.export, { query: { language: "en" } }));
});

test("the rate of today is set above its history", async () => {
  await openWithRates("/rates", MONTH);
  await rateBar().getByRole("textbox").fill("212k");
  await userEvent.keyboard("{Enter}");
  await expect.element(rateRows().nth(1)).toMatchTextContent("212,000");
});

for (const [what, key] of [
  ["Enter is pressed", "{Enter}"],
  ["another place gets the focus", "{Tab}"],
] as const)
  test(`the history shows a typed rate, and not its digits, once ${what}`, async () => {
    await openWithRates("/rates", [
      [3, 200_000],
      [0, 210_000],
    ]);
    const field = rateBar().getByRole("textbox");
    const today = rateRows().nth(1);
    await expect.element(today).toMatchTextContent("210,000");
    await field.fill("190");
    await expect.element(field).toHaveAccessibleDescription(/190 Penya/);
    await painted();
    await expect.element(today).toMatchTextContent("210,000");
    await expect.element(today).not.toMatchTextContent("not saved yet");
    await field.fill("190k");
    await userEvent.keyboard(key);
    await expect.element(today).toMatchTextContent("190,000");
  });

test("while the first rate of a server is typed, the history stays that of the shown server", async () => {
  await openWithRates("/rates", [[3, 200_000]]);
  await chooseOption(rateBar().getByRole("combobox", { name: "Server" }), "Totemia");
  await expect.element(history().getByText("Lawolf")).toBeVisible();
  const field: Locator = rateBar().getByRole("textbox");
  await field.fill("190");
  await expect.element(field).toHaveAccessibleDescription(/190 Penya/);
  await painted();
  await expect.element(history().getByText("Lawolf")).toBeVisible();
  await expect.element(rateRows().nth(1)).toMatchTextContent("200,000");
  await userEvent.keyboard("{Enter}");
  await expect.element(history().getByText("Totemia")).toBeVisible();
});

test("each server has its own history", async () => {
  await openWithRates("/rates", MONTH, { others: { "": [[1, 150_000]] } });
  await expect.element(page.getByRole("combobox", { name: "Server" })).toHaveLength(1);
  await page.getByRole("link", { name: "No server" }).click();
  await rowCount().toBe(2);
  await expect.element(rateRows().last()).toMatchTextContent("150,000");
  await page.getByRole("button", { name: /^Remove the rate/ }).click();
  await expect.element(page.getByText("No rates yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await rowCount().toBe(2);
});

test("the chart shows the rate of each day, with the keyboard and the pointer", async () => {
  await openWithRates("/rates?range=30", MONTH);
  await tabTo(chart());
  await userEvent.keyboard("{ArrowLeft}");
  const before = inEnglish(ago(5));
  await expect.element(chart()).toHaveAttribute("aria-valuetext", `${before}: 205,000 Penya per FC`);
  const drawing = page.getByRole("img", { name: /^Line of the rate/ });
  await expect.element(drawing).toMatchTextContent(before);
  await expect.element(drawing).toMatchTextContent("+19,000");
  await userEvent.keyboard("{Home}");
  await expect.element(drawing).toMatchTextContent(inEnglish(ago(30)));
  await userEvent.keyboard("{Tab}");
  await expect.element(drawing).not.toMatchTextContent("182,000");
  const { width } = drawing.element().getBoundingClientRect();
  await drawing.hover({ position: { x: width - 30, y: 40 } });
  await expect.element(drawing).toMatchTextContent(inEnglish(ago(0)));
  await page.getByRole("heading", { level: 1 }).hover();
  await expect.element(drawing).not.toMatchTextContent(inEnglish(ago(0)));
});

test("after removing a row with the keyboard the focus is on the next row", async () => {
  await openWithRates("/rates", MONTH);
  await tabTo(removeButton(ago(5)));
  await userEvent.keyboard("{Enter}");
  await expect.element(removeButton(ago(19))).toHaveFocus();
});

test("the command palette opens the history", async () => {
  await openWithRates("/", MONTH);
  await expect.element(rateCard().getByRole("img")).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox", { name: "Search" }).fill("rate hist");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.href).toMatch(/\/rates$/);
});

test("without a rate the page explains what it will show, and leads to the field above", async () => {
  await openWithRates("/rates", []);
  await expect.element(page.getByText("No rates yet")).toBeVisible();
  await page.getByRole("button", { name: "Set your rate" }).click();
  await expect.element(page.getByRole("textbox", { name: "Rate for 1 FC" })).toHaveFocus();
  await userEvent.keyboard("215k");
  await userEvent.keyboard("{Enter}");
  await expect.element(rateRows().nth(1)).toMatchTextContent("215,000");
});

test("a wrong rate is removed immediately, and restored only by undo", async () => {
  await openWithRates("/rates", MONTH);
  const remove = removeButton(ago(5));
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  await rowCount().toBe(6);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(remove).toBeVisible();
  await reopen();
  await expect.element(remove).toBeVisible();
  await remove.click();
  await expect.element(page.getByText(`Rate of ${inEnglish(ago(5))} removed`)).toBeVisible();
  await reopen();
  await rowCount().toBe(6);
});

test("the keyboard focus stays in the history when its only day is removed", async () => {
  await openWithRates("/rates", [[5, 205_000]]);
  await press(page.getByRole("button", { name: /^Remove the rate of/ }), "{Enter}");
  await expect.element(page.getByText("No rates yet")).toBeVisible();
  await expect.element(history()).toHaveFocus();
});
