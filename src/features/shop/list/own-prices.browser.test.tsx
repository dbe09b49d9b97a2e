/** The player's own prices: the list leads to them, and many are typed in a row. */
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PHONE, reopen } from "#testing/browser/open-page.tsx";
import { addButton, openConverter } from "#testing/browser/pages/converter.ts";

const names = page.getByRole("button", { name: /^Add (?!a custom)/ });
const dialog = page.getByRole("dialog", { name: "Set prices" });
const field = (name: string) => dialog.getByRole("textbox", { name: new RegExp(name) });

beforeEach(() => openConverter());

test("products with a price come first, and a row keeps its place when it gets one", async () => {
  await expect.element(names.nth(6)).toHaveAccessibleName("Add Diamond Ring");
  await expect.element(names.nth(7)).toHaveAccessibleName("Add Scroll of GProtect");
  await page.getByRole("button", { name: "Set price: Scroll of XProtect" }).click();
  await expect.element(field("Scroll of XProtect")).toHaveFocus();
  await userEvent.keyboard("75");
  // The field still has the focus: closing saves its price too.
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(names.nth(8)).toHaveAccessibleName("Add Scroll of XProtect");
  await expect
    .element(page.getByRole("listitem").filter({ has: addButton("Scroll of XProtect") }))
    .toMatchTextContent("75 FC");

  await reopen();
  await expect.element(names.nth(2)).toHaveAccessibleName("Add Scroll of XProtect");
});

test("Enter saves a price and leads to the next one, with what is done so far, and all can be undone", async () => {
  const open = page.getByRole("button", { name: /^Set prices/ });
  await expect.element(open).toHaveAccessibleName(/7 of 26 priced$/);
  await open.click();
  await expect.element(field("Scroll of GProtect")).toHaveFocus();
  for (const price of ["90", "100", "1.2k"]) await userEvent.keyboard(`${price}{Enter}`);
  await expect.element(field("Scroll of Element Change")).toHaveFocus();
  await expect.element(field("Scroll of EProtect")).toHaveValue("1,200");
  await expect
    .element(dialog.getByRole("progressbar", { name: "10 of 26 priced" }))
    .toHaveAttribute("value", "10");

  // A text that is not a price keeps the focus, and a message says what to type.
  await userEvent.keyboard("cheap{Enter}");
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("whole number of FC");
  await expect.element(field("Scroll of Element Change")).toHaveFocus();
  // Typing replaces the refused text.
  await userEvent.keyboard("90");
  await expect.element(field("Scroll of Element Change")).toHaveValue("90");
  await field("Scroll of Element Change").fill("");
  await field("Element Defense Stone").fill("40");
  await userEvent.keyboard("{Enter}");
  // Products with a price follow.
  await expect.element(field("Scroll of SProtect")).toHaveFocus();
  await expect.element(field("Scroll of SProtect")).toHaveAttribute("placeholder", "80");
  await userEvent.keyboard("85{Enter}");
  await dialog.getByRole("textbox").last().click();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByRole("button", { name: "Done" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");

  await expect.element(open).toHaveAccessibleName(/11 of 26 priced$/);
  await expect.element(page.getByText("5 prices saved")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(open).toHaveAccessibleName(/7 of 26 priced$/);
});

test("a price has a button that empties its field, and closing before the end keeps what was typed", async () => {
  await page.getByRole("button", { name: /^Set prices/ }).click();
  await expect.element(field("Scroll of GProtect")).toHaveFocus();
  await userEvent.keyboard("9");
  await dialog.getByRole("button", { name: "Clear: Scroll of GProtect" }).click();
  await expect.element(field("Scroll of GProtect")).toHaveFocus();
  await userEvent.keyboard("90{Enter}");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByText("1 price saved")).toBeVisible();
});

test("a price in FC that was probably meant in Penya is asked about before it is saved", async () => {
  await page.getByRole("button", { name: /^Set prices/ }).click();
  const question = dialog.getByRole("alert");
  await expect.element(field("Scroll of GProtect")).toHaveFocus();
  await userEvent.keyboard("15m{Enter}");
  await expect.element(question).toMatchTextContent("15,000,000 FC is a lot for one piece.");
  await expect.element(field("Scroll of GProtect")).toHaveFocus();
  // The dialog stays open as long as a price is not saved.
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(field("Scroll of GProtect")).toHaveFocus();
  await question.getByRole("button", { name: "Yes, Penya" }).click();
  await expect.element(field("Scroll of GProtect")).toHaveValue("");
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard("150k{Enter}");
  await question.getByRole("button", { name: "No, FC" }).click();
  await expect.element(field("Scroll of XProtect")).toHaveFocus();
  await expect.element(dialog.getByRole("progressbar", { name: "8 of 26 priced" })).toBeVisible();
});

test("on a phone, what sets a price can be hit in a height of 44 px", async () => {
  await page.viewport(PHONE.width, PHONE.height);
  const buttons = page.getByRole("button", { name: /^Set price:/ });
  await expect.poll(() => buttons.elements().length).toBeGreaterThan(10);
  for (const element of buttons.elements()) {
    // Away from the bars at the top and at the bottom.
    element.scrollIntoView({ block: "center" });
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + width / 2, y);
    expect(height).toBeGreaterThanOrEqual(44);
    // No neighbor covers more than a pixel of it.
    expect([at(top + 1.5), at(bottom - 1.5)]).toEqual([element, element]);
  }
});
