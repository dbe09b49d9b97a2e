/** The catalogue of items on phones: the names are whole. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { brokenWords, cutTexts, matching, resize } from "#testing/browser/layout.ts";
import { DESKTOP, navigate, openPage, PHONE } from "#testing/browser/open-page.tsx";

const SORTS = ["level", "defense", "criticalRate", "criticalDamage", "attackSpeed"];
const sortedBy = () => page.getByText(/^(Sortiert|Tri)/).elements();
const sortedHeader = () => matching("[aria-sort]:not([aria-sort=none])");
const textOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent).join();

/** Sorts the open list by one after the other. Returns the texts of `cut` that are cut; `name` is what says the sort. */
async function cutInSorts(name: () => readonly Element[], cut: () => readonly Element[]) {
  const texts: string[] = [];
  let former = "";
  for (const by of SORTS) {
    await navigate(`/fwc-items?sort=-${by}`);
    await expect.poll(() => textOf(name())).not.toBe(former);
    former = textOf(name());
    expect(name().length, by).toBeGreaterThan(0);
    texts.push(...(await cutTexts(cut)));
  }
  return texts;
}

for (const language of ["de", "fr"] as const)
  test(`the name of what the items are sorted by is not cut: ${language}`, async () => {
    await openPage("/fwc-items?fwc=0", { language, viewport: DESKTOP });
    expect(await cutInSorts(sortedHeader, () => matching("[role=columnheader] .truncate"))).toEqual([]);
    await resize(PHONE.width, PHONE.height);
    await expect.poll(() => page.getByRole("columnheader").elements()).toHaveLength(0);
    expect(await cutInSorts(sortedBy, sortedBy)).toEqual([]);
  });

test("the name of an item in the list is whole on the narrowest phones", async () => {
  await openPage("/fwc-items?q=legendary+golden+sword", { viewport: { width: 320, height: 640 } });
  const name = page.getByRole("listitem").getByText("Legendary Golden Sword", { exact: true });
  await expect.element(name).toBeVisible();
  await document.fonts.ready;
  const element = name.element();
  const row = element.closest("li")?.getBoundingClientRect();
  const { bottom = 0 } = element.closest("a")?.lastElementChild?.getBoundingClientRect() ?? {};
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight);
  expect(bottom).toBeLessThanOrEqual(row?.bottom ?? Number.NaN);
});

test("four compared items fit on a phone; on the narrowest they scroll, and no name breaks within a word", async () => {
  await openPage("/fwc-items?compare=385,5734,9392,1387", { language: "fr", viewport: PHONE });
  await page.getByRole("region", { name: "Comparer" }).getByRole("button", { name: "Comparer" }).click();
  const table = page.getByRole("dialog", { name: "Comparer" }).getByRole("group", { name: "Comparer" });
  const last = table.getByRole("columnheader").last();
  await expect.element(last).toBeInViewport({ ratio: 1 });
  const scroller = table.element();
  expect(scroller.scrollWidth - scroller.clientWidth).toBe(0);
  await resize(320, 640);
  await expect.element(last).not.toBeInViewport({ ratio: 1 });
  const names = table.getByRole("columnheader").getByRole("button").filter({ hasText: /./ });
  await expect.poll(() => names.elements()).toHaveLength(4);
  expect(brokenWords(names.elements())).toEqual([]);
  scroller.scrollTo({ left: scroller.scrollWidth });
  await expect.element(last).toBeInViewport({ ratio: 1 });
});
