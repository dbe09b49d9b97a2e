import { chromium } from "@playwright/test";
import { findChromium, LAUNCH_ARGS } from "./chromium.ts";

const exe = findChromium();
const browser = await chromium.launch({ args: LAUNCH_ARGS, ...(exe ? { executablePath: exe } : {}) });
const base = "http://localhost:4300";
for (const [w, h] of [
  [1440, 900],
  [390, 844],
] as const)
  for (const [lang, theme] of [
    ["en", "dark"],
    ["de", "light"],
    ["tl", "dark"],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: w, height: h }, reducedMotion: "reduce" });
    await context.addInitScript(
      ([l, t]) => {
        localStorage.setItem("app_language", l!);
        localStorage.setItem("theme", t!);
      },
      [lang, theme] as const,
    );
    const page = await context.newPage();
    const shot = async (name: string, full = false) => {
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/shots/${name}-${lang}-${theme}-${w}.png`, fullPage: full });
    };
    await page.goto(base + "/login?error=access_denied&next=/profile");
    await shot("login");
    await page.goto(base + "/login?next=/profile");
    await page.locator("button[aria-describedby=guest-help]").click();
    await page.waitForURL("**/profile");
    await shot("guest-profile", true);
    await page.goto(base + "/");
    await shot("guest-home");
    await page.evaluate(async () => {
      const s = await (await fetch("/api/session")).json();
      await fetch("/api/documents/cart", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          player: s.player.id,
          base: 0,
          change: "x" + Math.random(),
          content: {
            adjustment: 0,
            lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 }],
          },
        }),
      });
    });
    await page.goto(base + "/login?next=/profile");
    await page.locator("button[aria-describedby=google-help]").click();
    await page.getByRole("textbox").fill("maximiliane.mustermann-hohenstein@skypurse.test");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForTimeout(2500);
    await shot("join-or-profile", true);
    if (page.url().includes("/join")) {
      await page.getByRole("main").getByRole("button").click();
      await page.waitForTimeout(2000);
    }
    await page.goto(base + "/profile");
    await shot("profile", true);
    if (w === 390) {
      await page.getByRole("banner").getByRole("button").click();
      await page.waitForTimeout(600);
    }
    await page.locator("button[aria-haspopup=menu]").last().click();
    await shot("menu");
    await page.keyboard.press("Escape");
    await context.close();
  }
await browser.close();
