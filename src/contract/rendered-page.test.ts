import { expect, test } from "vitest";
import { renderedUrl } from "./pages.ts";

test.each([
  ["/shop", `?fbclid=${"a".repeat(600)}&q=ring`, "/shop?q=ring"],
  ["/shop", "", "/shop"],
  ["/shop", "?utm=1", "/shop"],
  ["/shop", "?utm=1&penya=5&q=a+b", "/shop?q=a+b&penya=5"],
  ["/fwc-items", "?item=7", "/fwc-items"],
  ["/fwc-items", "?sort=level&item=7&q=bow", "/fwc-items?q=bow&sort=level"],
  ["/shop", "?category=scroll&q=a&category=ring", "/shop?q=a&category=scroll&category=ring"],
  ["/no-such-page", "?q=bow", "/404"],
  ["/toString", "", "/404"],
])("%s with the search %s is rendered as %s", (path, search, url) => {
  expect(renderedUrl(path, search)).toBe(url);
});

test("only the browser renders a search that is too long to be read", () => {
  expect(renderedUrl("/fwc-items", `?q=a&${"b&".repeat(2_000)}`)).toBeUndefined();
  expect(renderedUrl("/legal", `?q=a&${"b&".repeat(2_000)}`)).toBe("/legal");
});
