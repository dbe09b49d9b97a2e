/**
 * Measures what a visit costs, in a real browser on PostgreSQL: requests, bytes from the server, processor time and statements.
 * `npm run bench visit` opens three pages with an empty cache, again with a warm one, and then as a guest with a session.
 */
import { setTimeout as wait } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { buildIfNeeded } from "../../scripts/build/build-stamp.ts";
import { ensureChromium, LAUNCH_ARGS } from "../../scripts/checks/chromium.ts";
import { signInEndpoints } from "../../src/features/account/session/sign-in.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { startPostgres } from "../../src/testing/postgres/start-postgres.ts";
import { cpuMs } from "../processor-time.ts";
import { startMeasured } from "../server-processes.ts";
import { startCountingProxy } from "./counting-proxy.ts";
import { countRequests, countStatements } from "./statement-count.ts";

const PAGES = ["/", "/shop", "/tutorials/pets"];
/** How long a server without a visit is watched, in milliseconds. */
const WATCHED_MS = 4_000;

/** Prints a row for each page, first with an empty cache, then with a warm one. */
export async function measureVisit(): Promise<void> {
  await buildIfNeeded();
  const postgres = await startPostgres();
  const product = await startMeasured({ DATABASE_URL: postgres.url });
  const proxy = await startCountingProxy(product.address);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: LAUNCH_ARGS });
  const read = async () => ({
    bytes: proxy.sent(),
    server: cpuMs(product.pid) ?? Number.NaN,
    postgres: cpuMs(postgres.pid) ?? Number.NaN,
    statements: await countStatements(product.metrics),
    requests: await countRequests(product.metrics),
  });

  async function row(name: string, visit: () => Promise<unknown>): Promise<void> {
    const [before, startedAt] = [await read(), performance.now()];
    await visit();
    await proxy.untilQuiet();
    const after = await read();
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    const { bytes, server, postgres, statements, requests } = Object.fromEntries(
      Object.entries(after).map(([key, value]) => [key, value - before[key as keyof typeof before]]),
    ) as typeof after;
    console.info(
      `${name.padEnd(34)} ${String(requests).padStart(4)} requests, ${(bytes / 1_000).toFixed(0).padStart(5)} kB, ${String(statements).padStart(3)} statements, server ${server.toFixed(0).padStart(4)} ms, PostgreSQL ${postgres.toFixed(0).padStart(4)} ms, in ${seconds} s`,
    );
  }

  async function rows(name: string, context: BrowserContext): Promise<void> {
    for (const path of PAGES) {
      const page = await context.newPage();
      await row(`${name} ${path}`, () => open(page, proxy.address + path));
      await page.close();
    }
  }

  try {
    console.info("\nA visit: what the server sends and uses until a page is quiet, service worker included");
    await rows("warming the server:", await browser.newContext({ locale: "en-US" }));
    await row("no visit: the server's own work", () => wait(WATCHED_MS));
    const context = await browser.newContext({ locale: "en-US" });
    await rows("empty cache:", context);
    await rows("warm cache:", context);
    await row("becoming a guest", () => context.request.post(proxy.address + pathOf(signInEndpoints.guest)));
    await rows("guest, warm cache:", context);
  } finally {
    await browser.close();
    proxy.stop();
    await product.stop();
    await postgres.close();
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("heading", { level: 1 }).waitFor();
}
