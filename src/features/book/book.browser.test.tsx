import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { localDay } from "#domain/time/local-day.ts";
import { addAnswersOnClick, answer, requestsTo, unreachable } from "#testing/browser/answers.ts";
import { choose } from "#testing/browser/input/choose.ts";
import { press } from "#testing/browser/input/keyboard.ts";
import { openPage, PHONE } from "#testing/browser/open-page.tsx";
import { ago, inEnglish } from "#testing/browser/pages/rate-history.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { bookEndpoints, type SoldOrder } from "./server/book.contract.ts";

const sold = (days: number, penya: number, fc: number | null, more: object = {}): SoldOrder =>
  ({
    id: `sale-${days}-${penya}`,
    at: new Date(`${ago(days)}T12:00:00`).toISOString(),
    server: "lawolf",
    buyer: "Mia",
    lines: [{ kind: "item", slug: "gold-ring", pieces: 2, fc, penya }],
    over: 0,
    ...more,
  }) as SoldOrder;

const SALES = [
  sold(20, 100_000_000, 1_000),
  sold(5, 300_000_000, 1_500, { buyer: "Tim" }),
  sold(5, 700, null, { buyer: "=1+1", server: "" }),
  sold(0, 50_000_000, 3),
];

const openBook = (path: string, sales = SALES, options: Parameters<typeof openPage>[1] = {}) =>
  openPage(path, {
    player: newPlayer("guest"),
    answers: [answer(bookEndpoints.load, { sales })],
    ...options,
  });

const texts = () =>
  page
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll("th, td")].slice(0, 5).map(visibleText));

/** Phones and wide screens show other parts of a cell. */
const visibleText = (cell: Element): string =>
  [...cell.childNodes]
    .filter((node) => !(node instanceof Element) || node.checkVisibility())
    .map((node) => node.textContent)
    .join(" ");

const slider = () => page.getByRole("slider", { name: "Day shown in the chart" });

test("the chart has the amounts of the table by day", async () => {
  await openBook("/book");
  await expect.poll(texts).toEqual([
    [inEnglish(ago(0)), "1", "50,000,000", "3 FC", "16,666,666"],
    [inEnglish(ago(5)), "2", "300,000,700", "1,500 FC", "200,000"],
    [inEnglish(ago(20)), "1", "100,000,000", "1,000 FC", "100,000"],
  ]);
  const rows = texts().toReversed();
  await press(slider(), "{Home}");
  for (const [name, , received] of rows) {
    await expect.element(slider()).toHaveAttribute("aria-valuetext", `${name}: ${received} Penya`);
    await press(slider(), "{ArrowRight}");
  }
  const heights = [...document.querySelectorAll("svg rect[height]")]
    .filter((bar) => bar.closest('[role="img"]')?.getAttribute("aria-label")?.startsWith("Penya received"))
    .map((bar) => Number(bar.getAttribute("height")));
  expect(heights).toHaveLength(3);
  expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(3.000_007, 3);
  await expect.element(page.getByRole("definition").nth(0)).toMatchTextContent("450,000,700");
  await expect.element(page.getByRole("definition").nth(1)).toMatchTextContent("2,503");
  await expect.element(page.getByRole("definition").nth(2)).toMatchTextContent("179,784");
  await expect
    .element(page.getByText("1 line with unknown FCoins isn’t included there.", { exact: false }))
    .toBeVisible();
});

test("servers and buyers are chosen in the URL, and the download has the rows without formulas", async () => {
  const downloads: Promise<string>[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(fetch(this.href).then((file) => file.text()));
  });
  await openBook("/book");
  await choose(page.getByRole("radio", { name: "Server" }));
  await expect.poll(texts).toEqual([
    ["Lawolf", "3", "450,000,000", "2,503 FC", "179,784"],
    ["No server", "1", "700", "", ""],
  ]);
  await choose(page.getByRole("radio", { name: "Buyer" }));
  await expect.poll(() => location.search).toBe("?by=buyer");
  await expect.poll(() => texts().map(([name]) => name)).toEqual(["Tim", "Mia", "=1+1"]);
  await page.getByRole("button", { name: "This table as CSV" }).click();
  const [file] = await Promise.all(downloads);
  expect(file?.split("\r\n")).toEqual([
    "Buyer,Sales,FC,Penya received,Penya per FC",
    "Tim,1,1500,300000000,200000",
    "Mia,2,1003,150000000,149551",
    "'=1+1,1,0,700,",
    "",
  ]);
});

