import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_PAGE, PAGE_PATHS, pageAt } from "#contract/pages.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import type { PreparedResponse } from "#server/http/prepared-response.ts";
import { MAX_BYTES, pageResponses } from "./page-responses.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

test("10,000 invented paths share one response for each language", async () => {
  let written = 0;
  const pages = pageResponses({
    write(path, language) {
      written++;
      return `${language} ${PAGE_PATHS.includes(path) ? path : ""}`;
    },
    revision: "",
  });
  for (let i = 0; i < 10_000; i++) {
    const asked = { name: "", acceptLanguage: `${LANGUAGES[i % 4]}, x-${i}` };
    const source = pages.at(`/invented-${i}`, 404);
    if (!source.ready(asked)) await source.make(asked);
  }
  expect([pages.size, written]).toEqual([4, 4]);
  for (const path of PAGE_PATHS)
    for (const acceptLanguage of LANGUAGES) await pages.at(path, 200).make({ name: "", acceptLanguage });
  expect(pages.size).toBe(4 + 4 * PAGE_PATHS.length);
});

/** Pages whose content is their URL, how often each was rendered, and the way to ask for one. */
function renderedPages(isComplete = true) {
  const rendered: string[] = [];
  const pages = pageResponses({
    write: (_path, language, content) => `${language} ${content?.root ?? "empty"}`,
    async render(url) {
      rendered.push(url);
      return { root: url, page: { isUnknown: false, data: {} }, isComplete };
    },
    revision: "",
  });
  async function open(url: string, headers: Readonly<{ cookie?: string }> = {}) {
    const { pathname, search } = new URL(url, "http://localhost");
    const asked = { name: "", acceptLanguage: "fr", search, ...headers };
    const source = pages.at(pathname, pageAt(pathname) ? 200 : 404);
    return bodyOf(source.ready(asked) ?? (await source.make(asked)));
  }
  return { pages, rendered, open };
}

const bodyOf = (response: PreparedResponse | undefined) =>
  Buffer.from(response?.variants.get("identity")?.body ?? []).toString();

test("the page of unknown URLs does not depend on the one that was asked for first", async () => {
  const pages = pageResponses({
    write: (path) => `scripts of ${path}`,
    render: async (url) => ({ root: url, page: { isUnknown: true, data: {} }, isComplete: true }),
    revision: "",
  });
  const asked = { name: "", acceptLanguage: "fr" };
  for (const path of ["/operator", "/invented"]) {
    const source = pages.at(path, 404);
    expect(bodyOf(source.ready(asked) ?? (await source.make(asked)))).toBe("scripts of /404");
  }
});

test("the page without content is not the one that an operator has opened", async () => {
  const pages = pageResponses({ write: (path) => `scripts of ${path}`, revision: "" });
  const asked = { name: "", acceptLanguage: "fr" };
  for (const path of ["/operator", EMPTY_PAGE]) {
    const source = pages.at(path, 200);
    expect(bodyOf(source.ready(asked) ?? (await source.make(asked)))).toBe(`scripts of ${path}`);
  }
});

test("a page is rendered once for each URL that differs, and again within a second after a change", async () => {
  const { pages, rendered, open } = renderedPages();
  for (const url of ["/shop", "/shop?utm=1", "/shop?q=ring", "/shop?q=ring&utm=2", "/shop?q=bow"])
    await open(url);
  expect(rendered).toEqual(["/shop", "/shop?q=ring", "/shop?q=bow"]);
  pages.change();
  vi.advanceTimersByTime(1_000);
  expect(await open("/shop")).toBe("fr /shop");
  expect(rendered).toHaveLength(4);
});

test("a page of rates is rendered again after they have changed, and no other page is", async () => {
  let rates = "before";
  const rendered: string[] = [];
  const pages = pageResponses({
    write: () => "",
    async render(url) {
      rendered.push(url);
      return { root: url, page: { isUnknown: false, data: {} }, isComplete: true };
    },
    revision: "",
    rates: () => rates,
  });
  const asked = { name: "", acceptLanguage: "fr" };
  for (rates of ["before", "before", "after"])
    for (const path of ["/rates", "/shop"]) {
      const source = pages.at(path, 200);
      if (!source.ready(asked)) await source.make(asked);
    }
  expect(rendered).toEqual(["/rates", "/shop", "/rates"]);
});

