/** What a visit asks of the server until the page and its service worker are idle. */
import type { Page } from "@playwright/test";
import { PAGE_PATHS } from "../../src/contract/pages.ts";
import { startCountingProxy } from "../../src/testing/nodes/counting-proxy.ts";
import { servedTest as test } from "../server/served-test.ts";

const { expect } = test;

/** A first visit of `/`. */
const MAX_REQUESTS = 85;
/** The aim is 700: docs/decisions/031-pages-rendered-by-the-server.md says what weighs. */
const MAX_KB = 800;
/** How many more requests any other page may need. */
const MAX_MORE = 20;

test("a first visit, and each other page, needs few requests", { tag: "@night" }, async ({
  browser,
  server,
}) => {
  test.setTimeout(1_200_000);
  const proxy = await startCountingProxy(server.address);
  /** Visits a page. Returns what the server was asked for, and what it sent. */
  async function visit(page: Page, path: string) {
    const [requests, sent] = [proxy.requests(), proxy.sent()];
    await page.goto(proxy.address + path);
    await proxy.untilQuiet();
    return { requests: proxy.requests() - requests, kB: (proxy.sent() - sent) / 1_000 };
  }
  const open = async () => (await browser.newContext({ serviceWorkers: "allow" })).newPage();
  const visited = await open();
  for (const path of PAGE_PATHS) {
    const page = path === "/" ? visited : await open();
    const first = await visit(page, path);
    const isStart = path === "/";
    console.info(`${path}: ${first.requests} requests, ${first.kB.toFixed(0)} kB`);
    expect.soft(first.requests, path).toBeLessThanOrEqual(MAX_REQUESTS + (isStart ? 0 : MAX_MORE));
    if (isStart) expect.soft(first.kB, path).toBeLessThanOrEqual(MAX_KB);
    else {
      await page.context().close();
      const next = await visit(visited, path);
      console.info(`  after /: ${next.requests} requests, ${next.kB.toFixed(0)} kB`);
      expect.soft(next.requests, `${path} after /`).toBeLessThanOrEqual(MAX_MORE);
    }
  }
  proxy.stop();
});
