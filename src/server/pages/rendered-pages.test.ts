import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RenderPage } from "#contract/rendered-page.ts";
import { publicConfigOf } from "#server/settings/config.server.ts";
import { readEnv } from "#server/settings/env.ts";
import { captureLog } from "#testing/captured-log.ts";
import { pageRenderer } from "./rendered-pages.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CATALOGUE = {
  manifest: {
    origin: "shipped" as const,
    date: "2023-02-10",
    version: null,
    count: 0,
    list: "",
    names: { fr: "", en: "", de: "", tl: "" },
  },
  items: [],
  sets: [],
};
const CONFIG = publicConfigOf(readEnv({}));

/** A renderer that writes down with what it was called. */
function observed(changes: Partial<Parameters<typeof pageRenderer>[0]> = {}) {
  const rendered: Parameters<RenderPage>[0][] = [];
  const log = captureLog();
  const open = pageRenderer({
    async render(page) {
      rendered.push(page);
      return { root: page.url, data: page.data };
    },
    config: CONFIG,
    products: async () => [],
    servers: async () => [],
    catalogue: async () => CATALOGUE,
    log: log.observer.log,
    ...changes,
  });
  return { open, rendered, lines: log.lines };
}

const slow = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 2_000, value));
async function opened<T>(page: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(300);
  return page;
}

test("only a page with items gets the catalogue", async () => {
  const { open, rendered } = observed();
  expect((await open("/shop", "fr"))?.isComplete).toBe(true);
  expect((await open("/fwc-items?q=a", "fr"))?.isComplete).toBe(true);
  expect(rendered.map(({ catalogue }) => catalogue)).toEqual([undefined, CATALOGUE]);
});

test.each([
  ["a slow database", { products: () => slow([]), servers: () => slow([]) }],
  ["a database that fails", { products: () => Promise.reject(new Error("gone")) }],
  ["a slow catalogue", { catalogue: () => slow(CATALOGUE) }],
  ["an unreadable catalogue", { catalogue: () => Promise.reject(new Error("broken")) }],
  [
    "no catalogue",
    {
      catalogue: () => {
        throw new Error("There is no such file");
      },
    },
  ],
])("%s leads to a page that is not cached, within 300 ms", async (_name, sources) => {
  const { open, lines } = observed(sources);
  const page = await opened(open("/fwc-items", "fr"));
  expect(page).toMatchObject({ root: "/fwc-items", isComplete: false });
  expect(lines()).toEqual([]);
});

test("a page is rendered with the public data", async () => {
  const { open, rendered } = observed();
  expect(await open("/shop", "en")).toMatchObject({ root: "/shop", page: { isUnknown: false } });
  expect(rendered).toMatchObject([{ language: "en", data: { products: [], servers: [], config: CONFIG } }]);
});

test("while too many pages are being rendered, further ones are left to the browser", async () => {
  const { open } = observed({ products: () => slow([]) });
  const pages = await opened(Promise.all(Array.from({ length: 20 }, () => open("/shop", "en"))));
  expect(pages.filter(Boolean)).toHaveLength(16);
  expect(await opened(open("/shop", "en"))).toBeDefined();
});

test("a page that cannot be rendered is sent without content, and logged once", async () => {
  const { open, lines } = observed({ render: () => Promise.reject(new Error("broken")) });
  expect(await open("/fwc-items?q=bow", "fr")).toBeUndefined();
  expect(lines()).toMatchObject([{ event: "render_failed", path: "/fwc-items" }]);
});

test("many searches at the same time are sent without content; other pages are still rendered", async () => {
  const { open } = observed({ products: () => slow([]) });
  const searches = Array.from({ length: 20 }, (_, index) => open(`/fwc-items?q=${index}`, "fr"));
  const others = ["/", "/shop", "/fwc-items"].map((url) => open(url, "fr"));
  const pages = await opened(Promise.all([...searches, ...others]));
  expect(pages.filter((page) => page?.root.includes("?"))).toHaveLength(4);
  expect(pages.filter((page) => page && !page.root.includes("?"))).toHaveLength(3);
});

test("searches of items are rendered 300 times in a minute, other pages always", async () => {
  const { open, rendered } = observed();
  for (let i = 0; i < 1_000; i++) await open(`/fwc-items?q=${i}`, "fr");
  expect(rendered).toHaveLength(300);
  expect(await open("/shop?q=ring", "fr")).toBeDefined();
  expect(await open("/fwc-items", "fr")).toBeDefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await open("/fwc-items?q=later", "fr")).toBeDefined();
});
