import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { navigate, PHONE, reopen } from "#testing/browser/open-page.tsx";
import {
  compareBox,
  compareItems,
  comparison,
  details,
  itemSearch,
  openItems,
} from "#testing/browser/pages/item-list.ts";

/** Few enough for the list to show all. */
const HEAVY_WEAPONS = "/fwc-items?kind=2h-sword,2h-axe,1h-axe&min=85&max=120";
const compared = (name: string) => comparison().getByRole("row").filter({ hasText: name });

test("up to four items are compared, the best and lowest values are marked, and a fifth is refused", async () => {
  await openItems(HEAVY_WEAPONS);
  await compareItems("Bloody Obsidian Slayer", "Hardinition", "Angel Big Sword");
  await expect.element(comparison()).toMatchTextContent("3 of 4");
  await expect.element(compared("Bloody Obsidian Slayer")).toMatchTextContent("best: 470–479");
  await expect.element(compared("Hardinition")).toMatchTextContent("lowest: 386–395");
  await expect.element(compared("Angel Big Sword")).toMatchTextContent("best: +20%");
  await compareItems("Bloody Axe");
  await compareBox("Kanainition").click({ force: true });
  await expect.element(page.getByText("You can compare up to 4 items.").first()).toBeVisible();
  await expect.poll(() => location.href).toMatch(/compare=385(%2C\d+){3}/);
  await reopen();
  await expect.element(comparison()).toMatchTextContent("4 of 4");
  await page.getByRole("button", { name: "Remove Hardinition from the comparison" }).click();
  await expect.element(comparison()).toMatchTextContent("3 of 4");
  await comparison().getByRole("button", { name: "Hide the comparison" }).click();
  await expect.element(compared("Bloody Obsidian Slayer")).not.toBeInTheDocument();
  await comparison().getByRole("button", { name: "Clear" }).click();
  await expect.element(comparison()).not.toBeInTheDocument();
});

