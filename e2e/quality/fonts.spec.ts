/** Text is readable before its fonts have arrived, their arrival moves nothing, and a page loads only its letters. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
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

const locales = join(import.meta.dirname, "../../locales");
const { resolve } = createRequire(import.meta.url);

/** Free fonts with the widths of those on most devices: Arimo has the widths of Arial. */
const SYSTEM_FONTS = {
  "Arial 400": "@fontsource/arimo/files/arimo-latin-400-normal.woff2",
  "Arial 600": "@fontsource/arimo/files/arimo-latin-700-normal.woff2",
  "Roboto 400": "@fontsource/roboto/files/roboto-latin-400-normal.woff2",
  "Roboto 600": "@fontsource/roboto/files/roboto-latin-700-normal.woff2",
};

const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value ?? {}).flatMap(textsIn);

/** Returns the words of all our texts, in all languages. */
function words(): string[] {
  const files = LANGUAGES.flatMap((language) =>
    readdirSync(join(locales, language)).map((name) => join(locales, language, name)),
  );
  const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(file, "utf8"))));
  return texts.flatMap((text) => text.replaceAll(/\{\{.*?\}\}/g, "12").split(/(?<= )/));
}

/** Percentages by the name of a descriptor of `@font-face`. */
type Face = Readonly<Record<"size-adjust" | "ascent-override" | "descent-override", number>>;

/** Returns the scaled fonts of the page's style sheets: as they are declared, and as they are measured. */
async function scaledFonts(page: Page): Promise<readonly { name: string; declared: Face; measured: Face }[]> {
  for (const [name, file] of Object.entries(SYSTEM_FONTS))
    await page.route(`/${encodeURIComponent(name)}.woff2`, (route) => route.fulfill({ path: resolve(file) }));
  return page.evaluate(
    async ({ names, words }) => {
      for (const name of names) {
        const font = new FontFace(`Measured ${name}`, `url("/${encodeURIComponent(name)}.woff2")`, {
          weight: "100 900",
        });
        document.fonts.add(await font.load());
      }
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) throw new Error("There is no canvas");
      const widthIn = (font: string) => {
        canvas.font = font;
        return words.reduce((sum, word) => sum + canvas.measureText(word).width, 0);
      };
      const found: { name: string; declared: Face; measured: Face }[] = [];
      for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
        if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue("size-adjust")) continue;
        const family = rule.style.getPropertyValue("font-family").replaceAll('"', "");
        const weights = rule.style.getPropertyValue("font-weight");
        const [system, web] = family.split(" for ");
        // Most texts in the heavier range have 600; those in the display font have around 650.
        const [least = "400"] = weights.split(" ");
        const webFont = `${web === "Bricolage Grotesque" ? 650 : least} 1000px "${web} Variable"`;
        await document.fonts.load(webFont);
        const scale = widthIn(webFont) / widthIn(`${least} 1000px "Measured ${system} ${least}"`);
        canvas.font = webFont;
        const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText("x");
        const declared = (name: string) => Number.parseFloat(rule.style.getPropertyValue(name));
        found.push({
          name: `${family} ${weights}`,
          declared: {
            "size-adjust": declared("size-adjust"),
            "ascent-override": declared("ascent-override"),
            "descent-override": declared("descent-override"),
          },
          measured: {
            "size-adjust": scale * 100,
            "ascent-override": fontBoundingBoxAscent / 10 / scale,
            "descent-override": fontBoundingBoxDescent / 10 / scale,
          },
        });
      }
      return found;
    },
    { names: Object.keys(SYSTEM_FONTS), words: words() },
  );
}

test("until a font has arrived, another one takes the same space", async ({ page }) => {
  await page.goto("/legal");
  const fonts = await scaledFonts(page);
  expect(fonts).toHaveLength(6);
  for (const { name, declared, measured } of fonts)
    for (const [descriptor, percent] of Object.entries(measured))
      expect
        .soft(
          Math.abs(declared[descriptor as keyof Face] - percent),
          `${name}: ${descriptor} should be ${percent.toFixed(1)}%`,
        )
        .toBeLessThan(0.3);
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
