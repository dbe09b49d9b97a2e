import type { Page } from "@playwright/test";

/** Returns the number of open overlays that have an entry in the page's history. */
export const overlayDepth = (page: Page) =>
  page.evaluate((): number => history.state?.skypurse_overlay?.depth ?? 0);
