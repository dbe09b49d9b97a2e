// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { usePlan } from "./use-plan.ts";

const request: UpgradeRequest = {
  plan: { work: "general", dice: 0, from: 6, to: 10, failures: 8, protection: "scroll", isEvent: false },
  has: {},
  prices: {},
};
/** A kind of upgrade that the rules do not know: they throw. */
const broken: UpgradeRequest = JSON.parse('{ "plan": { "work": "sword", "protection": "scroll" } }');
let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("Worker", undefined);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function PlanText({ request }: Readonly<{ request: UpgradeRequest }>) {
  const { last, isOutdated, isFailed } = usePlan(request);
  return `${last?.report.amounts.scrolls?.median} ${isOutdated ? "busy" : "calm"} ${isFailed ? "failed" : "fine"}`;
}

const textAfter = async (request: UpgradeRequest) => {
  await act(async () => root.render(<PlanText request={request} />));
  return document.body.textContent;
};

test("a plan that cannot be computed is reported as failed, not as pending", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await textAfter(request)).toBe("undefined busy fine");
  await vi.waitFor(async () => expect(await textAfter(request)).toBe("88 calm fine"));
  await vi.waitFor(async () => expect(await textAfter(broken)).toBe("88 calm failed"));
  await vi.waitFor(async () => expect(await textAfter(request)).toBe("88 calm fine"));
});
