/** Responses that a journey holds back until the page has changed something. */
import type { Page } from "@playwright/test";

/** Fetches the response to the next GET request of `path` at once, and holds it back until `release`. */
export async function holdNext(page: Page, path: RegExp) {
  const gate = Promise.withResolvers<void>();
  const fetched = Promise.withResolvers<void>();
  let held: Promise<void> | undefined;
  await page.route(path, async (route) => {
    if (route.request().method() !== "GET" || held) return route.fallback();
    held = (async () => {
      const response = await route.fetch();
      fetched.resolve();
      await gate.promise;
      await route.fulfill({ response });
    })();
    await held;
  });
  return {
    fetched: fetched.promise,
    async release() {
      gate.resolve();
      await held;
    },
  };
}

/** Resolves once the page has been painted with the responses that have arrived. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
