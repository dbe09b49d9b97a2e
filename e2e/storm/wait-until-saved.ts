/** Waits until every browser reports that all changes are saved. */

import { expect, type Page } from "@playwright/test";
import { documentsEndpoints } from "../../src/contract/documents/documents.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { storedChanges } from "./notices.ts";

/** Longer than the maximum delay between two attempts, which is one minute. */
const SAVED_MS = 90_000;

/** Each document of this browser, with the version and content that the server last confirmed. */
function documentsOf(page: Page) {
  return page.evaluate(() => {
    const { documents = {} } = JSON.parse(localStorage.getItem("skypurse.sync") ?? "{}");
    const own = (name: string) => JSON.parse(localStorage.getItem(`skypurse.${name}`) ?? "null");
    return Object.fromEntries(
      ["cart", "rates", "prices"].map((name) => [
        name,
        { version: documents[name]?.version, base: documents[name]?.base ?? null, content: own(name) },
      ]),
    );
  });
}

/** Resolves when no browser has a waiting change, and each has the server's latest documents. */
export async function waitUntilSaved(pages: readonly [Page, ...Page[]], address: string): Promise<void> {
  for (const page of pages) await page.reload();
  await expect(async () => {
    for (const page of pages) {
      // A tab that becomes visible loads what other devices saved.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(page.getByText(/not saved yet/)).toBeHidden();
      expect((await storedChanges(page)).filter(({ state }) => state === "waiting")).toEqual([]);
    }
    // One response for all browsers: between two, one of them could save another version.
    const response = await pages[0].request.get(`${address}${pathOf(documentsEndpoints.load)}`);
    const { documents } = await response.json();
    for (const page of pages) {
      const known = await documentsOf(page);
      for (const { name, version, content } of documents) {
        if (!(name in known)) continue;
        expect(known[name]?.version).toBe(version);
        expect(known[name]?.base).toEqual(content);
        expect(known[name]?.content ?? known[name]?.base).toEqual(known[name]?.base);
      }
    }
  }).toPass({ timeout: SAVED_MS, intervals: [500, 1_000] });
}
