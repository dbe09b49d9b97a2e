import { afterEach, describe, expect, test, vi } from "vitest";
import type { UpgradeReport, UpgradeRequest } from "#domain/upgrade/upgrade-report.ts";
import { openPlanWorker } from "./plan-worker-client.ts";
import { type PlanRequest, type PlanResponse, respondTo } from "./plan-worker-messages.ts";

const request: UpgradeRequest = {
  plan: { work: "general", dice: 0, from: 6, to: 10, failures: 8, protection: "scroll", isEvent: false },
  has: {},
  prices: {},
};
/** The same request after this number of failures. */
const having = (failures: number): UpgradeRequest => ({ ...request, plan: { ...request.plan, failures } });
/** A kind of upgrade that the rules do not know: they throw. */
const broken: UpgradeRequest = JSON.parse('{ "plan": { "work": "sword", "protection": "scroll" } }');

/** A worker that responds only when the test calls `respond`. */
class SlowWorker extends EventTarget {
  static last: SlowWorker | undefined;
  isEnded = false;
  readonly received: PlanRequest[] = [];
  constructor() {
    super();
    SlowWorker.last = this;
  }
  postMessage(message: PlanRequest) {
    this.received.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
  send(response: PlanResponse) {
    this.dispatchEvent(new MessageEvent("message", { data: response }));
  }
  /** Responds to the last request. */
  respond() {
    const message = this.received.at(-1);
    if (message) respondTo(message, (response) => this.send(response));
  }
}

afterEach(() => vi.unstubAllGlobals());

function open() {
  const client = openPlanWorker();
  const reports: UpgradeReport[] = [];
  const progress: number[] = [];
  const failed = vi.fn<() => void>();
  const compute = (computed: UpgradeRequest) =>
    new Promise<void>((resolve) =>
      client.compute(computed, {
        onReport: (report) => {
          reports.push(report);
          resolve();
        },
        onProgress: (share) => progress.push(share),
        onFailure: () => {
          failed();
          resolve();
        },
      }),
    );
  return { client, compute, reports, progress, failed };
}

function openWithWorker() {
  vi.stubGlobal("Worker", SlowWorker);
  const opened = open();
  if (!SlowWorker.last) throw new Error("No worker was started");
  return { ...opened, worker: SlowWorker.last };
}

const failuresIn = ({ received }: SlowWorker) => received.map((message) => message.request.plan.failures);
const median = (report: UpgradeReport | undefined) => report?.amounts.scrolls?.median;

describe("concurrent requests", () => {
  test("while one is computed only the newest waits, and only its result is reported", () => {
    const { compute, reports, progress, worker } = openWithWorker();
    for (const failures of [1, 10, 8]) compute(having(failures));
    expect(failuresIn(worker)).toEqual([1]);
    worker.respond();
    expect(failuresIn(worker)).toEqual([1, 8]);
    expect([reports, progress]).toEqual([[], []]);
    worker.respond();
    expect(reports.map(median)).toEqual([88]);
    expect(progress.length).toBeGreaterThan(0);
    expect(worker.received).toHaveLength(2);
  });

  test("a request after a response is sent at once", () => {
    const { compute, reports, worker } = openWithWorker();
    compute(having(8));
    worker.respond();
    compute(having(0));
    expect(failuresIn(worker)).toEqual([8, 0]);
    worker.respond();
    expect(reports).toHaveLength(2);
  });

  test("no callback is called after closing", () => {
    const { client, compute, reports, worker } = openWithWorker();
    compute(having(8));
    client.close();
    worker.respond();
    expect(reports).toEqual([]);
    expect(worker.isEnded).toBe(true);
  });
});

test.each(["error", "messageerror"])(
  "a worker is terminated at its first %s, and the page computes the current and all later requests",
  async (fault) => {
    const { compute, reports, worker } = openWithWorker();
    const computed = compute(request);
    worker.dispatchEvent(new Event(fault));
    await computed;
    expect(worker.isEnded).toBe(true);
    await compute(having(0));
    expect(reports.map(median)).toEqual([88, 92]);
    expect(worker.received).toHaveLength(1);
  },
);

test("without worker support the page computes the plan", async () => {
  vi.stubGlobal("Worker", undefined);
  const { compute, reports } = open();
  await compute(request);
  expect(reports.map(median)).toEqual([88]);
});

describe("an exception in the rules", () => {
  test("is reported by the worker, which continues with the next request", () => {
    const written = vi.spyOn(console, "error").mockImplementation(() => {});
    const { compute, reports, failed, worker } = openWithWorker();
    compute(broken);
    worker.respond();
    expect(failed).toHaveBeenCalledOnce();
    expect(written).toHaveBeenCalledOnce();
    compute(request);
    worker.respond();
    expect(reports.map(median)).toEqual([88]);
    expect(worker.isEnded).toBe(false);
  });

  test("is reported by the page too", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubGlobal("Worker", undefined);
    const { compute, reports, failed } = open();
    await compute(broken);
    expect(failed).toHaveBeenCalledOnce();
    expect(reports).toEqual([]);
  });
});
