/** What a player waits for on the item list, with as many items as the game may have. */
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import type { Served } from "../scripts/serve-built.ts";
import { deliveryOf } from "../src/features/items/delivery.server.ts";
import { generatedCatalogue } from "./generated-catalogue.ts";

const ORIGIN = { origin: "imported", date: "2026-01-01", version: null } as const;

/** Usual mobile connections: 4G as it mostly is, and the slow one that Lighthouse measures with. */
const CONNECTIONS = {
  "9 Mbit/s": { latency: 85, downloadThroughput: 1_125_000, uploadThroughput: 375_000 },
  "1.6 Mbit/s": { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
} as const;
export type Connection = keyof typeof CONNECTIONS;
export const CONNECTION_NAMES = Object.keys(CONNECTIONS) as Connection[];

/**
 * The product at another address, with so many generated items in place of its own. A server, not answers of the
 * test's: those know no slow connection.
 */
export async function serveItems(product: string, count: number): Promise<Served> {
  const { manifest, files } = deliveryOf(ORIGIN, generatedCatalogue(count));
  const zipped = new Map([...files].map(([hash, bytes]) => [`/api/items/files/${hash}`, gzipSync(bytes)]));
  zipped.set("/api/items", gzipSync(JSON.stringify(manifest)));
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  const server = createServer((asked, answer) => {
    const body = zipped.get(asked.url ?? "");
    if (body) {
      answer.writeHead(200, headers).end(body);
      return;
    }
    const { method, headers: given } = asked;
    const passed = request(product + asked.url, { method, headers: given }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** From the click on the link to the first row, from another page whose files have arrived. */
export async function firstList(
  browser: Browser,
  address: string,
  { connection, slowDown }: Readonly<{ connection: Connection; slowDown: number }>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-US" });
  const page = await context.newPage();
  await page.goto(`${address}/settings`, { waitUntil: "networkidle" });
  // The other pages' files follow after two seconds.
  await page.waitForTimeout(4_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...CONNECTIONS[connection] });
  await page.getByRole("button", { name: "Open menu" }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: "FWC Items" });
  const took = await link.evaluate((element) => {
    const begun = performance.now();
    return new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error("No list came")), 30_000);
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector("ul[aria-label=Results] li")) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
      }).observe(document.body, { childList: true, subtree: true });
      if (element instanceof HTMLElement) element.click();
    });
  });
  await context.close();
  return took;
}
