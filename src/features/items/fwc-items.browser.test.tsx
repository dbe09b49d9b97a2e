import catalogue from "virtual:testing/catalogue";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { itemsEndpoints } from "#contract/items.ts";
import { addAnswersOnClick, answerWith, unreachable } from "#testing/browser/answers.ts";
import { chooseOption } from "#testing/browser/input/choose.ts";
import { navigate, openPage, reopen } from "#testing/browser/open-page.tsx";
import { cart, totalPenya } from "#testing/browser/pages/converter.ts";
import {
  compareBox,
  details,
  grid,
  itemSearch,
  openItems,
  row,
  tabTo,
} from "#testing/browser/pages/item-list.ts";
import { PUBLIC_ANSWERS } from "#testing/browser/public-answers.ts";

const NO_MATCHES = "No items found for this search";

test("a search in French matches the English name, short names, names without accents, and the id", async () => {
  await openPage("/fwc-items?fwc=0", { language: "fr" });
  await expect.element(page.getByText(/^1.720 sur 1.720 objets$/)).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Rechercher un objet" });
  const slayer = page.getByRole("row").filter({ hasText: "Glaive Sanguinaire d'Obsidienne" });
  for (const words of ["slayer obsidian", "glaive SANGUINAIRE", "385", "bos"]) {
    await field.fill(words);
    await expect.element(slayer).toBeVisible();
  }
  await expect.element(page.getByText(/Données du 22 sept. 2026, du 10 févr. 2023/)).toBeVisible();
});

test("filters combine, are counted, and survive a reload and Back", async () => {
  await openItems();
  await page.getByRole("button", { name: /^Weapons/ }).click();
  await expect.element(page.getByText("359 of 1,720 items")).toBeVisible();
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByRole("button", { name: "2H Sword" }).click();
  await expect.element(page.getByText("26 of 1,720 items")).toBeVisible();
  await page.getByRole("button", { name: "Attack", exact: true }).first().click();
  await page.getByRole("textbox", { name: "Attack, at least" }).fill("380");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("20 of 1,720 items")).toBeVisible();
  await page.getByRole("textbox", { name: "Lowest level, as a number" }).fill("100");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("19 of 1,720 items")).toBeVisible();
  await expect.poll(() => location.href).toMatch(/min=100/);
  await reopen();
  await expect.element(page.getByText("19 of 1,720 items")).toBeVisible();
  await page.getByRole("link", { name: "2026 FWC Golden Celestial Edge" }).click();
  await expect.element(details("2026 FWC Golden Celestial Edge")).toBeVisible();
  history.back();
  await expect.element(details("2026 FWC Golden Celestial Edge")).not.toBeInTheDocument();
  await expect.element(page.getByText("19 of 1,720 items")).toBeVisible();
  await page.getByRole("button", { name: "Reset filters" }).click();
  await expect.element(page.getByText("1,720 of 1,720 items")).toBeVisible();
  await expect.poll(() => location.href).toMatch(/\/fwc-items\?fwc=0$/);
});

test("a class finds its own and its parents' gear, and a reset keeps the character and the slot", async () => {
  await openItems("/fwc-items?for=mia&slot=weapon&category=weapons&class=2246");
  await expect.element(page.getByText(/^[\d,]+ of 1,720 items$/)).not.toHaveTextContent("359 of 1,720 items");
  await chooseOption(page.getByRole("combobox", { name: "Class" }), "Magician");
  await expect.element(row("Shait Stick")).not.toBeInTheDocument();
  await expect.poll(() => location.href).toMatch(/class=9581/);
  await page.getByRole("button", { name: "Reset filters" }).click();
  await expect.poll(() => location.href).toMatch(/for=mia/);
  await expect.poll(() => location.href).toMatch(/slot=weapon/);
  await expect.poll(() => location.href).not.toMatch(/class/);
});

