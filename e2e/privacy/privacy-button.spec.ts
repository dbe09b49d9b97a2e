import { ordersEndpoints } from "../../src/features/orders/server/orders.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { newOrder } from "../../src/testing/seed/saved-orders.ts";
import { FIRST_HEADING } from "../support/headings.ts";
import { expect, startGuestSession, test } from "../support/player.ts";
import { stepTo } from "./step-to.ts";

const PAGES = [
  "/",
  "/shop",
  "/fwc-items",
  "/characters",
  "/orders",
  "/rates",
  "/tutorials/crafting",
  "/settings",
];

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1024, 768],
] as const)
  test(`the button of the privacy center covers no control of a first screen at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await startGuestSession(page);
    const saved = await page.request.post(pathOf(ordersEndpoints.save), { data: newOrder("first") });
    expect(saved.ok()).toBe(true);
    await page.addInitScript(() => localStorage.setItem("app_language", "de"));
    const button = page.getByRole("button", { name: "Privatsphäre-Einstellungen" });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(button).toBeVisible();
      await expect(page.locator("main .skeleton")).toHaveCount(0);
      const covered = await button.evaluate((corner) => {
        const { left, right, top, bottom } = corner.getBoundingClientRect();
        corner.style.pointerEvents = "none";
        const found = new Set<string>();
        for (let x = left + 1; x < right; x += 4)
          for (let y = top + 1; y < bottom; y += 4) {
            const control = document.elementFromPoint(x, y)?.closest("a, button, input, select, summary");
            if (control) found.add(control.textContent || control.outerHTML);
          }
        return [...found];
      });
      expect(covered, path).toEqual([]);
    }
  });

type Box = Readonly<Record<"x" | "y" | "width" | "height", number>>;

/** Returns the elements that the box covers, at once or after everything has been scrolled to its end. */
function covered({ x, y, width, height, atEnd = true }: Box & Readonly<{ atEnd?: boolean }>) {
  const scrolls = [document.scrollingElement, ...document.querySelectorAll("main, main *")];
  for (const one of atEnd ? scrolls : []) if (one && one.scrollHeight > one.clientHeight) one.scrollTop = 1e6;
  const isUnder = (rect: DOMRect) =>
    rect.width > 0 && rect.right > x && rect.left < x + width && rect.bottom > y && rect.top < y + height;
  return (
    [...document.querySelectorAll("main a, main button, main input, main p, main .fixed.bottom-0")]
      // A section that is not painted yet keeps less space than its content needs.
      .filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
      .filter((one) => one.ariaLabel !== "Privacy center" && isUnder(one.getBoundingClientRect()))
      .map((one) => one.outerHTML.slice(0, 120))
  );
}

test("the button of the privacy center covers neither a dock nor the end of a page", async ({ page }) => {
  await page.goto("/settings");
  const button = page.getByRole("button", { name: "Privacy center" });
  await expect(button).toBeVisible();
  const [phone, desk] = [
    [390, 844],
    [1440, 900],
  ] as const;
  for (const [path, title, sizes] of [
    ["/shop", "Converter", [[320, 640], phone, [1024, 768], desk]],
    ["/fwc-items?compare=385,5734", "FWC Items", [desk, [1024, 768], phone, [320, 640]]],
    ["/tutorials/pets", "Pets", [phone]],
    ["/legal", "Legal Information", [phone, desk]],
    ["/", FIRST_HEADING, [desk, phone]],
  ] as const) {
    await stepTo(page, path, title);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(
          async () => {
            const box = await button.boundingBox();
            const least = width < 768 ? 30 : 24;
            if (!box || box.width < least || box.height < 44 || box.x + box.width > width) return box;
            return page.evaluate(covered, box);
          },
          { message: `${path} at ${width}`, intervals: [50, 100, 250] },
        )
        .toEqual([]);
    }
  }
});

test("the button of the privacy center covers no control of a phone's first screen", async ({ page }) => {
  const button = page.getByRole("button", { name: "Privacy center" });
  for (const [path, name] of [
    ["/fwc-items", "Compare Bloody Obsidian Slayer"],
    ["/shop", "Add Scroll of SProtect"],
    ["/", "Swap direction"],
  ] as const)
    for (const [width, height] of [
      [320, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.getByLabel(name, { exact: true }).first()).toBeAttached();
      const box = await button.boundingBox();
      expect(box).not.toBeNull();
      if (box)
        expect(await page.evaluate(covered, { ...box, atEnd: false }), `${path} at ${width}`).toEqual([]);
    }
});