test("two compared items meet in a duel, by keyboard", async () => {
  await openItems(HEAVY_WEAPONS);
  const opener = comparison().getByRole("button", { name: "Duel" });
  await compareItems("Bloody Obsidian Slayer");
  await expect.element(opener).not.toBeInTheDocument();
  await compareItems("Angel Big Sword");
  (await opener.findElement()).focus();
  await userEvent.keyboard("{Enter}");
  const duel = page.getByRole("dialog", { name: "Duel" }).getByRole("table", { name: "Duel" });
  await expect.element(duel.getByRole("columnheader", { name: /^Bloody Obsidian Slayer/ })).toBeVisible();
  const attack = duel.getByRole("row", { name: /Attack/ }).getByRole("cell");
  await expect.element(attack.nth(0)).toMatchTextContent(/best: 470–479$/);
  await expect.element(attack.nth(1)).toHaveTextContent("387–395");
  await expect.element(attack).toHaveLength(2);
  await userEvent.keyboard("{Escape}");
  await expect.element(duel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("the details show all data of an item, with a weapon's attack at each upgrade", async () => {
  await openItems("/fwc-items?item=385");
  const slayer = details("Bloody Obsidian Slayer");
  for (const text of ["2H Sword", "not sold by NPCs", "100,000 Penya", "STA+20", "Block+12%"])
    await expect.element(slayer).toMatchTextContent(text);
  const at = (upgrade: string) =>
    slayer.getByRole("row").filter({ has: page.getByRole("rowheader", { name: upgrade, exact: true }) });
  await expect.element(at("+0")).toMatchTextContent("470–479");
  // 470 × 1.02 + 1, 479 × 1.10 + 5^1.5, 470 × 1.24 + 10^1.5 and so on, each of the two rounded down.
  await expect.element(at("+1")).toMatchTextContent("480–489");
  await expect.element(at("+5")).toMatchTextContent("528–537");
  await expect.element(at("+10")).toMatchTextContent("613–624");
  await goTo("/fwc-items?item=258");
  const shield = details("Shield of Iblis");
  await expect.element(shield.getByRole("row", { name: "+3 418–420" })).toBeVisible();
  await expect.element(shield.getByRole("row", { name: "+10 499–501" })).toBeVisible();
  await goTo("/fwc-items?item=63");
  const socecle = details("Socecle +3");
  await expect.element(socecle).toMatchTextContent("each + of this accessory is a separate item");
  await expect.element(socecle).toMatchTextContent("Less MP Used+20%");
  await expect.element(socecle).toMatchTextContent("MP After a Kill+105");
  const compare = socecle.getByRole("button", { name: "Compare", exact: true });
  await expect.element(compare).not.toHaveAttribute("aria-pressed");
  await compare.click();
  await socecle.getByRole("button", { name: "Stop comparing" }).click();
  await expect.element(compare).toBeVisible();
  await goTo("/fwc-items?item=999999");
  await expect.element(details("Unknown item")).toBeVisible();
});

/** Opens another URL of the catalogue, as if it was typed. */
async function goTo(path: string): Promise<void> {
  await navigate(path);
  await reopen();
}

describe("on a phone", () => {
  test("the list keeps its scroll position when content above it grows", async () => {
    await openItems("/fwc-items?fwc=0", { viewport: PHONE });
    const list = page.getByRole("list", { name: "Results" });
    const cards = list.getByRole("listitem");
    // Only the browser's own list can compare.
    await expect.element(cards.first().getByRole("checkbox")).toBeInTheDocument();
    const above = document.createElement("div");
    above.style.height = "3000px";
    list.element().before(above);
    window.scrollTo(0, 3_000 + 65 * 100);
    await expect
      .poll(() => cards.elements().find((card) => card.ariaPosInSet === "102") ?? null)
      .not.toBeNull();
    const card = list.element().querySelector<HTMLElement>("[aria-posinset='102']");
    if (!card) throw new Error("The list has no 102nd item");
    await expect.element(card).toBeInViewport();
  });

  test("the list sorts, filters and compares", async () => {
    await openItems("/fwc-items?max=120", { viewport: PHONE });
    const cards = page.getByRole("list", { name: "Results" }).getByRole("listitem");
    await expect.element(cards.first()).toMatchTextContent("Bloody Executioner");
    await expect.element(cards.first()).toMatchTextContent("Atk470–479");
    await page.getByRole("button", { name: "Sort: Attack" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "HP", exact: true }).click();
    await page.getByRole("button", { name: "Show items" }).click();
    await page.getByRole("button", { name: "Stats" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "HP", exact: true }).click();
    await sheet.getByRole("textbox", { name: "HP, at least" }).fill("100");
    await sheet.getByRole("button", { name: "Show items" }).click();
    await expect.poll(() => location.href).toMatch(/has=hp%3A100/);
    await expect.element(cards.first()).toMatchTextContent("HP");
    await page.getByRole("button", { name: "More filters" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reset filters" }).click();
    await page.getByRole("button", { name: "Show items" }).click();
    await expect.element(page.getByText("1,720 of 1,720 items")).toBeVisible();
    await itemSearch().fill("angel");
    await compareItems("Angel Big Sword", "Angel Staff");
    await expect.element(comparison()).toMatchTextContent("2 of 4 to compare");
    await comparison().getByRole("button", { name: "Compare" }).click();
    const dialog = page.getByRole("dialog", { name: "Compare" });
    const duel = dialog.getByRole("table", { name: "Duel" });
    await expect.element(duel.getByRole("row", { name: /Attack/ })).toMatchTextContent("best: 387–395");
    const table = dialog.getByRole("group", { name: "Compare" });
    await expect.element(table.getByRole("row", { name: /Attack/ })).toMatchTextContent("best: 387–395");
    await dialog.getByRole("button", { name: "Angel Staff", exact: true }).click();
    await expect.element(details("Angel Staff")).toBeVisible();
    history.back();
    await expect.element(details("Angel Staff")).not.toBeInTheDocument();
  });
});
