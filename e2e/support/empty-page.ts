import type { Page } from "@playwright/test";
import { EMPTY_PAGE } from "../../src/contract/rendered-page.ts";

/** Answers with the page without content, as the server does when the data of a page do not arrive in time. */
export async function withEmptyPage(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch({ url: new URL(EMPTY_PAGE, route.request().url()).href });
      return route.fulfill({ response });
    },
  );
}
