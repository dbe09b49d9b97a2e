import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { load } from "#testing/browser/input/load.ts";
import { navigate, openPage } from "#testing/browser/open-page.tsx";
import { savedOrders } from "#testing/browser/pages/saved-orders.ts";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { newOrder } from "#testing/seed/saved-orders.ts";

/** How long a page may take on a busy machine, in milliseconds. */
const SLOW = { timeout: 15_000 };

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

/** Returns the controls under the button. */
function controlsUnder(corner: HTMLElement | SVGElement): readonly string[] {
  const { left, right, top, bottom } = corner.getBoundingClientRect();
  corner.style.pointerEvents = "none";
  const controls = new Set<string>();
  for (let x = left + 1; x < right; x += 4)
    for (let y = top + 1; y < bottom; y += 4) {
      const control = document.elementFromPoint(x, y)?.closest("a, button, input, select, summary");
      if (control) controls.add(control.textContent || control.outerHTML);
    }
  return [...controls];
}

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1024, 768],
] as const)
  test(`the button of the privacy center covers no control of a first screen at ${width} × ${height}`, async () => {
    const orders = savedOrders();
    orders.add(newOrder("first"));
    const viewport = { width, height };
    await openPage("/legal", {
      player: newPlayer("guest"),
      answers: orders.answers,
      language: "de",
      viewport,
    });
    const button = page.getByRole("button", { name: "Privatsphäre-Einstellungen" });
    for (const path of PAGES) {
      await load(path);
      await expect.element(button).toBeVisible();
      await expect.poll(() => document.querySelectorAll("main h1, main h2").length, SLOW).toBeGreaterThan(0);
      await expect.poll(() => document.querySelectorAll("main .skeleton").length, SLOW).toBe(0);
      expect(controlsUnder(button.element()), path).toEqual([]);
    }
  });

/** Returns the elements that the box covers, at once or after everything has been scrolled to its end. */
function covered({ left, right, top, bottom }: DOMRect, isAtEnd: boolean): readonly string[] {
  const scrolls = [document.scrollingElement, ...document.querySelectorAll("main, main *")];
  for (const one of isAtEnd ? scrolls : [])
    if (one && one.scrollHeight > one.clientHeight) one.scrollTop = 1e6;
  const isUnder = (rect: DOMRect) =>
    rect.width > 0 && rect.right > left && rect.left < right && rect.bottom > top && rect.top < bottom;
  return (
    [...document.querySelectorAll("main a, main button, main input, main p, main .fixed.bottom-0")]
      // A section that is not painted yet keeps less space than its content needs.
      .filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
      .filter((one) => one.ariaLabel !== "Privacy center" && isUnder(one.getBoundingClientRect()))
      .map((one) => one.outerHTML.slice(0, 120))
  );
}

const privacyButton = () => page.getByRole("button", { name: "Privacy center" });

test("the button of the privacy center covers neither a dock nor the end of a page", async () => {
  await openPage("/settings");
  await expect.element(privacyButton()).toBeVisible();
  const [phone, desk] = [
    [390, 844],
    [1440, 900],
  ] as const;
  for (const [path, title, sizes] of [
    ["/shop", "Converter", [[320, 640], phone, [1024, 768], desk]],
    ["/fwc-items?compare=385,5734", "FWC Items", [desk, [1024, 768], phone, [320, 640]]],
    ["/tutorials/pets", "Pets", [phone]],
    ["/legal", "Legal Information", [phone, desk]],
    ["/", "Penya ⇄ FCoins, exact to the last Penya", [desk, phone]],
  ] as const) {
    await navigate(path);
    await expect.element(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    for (const [width, height] of sizes) {
      await page.viewport(width, height);
      const coveredNow = () => {
        const box = privacyButton().element().getBoundingClientRect();
        const least = width < 768 ? 30 : 24;
        if (box.width < least || box.height < 44 || box.right > width) return box;
        return covered(box, true);
      };
      await expect.poll(coveredNow, { ...SLOW, message: `${path} at ${width}` }).toEqual([]);
    }
  }
});

test("the button of the privacy center covers no control of a phone's first screen", async () => {
  await openPage("/legal", { viewport: { width: 320, height: 640 } });
  for (const [path, name] of [
    ["/fwc-items?q=obsid&fwc=0", "Compare Bloody Obsidian Slayer"],
    ["/shop", "Add Scroll of SProtect"],
    ["/", "Swap direction"],
  ] as const)
    for (const [width, height] of [
      [320, 640],
      [390, 844],
    ] as const) {
      await page.viewport(width, height);
      await load(path);
      await expect.element(page.getByLabelText(name, { exact: true }).first()).toBeInTheDocument();
      await expect.element(privacyButton()).toBeVisible();
      const box = privacyButton().element().getBoundingClientRect();
      expect(box.width).toBeGreaterThan(0);
      expect(covered(box, false), `${path} at ${width}`).toEqual([]);
    }
});
