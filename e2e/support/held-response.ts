/** Responses that a journey holds back until the page has changed something. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
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

/** Holds back the script of a module that the page loads later, until the function that it returns is called. */
export async function holdModule(page: Page, module: string): Promise<() => void> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../dist/.vite/manifest.json"), "utf8"),
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  const script = manifest[module];
  if (!script) throw new Error(`${module} has no script of its own.`);
  await page.route(`**/${script.file}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Resolves once the page has been painted with the responses that have arrived. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
