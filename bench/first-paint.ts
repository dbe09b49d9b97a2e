/**
 * Compares the start of each public page with that of a static page of the same weight, on a phone with a slow
 * connection. Both take turns, so that a busy machine slows both. `npm run bench first-paint [path]` measures only the
 * page at this path.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { ensureChromium, LAUNCH_ARGS } from "../scripts/checks/chromium.ts";
import type { Served } from "../scripts/serve/serve-built.ts";
import { RENDERED_PATHS } from "../src/contract/pages.ts";
import { timeQuantile } from "./inputs.ts";
import { CONNECTIONS } from "./items.ts";

const SLOW_DOWN = 4;
const ROUNDS = 5;
/** How long a page is watched after it has loaded: until the other pages have been prefetched. */
const WATCHED_MS = 4_000;
/** A static page changes no more when it has loaded. */
const STATIC_WATCHED_MS = 500;

/** The largest paint by that of the static page; blocking time in ms; the sum of the layout shifts. */
const GOALS = { ratio: 1.15, blocking: 200, shift: 0.02 } as const;

/** In milliseconds since the navigation, but for `shift`. */
type Start = Readonly<{ first: number; largest: number; blocking: number; shift: number }>;

/** A path that no page has. */
const UNKNOWN_PATH = "/no-such-page";

/** Prints the start of the public pages that `address` serves. */
export async function measureFirstPaint(address: string, only?: string): Promise<void> {
  const copy = await serveStatic(address);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // Phones place letters at fractions of a pixel; without this, Chromium on Linux rounds the width of each letter.
    args: [...LAUNCH_ARGS, "--font-render-hinting=none"],
  });
  console.info(
    `\nStart of a page beside a static page of the same weight (390 px, 150 ms, 1.6 Mbit/s, CPU slowed ${SLOW_DOWN}×, median of ${ROUNDS})`,
  );
  console.info(row("", "first paint", "largest", "static", "ratio", "blocking", "shift"));
  try {
    for (const path of [...RENDERED_PATHS, UNKNOWN_PATH]) {
      if (only !== undefined && path !== only) continue;
      // Both servers have the page in memory before it is measured.
      for (const site of [address, copy.address]) await start(browser, site + path, 0);
      const ours: Start[] = [];
      const baseline: Start[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await start(browser, address + path, WATCHED_MS));
        baseline.push(await start(browser, copy.address + path, STATIC_WATCHED_MS));
      }
      print(path, ours, baseline);
    }
  } finally {
    await browser.close();
    await copy.stop();
  }
}

/** Opens a page with an empty storage and cache. Without `watchedMs`, it is neither slowed nor watched. */
async function start(browser: Browser, url: string, watchedMs: number): Promise<Start> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "en-US",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  if (watchedMs > 0) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...CONNECTIONS["1.6 Mbit/s"] });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  }
  await page.addInitScript(recordStart);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  await page.waitForTimeout(watchedMs);
  const recorded = await page.evaluate(() => (window as unknown as { start: Start }).start);
  await context.close();
  return recorded;
}

/** Runs in the page: records its start in `window.start`. */
function recordStart() {
  const start = { first: 0, largest: 0, blocking: 0, shift: 0 };
  Object.assign(window, { start });
  const watch = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") start.first = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    start.largest = startTime;
  });
  // As in Lighthouse: what a task takes beyond 50 ms, from the first paint on.
  watch("longtask", ({ startTime, duration }) => {
    const end = startTime + duration;
    const since = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    if (end > since) start.blocking += Math.max(0, end - Math.max(startTime, since) - 50);
  });
  watch("layout-shift", (entry) => {
    if ("value" in entry) start.shift += Number(entry.value);
  });
}

function print(path: string, ours: readonly Start[], baseline: readonly Start[]): void {
  const of = (starts: readonly Start[], name: keyof Start) =>
    timeQuantile(
      starts.map((one) => one[name]),
      0.5,
    );
  const ratio = of(ours, "largest") / of(baseline, "largest");
  const blocking = of(ours, "blocking");
  const shift = of(ours, "shift");
  console.info(
    row(
      path,
      `${of(ours, "first").toFixed(0)} ms`,
      `${of(ours, "largest").toFixed(0)} ms`,
      `${of(baseline, "largest").toFixed(0)} ms`,
      `${mark(ratio <= GOALS.ratio)} ${ratio.toFixed(2)}`,
      `${mark(blocking <= GOALS.blocking)} ${blocking.toFixed(0)} ms`,
      `${mark(shift <= GOALS.shift)} ${shift.toFixed(3)}`,
    ),
  );
}

const mark = (isReached: boolean) => (isReached ? "✓" : "✗");

function row(path: string, ...cells: readonly string[]): string {
  return path.padEnd(22) + cells.map((cell) => cell.padStart(12)).join("");
}

const compress = promisify(brotliCompress);

const MODULE_TAGS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const COMMENT = "<!---->";

const asComment = (tag: string) =>
  `<!--${"-".repeat(tag.length - COMMENT.length)}-->`.replace("<!---", "<!-- ");

type StaticFile = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: Buffer }>;

/** Serves static copies of what `origin` serves, on a free port. */
async function serveStatic(origin: string): Promise<Served> {
  const files = new Map<string, Promise<StaticFile>>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const language = request.headers["accept-language"] ?? "";
    const key = `${language} ${path}`;
    const file = files.get(key) ?? copyOf(origin + path, language);
    files.set(key, file);
    file.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: Error) => response.destroy(error),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function copyOf(url: string, language: string): Promise<StaticFile> {
  const response = await fetch(url, { headers: { "accept-language": language } });
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  const headers = { "content-type": type, "cache-control": "max-age=60" };
  if (type.startsWith("font/"))
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const text = await response.text();
  const body = await compress(type.startsWith("text/html") ? text.replace(MODULE_TAGS, asComment) : text);
  return { status: response.status, headers: { ...headers, "content-encoding": "br" }, body };
}
