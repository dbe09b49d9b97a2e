import type { Page } from "@playwright/test";

/** Adds up, from each new page on, how much its content moves by itself. Returns a function that returns the sum. */
export async function observeLayoutShift(page: Page) {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      document.documentElement.dataset.shift = String(sum);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => Number(await page.locator("html").getAttribute("data-shift"));
}
