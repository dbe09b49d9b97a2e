/** The program takes over a page that the server has rendered, and no input is lost. */
import type { Page } from "@playwright/test";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { painted } from "../support/held-response.ts";
import { PAGE_URLS, UNKNOWN_URL } from "../support/page-urls.ts";
import { Converter, expect, startGuestSession, test } from "../support/player.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Holds back the program of a page until the function that it returns is called. */
async function holdBackScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const viewport of SIZES)
  test(`the cards of the dashboard stay where the server has put them, ${viewport.width} px`, {
    tag: viewport.width > 1000 ? "@night" : [],
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const start = await holdBackScripts(page);
    const placesOf = () =>
      Promise.all(
        ["Your cart", "Price list", "Guides"].map((name) => page.getByRole("region", { name }).boundingBox()),
      );
    const opened = page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("region", { name: "Guides" }).getByRole("listitem")).toHaveCount(4);
    await page.evaluate(() => document.fonts.ready);
    const before = await placesOf();
    start();
    await opened;
    await expect(page.locator("html")).toHaveAttribute("data-ready", "");
    expect(await placesOf()).toEqual(before);
  });

/**
 * The most scripts that a page may load before it reacts to input: two rounds of the six connections of HTTP/1.1.
 * `scripts/build/budgets.ts` counts the same.
 */
const MAX_SCRIPTS = 12;
const AS_BROWSER = { accept: "text/html", "accept-language": "en-US" };

/** Pages whose scripts each gate counts: the most used one and a guide. */
const IN_GATE: ReadonlySet<string> = new Set(["/shop", "/tutorials/pets"]);

// Another fragment is not another page.
for (const path of PAGE_URLS.filter((one) => !one.includes("#")))
  test(`a page loads few scripts before it reacts to input, and names all of them in its HTML: ${path}`, {
    tag: IN_GATE.has(path) ? [] : "@night",
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.documentElement?.dataset.ready === undefined) return;
        observer.disconnect();
        const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
        Object.assign(window, { scriptsAtStart: scripts.map(({ name }) => new URL(name).pathname) });
      });
      observer.observe(document, { attributes: true, childList: true, subtree: true });
    });
    const html = await (await page.request.get(path, { headers: AS_BROWSER })).text();
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-ready", "");
    const scripts = await page.evaluate(
      () => (window as { scriptsAtStart?: readonly string[] }).scriptsAtStart,
    );
    expect(scripts?.length).toBeGreaterThan(3);
    expect(scripts?.filter((script) => !html.includes(script))).toEqual([]);
    expect(scripts?.length).toBeLessThanOrEqual(MAX_SCRIPTS);
  });

test("input before the program has started is not lost", async ({ page }) => {
  const start = await holdBackScripts(page);
  const opened = page.goto("/shop", { waitUntil: "commit" });
  const converter = new Converter(page);
  await converter.penya().fill("1.5b");
  const add = converter.addButton("Gold Ring");
  const place = await add.boundingBox();
  await add.click();
  await converter.addButton("Gold Ring").click();
  start();
  await opened;
  await expect(converter.quantity("Gold Ring")).toHaveValue("2");
  // A press that begins before the start ends on the same button.
  expect(await add.boundingBox()).toMatchObject({ x: place?.x, width: place?.width });
  await expect(converter.penya()).toHaveValue("1.5b");
  await expect(converter.fcoins()).not.toHaveValue("");
});

test("a click that was canceled before the program has started is not repeated", async ({ page }) => {
  const start = await holdBackScripts(page);
  const opened = page.goto("/shop", { waitUntil: "commit" });
  const converter = new Converter(page);
  await expect(converter.addButton("Gold Ring")).toBeVisible();
  await page.evaluate(() =>
    addEventListener("click", (event) => event.preventDefault(), { capture: true, once: true }),
  );
  await converter.addButton("Gold Ring").click();
  await converter.addButton("Silver Ring").click();
  start();
  await opened;
  await expect(converter.quantity("Silver Ring")).toHaveValue("1");
  await expect(converter.quantity("Gold Ring")).toBeHidden();
});

test("what is opened before the program has started stays open", { tag: "@night" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const start = await holdBackScripts(page);
  const opened = page.goto("/tutorials/pets", { waitUntil: "commit" });
  const contents = page.locator("details").filter({ hasText: "Contents" }).first();
  await contents.locator("summary").click();
  await expect(contents).toHaveAttribute("open");
  start();
  await opened;
  // The text of a guide is hydrated last, and ends the recording of input.
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect.poll(() => page.evaluate(() => "earlyInput" in window)).toBe(false);
  await painted(page);
  await expect(contents).toHaveAttribute("open");
});

test("a rate that is set before the program has started never leaves its field", async ({ page }) => {
  const start = await holdBackScripts(page);
  const opened = page.goto("/shop", { waitUntil: "commit" });
  const rate = page.getByRole("textbox", { name: /^Rate for/ });
  // Its example is selected, so that the typed rate replaces it.
  await rate.click();
  await page.keyboard.type("300k");
  await expect(rate).toHaveValue("300k");
  await rate.press("Enter");
  const shown = await rate.evaluateHandle((field: HTMLInputElement) => {
    const values = new Set<string>();
    const look = () => {
      values.add(field.value);
      requestAnimationFrame(look);
    };
    look();
    return values;
  });
  start();
  await opened;
  await expect(page.getByText("Now 1 FC = 300,000 Penya")).toBeVisible();
  await expect(rate).toHaveValue("300,000");
  expect(await shown.evaluate((values) => [...values])).toEqual(["300k", "300,000"]);
});

