// @vitest-environment jsdom
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { fc, MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { reportUpgrade, type UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { UpgradeAmounts } from "./upgrade-amounts.tsx";
import { UpgradeResult } from "./upgrade-result.tsx";
import { UpgradeWays } from "./upgrade-ways.tsx";

const render = setUpReactRoot();

/** 134 scrolls are enough in nine of ten cases, 2,411 always. */
const request: UpgradeRequest = {
  plan: { work: "general", dice: 0, from: 6, to: 10, failures: 8, protection: "scroll", isEvent: false },
  has: {},
  prices: {},
};
const computed = { request, report: reportUpgrade(request) };
const shop = (price: number, penyaPerFc = 200_000) => ({
  nameOf: (slug: string) => slug,
  priceOf: () => fc(price),
  saidOf: () => undefined,
  rate: rate(penya(penyaPerFc), 1),
  onAdd: () => {},
  onAddByHand: () => {},
});

beforeEach(() => {
  // Layout is not measured in this test.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** Without a chosen language numbers are grouped by spaces. */
const grouped = (text: string | null | undefined) => text?.replaceAll("\u00a0", ",");

async function shown(page: ReactNode) {
  await render(page);
  return grouped(document.body.textContent);
}

const result = (price: number, penyaPerFc: number) => (
  <UpgradeResult computed={computed} shop={shop(price, penyaPerFc)} />
);

test("a price that can be multiplied shows its total", async () => {
  const text = await shown(result(80, 200_000));
  expect(text).toContain("10,720 FC");
  expect(text).toContain("2,144,000,000 Penya");
});

test("a total that is too large shows a message instead", async () => {
  expect(await shown(result(MAX_AMOUNT, 1))).toContain("general.amount.tooLarge");
});

test("the FC total is shown when its worth in Penya is too large", async () => {
  const text = await shown(result(80, Math.floor(MAX_AMOUNT / 80)));
  expect(text).toContain("10,720 FC");
  expect(text).not.toContain("≈");
});

/** The values of a row, without the names of their columns. */
const cellsOf = (name: string) =>
  [...document.querySelectorAll("tr")]
    .filter((row) => row.querySelector("th")?.textContent.includes(name))
    .flatMap((row) => [...row.querySelectorAll("td")])
    .map((cell) => grouped(cell.lastChild?.textContent));

test("an amount that is too large is a dash in the table of amounts", async () => {
  await shown(<UpgradeAmounts computed={computed} shop={shop(Math.floor(MAX_AMOUNT / 175))} />);
  expect(cellsOf("planners.resource.fc").slice(2)).toEqual([
    expect.stringMatching(/^\d/),
    "9,007,199,254,740,925",
    "–",
  ]);
  await shown(<UpgradeAmounts computed={computed} shop={shop(MAX_AMOUNT)} />);
  expect(cellsOf("planners.resource.fc")).toEqual(["–", "–", "–", "–", "–"]);
});

const PRICES = { d6: 500_000, d12: 1_000_000, minerals: 1_000 };
const ways = (change: Partial<UpgradeRequest>) => {
  const asked = { ...request, ...change };
  return (
    <UpgradeWays
      computed={{ request: asked, report: reportUpgrade(asked) }}
      shop={shop(80)}
      request={asked}
      onRequest={() => {}}
      onOwnPrice={() => {}}
    />
  );
};

test("a way without a price is shown as at least its known parts", async () => {
  await shown(ways({ prices: { ...PRICES, d6: undefined }, scroll: 16_000_000 }));
  const [cheapest = ""] = [...document.querySelectorAll("tbody th")].map((row) => row.textContent);
  expect(cheapest).not.toContain("planners.ways.missing");
  const [without] = [...document.querySelectorAll("tbody tr")].filter((row) =>
    row.textContent.includes("planners.ways.missing"),
  );
  expect(without?.querySelector("td")?.textContent).toContain("planners.ways.atLeast");
  expect(document.querySelector("details")?.open).toBe(true);
});

test("the prices are closed while none of them is missing", async () => {
  await shown(ways({ prices: { ...PRICES, low: 1, d4: 1, item: 1 }, scroll: 16_000_000 }));
  expect(document.querySelector("details")?.open).toBe(false);
});

test("an amount that is too large is a dash in the table of ways", async () => {
  const text = await shown(ways({ prices: PRICES, scroll: MAX_AMOUNT }));
  expect(text).not.toMatch(/\d{1,3}(,\d{3}){5}/);
});

test("what no source says is named in each way", async () => {
  await shown(ways({ plan: { ...request.plan, work: "accessory", from: 0, to: 5, failures: 0 } }));
  expect(document.querySelectorAll("tbody tr").length).toBe(4);
  for (const row of document.querySelectorAll("tbody tr"))
    expect(row.textContent).toContain("planners.ways.unknown");
});

test("an amount that is not exact is marked as approximate", async () => {
  const prices = { d4: 1_234_567, d6: 7_654_321, minerals: 999_983, low: 1 };
  await shown(ways({ plan: { ...request.plan, from: 0, failures: 0 }, prices, scroll: 16_000_000 }));
  const rows = [...document.querySelectorAll("tbody tr")].filter(
    (row) => !row.textContent.includes("missing"),
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) {
    const cells = [...row.querySelectorAll("td")].map((cell) => cell.lastChild?.textContent?.startsWith("≈"));
    expect(cells).toEqual([false, true, true, true]);
  }
});
