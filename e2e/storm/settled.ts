/** Waits until the product itself says that everything is saved, in every browser. */
import { expect, type Page } from "@playwright/test";
import { storedChanges } from "./told.ts";

/** How long everything may take to be saved once the network is well: the longest wait between two attempts, and more. */
const SAVED_MS = 90_000;

/** How each document of this browser stands to the server's: its version, and whether it was changed since. */
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

/** Ends when nothing waits in any browser, and each has the server's latest documents. */
export async function settled(pages: readonly Page[], address: string): Promise<void> {
  for (const page of pages) await page.reload();
  await expect(async () => {
    for (const page of pages) {
      // As somebody who comes back to the tab: what another device did is looked for.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(page.getByText(/not saved yet/)).toBeHidden();
      expect((await storedChanges(page)).filter(({ state }) => state === "waiting")).toEqual([]);
    }
    for (const page of pages) {
      const { documents } = await (await page.request.get(`${address}/api/documents`)).json();
      const known = await documentsOf(page);
      for (const { name, version } of documents) {
        if (!(name in known)) continue;
        expect(known[name]?.version).toBe(version);
        expect(known[name]?.content ?? known[name]?.base).toEqual(known[name]?.base);
      }
    }
  }).toPass({ timeout: SAVED_MS, intervals: [500, 1_000] });
}
