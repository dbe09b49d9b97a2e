/** While a public page starts, neither the program nor what a browser has stored shifts its layout. */
import type { Page } from "@playwright/test";
import { findChromium, LAUNCH_ARGS } from "../../scripts/checks/chromium.ts";
import { RENDERED_PATHS } from "../../src/contract/rendered-page.ts";
import { ORDINARY_STORAGE } from "../support/ordinary-storage.ts";
import { expect, startGuestSession, test } from "../support/player.ts";

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

type Shifts = Readonly<{ sum: number; elements: readonly string[] }>;

/** Returns the sum of the shifts since the navigation, and the elements that moved most. */
async function shiftsOf(page: Page): Promise<Shifts> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return "shifts" in window ? (window.shifts as Shifts) : { sum: Number.NaN, elements: [] };
  });
}

function recordShifts() {
  type Shift = PerformanceEntry & Readonly<{ value: number; sources: readonly Readonly<{ node?: Node }>[] }>;
  const shifts = { sum: 0, elements: [] as string[] };
  const nameOf = ({ node }: Readonly<{ node?: Node }>) =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? "removed");
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      shifts.sum += value;
      if (value > 0.001) shifts.elements.push(`${value.toFixed(4)}: ${sources.map(nameOf).join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
  Object.assign(window, { shifts });
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

for (const [name, stored, viewport] of [
  ["an empty storage, phone", {}, PHONE],
  ["an ordinary storage, phone", ORDINARY_STORAGE, PHONE],
  ["an empty storage, desktop", {}, DESKTOP],
  ["an ordinary storage, desktop", ORDINARY_STORAGE, DESKTOP],
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
    await expectNoShifts(page, PATHS);
  });

for (const [name, viewport] of [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)
  test(`the notice for guests does not shift the dashboard, which has it from the start: ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    await startGuestSession(page);
    await page.reload();
    const notice = page.getByRole("main").getByRole("link", { name: "Create an account" });
    await expect(notice).toBeVisible();
    // Until the browser has stored that its player is a guest, the notice appears later.
    await page.waitForFunction(() => localStorage.getItem("skypurse.sync")?.includes('"isGuest":true'));
    await page.addInitScript(recordShifts);
    await expectNoShifts(page, ["/"]);
    await expect(notice).toBeVisible();
  });

async function expectNoShifts(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    const { sum, elements } = await shiftsOf(page);
    expect.soft(sum, `${path}\n${elements.join("\n")}`).toBeLessThanOrEqual(MAX_SHIFT);
  }
}