test("a column sorts both ways, announces it, and can be hidden", async () => {
  await openItems("/fwc-items?category=weapons");
  const attack = page.getByRole("columnheader", { name: "Attack", exact: true });
  await expect.element(page.getByRole("columnheader", { name: "Lv, Level", exact: true })).toBeVisible();
  await expect.element(attack).toHaveAttribute("aria-sort", "descending");
  await expect.element(grid().getByRole("row").nth(1)).toMatchTextContent("2026 FWC Golden Celestial Edge");
  await attack.getByRole("link").click();
  await expect.element(attack).toHaveAttribute("aria-sort", "ascending");
  await expect
    .element(grid().getByRole("row").nth(1))
    .not.toMatchTextContent("2026 FWC Golden Celestial Edge");
  await expect.poll(() => location.href).toMatch(/sort=-attack/);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "MP", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Class" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("columnheader", { name: "MP", exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole("columnheader", { name: "Class" })).toBeVisible();
  await expect.poll(() => location.href).toMatch(/columns=kind%2Cclass/);
  await reopen();
  await expect.element(page.getByRole("columnheader", { name: "Class" })).toBeVisible();
});

test("the table with the keyboard only", async () => {
  await openPage("/fwc-items?category=weapons&max=120");
  await expect.element(row("Bloody Executioner")).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(itemSearch()).toHaveFocus();
  await tabTo(grid());
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard(" ");
  await expect.element(compareBox("Bloody Obsidian Executioner")).toBeChecked();
  await userEvent.keyboard("{End}");
  await expect
    .poll(() => {
      const last = grid().element().getAttribute("aria-rowcount");
      return grid().element().querySelector(`[aria-rowindex='${last}']`)?.checkVisibility();
    })
    .toBe(true);
  await userEvent.keyboard("{Home}");
  await userEvent.keyboard("{Enter}");
  await expect.element(details("Bloody Executioner")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(details("Bloody Executioner")).not.toBeInTheDocument();
  await expect.element(grid()).toHaveFocus();
});

test("an item is added to the order at the player's price, with undo", async () => {
  await openItems("/fwc-items?item=385");
  await page.getByRole("button", { name: "Add to cart" }).click();
  const dialog = details("What does Bloody Obsidian Slayer cost?");
  await dialog.getByRole("textbox", { name: "Price per piece" }).fill("1.5b");
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect.element(page.getByText("Added to your cart: Bloody Obsidian Slayer")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await dialog.getByRole("textbox", { name: "Price per piece" }).fill("2b");
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await navigate("/shop");
  await expect.element(totalPenya()).toHaveTextContent("2,000,000,000 Penya");
  await expect.element(cart()).toMatchTextContent("Bloody Obsidian Slayer");
});

test("an empty result shows a message, suggests a word, and can be reset", async () => {
  await openItems();
  await itemSearch().fill("swrd");
  await expect.element(page.getByText(NO_MATCHES)).toBeVisible();
  await page.getByRole("button", { name: "sword", exact: true }).click();
  await expect.element(itemSearch()).toHaveValue("sword");
  await expect.element(page.getByText(NO_MATCHES)).not.toBeInTheDocument();
  await itemSearch().fill("zzzz");
  await page.getByRole("button", { name: "Reset filters" }).last().click();
  await expect.element(page.getByText("1,720 of 1,720 items")).toBeVisible();
});

test("a catalogue without gear of the championship says so, and shows all items", async () => {
  const { list } = catalogue.manifest;
  const withoutEditions = JSON.stringify({
    ...JSON.parse(catalogue.files[list] ?? ""),
    edition: { at: [], values: [] },
  });
  const file = ({ path }: Readonly<{ path: string }>) => {
    const name = path.split("/").at(-1) ?? "";
    return new Response(name === list ? withoutEditions : catalogue.files[name], {
      headers: { "content-type": "application/json" },
    });
  };
  await openPage("/fwc-items", { answers: [answerWith(itemsEndpoints.file, file)] });
  await expect.element(page.getByText("Its stats aren’t available yet.")).toBeVisible();
  await page.getByRole("button", { name: "Show all items" }).click();
  await expect.element(page.getByText("1,720 of 1,720 items")).toBeVisible();
});

test("a catalogue that cannot be loaded shows a message, and Retry loads it", async () => {
  await openPage("/fwc-items?fwc=0", {
    answers: [unreachable(itemsEndpoints.manifest), unreachable(itemsEndpoints.file)],
  });
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("Failed to load items. Please try again later.");
  await expect.element(itemSearch()).toBeEnabled();
  await expect.element(itemSearch()).not.toHaveAttribute("readonly");
  addAnswersOnClick(...PUBLIC_ANSWERS);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(row("2026 FWC Golden Celestial Edge")).toBeVisible();
});
