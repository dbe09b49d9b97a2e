/** Waits until the product itself says that everything is saved, in every browser. */
import { expect, type Page } from "@playwright/test";
import { storedChanges } from "./told.ts";

/** How long everything may take to be saved once the network is well: the longest wait between two attempts, and more. */
const SAVED_MS = 90_000;

export async function settled(pages: readonly Page[], address: string): Promise<void> {
  for (const page of pages) await page.reload();
  await expect(async () => {
    for (const page of pages) {
      // As somebody who comes back to the tab: what another device did is looked for.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(page.getByText(/not saved yet/)).toBeHidden();
      expect((await storedChanges(page)).filter(({ state }) => state === "waiting")).toEqual([]);
      const { documents } = await (await page.request.get(`${address}/api/documents`)).json();
      const versions = Object.fromEntries(
        documents.map(({ name, version }: { name: string; version: number }) => [name, version]),
      );
      const known = await page.evaluate(() => {
        const { documents: all = {} } = JSON.parse(localStorage.getItem("skypurse.sync") ?? "{}");
        return { all, cart: JSON.parse(localStorage.getItem("skypurse.cart") ?? "null") };
      });
      for (const [name, version] of Object.entries(versions)) expect(known.all[name]?.version).toBe(version);
      expect(known.all.cart?.base).toEqual(known.cart);
    }
  }).toPass({ timeout: SAVED_MS, intervals: [500, 1_000] });
}
