import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RenderPage } from "#contract/pages.ts";
import { onBehalfOf, Turns } from "#server/limits/turns.ts";
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
    rates: async () => [],
    catalogue: async () => CATALOGUE,
    entry: async () => undefined,
    changes: async () => [],
    turns: new Turns(1),
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

test("only the page of the rates gets them, and without them it is not complete", async () => {
  const { open, rendered } = observed();
  for (const url of ["/shop", "/rates?server=mia"]) expect((await open(url, "fr"))?.isComplete).toBe(true);
  expect(rendered.map(({ data }) => data.rates)).toEqual([undefined, { servers: [], at: Date.now() }]);
  const failing = observed({ rates: () => Promise.reject(new Error("no database")) });
  for (const [url, isComplete] of [
    ["/shop", true],
    ["/rates", false],
  ] as const)
    expect((await failing.open(url, "fr"))?.isComplete).toBe(isComplete);
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

test("a page that cannot be rendered is sent without content, and logged once", async () => {
  const { open, lines } = observed({ render: () => Promise.reject(new Error("broken")) });
  expect(await open("/fwc-items?q=bow", "fr")).toBeUndefined();
  expect(lines()).toMatchObject([{ event: "render_failed", path: "/fwc-items" }]);
});

test("one page is rendered at a time; others come before the further searches of one network", async () => {
  const order: string[] = [];
  const { open } = observed({
    async render({ url, data }) {
      await slow(undefined);
      order.push(url);
      return { root: url, data };
    },
  });
  const searches = [1, 2, 3].map((word) => onBehalfOf("flood", () => open(`/fwc-items?q=${word}`, "fr")));
  const others = ["/shop", "/"].map((url) => onBehalfOf("flood", () => open(url, "fr")));
  const search = onBehalfOf("player", () => open("/fwc-items?q=bow", "fr"));
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all([...searches, ...others, search]);
  expect(order).toEqual([
    "/fwc-items?q=1",
    "/shop",
    "/",
    "/fwc-items?q=bow",
    "/fwc-items?q=2",
    "/fwc-items?q=3",
  ]);
});
