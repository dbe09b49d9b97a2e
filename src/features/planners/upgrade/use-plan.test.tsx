// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { WorkerMessage } from "#client/state/worker-task.ts";
import { reportUpgrade, type UpgradeReport, type UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
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

/** A worker that computes when the test lets it. */
class HeldWorker extends EventTarget {
  static readonly opened: HeldWorker[] = [];
  isTerminated = false;
  request: UpgradeRequest | undefined;
  constructor() {
    super();
    HeldWorker.opened.push(this);
  }
  postMessage(message: UpgradeRequest) {
    this.request = message;
  }
  terminate() {
    this.isTerminated = true;
  }
  send(data: WorkerMessage<UpgradeReport>) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  finish() {
    try {
      this.send({ result: reportUpgrade(this.request ?? request) });
    } catch (error) {
      this.dispatchEvent(new ErrorEvent("error", { message: String(error) }));
    }
  }
}

const latest = () => HeldWorker.opened.at(-1);

beforeEach(() => {
  HeldWorker.opened.length = 0;
  vi.stubGlobal("Worker", HeldWorker);
});

function PlanText({ request }: Readonly<{ request: UpgradeRequest }>) {
  const { computed, isOutdated, isFailed, progress } = usePlan(request);
  const median = computed?.report.amounts.scrolls?.median;
  return `${median} ${isOutdated ? "busy" : "calm"} ${isFailed ? "failed" : "fine"} ${progress ?? ""}`.trim();
}

function testedPlan() {
  const client = new QueryClient();
  return async (plan: UpgradeRequest) => {
    await render(
      <QueryClientProvider client={client}>
        <PlanText request={plan} />
      </QueryClientProvider>,
    );
    return document.body.textContent;
  };
}

test("a plan that cannot be computed is reported as failed, not as pending", async () => {
  const textAfter = testedPlan();
  expect(await textAfter(request)).toBe("undefined busy fine");
  await vi.waitFor(() => expect(latest()?.request).toEqual(request));
  await act(async () => latest()?.finish());
  await vi.waitFor(async () => expect(await textAfter(request)).toBe("88 calm fine"));
  expect(await textAfter(broken)).toBe("88 busy fine");
  await vi.waitFor(() => expect(latest()?.request).toEqual(broken));
  await act(async () => latest()?.finish());
  await vi.waitFor(async () => expect(await textAfter(broken)).toBe("undefined calm failed"));
  expect(await textAfter(request)).toBe("88 calm fine");
});

test("a new plan ends the computation of the one before, and progress is shown until the result", async () => {
  const textAfter = testedPlan();
  await textAfter(request);
  await vi.waitFor(() => expect(latest()?.request).toEqual(request));
  const changed = { ...request, plan: { ...request.plan, failures: 0 } };
  await textAfter(changed);
  await vi.waitFor(() => expect(latest()?.request).toEqual(changed));
  const [first, second] = HeldWorker.opened;
  await vi.waitFor(() => expect(first?.isTerminated).toBe(true));
  await act(async () => second?.send({ progress: 0.5 }));
  await vi.waitFor(async () => expect(await textAfter(changed)).toBe("undefined busy fine 0.5"));
  await act(async () => second?.finish());
  await vi.waitFor(async () => expect(await textAfter(changed)).toMatch(/^\d+ calm fine$/));
  expect(second?.isTerminated).toBe(true);
});
