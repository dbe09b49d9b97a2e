import type { BrowserContext, Page } from "@playwright/test";
import { isNamed, KEPT } from "../src/contract/kept.ts";
import { expect, signIn, somebody, test } from "./player.ts";

const PUBLIC = ["/", "/shop", "/order", "/fwc-items", "/settings", "/legal", "/login", "/nowhere"];
const PERSONAL = ["/characters", "/build", "/orders", "/rates", "/profile", "/join"];

/** Everything that the product has left in the browser. */
async function stored(page: Page, context: BrowserContext) {
  const keys = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    other: [...(await indexedDB.databases()).map(({ name }) => `database ${name}`), ...(await caches.keys())],
  }));
  return { ...keys, cookie: (await context.cookies()).map(({ name }) => name) };
}

/** Looks at pages as a player does who changes a little on the way. */
async function visit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Privacy centre" })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  await page.goto("/shop");
  await page.getByRole("button", { name: "Add Gold Ring" }).click();
  await page.getByRole("textbox", { name: /^Rate for/ }).fill("210000");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /light theme|dark theme/ }).click();
}

for (const who of ["visitor", "guest", "member"] as const)
  test(`a ${who}'s browser holds nothing that is not listed, and no request leaves for another host`, async ({
    page,
    context,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:"))
        foreign.push(request.url());
    });
    await page.goto("/login");
    if (who === "guest") await page.getByRole("button", { name: "Continue as guest" }).click();
    if (who === "member") {
      await page.getByRole("button", { name: "Connect with Google" }).click();
      await expect(page.getByRole("textbox", { name: "E-mail" })).toBeVisible();
      // Only while the provider's answer is waited for.
      const waiting = (await context.cookies()).map(({ name }) => name);
      expect(waiting.filter((name) => name.startsWith("skypurse."))).toEqual(["skypurse.state"]);
      await page.goto("/login");
      await signIn(page, somebody("lena"));
    }
    if (who !== "visitor") await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    // The way to the provider and back is the sign-in that was asked for.
    foreign.length = 0;

    await visit(page, who === "visitor" ? PUBLIC : [...PUBLIC, ...PERSONAL]);
    const found = await stored(page, context);
    for (const place of ["cookie", "localStorage", "sessionStorage"] as const) {
      const listed = KEPT.filter((one) => one.place === place);
      // The provider of the journeys shares the host, and sets cookies that begin so.
      for (const name of found[place].filter((one) => who !== "member" || !one.startsWith("_")))
        expect(listed.filter((one) => isNamed(one.name, name)).length, `${place}: ${name}`).toBe(1);
    }
    expect(found.other).toEqual([]);
    expect(found.cookie.filter((name) => name === "skypurse.session_token")).toHaveLength(
      who === "visitor" ? 0 : 1,
    );
    if (who === "visitor") expect(found.cookie).toEqual([]);
    expect(foreign).toEqual([]);
  });

test("the privacy centre says that nothing needs consent, lists what is stored, and asks nothing", async ({
  page,
}) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Privacy centre" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Privacy centre" });
  await expect(dialog).toContainText("Nothing here needs your consent");
  await expect(dialog.getByRole("switch")).toHaveCount(0);
  await dialog.getByText("See what is stored").click();
  await expect(dialog.getByRole("table")).toContainText("skypurse.cart");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByRole("link", { name: "All about cookies" }).click();
  await expect(page.getByRole("heading", { name: "Cookie policy" })).toBeInViewport();
  await expect(page.getByText("This copy of Skypurse uses no third-party services")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your choice" })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("skypurse.consent"))).toBeNull();
  expect(await page.evaluate(() => "dataLayer" in window || "adsbygoogle" in window)).toBe(false);
});

test("the button stands in its corner, over no dock and over the end of no page", async ({ page }) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/shop", "/settings", "/legal"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      const button = page.getByRole("button", { name: "Privacy centre" });
      await expect(button).toBeVisible();
      const box = await button.boundingBox();
      if (!box) throw new Error("The button has no place");
      expect(Math.min(box.width, box.height), `${path} at ${width}`).toBeGreaterThanOrEqual(44);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      const covered = await page.evaluate(({ x, y, width, height }) => {
        const scrolls = [document.scrollingElement, ...document.querySelectorAll("main, main *")];
        for (const one of scrolls) if (one && one.scrollHeight > one.clientHeight) one.scrollTop = 1e6;
        const isUnder = (rect: DOMRect) =>
          rect.width > 0 &&
          rect.right > x &&
          rect.left < x + width &&
          rect.bottom > y &&
          rect.top < y + height;
        return [...document.querySelectorAll("main a, main button, main input, main p, [data-corner=dock]")]
          .filter((one) => one.ariaLabel !== "Privacy centre" && isUnder(one.getBoundingClientRect()))
          .map((one) => one.outerHTML.slice(0, 120));
      }, box);
      expect(covered, `${path} at ${width}`).toEqual([]);
    }
  }
});

test("each page describes itself in the language that is shown, under one address", async ({ page }) => {
  await page.goto("/shop?q=ring");
  const content = (selector: string) => page.locator(selector).getAttribute("content");
  await expect
    .poll(() => content("meta[name=description]"))
    .toContain("What Flyff Universe’s cash-shop items cost");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/shop$/);
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Deutsch" }).click();
  await expect.poll(() => content("meta[name=description]")).toContain("zum Kurs deines Servers");
  await page.getByRole("link", { name: "Impressum & Cookies", exact: true }).click();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/legal$/);
  await expect.poll(() => content("meta[property='og:title']")).toBe("Impressum & Cookies · Skypurse");
});
