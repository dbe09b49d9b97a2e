/** A violation on a page of similar rows is found, although not all of them are tested. */
import { afterEach, expect, test } from "vitest";
import { faultsIn } from "#testing/browser/accessible.ts";

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
    /"what":"text"/,
    15,
    '<li><span class="text">A ring</span> <a href="/shop">Add</a><i style="color: #bbb">–</i></li>',
  ],
  "in an icon": [
    /"what":"icon"/,
    15,
    `<li><a href="/shop">Add <svg width="16" height="16" stroke="currentColor" style="color: #bbb"></svg></a></li>`,
  ],
  "in the example of a field": [
    /"what":"text"/,
    15,
    '<li><style>::placeholder { color: #bbb }</style><input aria-label="Price" placeholder="5m" style="background: #fff; color: #000; border-color: #000"></li>',
  ],
  "in the edge of a field": [
    /"what":"edge"/,
    15,
    '<li><input aria-label="Price" style="border: 1px solid #bbb; background: #fff; color: #000"></li>',
  ],
  "in the last row": [/image-alt/, 19, '<li><span class="text">A ring</span> <img src="/icon.svg"></li>'],
} as const;

afterEach(() => document.body.querySelector("main")?.remove());

for (const [where, [message, index, fault]] of Object.entries(FAULTS))
  test(`a violation is found ${where} on a page of similar rows`, async () => {
    const rows = Array.from({ length: 20 }, (_, n) => (n === index ? fault : ROW)).join("");
    const main = document.createElement("main");
    main.innerHTML = `<h1>Rows</h1><ul>${rows}</ul>`;
    document.documentElement.lang = "en";
    document.title = "Rows";
    document.body.append(main);
    expect(JSON.stringify(await faultsIn("html"))).toMatch(message);
  });
