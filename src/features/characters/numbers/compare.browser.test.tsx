import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { outbox } from "#client/outbox/outbox.ts";
import { expectAccessible } from "#testing/browser/accessible.ts";
import { PHONE } from "#testing/browser/open-page.tsx";
import { MIA, openAsGuest } from "#testing/browser/pages/saved-characters.ts";

const BARE = { ...MIA, sets: [{ id: "first", name: "", gear: {} }] };
const LEA = { ...BARE, id: "lea", name: "Lea", points: { ...MIA.points, str: 30, sta: 45 } };

const compare = () => page.getByRole("region", { name: "Compare" });

// The next page would wait for what this one is still sending.
afterEach(() => outbox.flush());

test("two characters are compared by what differs, the largest change first, as a table and as a chart", async () => {
  await openAsGuest("/characters?character=mia&compare=lea.first", [BARE, LEA]);
  const rows = compare().getByRole("row");
  await expect.element(rows.nth(1)).toMatchTextContent(/^STA1545▼ -30/);
  await expect.element(rows.nth(2)).toMatchTextContent(/^STR1530▼ -15/);
  await expect.element(compare().getByRole("row", { name: /^DEX/ })).not.toBeInTheDocument();
  const chart = compare().getByRole("img");
  // 3,412 of 2,737: 150 + 75 · 30 · 1.45 and · 1.15
  await expect
    .element(chart)
    .toHaveAccessibleName(/^Lea · Set 1 in percent of Mia · Set 1 · STA 300% · STR 200% · .*HP 125%/);
  expect(chart.element().querySelectorAll("rect").length).toBe(rows.elements().length - 1);
});

test("on a phone the chart fits, and is accessible", async () => {
  await openAsGuest("/characters?character=lea&compare=mia.first", [BARE, LEA], { viewport: PHONE });
  const chart = compare().getByRole("img");
  await expect.element(chart).toHaveAccessibleName(/STA 33% · STR 50%/);
  expect(chart.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible("main");
});
