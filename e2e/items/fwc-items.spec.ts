import type { Page } from "@playwright/test";
import { itemsEndpoints } from "../../src/contract/items.ts";
import { routePattern } from "../../src/testing/route-pattern.ts";
import { expect, tabTo, test } from "../support/player.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "Results" });
const row = (page: Page, name: string) => grid(page).getByRole("row").filter({ hasText: name });
const tray = (page: Page) => page.getByRole("region", { name: "Compare", exact: true });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search items" });
const panel = (page: Page, name: string) => page.getByRole("dialog", { name });

async function open(page: Page, path = "/fwc-items") {
  await page.goto(path);
  await expect(page.getByText(/^\d+ of 469 items$/)).toBeVisible();
}

test("a search in French matches the English name, short names, names without accents, and the id", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("app_language", "fr"));
  await page.goto("/fwc-items");
  await expect(page.getByText("469 sur 469 objets")).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Rechercher un objet" });
  const slayer = page.getByRole("row").filter({ hasText: "Glaive Sanguinaire d'Obsidienne" });
  for (const words of ["slayer obsidian", "glaive SANGUINAIRE", "385", "bos"]) {
    await field.fill(words);
    await expect(slayer).toBeVisible();
  }
  await expect(page.getByText("Données du 10 févr. 2023")).toBeVisible();
});

test("filters combine, are counted, and survive a reload and Back", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: /^Weapons/ }).click();
  await expect(page.getByText("128 of 469 items")).toBeVisible();
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByRole("button", { name: "2H Sword" }).click();
  await expect(page.getByText("4 of 469 items")).toBeVisible();
  await page.getByRole("button", { name: "Attack", exact: true }).first().click();
  await page.getByRole("textbox", { name: "Attack, at least" }).fill("380");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 469 items")).toBeVisible();
  await page.getByRole("textbox", { name: "Lowest level, as a number" }).fill("100");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 469 items")).toBeVisible();
  await expect(page).toHaveURL(/min=100/);
  await page.reload();
  await expect(page.getByText("1 of 469 items")).toBeVisible();
  await page.getByRole("button", { name: "Bloody Obsidian Slayer" }).click();
  await expect(panel(page, "Bloody Obsidian Slayer")).toBeVisible();
  await page.goBack();
  await expect(panel(page, "Bloody Obsidian Slayer")).toBeHidden();
  await expect(page.getByText("1 of 469 items")).toBeVisible();
  await page.getByRole("button", { name: "Reset filters" }).click();
  await expect(page.getByText("469 of 469 items")).toBeVisible();
  await expect(page).toHaveURL(/\/fwc-items$/);
});

test("a class finds its own and its parents' gear, and a reset keeps the character and the slot", async ({
  page,
}) => {
  await open(page, "/fwc-items?for=mia&slot=weapon&category=weapons&class=2246");
  await expect(page.getByText(/^\d+ of 469 items$/)).not.toHaveText("128 of 469 items");
  await page.getByRole("combobox", { name: "Class" }).click();
  await page.getByRole("option", { name: "Magician" }).click();
  await expect(row(page, "Shait Stick")).toHaveCount(0);
  await expect(page).toHaveURL(/class=9581/);
  await page.getByRole("button", { name: "Reset filters" }).click();
  await expect(page).toHaveURL(/for=mia/);
  await expect(page).toHaveURL(/slot=weapon/);
  await expect(page).not.toHaveURL(/class/);
});

test("a column sorts both ways, announces it, and can be hidden", async ({ page }) => {
  await open(page, "/fwc-items?category=weapons");
  const attack = page.getByRole("columnheader", { name: "Attack", exact: true });
  await expect(page.getByRole("columnheader", { name: "Lv, Level", exact: true })).toBeVisible();
  await expect(attack).toHaveAttribute("aria-sort", "descending");
  await expect(grid(page).getByRole("row").nth(1)).toContainText("Bloody Obsidian Slayer");
  await attack.getByRole("button").click();
  await expect(attack).toHaveAttribute("aria-sort", "ascending");
  await expect(grid(page).getByRole("row").nth(1)).not.toContainText("Bloody Obsidian Slayer");
  await expect(page).toHaveURL(/sort=-attack/);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "MP", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Class" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "MP", exact: true })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Class" })).toBeVisible();
  await expect(page).toHaveURL(/columns=kind%2Cclass/);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Class" })).toBeVisible();
});

