import { expect, test } from "vitest";
import { renderedUrl } from "./rendered-page.ts";

test.each([
  ["/shop", `?fbclid=${"a".repeat(600)}&q=ring`, "/shop?q=ring"],
  ["/shop", "", "/shop"],
  ["/shop", "?utm=1", "/shop"],
  ["/shop", "?utm=1&penya=5&q=a+b", "/shop?q=a+b&penya=5"],
  ["/fwc-items", "?item=7", "/fwc-items"],
  ["/fwc-items", "?sort=level&item=7&q=bow", "/fwc-items?q=bow&sort=level"],
  ["/no-such-page", "?q=bow", "/404"],
  ["/toString", "", "/404"],
])("%s with the search %s is rendered as %s", (path, search, url) => {
  expect(renderedUrl(path, search)).toBe(url);
});

test.each([`?q=${"x".repeat(500)}`, "?q=a&q=b", `?q=a&${"b&".repeat(2_000)}`])(
  "only the browser renders the search %s",
  (search) => {
    expect(renderedUrl("/fwc-items", search)).toBeUndefined();
  },
);
