/** The player's own prices: the list is sorted by them. */
import { expect, test } from "../support/player.ts";

test("a list that is sorted by stored prices appears in its place", async ({ page, converter }) => {
  await page.addInitScript(() => {
    localStorage.setItem("skypurse.prices", '{"stone-elem-def":40,"potion-pensee":12}');
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts });
  });
  await converter.open();
  const names = page.getByRole("button", { name: /^Add (?!a custom)/ });
  await expect(names.nth(7)).toHaveAccessibleName("Add Potion of Clarity");
  const sum = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((total, value) => total + value, 0),
  );
  expect(sum).toBeLessThanOrEqual(0.02);
});