test("up to four items are compared, the best and lowest values are marked, and a fifth is refused", async ({
  page,
}) => {
  await open(page);
  for (const name of ["Bloody Obsidian Slayer", "Hardinition", "Angel Big Sword"])
    await page.getByRole("checkbox", { name: `Compare ${name}` }).check({ force: true });
  await expect(tray(page)).toContainText("3 of 4");
  const compared = (name: string) => tray(page).getByRole("row").filter({ hasText: name });
  await expect(compared("Bloody Obsidian Slayer")).toContainText("best: 464–468");
  await expect(compared("Angel Big Sword")).toContainText("lowest: 380–382");
  await expect(compared("Angel Big Sword")).toContainText("best: +20%");
  await page.getByRole("checkbox", { name: "Compare Bloody Axe" }).check({ force: true });
  await page.getByRole("checkbox", { name: "Compare Kanainition" }).click({ force: true });
  await expect(page.getByText("You can compare up to 4 items.").first()).toBeVisible();
  await expect(page).toHaveURL(/compare=385(%2C\d+){3}/);
  await page.reload();
  await expect(tray(page)).toContainText("4 of 4");
  await page.getByRole("button", { name: "Remove Hardinition from the comparison" }).click();
  await expect(tray(page)).toContainText("3 of 4");
  await tray(page).getByRole("button", { name: "Hide the comparison" }).click();
  await expect(compared("Bloody Obsidian Slayer")).toHaveCount(0);
  await tray(page).getByRole("button", { name: "Clear" }).click();
  await expect(tray(page)).toHaveCount(0);
});

test("two compared items meet in a duel, by keyboard", async ({ page }) => {
  await open(page);
  const opener = tray(page).getByRole("button", { name: "Duel" });
  await page.getByRole("checkbox", { name: "Compare Bloody Obsidian Slayer" }).check({ force: true });
  await expect(opener).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Compare Angel Big Sword" }).check({ force: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const duel = page.getByRole("dialog", { name: "Duel" }).getByRole("table", { name: "Duel" });
  await expect(duel.getByRole("columnheader", { name: /^Bloody Obsidian Slayer/ })).toBeVisible();
  const attack = duel.getByRole("row", { name: "Attack" }).getByRole("cell");
  await expect(attack).toHaveText([/best: 464–468$/, "380–382"]);
  await page.keyboard.press("Escape");
  await expect(duel).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the table with the keyboard only", async ({ page }) => {
  await open(page);
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await tabTo(page, grid(page));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Compare Hardinition" })).toBeChecked();
  await page.keyboard.press("End");
  await expect(grid(page).locator("[aria-rowindex='470']")).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(panel(page, "Bloody Obsidian Slayer")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page, "Bloody Obsidian Slayer")).toBeHidden();
  await expect(grid(page)).toBeFocused();
});

test("the details show all data of an item, with a weapon's attack at each upgrade", async ({ page }) => {
  await open(page, "/fwc-items?item=385");
  const slayer = panel(page, "Bloody Obsidian Slayer");
  await expect(slayer).toContainText("2H Sword");
  await expect(slayer).toContainText("not sold by NPCs");
  await expect(slayer).toContainText("100,000 Penya");
  await expect(slayer).toContainText("STA+20");
  await expect(slayer).toContainText("Block+12%");
  const at = (upgrade: string) =>
    slayer.getByRole("row").filter({ has: page.getByRole("rowheader", { name: upgrade, exact: true }) });
  await expect(at("+0")).toContainText("464–468");
  // 464 × 1.02 + 1, 468 × 1.10 + 5^1.5, 464 × 1.24 + 10^1.5 and so on, rounded down.
  await expect(at("+1")).toContainText("474–478");
  await expect(at("+5")).toContainText("521–525");
  await expect(at("+10")).toContainText("606–611");
  await page.goto("/fwc-items?item=258");
  const shield = panel(page, "Shield of Iblis");
  await expect(shield.getByRole("row", { name: "+3 413–415" })).toBeVisible();
  await expect(shield.getByRole("row", { name: "+10 468–470" })).toBeVisible();
  await page.goto("/fwc-items?item=63");
  await expect(panel(page, "Socecle +3")).toContainText("each + of this accessory is a separate item");
  await expect(panel(page, "Socecle +3")).toContainText("Less MP Used+20%");
  await expect(panel(page, "Socecle +3")).toContainText("MP After a Kill+105");
  const compare = panel(page, "Socecle +3").getByRole("button", { name: "Compare", exact: true });
  await expect(compare).not.toHaveAttribute("aria-pressed");
  await compare.click();
  await panel(page, "Socecle +3").getByRole("button", { name: "Stop comparing" }).click();
  await expect(compare).toBeVisible();
  await page.goto("/fwc-items?item=999999");
  await expect(panel(page, "Unknown item")).toBeVisible();
});

