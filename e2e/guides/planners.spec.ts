import { choose } from "../support/choose.ts";
import { expect, readClipboard, test } from "../support/player.ts";

test.use({ locale: "fil-PH", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a Filipino player on a phone plans a sword, and copies the order for its scrolls", async ({ page }) => {
  await page.goto("/tutorials/crafting?failed=2");
  await expect(page.locator("html")).toHaveAttribute("lang", "tl");
  const plan = page.getByRole("region", { name: "Ang upgrade mo" });
  const result = page.getByRole("region", { name: "Ang kakailanganin mo" });
  await expect(plan.getByRole("combobox", { name: "Level ngayon" })).toHaveValue("6");
  await expect(plan.getByRole("combobox", { name: "Target na level" })).toHaveValue("10");
  await plan.getByRole("textbox", { name: "Ilang fail na" }).fill("8");
  await expect(page).toHaveURL(/failed=8/);
  const add = result.getByRole("button", { name: "Idagdag ang 134 sa cart" });
  await expect(add).toBeVisible();
  await expect(result).toContainText("134 ang bibilhin");

  // The page does not scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // A panel with a filled field stays open, also after the field is emptied.
  await plan.getByText("Ang hawak ko na").tap();
  const scrolls = plan.getByRole("textbox", { name: "Scroll of SProtect" }).first();
  await scrolls.fill("100");
  await expect(result.getByRole("button", { name: "Idagdag ang 34 sa cart" })).toBeVisible();
  await expect(result).toContainText(/34 ang bibilhin:\s*2,720/);
  await scrolls.fill("");
  await expect(add).toBeVisible();
  await expect(scrolls).toBeVisible();

  await add.tap();
  await result.getByRole("link", { name: /134 ang nasa cart mo/ }).tap();
  await expect(page).toHaveURL(/\/shop\?order=open/);
  // The notification about the added line does not cover the line.
  await expect(page.getByText(/^Nadagdag sa cart/)).toHaveCount(0);
  await choose(page.getByRole("radio", { name: "Simple" }));
  await page.getByRole("button", { name: "I-copy", exact: true }).tap();
  await expect.poll(() => readClipboard(page)).toMatch(/134.*Scroll of SProtect|Scroll of SProtect.*134/);
});

test("the luck curve is moved by keys and by dragging, and its point is shared", async ({ page }) => {
  await page.goto("/tutorials/crafting");
  const luck = page.getByRole("region", { name: "Kapag swerte, kapag malas" });
  await expect(luck).toContainText("137 × Scroll of SProtect");
  await expect(luck).toContainText("10,960 FC");
  // The browser lays out what is far from the screen later.
  await luck.scrollIntoViewIfNeeded();
  const slider = luck.getByRole("slider", { name: "Napiling bar" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", /^sapat ang \d+: \d.*% · [\d,]+ FC$/);
  await page.keyboard.press("ArrowRight");
  await slider.blur();
  await expect(luck).not.toContainText("137 ×");
  const [, few = ""] = /(\d+) × Scroll of SProtect/.exec((await luck.textContent()) ?? "") ?? [];
  expect(Number(few)).toBeLessThan(60);
  await expect(luck).toContainText(`${(Number(few) * 80).toLocaleString("en")} FC`);

  const chart = await luck.getByRole("img").boundingBox();
  if (!chart) throw new Error("The chart has no box.");
  await page.mouse.move(chart.x + chart.width * 0.3, chart.y + 90);
  await page.mouse.down();
  await page.mouse.move(chart.x + chart.width * 0.9, chart.y + 90);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  const [, many = ""] = /(\d+) × Scroll of SProtect/.exec((await luck.textContent()) ?? "") ?? [];
  expect(Number(many)).toBeGreaterThan(150);
  await luck.getByRole("button", { name: "I-share" }).click();
  await expect
    .poll(() => readClipboard(page))
    .toMatch(new RegExp(`^${many} × Scroll of SProtect, 9\\d[.\\d]*%\\nhttp.*/tutorials/crafting`));

  // A point that was selected for one plan is not kept for another.
  await page.getByRole("textbox", { name: "Ilang fail na" }).fill("8");
  await expect(luck).toContainText("134 × Scroll of SProtect");
});

test("a pet's plan shows its cost, or that candy suffices", async ({ page }) => {
  await page.goto("/tutorials/pets?goal=1-2-3-4-5-7-9");
  const plan = page.getByRole("region", { name: "Ang pet mo" });
  const result = page.getByRole("region", { name: "Ang gagastusin" });
  await expect(result).toContainText("69,163,944,444");
  await plan.getByRole("combobox", { name: "Target na level sa tier S" }).selectOption("8");
  await expect(page).toHaveURL(/goal=1-2-3-4-5-7-8/);
  await expect(result).not.toContainText("69,163,944,444");

  await page.goto("/tutorials/pets?levels=1-2&goal=1-2");
  await expect(result).toContainText("sapat na ang candy");
  for (const part of [result, page.getByRole("region", { name: "Hakbang-hakbang" })])
    await expect(part).not.toContainText(/[-−]0(?!\d)/);
});

test("a pet's candies and fodder go into the cart, at the player's prices", async ({ page }) => {
  await page.goto("/tutorials/pets?levels=1&goal=1-1-3");
  const plan = page.getByRole("region", { name: "Ang pet mo" });
  await plan.getByText("Mga presyo ko ng candy").tap();
  await plan.getByRole("textbox", { name: "Pet Candy (F)" }).fill("250k");
  // The answer stays in view while the prices below the form are typed.
  await expect(plan.locator("xpath=..").getByText("sa average")).toBeInViewport();
  const add = page.getByRole("button", { name: "Idagdag lahat sa cart" });
  await add.tap();
  await page.goto("/shop?order=open");
  const cart = page.getByRole("region", { name: "Cart" });
  await expect(cart).toContainText("Pet Candy (F)");
  await expect(cart).toContainText("5,000,000");
  await expect(cart).toContainText("Pet na tier");
});

for (const width of [390, 320])
  test(`the link to the planner of the pets leads to it on a phone of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/tutorials/pets");
    const heading = page.locator("h2#planner");
    await page.getByRole("article").getByRole("link", { name: "Buksan ang planner" }).click();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(120);
  });