test("products have their pieces, items of the cash shop their names, and what was paid too much is apart", async () => {
  const downloads: Promise<string>[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(fetch(this.href).then((file) => file.text()));
  });
  const lines = [
    { kind: "item", slug: "scroll-sprotection", pieces: 4, fc: 320, penya: 62_200_000 },
    { kind: "item", slug: "item-6948", pieces: 1, fc: 500, penya: 90_000_000 },
    { kind: "manual", label: "Delivery", pieces: 1, fc: null, penya: 700 },
  ];
  await openBook("/book", [sold(0, 0, 0, { lines, over: 50_000_000 })]);
  await choose(page.getByRole("radio", { name: "Product" }));
  await expect.poll(() => location.search).toBe("?by=product");
  await expect.poll(texts).toEqual([
    ["Power Scroll", "1", "90,000,000", "500 FC", "180,000"],
    ["Scroll of SProtect", "4", "62,200,000", "320 FC", "194,375"],
    ["Delivery", "1", "700", "", ""],
  ]);
  await expect
    .element(page.getByRole("definition").nth(0))
    .toMatchTextContent(/152,200,700.*50,000,000 too much, not counted/);
  await expect.element(page.getByRole("definition").nth(1)).toMatchTextContent("820");
  await expect.element(page.getByRole("definition").nth(2)).toMatchTextContent("185,609");
  await page.getByRole("button", { name: "This table as CSV" }).click();
  expect((await Promise.all(downloads))[0]?.split("\r\n").slice(0, 2)).toEqual([
    "Product,Pieces,FC,Penya received,Penya per FC",
    "Power Scroll,1,500,90000000,180000",
  ]);
});

test("a period begins at midnight in local time, and sales from before it do not count", async () => {
  await openBook("/book?period=90", [sold(90, 5, 1), sold(89, 7, 1)]);
  await expect.poll(() => texts().map(([, , received]) => received)).toEqual(["7"]);
  const from = new URL(requestsTo(bookEndpoints.load)[0]?.path ?? "", location.origin).searchParams.get(
    "from",
  );
  expect(localDay(new Date(from ?? ""))).toBe(ago(89));
  expect(new Date(from ?? "").getHours()).toBe(0);
  await choose(page.getByRole("radio", { name: "All" }));
  await expect.poll(() => texts().map(([, , received]) => received)).toEqual(["7", "5"]);
  expect(requestsTo(bookEndpoints.load).at(-1)?.path).not.toContain("from");
});

test("without sales the page leads to all of them, and then to the orders", async () => {
  await openBook("/book", []);
  await expect.element(page.getByText("No sales in this period")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(page.getByText("No sales yet")).toBeVisible();
  await page.getByRole("link", { name: "Go to your orders" }).click();
  await expect.poll(() => location.pathname).toBe("/orders");
});

test("a failure can be retried, and sums that are too large are refused", async () => {
  await openPage("/book", { player: newPlayer("guest"), answers: [unreachable(bookEndpoints.load)] });
  await expect.element(page.getByRole("alert")).toMatchTextContent("Couldn’t load your sales.");
  addAnswersOnClick(answer(bookEndpoints.load, { sales: [sold(0, MAX_AMOUNT, 1), sold(0, 1, 1)] }));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("These sums are too large to show.");
});

test("the largest amounts fit on a phone", async () => {
  const sales = [
    sold(1, 999_999_999_999_999, 999_999_999_999_999, { buyer: "W".repeat(40), over: MAX_AMOUNT }),
  ];
  await openBook("/book?by=buyer", sales, { viewport: PHONE });
  for (const width of [390, 320]) {
    await page.viewport(width, PHONE.height);
    await expect.element(page.getByRole("row").nth(1)).toMatchTextContent("999,999,999,999,999");
    expect(document.documentElement.scrollWidth).toBe(width);
    for (const fact of page.getByRole("definition").elements())
      await expect.poll(() => fact.getBoundingClientRect().right).toBeLessThanOrEqual(width - 16);
    const table = await page.getByRole("table").findElement();
    expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  }
});