test("an item is added to the order at the player's price, with undo", async ({ converter, page }) => {
  await open(page, "/fwc-items?item=385");
  await page.getByRole("button", { name: "Add to cart" }).click();
  const dialog = panel(page, "What does Bloody Obsidian Slayer cost?");
  await dialog.getByRole("textbox", { name: "Price per piece" }).fill("1.5b");
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Added to your cart: Bloody Obsidian Slayer")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await dialog.getByRole("textbox", { name: "Price per piece" }).fill("2b");
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/shop");
  await expect(converter.totalPenya()).toHaveText("2,000,000,000 Penya");
  await expect(converter.order()).toContainText("Bloody Obsidian Slayer");
});

test("an empty result shows a message, suggests a word, and can be reset", async ({ page }) => {
  await open(page);
  await search(page).fill("swrod");
  await expect(page.getByText("No items found for this search")).toBeVisible();
  await page.getByRole("button", { name: "sword", exact: true }).click();
  await expect(search(page)).toHaveValue("sword");
  await expect(page.getByText("No items found for this search")).toBeHidden();
  await search(page).fill("zzzz");
  await page.getByRole("button", { name: "Reset filters" }).last().click();
  await expect(page.getByText("469 of 469 items")).toBeVisible();
  await page.goto("/fwc-items?fwc=1");
  await expect(page.getByText("Its stats aren’t available yet.")).toBeVisible();
  await page.getByRole("button", { name: "Show all items" }).click();
  await expect(page.getByText("469 of 469 items")).toBeVisible();
});

test("a catalogue that cannot be loaded shows a message, and Retry loads it", async ({ page }) => {
  let isBroken = true;
  // The page of the server contains the manifest.
  for (const endpoint of [itemsEndpoints.manifest, itemsEndpoints.file])
    await page.route(routePattern(endpoint), (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto("/fwc-items");
  await expect(page.getByRole("alert")).toContainText("Failed to load items. Please try again later.");
  await expect(search(page)).toBeEditable();
  isBroken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(row(page, "Bloody Obsidian Slayer")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the list keeps its scroll position when content above it grows", async ({ page }) => {
    await open(page);
    const cards = page.getByRole("list", { name: "Results" }).getByRole("listitem");
    // Only the browser's own list can compare.
    await expect(cards.first().getByRole("checkbox")).toBeAttached();
    await page.getByRole("list", { name: "Results" }).evaluate((list) => {
      const above = document.createElement("div");
      above.style.height = "3000px";
      list.before(above);
      window.scrollTo(0, 3_000 + 65 * 100);
    });
    await expect(cards.and(page.locator("[aria-posinset='102']"))).toBeInViewport();
  });

  test("the list sorts, filters and compares", async ({ page }) => {
    await open(page);
    const cards = page.getByRole("list", { name: "Results" }).getByRole("listitem");
    await expect(cards.first()).toContainText("Bloody Obsidian Slayer");
    await expect(cards.first()).toContainText("Atk464–468");
    await page.getByRole("button", { name: "Sort: Attack" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "HP", exact: true }).click();
    await page.getByRole("button", { name: "Show items" }).click();
    await page.getByRole("button", { name: "Stats" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "HP", exact: true }).click();
    await sheet.getByRole("textbox", { name: "HP, at least" }).fill("100");
    await sheet.getByRole("button", { name: "Show items" }).click();
    await expect(page).toHaveURL(/has=hp%3A100/);
    await expect(cards.first()).toContainText("HP");
    await page.getByRole("button", { name: "More filters" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reset filters" }).click();
    await page.getByRole("button", { name: "Show items" }).click();
    await expect(page.getByText("469 of 469 items")).toBeVisible();
    await search(page).fill("angel");
    for (const name of ["Angel Big Sword", "Angel Staff"])
      await page.getByRole("checkbox", { name: `Compare ${name}` }).check({ force: true });
    await expect(tray(page)).toContainText("2 of 4 to compare");
    await tray(page).getByRole("button", { name: "Compare" }).click();
    const compared = page.getByRole("dialog", { name: "Compare" });
    const duel = compared.getByRole("table", { name: "Duel" });
    await expect(duel.getByRole("row", { name: "Attack" })).toContainText("best: 380–382");
    const table = compared.getByRole("group", { name: "Compare" });
    await expect(table.getByRole("row", { name: "Attack" })).toContainText("best: 380–382");
    await compared.getByRole("button", { name: "Angel Staff", exact: true }).click();
    await expect(panel(page, "Angel Staff")).toBeVisible();
    await page.goBack();
    await expect(panel(page, "Angel Staff")).toBeHidden();
  });
});