test("100 changes in ten seconds have a page rendered at most once a second, and the last one is shown", async () => {
  const { pages, rendered, open } = renderedPages();
  await open("/shop");
  for (let change = 0; change < 100; change++) {
    vi.advanceTimersByTime(100);
    pages.change();
    await Promise.all([open("/shop"), open("/shop")]);
  }
  expect(rendered).toHaveLength(1 + 10);
  vi.advanceTimersByTime(10_000);
  await open("/shop");
  await open("/shop");
  expect(rendered).toHaveLength(1 + 11);
});

test("simultaneous requests share one rendering", async () => {
  const { rendered, open } = renderedPages();
  await Promise.all([open("/shop"), open("/shop"), open("/shop")]);
  expect(rendered).toEqual(["/shop"]);
});

test("a page without all of its data is not cached, nor is one whose content changes while it is made", async () => {
  const incomplete = renderedPages(false);
  await incomplete.open("/shop");
  expect(incomplete.pages.size).toBe(0);
  const { pages, rendered, open } = renderedPages();
  const opening = open("/shop");
  pages.change();
  vi.advanceTimersByTime(1);
  expect(await opening).toBe("fr /shop");
  for (let visit = 0; visit < 2; visit++) await open("/shop");
  expect(rendered).toHaveLength(2);
});

test("the pages of a person and searches that are too long are sent without content", async () => {
  const { rendered, open } = renderedPages();
  expect(await open("/orders")).toBe("fr empty");
  expect(await open(`/shop?q=${"x".repeat(4_000)}`)).toBe("fr empty");
  expect(rendered).toEqual([]);
  expect(await open("/no-such-page")).toBe("fr /404");
});

test("the chosen language takes precedence over the browser's", async () => {
  const { open } = renderedPages();
  expect(await open("/shop", { cookie: "a=b; skypurse.language=de" })).toBe("de /shop");
  expect(await open("/shop", { cookie: "__Host-skypurse.language=tl" })).toBe("tl /shop");
  expect(await open("/shop", { cookie: "skypurse.language=xx" })).toBe("fr /shop");
});

test("the first request for items after a start drops no other page", async () => {
  const active = Promise.resolve();
  const pages = pageResponses({ write: () => "empty", catalogue: () => active, revision: "" });
  const asked = { name: "", acceptLanguage: "fr" };
  await pages.at("/shop", 200).make(asked);
  pages.at("/fwc-items", 200).ready(asked);
  expect(pages.size).toBe(1);
});

test("pages with items are dropped as soon as another catalogue is active", async () => {
  const rendered: string[] = [];
  let active = Promise.resolve("imported");
  const pages = pageResponses({
    write: (_path, _language, content) => content?.root ?? "empty",
    async render(url) {
      rendered.push(url);
      return { root: `${url} ${await active}`, page: { isUnknown: false, data: {} }, isComplete: true };
    },
    catalogue: () => active,
    revision: "",
  });
  const open = async (search: string) => {
    const source = pages.at("/fwc-items", 200);
    const asked = { name: "", acceptLanguage: "fr", search };
    return bodyOf(source.ready(asked) ?? (await source.make(asked)));
  };
  for (const search of ["", "?q=a", "?q=a", ""]) expect(await open(search)).toContain("imported");
  expect(rendered).toEqual(["/fwc-items", "/fwc-items?q=a"]);
  active = Promise.resolve("rolled back");
  expect(await open("?q=a")).toBe("/fwc-items?q=a rolled back");
  expect(pages.size).toBe(1);
  // A catalogue that cannot be read, and that no request waits for.
  active = Promise.reject(new Error("unreadable"));
  expect(pages.at("/fwc-items", 200).ready({ name: "", acceptLanguage: "fr" })).toBeUndefined();
});

test.each(["/shop", "/fwc-items"])(
  "10,000 different searches of %s leave the memory bounded",
  async (path) => {
    const { pages } = renderedPages();
    const source = pages.at(path, 200);
    const large = "x".repeat(400);
    for (let i = 0; i < 10_000; i++)
      await source.make({ name: "", acceptLanguage: "fr", search: `?q=${large}${i}` });
    expect(pages.bytes).toBeLessThanOrEqual(MAX_BYTES);
  },
  60_000,
);

test("the ETag changes with the policy", async () => {
  const etagOf = async (revision: string) =>
    (
      await pageResponses({ write: () => "page", revision })
        .at("/", 200)
        .make({ name: "", acceptLanguage: "fr" })
    )?.variants.get("identity")?.etag;
  expect(await etagOf("one")).toBe(await etagOf("one"));
  expect(await etagOf("one")).not.toBe(await etagOf("other"));
});
