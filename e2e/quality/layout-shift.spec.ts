/** Nothing moves while a public page starts: neither the program nor what a browser has stored shifts the layout. */
import type { Page } from "@playwright/test";
import { findChromium, LAUNCH_ARGS } from "../../scripts/checks/chromium.ts";
import { RENDERED_PATHS } from "../../src/contract/rendered-page.ts";
import { ORDINARY_STORAGE } from "../support/ordinary-storage.ts";
import { expect, test } from "../support/player.ts";

const executablePath = findChromium();
test.use({
  launchOptions: {
    // Phones place letters at fractions of a pixel; without this, Chromium on Linux rounds the width of each letter.
    args: [...LAUNCH_ARGS, "--font-render-hinting=none"],
    ...(executablePath ? { executablePath } : {}),
  },
});

const MAX_SHIFT = 0.02;

const UNKNOWN_PATH = "/no-such-page";
const PATHS = [...RENDERED_PATHS.filter((path) => path !== "/fwc-items"), UNKNOWN_PATH];

/** Returns the sum of the shifts since the navigation. */
async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return "shift" in window ? Number(window.shift) : Number.NaN;
  });
}

function recordShifts() {
  Object.assign(window, { shift: 0 });
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) shift += Number(entry.value);
    Object.assign(window, { shift });
  }).observe({ type: "layout-shift", buffered: true });
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

for (const [name, stored, viewport] of [
  ["an empty storage, phone", {}, PHONE],
  ["an ordinary storage, phone", ORDINARY_STORAGE, PHONE],
  ["an empty storage, desktop", {}, DESKTOP],
] as const)
  test(`pages do not shift while they start: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      stored as Record<string, string>,
    );
    await page.addInitScript(recordShifts);
    for (const path of PATHS) {
      await page.goto(path);
      expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(MAX_SHIFT);
    }
  });
