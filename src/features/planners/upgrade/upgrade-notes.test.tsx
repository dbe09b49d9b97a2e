import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import type { UpgradePlan } from "#domain/upgrade/upgrade-plan.ts";
import { reportUpgrade, type UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { UPGRADE_KINDS } from "#domain/upgrade/upgrade-tables.ts";
import { UpgradeAmounts } from "./upgrade-amounts.tsx";
import { startingPlan } from "./upgrade-link.ts";
import { UpgradeWays } from "./upgrade-ways.tsx";

/** Renders the results of a plan, with the notes about assumptions and uncertain data. */
function shown(plan: UpgradePlan): string {
  const request: UpgradeRequest = { plan, has: {}, prices: {} };
  const computed = { request, report: reportUpgrade(request) };
  const nothing = () => undefined;
  const shop = {
    nameOf: String,
    priceOf: nothing,
    saidOf: nothing,
    rate: rate(penya(200_000), 1),
    onAdd: nothing,
    onAddByHand: nothing,
  };
  return renderToStaticMarkup(
    <>
      <UpgradeAmounts computed={computed} shop={shop} />
      <UpgradeWays
        computed={computed}
        shop={shop}
        request={request}
        onRequest={nothing}
        onOwnPrice={nothing}
      />
    </>,
  );
}

const short = (work: UpgradePlan["work"], part: Partial<UpgradePlan> = {}): UpgradePlan => ({
  ...startingPlan(work),
  from: 2,
  to: 4,
  ...part,
});

test.each(UPGRADE_KINDS)("%s: minerals are counted, or a note explains that they are not", (work) => {
  const html = shown(short(work));
  const isCounted = html.includes("planners.resource.minerals");
  expect(html.includes("planners.upgrade.note.noMinerals")).toBe(!isCounted);
  expect(isCounted).toBe(work === "general" || work === "ultimateWeapon");
});

test.each(UPGRADE_KINDS)("%s: a line says that Sunstones are not counted, if the work takes them", (work) => {
  const takesSunstones = work === "ultimateWeapon" || work === "ultimateJewelry";
  expect(shown(short(work)).includes("planners.upgrade.noSunstones")).toBe(takesSunstones);
  expect(shown(short(work)).includes("planners.upgrade.note.sunstones")).toBe(takesSunstones);
});

test("a note explains that the first try's chance during an event is uncertain", () => {
  expect(shown(short("general", { isEvent: true }))).toContain("planners.upgrade.note.event");
  expect(shown(short("general"))).not.toContain("planners.upgrade.note.event");
  // There is no published event chance: the plan is computed without an event.
  expect(shown(short("accessory", { isEvent: true }))).not.toContain("planners.upgrade.note.event");
});

test("a note explains that failures are assumed to count with other dice, if there are several kinds", () => {
  expect(shown(short("general", { failures: 1 }))).toContain("planners.ways.note.carried");
  expect(shown(short("general"))).not.toContain("planners.ways.note.carried");
  expect(shown(short("ultimateWeapon", { failures: 1 }))).not.toContain("planners.ways.note.carried");
});
