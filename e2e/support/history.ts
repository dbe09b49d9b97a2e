import type { Locator, Page } from "@playwright/test";
import { expect } from "./player.ts";

/** Returns the number of open overlays that have an entry in the page's history. */
export const overlayDepth = (page: Page) =>
  page.evaluate((): number => history.state?.skypurse_overlay?.depth ?? 0);

/**
 * Waits until the only open dialog is closed and the page has stepped back in its history to remove the dialog's entry:
 * that step would cancel a reload.
 */
export async function expectClosed(dialog: Locator) {
  await expect(dialog).toBeHidden();
  await expect.poll(() => overlayDepth(dialog.page())).toBe(0);
}
