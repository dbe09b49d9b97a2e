import type { Page } from "@playwright/test";

/**
 * Scrolls through a guide, whose far sections and tables the browser has not laid out, and back to its beginning. Each
 * is on the screen until it has been laid out and measured, which takes more frames on a busy machine.
 */
export async function layOutSections(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    for (const part of document.querySelectorAll(".text-section, .text-section table")) {
      // Some tables are in parts that are closed.
      if (!part.checkVisibility()) continue;
      part.scrollIntoView();
      do await frame();
      while (!part.checkVisibility({ contentVisibilityAuto: true }));
      await frame();
      await frame();
    }
    document.querySelector("h1")?.scrollIntoView();
  });
}