test("a rate for 1,000 FC that is set before the program has started counts for 1,000 FC", {
  tag: "@night",
}, async ({ page }) => {
  const start = await holdBackScripts(page);
  const opened = page.goto("/shop", { waitUntil: "commit" });
  await page.getByText("1,000 FC", { exact: true }).click();
  await page.getByRole("textbox", { name: /^Rate for/ }).fill("250m");
  await page.getByRole("textbox", { name: /^Rate for/ }).press("Enter");
  start();
  await opened;
  await expect(page.getByText("Now 1,000 FC = 250,000,000 Penya")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Rate for/ })).toHaveValue("250,000,000");
});

test("a word that is being typed while the program starts stays in order", { tag: "@night" }, async ({
  page,
}) => {
  const start = await holdBackScripts(page);
  const opened = page.goto("/shop", { waitUntil: "commit" });
  const filter = new Converter(page).filter();
  await filter.pressSequentially("gold ri");
  await filter.press("Home");
  await filter.pressSequentially("the ");
  start();
  await opened;
  await expect(page.locator("html[data-ready]")).toBeAttached();
  await expect(filter).toHaveValue("the gold ri");
  await filter.pressSequentially("old ");
  await expect(filter).toHaveValue("the old gold ri");
});

test("an amount that is typed before the program has started goes along to another page", async ({
  page,
}) => {
  const start = await holdBackScripts(page);
  // Not awaited: this would wait for the start.
  const opened = page.goto("/", { waitUntil: "commit" });
  const converter = new Converter(page);
  await converter.fcoins().fill("777");
  await page.getByRole("link", { name: "Open converter" }).click();
  await expect(page).toHaveURL(/\/shop/);
  start();
  await opened;
  await expect(converter.fcoins()).toHaveValue("777");
  await expect(converter.penya()).toHaveValue("155,400,000");
});

test("text that makes the program take over its field is not lost", { tag: "@night" }, async ({ page }) => {
  const start = await holdBackScripts(page);
  const opened = page.goto("/shop", { waitUntil: "commit" });
  const rate = page.getByRole("textbox", { name: /^Rate for/ });
  await rate.evaluate((field: HTMLInputElement) => {
    new MutationObserver((_, observer) => {
      // The message about a failed start is removed just before the hydration begins.
      if (document.getElementById("startup")) return;
      observer.disconnect();
      field.focus();
      field.setSelectionRange(0, field.value.length);
      document.execCommand("insertText", false, "300k");
    }).observe(document, { childList: true, subtree: true });
  });
  start();
  await opened;
  await expect(rate).toHaveValue("300k");
  await rate.press("Enter");
  await expect(rate).toHaveValue("300,000");
  await expect(page.getByText("Now 1 FC = 300,000 Penya")).toBeVisible();
});

for (const viewport of SIZES)
  test(`a reader who scrolls before the program has started stays there, ${viewport.width} px`, {
    tag: viewport.width > 1000 ? "@night" : [],
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const start = await holdBackScripts(page);
    const opened = page.goto("/tutorials/welcome", { waitUntil: "commit" });
    const heading = page.locator("#servers");
    await expect(heading).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    // Sections get their height when they come near the screen, which moves those below them.
    await expect(async () => {
      await heading.evaluate((element) => element.scrollIntoView());
      await painted(page);
      await expect(heading).toBeInViewport({ timeout: 500 });
    }).toPass();
    start();
    await opened;
    await expect(page.locator("html[data-ready]")).toBeAttached();
    await expect(heading).toBeInViewport();
  });

test("a rendered page shows nothing of the players who are signed in", async ({ page, openDevice }) => {
  const other = await openDevice();
  for (const device of [page, other]) await startGuestSession(device);
  await page.request.put(pathOf(charactersEndpoints.save, { params: { id: "mia" } }), {
    data: newCharacter(),
  });
  const htmlOf = async (device: Page, path: string) => (await device.request.get(path)).text();
  for (const path of ["/", "/shop", "/rates?server=mia", "/settings", "/login", "/build", UNKNOWN_URL]) {
    const html = await htmlOf(page, path);
    expect(html).toContain("page-data");
    expect(html).not.toContain("Zyxwvu");
    expect(await htmlOf(other, path)).toBe(html);
  }
  for (const path of ["/characters", "/orders", "/profile"])
    expect(await htmlOf(page, path)).not.toContain("page-data");
});

test("a rendered page shows nothing of another player's URL", { tag: "@night" }, async ({ page }) => {
  const htmlOf = async (path: string) =>
    (await page.request.get(path, { headers: { "accept-language": "en" } })).text();
  expect(await htmlOf("/shop?penya=987654321")).toContain("987,654,321");
  for (const path of ["/shop?q=diamond", "/shop?fc=7", "/"])
    expect(await htmlOf(path)).not.toContain("987,654,321");
});
