/** Text is readable before its fonts have arrived, their arrival moves nothing, and a page loads only its letters. */
import { findChromium, LAUNCH_ARGS } from "../../scripts/checks/chromium.ts";
import { LANGUAGES } from "../../src/domain/game/language.ts";
import { expect, test } from "../support/player.ts";

// Phones place letters at fractions of a pixel; without this, Chromium on Linux rounds the width of each letter.
const executablePath = findChromium();
test.use({
  launchOptions: {
    args: [...LAUNCH_ARGS, "--font-render-hinting=none"],
    ...(executablePath ? { executablePath } : {}),
  },
});

const PAGES = [
  "/",
  "/shop",
  "/fwc-items",
  "/tutorials",
  "/tutorials/crafting",
  "/settings",
  "/legal",
  "/developers",
  "/build",
];

/** The page with most texts in both fonts; the others are tested at night. */
const IN_GATE = "/shop";
const nightUnless = (isInGate: boolean) => ({ tag: isInGate ? [] : ["@night"] });

/** The largest sum of layout shifts that the arrival of the fonts may cause; a person sees them from about 0.1 on. */
const MAX_SHIFT = 0.005;

for (const path of PAGES)
  test(`the arrival of the fonts moves nothing: ${path}`, nightUnless(path === IN_GATE), async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const arrivals: (() => Promise<void>)[] = [];
    await page.route("**/*.woff2", (route) => void arrivals.push(() => route.continue()));
    // A page has loaded when its fonts have.
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect.poll(() => arrivals.length).toBe(2);
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    await page.evaluate(() => {
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ("value" in entry) shift += Number(entry.value);
        Object.assign(window, { shift });
      }).observe({ type: "layout-shift" });
      Object.assign(window, { shift });
    });
    for (const arrive of arrivals) await arrive();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await page.evaluate(() => ("shift" in window ? window.shift : undefined))).toBeLessThanOrEqual(
      MAX_SHIFT,
    );
  });

for (const language of LANGUAGES)
  test(
    `pages in ${language} load only the fonts with its letters`,
    nightUnless(language === "fr"),
    async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem("app_language", chosen), language);
      const loaded = new Set<string>();
      page.on("request", (request) => {
        const [, name] = /\/([\w-]+?)-wght-[\w-]+\.woff2$/.exec(request.url()) ?? [];
        if (name !== undefined) loaded.add(name);
      });
      for (const path of PAGES) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
      }
      expect([...loaded].sort()).toEqual(["bricolage-grotesque-latin", "hanken-grotesk-latin"]);
    },
  );
