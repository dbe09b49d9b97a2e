/**
 * The program takes over the pages that the server has rendered in each language and with what a browser has stored: it
 * finds no difference, reports no error and shifts nothing. No page has more elements than it needs.
 */
import type { Page } from "@playwright/test";
import { findChromium, LAUNCH_ARGS } from "../../scripts/checks/chromium.ts";
import { ORDINARY_STORAGE } from "../support/ordinary-storage.ts";
import { PAGE_URLS } from "../support/page-urls.ts";
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

/** What the browser has stored; each in another language. */
const STORAGES = [
  ["an empty storage", {}],
  ["an ordinary storage, in German", { ...ORDINARY_STORAGE, app_language: "de" }],
  [
    "a full storage, in French",
    { ...ORDINARY_STORAGE, theme: "dark", app_language: "fr", filler: "x".repeat(4_900_000) },
  ],
  ["another language, Tagalog", { app_language: "tl" }],
] as const;

/** Records what the browser reports: React reports a difference between server and browser as an error. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") reports.push(message.text());
  });
  page.on("pageerror", (error) => reports.push(error.message));
  return reports;
}

/** Expects that these pages start as they should, with what the browser has stored. */
async function expectCleanStarts(
  page: Page,
  {
    stored,
    viewport,
    urls,
  }: Readonly<{
    stored: Readonly<Record<string, string>>;
    viewport: typeof PHONE;
    urls: readonly string[];
  }>,
) {
  await page.setViewportSize(viewport);
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.addInitScript(recordShifts);
  const reports = reportsOf(page);
  for (const url of urls) {
    await expectNoShifts(page, url);
    // On a wide screen the content scrolls, never the window around it.
    if (viewport !== PHONE)
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
          `${url} moves the window`,
        )
        .toBeLessThanOrEqual(0);
    // The browser reports that there is no such page.
    expect
      .soft(
        reports.splice(0).filter((report) => !report.includes("404")),
        url,
      )
      .toEqual([]);
  }
}

/** One page of each kind; the sweep over all of them runs at night. */
const SAMPLE = [
  "/",
  "/shop?penya=1.5b&order=open",
  "/fwc-items?columns=kind,rarity,hp&compare=1387,2527&item=1387",
  "/tutorials/welcome",
  "/settings",
  "/login?next=/orders",
];

test("a sample of pages starts without a difference, an error or a shift", async ({ page }) => {
  await expectCleanStarts(page, {
    stored: { ...ORDINARY_STORAGE, app_language: "de" },
    viewport: PHONE,
    urls: SAMPLE,
  });
});

for (const [name, stored] of STORAGES)
  for (const viewport of [PHONE, DESKTOP])
    test(`pages start without a difference, an error or a shift: ${name}, ${viewport.width} px`, {
      tag: "@night",
    }, async ({ page }) => {
      test.slow();
      await expectCleanStarts(page, { stored, viewport, urls: PAGE_URLS });
    });

for (const [name, viewport, tag] of [
  ["phone", PHONE, []],
  ["desktop", DESKTOP, ["@night"]],
] as const)
  test(`the notice for guests does not shift the dashboard, which has it from the start: ${name}`, {
    tag: [...tag],
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    await startGuestSession(page);
    await page.reload();
    const notice = page.getByRole("main").getByRole("link", { name: "Create an account" });
    await expect(notice).toBeVisible();
    // Until the browser has stored that its player is a guest, the notice appears later.
    await page.waitForFunction(() => localStorage.getItem("skypurse.sync")?.includes('"isGuest":true'));
    await page.addInitScript(recordShifts);
    await expectNoShifts(page, "/");
    await expect(notice).toBeVisible();
  });

async function expectNoShifts(page: Page, url: string) {
  await page.goto(url);
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
  // The details of an item arrive after its panel.
  if (url.includes("item=")) await expect(page.getByRole("dialog").getByRole("term").nth(7)).toBeVisible();
  const { sum, elements } = await shiftsOf(page);
  expect.soft(sum, `${url}\n${elements.join("\n")}`).toBeLessThanOrEqual(MAX_SHIFT);
}
