import { expect, test } from "vitest";
import { describeFailures, journeyOutcome, unitOutcome } from "../../../scripts/checks/test-reports.ts";

const red = (text: string) => `${String.fromCharCode(27)}[31m${text}${String.fromCharCode(27)}[39m`;

test("a failed unit test is listed with its file, title and the first line of its message", () => {
  const { count, failures } = unitOutcome({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: "/project/src/sum.test.ts",
        status: "failed",
        assertionResults: [
          { fullName: "adds", status: "passed", failureMessages: [] },
          { fullName: "sum subtracts", status: "failed", failureMessages: [`${red("expected 1")}\nat x`] },
        ],
      },
    ],
  });
  expect(count).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(describeFailures(failures, "/project")).toBe("src/sum.test.ts: sum subtracts\n    expected 1");
});

test("a test file that cannot be imported is listed", () => {
  const { failures } = unitOutcome({
    testResults: [
      { name: "a.test.ts", status: "failed", message: "Cannot find x\nhere", assertionResults: [] },
    ],
  });
  expect(describeFailures(failures, "/project")).toBe("a.test.ts: (the whole file)\n    Cannot find x");
});

test("a failed journey is listed with the titles of its groups", () => {
  const { count, failures } = journeyOutcome({
    stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 },
    suites: [
      {
        title: "order/order.spec.ts",
        file: "order/order.spec.ts",
        specs: [{ title: "passes", ok: true, tests: [{ results: [{ errors: [] }] }] }],
        suites: [
          {
            title: "on a phone",
            file: "order/order.spec.ts",
            specs: [
              {
                title: "an order is sent",
                ok: false,
                tests: [
                  { results: [{ errors: [{ message: `\n${red("Error: not visible")}\n\nCall log` }] }] },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(count).toEqual({ passed: 3, failed: 1, skipped: 2 });
  expect(describeFailures(failures, "/project")).toBe(
    "order/order.spec.ts: on a phone › an order is sent\n    Error: not visible",
  );
});

test("an error outside of a journey is listed", () => {
  const { failures } = journeyOutcome({ errors: [{ message: "The server did not start" }] });
  expect(failures).toEqual([
    { file: "e2e", title: "(outside of a test)", message: "The server did not start" },
  ]);
});

test("a missing report counts no test", () => {
  for (const outcome of [unitOutcome({}), journeyOutcome({})])
    expect(outcome).toEqual({ count: { passed: 0, failed: 0, skipped: 0 }, failures: [] });
});
