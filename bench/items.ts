/** Measures how long the item list takes to load, with as many items as the game may have. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { type Served, serveBuilt } from "../scripts/serve/serve-built.ts";
import { parseGameItem } from "../src/features/items/import/game-item.ts";
import {
  activateVersion,
  addVersion,
  currentVersion,
  itemsFolder,
  pruneVersions,
  withLock,
} from "../src/features/items/server/catalogue-store.server.ts";
import { generatedGameItems } from "../src/testing/seed/generated-items.ts";
import { SLOW_DOWN } from "./inputs.ts";

/** Two mobile connections: typical 4G, and Lighthouse's slow preset. */
export const CONNECTIONS = {
  "9 Mbit/s": { latency: 85, downloadThroughput: 1_125_000, uploadThroughput: 375_000 },
  "1.6 Mbit/s": { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
} as const;
type ConnectionName = keyof typeof CONNECTIONS;
export const CONNECTION_NAMES = Object.keys(CONNECTIONS) as ConnectionName[];

/** Serves the built product with `count` generated items instead of the shipped ones. */
export async function serveItems(count: number): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "skypurse-items-"));
  await writeGeneratedItems(folder, count);
  const { address, stop } = await serveBuilt({ DATA_DIR: folder });
  return {
    address,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the milliseconds from a click on the link to the first row, starting on another loaded page. */
export async function firstList(
  browser: Browser,
  address: string,
  connection: ConnectionName,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: "en-US",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(`${address}/settings`, { waitUntil: "networkidle" });
  // The files of the other pages are prefetched after two seconds.
  await page.waitForTimeout(4_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...CONNECTIONS[connection] });
  await page.getByRole("button", { name: "Open menu" }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: "FWC Items" });
  const elapsed = await link.evaluate((element) => {
    const startedAt = performance.now();
    return new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error("The item list did not appear within 30 s")), 30_000);
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector("ul[aria-label=Results] li")) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
      }).observe(document.body, { childList: true, subtree: true });
      if (element instanceof HTMLElement) element.click();
    });
  });
  await context.close();
  return elapsed;
}

/** Writes and activates a catalogue of `count` generated items in a data folder. */
async function writeGeneratedItems(dataDir: string, count: number): Promise<void> {
  const folder = itemsFolder(dataDir);
  await withLock(folder, async () => {
    const now = new Date().toISOString();
    const version = {
      source: "generated, for measuring",
      importedAt: now,
      date: now.slice(0, 10),
      version: null,
      replaced: currentVersion(folder),
    };
    activateVersion(
      folder,
      await addVersion(
        folder,
        version,
        { items: generatedGameItems(count).map(parseGameItem) },
        { quality: 11 },
      ),
    );
    pruneVersions(folder);
  });
}
