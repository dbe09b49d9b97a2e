import { expect, test } from "vitest";
import { outbox, withOptimisticChanges } from "./outbox.ts";

test("a change that cannot be applied is omitted, and the others are shown", () => {
  for (const payload of [1, "unreadable", 2])
    outbox.submit({ kind: "test:add", target: "a", label: "a", payload }, "mia");
  const base = { data: [] as readonly number[], since: 0 };
  const numbers = withOptimisticChanges(base, "test", "mia", (data, { payload }) => {
    if (typeof payload !== "number") throw new Error("The payload cannot be read");
    return [...data, payload];
  });
  expect(numbers).toEqual([1, 2]);
});
