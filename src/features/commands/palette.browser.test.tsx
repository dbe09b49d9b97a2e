/** The palette: what it reaches, with few keys. */
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pressSearchKey } from "#testing/browser/input/keyboard.ts";
import { navigate, openPage } from "#testing/browser/open-page.tsx";
import { addButton, cart, openConverter, totalFc } from "#testing/browser/pages/converter.ts";

const palette = page.getByRole("dialog", { name: "Search" });
const field = palette.getByRole("combobox");
/** A command, whose name may also say what it belongs to. */
const option = (name: string) => palette.getByRole("option", { name, exact: false });

/** Opens the palette, types, and runs the first command. */
async function run(text: string, name: string): Promise<void> {
  await pressSearchKey();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(text);
  await expect.element(option(name).first()).toHaveAttribute("data-highlighted", "");
  await userEvent.keyboard("{Enter}");
}

test("the palette reaches pages, items, languages, the theme and the order's text", async () => {
  await openPage("/");
  await expect.element(cart()).toBeVisible();
  async function runAndClose(text: string, name: string) {
    await run(text, name);
    await expect.element(palette).not.toBeInTheDocument();
  }
  await runAndClose("fcr", "Fancy Cubic Ring");
  await expect.element(page.getByText("Added to your cart: 1 × Fancy Cubic Ring")).toBeVisible();
  await runAndClose("copy", "Copy cart");
  await expect.poll(() => navigator.clipboard.readText()).toContain("Fancy Cubic Ring 20m");
  await runAndClose("conv", "Converter");
  await expect.element(totalFc()).toHaveTextContent("100 FC");
  await runAndClose("paste", "Paste an order");
  const pasting = page.getByRole("dialog", { name: "Paste an order" });
  await expect.element(pasting).toBeVisible();
  history.back();
  await expect.element(pasting).not.toBeInTheDocument();
  await runAndClose("light theme", "Light");
  await expect.element(document.body).toHaveClass("light");
  await runAndClose("petals", "Rose Petals");
  await expect.poll(() => location.href).toMatch(/q=Rose/);
  await runAndClose("deut", "Deutsch");
  await expect.element(page.getByRole("heading", { level: 1, name: "Umrechner" })).toBeVisible();
});

/** Adds an item to the cart and focuses the filter. Returns the calls that print: the browser's own dialog cannot be seen. */
async function focusFilterWithItem() {
  const print = vi.spyOn(window, "print").mockReturnValue();
  await openConverter();
  await addButton("Gold Ring").click();
  (await page.getByRole("searchbox", { name: "Filter by name" }).findElement()).focus();
  return print;
}

test("copying and printing take two keys each from the filter, besides what is typed", async () => {
  const print = await focusFilterWithItem();
  await run("copy", "Copy cart");
  await expect.poll(() => navigator.clipboard.readText()).toContain("Gold Ring 100m");
  await run("print", "Print");
  await expect.poll(() => print.mock.calls).not.toEqual([]);
});

test("a custom line, copying and printing take at most 12 keys from the filter, besides the line's own text", async () => {
  const print = await focusFilterWithItem();
  let keys = 0;
  async function press(...names: readonly string[]) {
    for (const name of names) await userEvent.keyboard(name);
    keys += names.length;
  }
  async function chooseCommand(name: string, ...names: readonly string[]) {
    await press("{Control>}k{/Control}");
    await expect.element(field).toHaveFocus();
    await press(...names);
    await expect.element(option(name)).toHaveAttribute("data-highlighted", "");
    await expect.element(palette).toMatchTextContent(`Enter: ${name}`);
    await press("{Enter}");
  }
  await chooseCommand("Add a custom line", "c", "u");
  const dialog = page.getByRole("dialog", { name: "Custom line" });
  await expect.element(dialog.getByRole("textbox", { name: "Description" })).toHaveFocus();
  await userEvent.keyboard("Carry");
  await press("{Tab}", "{Tab}");
  await userEvent.keyboard("150m");
  await press("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await chooseCommand("Copy cart");
  await expect.poll(() => navigator.clipboard.readText()).toContain("Carry");
  await chooseCommand("Print", "{ArrowDown}");
  await expect.poll(() => print.mock.calls).not.toEqual([]);
  expect(keys).toBeLessThanOrEqual(12);
});

test("the palette converts an amount, adds a quantity of an item, and knows other words for pages and themes", async () => {
  await openPage("/legal");
  const firstOf = () => palette.getByRole("option").first();
  await pressSearchKey();
  for (const [text, first] of [
    ["1.7b", "1,700,000,000 Penya = 8,500 FC"],
    ["2.5k fc", "2,500 FC = 500,000,000 Penya"],
    ["7", "7 FC = 1,400,000 Penya"],
    ["api", "For developers"],
    ["alerte", "Alerts"],
    ["alarm", "Alerts"],
    ["dark", "Dark"],
    ["sombre", "Dark"],
    ["dunkel", "Dark"],
    ["clair", "Light"],
    ["guardian sword lvl 60", "Guardian Sword"],
  ] as const) {
    await field.fill(text);
    await expect.element(firstOf()).toMatchTextContent(first);
  }
  await field.fill("1.7b");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Result copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("1,700,000,000 Penya = 8,500 FC");
  await run("3 sprot", "3 × Scroll of SProtect");
  await expect.element(page.getByText("Added to your cart: 3 × Scroll of SProtect")).toBeVisible();
});

test("the bin and the book come first for what players of every language call them", async () => {
  await openPage("/legal");
  await pressSearchKey();
  for (const [page, words] of [
    ["Bin", ["bin", "trash", "papierkorb", "corbeille", "basurahan"]],
    ["Book", ["book", "verkaufsbuch", "buch", "livre", "carnet", "journal", "talaan"]],
  ] as const)
    for (const word of words) {
      await field.fill(word);
      await expect.element(palette.getByRole("option").first()).toHaveTextContent(page);
    }
});

test("the closed palette returns the focus, and without one before the next Tab starts at the content", async () => {
  await openConverter();
  await pressSearchKey();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(palette).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe("content");
  (await page.getByRole("searchbox", { name: "Filter by name" }).findElement()).focus();
  await run("sprot", "Scroll of SProtect");
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(page.getByRole("searchbox", { name: "Filter by name" })).toHaveFocus();
});

for (const [language, search, converter, enter] of [
  ["en", "Search", "Converter", "Enter: open Converter"],
  ["de", "Suchen", "Umrechner", "Enter: Umrechner öffnen"],
] as const)
  test(`the search is visible on a wide screen and on a phone, and leads to a page, ${language}`, async () => {
    await openPage("/legal", { language });
    const dialog = page.getByRole("dialog", { name: search });
    const searched = dialog.getByRole("combobox", { name: search });
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.viewport(width, height);
      await navigate("/legal");
      await page.getByRole("button", { name: new RegExp(`^${search}`) }).click();
      await expect.element(searched).toHaveFocus();
      await searched.fill(converter.slice(0, 5));
      await expect.element(dialog.getByRole("option", { name: converter, exact: false })).toBeVisible();
      await expect.element(searched).toHaveAccessibleDescription(enter);
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByRole("heading", { level: 1, name: converter })).toBeVisible();
    }
  });
