import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openPage } from "#testing/browser/open-page.tsx";
import { grid, itemSearch, openItems, row, tabTo } from "#testing/browser/pages/item-list.ts";

test("a query with a figure is told part by part, and each part can be removed with the keyboard", async () => {
  await openItems();
  await itemSearch().fill("str 5 ring");
  await expect.element(page.getByText("3 of 1,720 items")).toBeVisible();
  await expect.element(row("Champion's Ring")).toBeVisible();
  const parts = page.getByRole("group", { name: "Read as" });
  await expect.element(parts).toMatchTextContent("Read asSTR at least 5Ring");
  await expect.element(page.getByText("Accessories count at their highest upgrade.")).toBeVisible();
  const ring = parts.getByRole("button", { name: "Remove “Ring”" });
  await tabTo(ring);
  await userEvent.keyboard("{Enter}");
  await expect.element(itemSearch()).toHaveValue("str 5");
  await expect.element(ring).not.toBeInTheDocument();
  await expect.element(parts.getByRole("button", { name: "Remove “STR at least 5”" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(itemSearch()).toHaveFocus();
  await expect.element(itemSearch()).toHaveValue("");
  await expect.element(parts).not.toBeInTheDocument();
});

test("a figure without a unit was read as points, and percent is one press away", async () => {
  await openItems();
  await itemSearch().fill("hp 5");
  const parts = page.getByRole("group", { name: "Read as" });
  await expect.element(parts).toMatchTextContent("Read asHP at least 5");
  const other = page.getByRole("button", { name: "Or: HP at least 5%" });
  await tabTo(other);
  await userEvent.keyboard("{Enter}");
  await expect.element(itemSearch()).toHaveValue("hp 5%");
  await expect.element(itemSearch()).toHaveFocus();
  await expect.element(parts).toMatchTextContent("Read asHP at least 5%");
  await expect.element(other).not.toBeInTheDocument();
});

test("similar names are said to be similar, and the set that items were found by is named", async () => {
  await openItems();
  await itemSearch().fill("gaurdian");
  await expect.element(page.getByText("Nothing matches exactly: 10 items with similar names.")).toBeVisible();
  await expect.element(row("Guardian Big Sword")).toBeVisible();
  await itemSearch().fill("virashon set");
  await expect.element(page.getByText(/^By set: .*Primordial Virashon Set/)).toBeVisible();
  await expect.element(row("Virashon Boots").first()).toBeVisible();
});

test("on a phone in French, an item is found by its German name and by the French words of a stat", async () => {
  await openPage("/fwc-items?fwc=0", { language: "fr", viewport: { width: 390, height: 844 } });
  const field = page.getByRole("searchbox", { name: "Rechercher un objet" });
  await field.fill("dégâts critiques 10%");
  const parts = page.getByRole("group", { name: "Compris comme" });
  await expect.element(parts).toMatchTextContent(/Dégâts critiques d’au moins 10.%/);
  await expect.element(page.getByText(/^28 sur 1.720 objets$/)).toBeVisible();
  await parts.getByRole("button").click();
  await expect.element(field).toHaveValue("");
  await expect.element(grid()).not.toBeInTheDocument();
});
