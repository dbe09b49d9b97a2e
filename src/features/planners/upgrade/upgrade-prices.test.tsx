// @vitest-environment jsdom
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { fc, MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { reportUpgrade, type UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { UpgradeAmounts } from "./upgrade-amounts.tsx";
import { UpgradeOptions } from "./upgrade-options.tsx";
import { UpgradeResult } from "./upgrade-result.tsx";

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
  await shown(<UpgradeAmounts computed={computed} shop={shop(Math.floor(MAX_AMOUNT / 134))} />);
  expect(cellsOf("planners.resource.fc").slice(2)).toEqual(["9,007,199,254,740,884", "–"]);
  await shown(<UpgradeAmounts computed={computed} shop={shop(MAX_AMOUNT)} />);
  expect(cellsOf("planners.resource.fc")).toEqual(["–", "–", "–", "–"]);
});

test("an amount that is too large is a dash in the table of options", async () => {
  const text = await shown(<UpgradeOptions computed={computed} shop={shop(MAX_AMOUNT)} />);
  expect(text).not.toMatch(/\d{1,3}(,\d{3}){5}/);
});

test("an amount that is exact only to a thousandth is marked as approximate", async () => {
  const own: UpgradeRequest = {
    plan: { ...request.plan, from: 0, failures: 0 },
    has: {},
    prices: { d4: 1_234_567, d6: 7_654_321, minerals: 999_983 },
  };
  await shown(<UpgradeAmounts shop={shop(80)} computed={{ request: own, report: reportUpgrade(own) }} />);
  const isAbout = (name: string) => cellsOf(name).map((cell) => cell?.startsWith("≈"));
  expect(isAbout("planners.resource.cost")).toEqual([false, true, true, false]);
  expect(isAbout("planners.resource.penya")).toEqual([false, false, false, false]);
});
