// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { fc, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { reportUpgrade, type UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { UpgradeResult } from "./upgrade-result.tsx";

const render = setUpReactRoot();

const added = vi.fn<(slug: string, quantity: number) => void>();
const addedByHand = vi.fn<(name: string, quantity: number, each: number) => void>();

afterEach(() => {
  vi.clearAllMocks();
});

/** Shows a weapon from +3 to +4 with low scrolls. */
async function show(prices: UpgradeRequest["prices"], has: UpgradeRequest["has"] = {}) {
  const request: UpgradeRequest = {
    plan: { work: "general", dice: 0, from: 3, to: 4, failures: 0, protection: "low", isEvent: false },
    has,
    prices,
  };
  const report = reportUpgrade(request);
  await render(
    <UpgradeResult
      computed={{ request, report }}
      shop={{
        nameOf: (slug) => slug,
        priceOf: () => fc(80),
        saidOf: () => undefined,
        rate: rate(penya(200_000), 1),
        onAdd: added,
        onAddByHand: addedByHand,
      }}
    />,
  );
  return { needed: report.amounts.scrolls?.ninety, add: document.querySelector("button") };
}

test("low scrolls are added to the order at the player's price, without counting other scrolls", async () => {
  const { needed, add } = await show({ low: 2_000_000 }, { scrolls: 1_000 });
  await act(async () => add?.click());
  expect(addedByHand).toHaveBeenCalledWith("planners.upgrade.lowScroll", needed, 2_000_000);
  expect(added).not.toHaveBeenCalled();
});

test("without a price of the player's own a note explains where to enter one", async () => {
  const { add } = await show({});
  expect(add?.disabled).toBe(true);
  expect(document.body.textContent).toContain("planners.upgrade.noLowPrice");
});
