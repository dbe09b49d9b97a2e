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

/** Holds back a script of the build by its name, such as "cart", until the function that it returns is called. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Resolves once the page has been painted with the responses that have arrived. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
