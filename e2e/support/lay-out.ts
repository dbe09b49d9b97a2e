import type { Page } from "@playwright/test";

/** Scrolls through a guide, whose far sections the browser has not laid out, and back to its beginning. */
export async function layOutSections(page: Page) {
  await page.evaluate(async () => {
    for (const section of document.querySelectorAll(".text-section")) {
      section.scrollIntoView();
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
    document.querySelector("h1")?.scrollIntoView();
  });
}
