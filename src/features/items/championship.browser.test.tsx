import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { chooseOption } from "#testing/browser/input/choose.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { details, grid } from "#testing/browser/pages/item-list.ts";

const gear = () => page.getByRole("group", { name: "FWC gear" });
const found = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

test("the page opens on the championship's gear by edition, with its sets and their bonuses", async () => {
  await openPage("/fwc-items");
  await found("233 of 1,720 items");
  const years = gear().getByRole("heading", { level: 2 });
  await expect
    .poll(() => years.elements().map(({ textContent }) => textContent))
    .toEqual(["FWC 2026", "FWC 2025", "FWC 2024", "FWC 2023"]);
  const sets = gear().getByRole("heading", { level: 3 });
  await expect.element(sets).toHaveLength(16);
  await years.nth(1).click();
  await years.nth(2).click();
  await years.nth(3).click();
  await expect.element(sets).toHaveLength(48);
  const set = gear().getByRole("listitem").filter({ hasText: "FWC Golden Penel Set" }).last();
  await expect.element(set).toMatchTextContent("Psykeeper · Female · Lv. 140");
  await expect.element(set).toMatchTextContent("2 piecesINT +23, Speed +12%, Defense +45");
  await expect.element(set).toMatchTextContent("4 piecesCasting Speed +33%");
  await expect
    .element(page.getByText(/Data from Sep 22, 2026, for some items from Feb 10, 2023/))
    .toBeVisible();
});

test.each([
  ["en", "FWC Manager Ava trades", false],
  ["de", "FWC Manager Ava tauschst", true],
] as const)(
  "English names are explained where the page is in another language: %s",
  async (language, source, isShown) => {
    await openPage("/fwc-items", { language });
    await expect.poll(() => document.querySelector("main details")?.textContent).toContain(source);
    expect(/Names are|Namen sind die/.test(document.querySelector("main details")?.textContent ?? "")).toBe(
      isShown,
    );
  },
);

test("an edition and a class narrow the gear, also in a link", async () => {
  await openPage("/fwc-items");
  await page.getByRole("button", { name: "2025" }).click();
  await found("10 of 1,720 items");
  await page.getByRole("button", { name: "2026" }).click();
  await chooseOption(page.getByRole("combobox", { name: "Class" }), "Slayer");
  await expect.element(gear().getByRole("heading", { level: 3 })).toHaveLength(2);
  await expect.poll(() => location.search).toBe("?class=35369&fwc=1&edition=2026");
});

test("all other items are one press away, and a search stays in what is shown", async () => {
  await openPage("/fwc-items");
  await page.getByRole("searchbox").fill("k fang");
  await found("1 of 1,720 items");
  await expect.element(grid()).toBeVisible();
  await page.getByRole("radio", { name: "All items" }).click({ force: true });
  await found("4 of 1,720 items");
  await page.getByRole("searchbox").fill("");
  await found("1,720 of 1,720 items");
  await expect.poll(() => location.search).toBe("?fwc=0");
});

test.each([
  ["mythical", "10"],
  ["Ales", "4"],
  ["mythcal silver", "10"],
])("the search for %j, which finds no gear of the championship, leads to all items", async (query, count) => {
  await openPage("/fwc-items");
  await page.getByRole("searchbox").fill(query);
  await found("0 of 1,720 items");
  const all = page.getByRole("button", { name: `${count} in all items`, exact: true });
  await expect.element(all).toBeVisible();
  await expect.element(page.getByText("Did you mean")).not.toBeInTheDocument();
  await expect.element(page.getByText("Nothing matches exactly")).not.toBeInTheDocument();
  await all.click();
  await expect.element(page.getByRole("region", { name: "Results" })).toHaveFocus();
  await found(`${count} of 1,720 items`);
  await expect.element(page.getByRole("searchbox")).toHaveValue(query);
  await expect.element(page.getByRole("radio", { name: "All items" })).toBeChecked();
});

test("filters without a query that hide the gear of the championship lead to all items", async () => {
  await openPage("/fwc-items?fwc=1&category=materials");
  await page.getByRole("button", { name: "Show all items" }).click();
  await expect.element(grid()).toBeVisible();
});

test("a piece opens with the bonus of its set, and without prices that the source does not have", async () => {
  await openPage("/fwc-items?edition=2026&fwc=1");
  const set = gear().getByRole("listitem").filter({ hasText: "2026 FWC Golden Runthiel Set" }).first();
  await set.getByRole("link", { name: /^Helmet/ }).click();
  const panel = details(/^2026 FWC Golden Runthiel/);
  await expect.element(panel).toBeVisible();
  await expect.element(panel.getByText(/^Set bonus of 2026 FWC Golden Runthiel Set/)).toBeVisible();
  await expect.element(panel.getByText("NPC buys for")).not.toBeInTheDocument();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect.element(gear()).toBeVisible();
});

test("an item of the older data says so", async () => {
  await openPage("/fwc-items?item=10");
  await expect.element(details("Qurion Bow").getByText(/Data from Feb 10, 2023/)).toBeVisible();
});
