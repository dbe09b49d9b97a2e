import { expect, test } from "../support/player.ts";
import { expectAccessible, followSystemTheme } from "./axe.ts";

const ROW = '<li><span class="text">A ring</span> <a href="/shop">Add</a></li>';
const FAULTS = {
  "in the first of many alike": [
    /link-name/,
    0,
    '<li><span class="text">A ring</span> <a href="/shop"></a></li>',
  ],
  "in a row without a text that all others have": [
    /link-name/,
    15,
    '<li><span class="text">A ring</span> <a href="/shop"></a></li>',
  ],
  "in a row of another color": [
    /color-contrast/,
    15,
    '<li><span class="text" style="color: #bbbbbb">A ring</span> <a href="/shop">Add</a></li>',
  ],
  "in a dash": [
    /"what": "text"/,
    15,
    '<li><span class="text">A ring</span> <a href="/shop">Add</a><i style="color: #bbb">–</i></li>',
  ],
  "in an icon": [
    /"what": "icon"/,
    15,
    `<li><a href="/shop">Add <svg width="16" height="16" stroke="currentColor" style="color: #bbb"></svg></a></li>`,
  ],
  "in the example of a field": [
    /"what": "text"/,
    15,
    '<li><style>::placeholder { color: #bbb }</style><input aria-label="Price" placeholder="5m" style="background: #fff; border-color: #000"></li>',
  ],
  "in the edge of a field": [
    /"what": "edge"/,
    15,
    '<li><input aria-label="Price" style="border: 1px solid #bbb; background: #fff; color: #000"></li>',
  ],
  "in the last row": [/image-alt/, 19, '<li><span class="text">A ring</span> <img src="/icon.svg"></li>'],
} as const;

for (const [where, [found, index, fault]] of Object.entries(FAULTS))
  test(`a violation is found ${where} on a page of similar rows`, async ({ page }) => {
    await followSystemTheme(page);
    await page.route("**/repeating", (route) => {
      const rows = Array.from({ length: 20 }, (_, n) => (n === index ? fault : ROW)).join("");
      return route.fulfill({
        contentType: "text/html; charset=utf-8",
        body: `<!doctype html><html lang="en"><title>Rows</title><body class="dark"><script>
          const light = matchMedia("(prefers-color-scheme: light)");
          light.onchange = () => { document.body.className = light.matches ? "light" : "dark"; };
          </script><main><h1>Rows</h1><ul>${rows}</ul></main></body></html>`,
      });
    });
    await page.goto("/repeating");
    await expect(expectAccessible(page)).rejects.toThrow(found);
  });
