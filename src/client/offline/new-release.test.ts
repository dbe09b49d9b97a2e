// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

const page = (program: string) => `<script type="module" crossorigin src="/assets/${program}"></script>`;

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = page("index-old.js");
});

test.each([
  ["another program", true, async () => new Response(page("index-new.js"))],
  ["the same program", false, async () => new Response(page("index-old.js"))],
  ["a page of a proxy", false, async () => new Response("<h1>Back soon</h1>")],
  ["a failure", false, async () => new Response(page("index-new.js"), { status: 502 })],
  ["no network", false, () => Promise.reject(new TypeError("Failed to fetch"))],
])("whether the server has a newer release: %s", async (_name, isNewer, answer) => {
  vi.stubGlobal("fetch", answer);
  const { lookForNewRelease } = await import("./new-release.ts");
  expect(await lookForNewRelease()).toBe(isNewer);
});
