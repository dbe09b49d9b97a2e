/** What a page showed of the open character at the last click: another device's change may arrive between a look and a press. */
import type { Page } from "@playwright/test";
import { numberIn } from "./actor.ts";

export type ClickedCharacter = Readonly<{
  level: number;
  /** Name of the open set. */
  set: string;
  /** Upgrade of the worn weapon; `null` without one, or while the items are still loading. */
  upgrade: number | null;
}>;

/** Notes what the page shows at each following click, until the page is left. */
export async function noteAtClicks(page: Page, weapon: string): Promise<void> {
  await page.evaluate((weaponName) => {
    const { dataset } = document.documentElement;
    const isNoting = dataset.levelAtClick !== undefined;
    dataset.levelAtClick = dataset.setAtClick = dataset.upgradeAtClick = "";
    if (isNoting) return;
    const note = () => {
      const level = [...document.querySelectorAll("main *")].find(
        (one) => one.childElementCount === 0 && /^Lv\. \d+$/.test(one.textContent),
      );
      const menu = document.querySelector('[aria-label^="More for Set"], [aria-label^="More for Gear"]');
      const select = document.querySelector<HTMLSelectElement>(
        `[aria-label="Upgrade of ${weaponName}"] select`,
      );
      dataset.levelAtClick = level?.textContent ?? "";
      dataset.setAtClick = menu?.getAttribute("aria-label")?.slice("More for ".length) ?? "";
      dataset.upgradeAtClick = select?.value ?? "";
    };
    addEventListener("click", note, { capture: true });
  }, weapon);
}

/** What the page showed at its last click. */
export async function shownAtClick(page: Page): Promise<ClickedCharacter> {
  const { level, set, upgrade } = await page.evaluate(() => {
    const { levelAtClick = "", setAtClick = "", upgradeAtClick = "" } = document.documentElement.dataset;
    return { level: levelAtClick, set: setAtClick, upgrade: upgradeAtClick };
  });
  if (level === "") throw new Error("No click was noted while the page showed a character");
  return { level: numberIn(level), set, upgrade: upgrade === "" ? null : Number(upgrade) };
}
