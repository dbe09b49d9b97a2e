import { expect, test } from "vitest";
import { createPageCache, MAX_BYTES } from "./page-cache.ts";

test("the keys count too: small pages with long URLs leave the memory bounded", () => {
  const cache = createPageCache<Readonly<{ size: number }>>({});
  const long = "x".repeat(4_000);
  for (let i = 0; i < 10_000; i++) cache.write(`${i} ${long}`, { size: 10 }, cache.begin());
  expect(cache.size).toBeLessThan(MAX_BYTES / 4_000);
  expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES);
});
