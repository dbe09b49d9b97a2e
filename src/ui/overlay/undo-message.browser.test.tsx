/** How long a message with undo is shown. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openConverter } from "#testing/browser/pages/converter.ts";
import { toastSuccess } from "./toasts.ts";

const message = () => page.getByText("Something changed", { exact: true });

/** Shows a message, and lets the time of its timers pass only as far as the test says. */
async function show(): Promise<void> {
  await openConverter();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  toastSuccess("Something changed", { label: "Undo", action: () => true });
  await expect.element(message()).toBeVisible();
}

test("a message with undo is shown for ten seconds", async () => {
  await show();
  vi.advanceTimersByTime(9_900);
  await expect.element(message()).toBeVisible();
  vi.advanceTimersByTime(1_000);
  await expect.element(message()).not.toBeInTheDocument();
  vi.useRealTimers();
});

test("it stays for as long as the pointer is on it", async () => {
  await show();
  await page.getByRole("button", { name: "Undo" }).hover();
  vi.advanceTimersByTime(60_000);
  await expect.element(message()).toBeVisible();
  vi.useRealTimers();
});
