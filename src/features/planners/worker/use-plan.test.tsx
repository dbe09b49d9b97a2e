// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { usePlan } from "./use-plan.ts";

const render = setUpReactRoot();

const request: UpgradeRequest = {
  plan: { work: "general", dice: 0, from: 6, to: 10, failures: 8, protection: "scroll", isEvent: false },
  has: {},
  prices: {},
};
/** A kind of upgrade that the rules do not know: they throw. */
const broken: UpgradeRequest = JSON.parse('{ "plan": { "work": "sword", "protection": "scroll" } }');

beforeEach(() => {
  vi.stubGlobal("Worker", undefined);
});

function PlanText({ request }: Readonly<{ request: UpgradeRequest }>) {
  const { last, isOutdated, isFailed } = usePlan(request);
  return `${last?.report.amounts.scrolls?.median} ${isOutdated ? "busy" : "calm"} ${isFailed ? "failed" : "fine"}`;
}

const textAfter = async (request: UpgradeRequest) => {
  await render(<PlanText request={request} />);
  return document.body.textContent;
};

test("a plan that cannot be computed is reported as failed, not as pending", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await textAfter(request)).toBe("undefined busy fine");
  await vi.waitFor(async () => expect(await textAfter(request)).toBe("88 calm fine"));
  await vi.waitFor(async () => expect(await textAfter(broken)).toBe("88 calm failed"));
  await vi.waitFor(async () => expect(await textAfter(request)).toBe("88 calm fine"));
});
