import { expect, test, vi } from "vitest";
import type { RenderPage } from "#contract/rendered-page.ts";
import type { Logger } from "#server/log/log.ts";
import { pageRenderer } from "./rendered-pages.ts";

const CONFIG = {} as Parameters<typeof pageRenderer>[0]["config"];

function rendererWith(render: RenderPage, products: () => Promise<readonly never[]> = async () => []) {
  const error = vi.fn();
  const log = { error } as unknown as Logger;
  return { error, open: pageRenderer({ render, config: CONFIG, products, servers: async () => [], log }) };
}

test("a page is rendered with the public data", async () => {
  const { open } = rendererWith(async ({ url, data }) => `${url} ${data.products?.length}`);
  expect(await open("/shop", "en")).toMatchObject({ root: "/shop 0", isComplete: true });
});

test("a component that throws leaves the page to the browser, and one line in the log", async () => {
  const broken = new Error("broken");
  const { open, error } = rendererWith(() => Promise.reject(broken));
  expect(await open("/shop", "en")).toBeUndefined();
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { event: "render_failed", url: "/shop", err: broken },
    expect.any(String),
  );
});

test.each([
  ["never responds", () => new Promise<never>(() => {})],
  ["fails", () => Promise.reject(new Error("gone"))],
])("if the database %s, the page is rendered without its data and is incomplete", async (_name, products) => {
  const { open } = rendererWith(async ({ data }) => String(data.products), products);
  expect(await open("/shop", "en")).toMatchObject({ root: "undefined", isComplete: false });
});

test("while too many pages are being rendered, further ones are left to the browser", async () => {
  const finish: (() => void)[] = [];
  const { open } = rendererWith(() => new Promise((resolve) => finish.push(() => resolve("done"))));
  const begun = Array.from({ length: 16 }, () => open("/shop", "en"));
  await vi.waitFor(() => expect(finish).toHaveLength(16));
  expect(await open("/shop", "en")).toBeUndefined();
  for (const each of finish) each();
  expect(await Promise.all(begun)).toHaveLength(16);
  const later = open("/shop", "en");
  await vi.waitFor(() => expect(finish).toHaveLength(17));
  finish.at(-1)?.();
  expect(await later).toMatchObject({ root: "done" });
});
