/** The player's own prices: the list leads to them, and many are typed in a row. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/player.ts";

const names = (page: Page) => page.getByRole("button", { name: /^Add (?!a custom)/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Set prices" });
const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name });

test("products with a price come first, and a row keeps its place when it gets one", async ({
  converter,
  page,
}) => {
  await converter.open();
  await expect(names(page).nth(6)).toHaveAccessibleName("Add Diamond Ring");
  await expect(names(page).nth(7)).toHaveAccessibleName("Add Scroll of GProtect");
  await page.getByRole("button", { name: "Set price: Scroll of XProtect" }).click();
  await expect(field(page, "Scroll of XProtect")).toBeFocused();
  await page.keyboard.type("75");
  // The field still has the focus: closing saves its price too.
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(names(page).nth(8)).toHaveAccessibleName("Add Scroll of XProtect");
  await expect(
    page.getByRole("listitem").filter({ has: converter.addButton("Scroll of XProtect") }),
  ).toContainText("75 FC");

  await page.reload();
  await expect(names(page).nth(2)).toHaveAccessibleName("Add Scroll of XProtect");
});

test("Enter saves a price and leads to the next one, with what is done so far, and all can be undone", async ({
  converter,
  page,
}) => {
  await converter.open();
  const open = page.getByRole("button", { name: /^Set prices/ });
  await expect(open).toHaveAccessibleName(/7 of 26 priced$/);
  await open.click();
  await expect(field(page, "Scroll of GProtect")).toBeFocused();
  for (const price of ["90", "100", "1.2k"]) {
    await page.keyboard.type(price);
    await page.keyboard.press("Enter");
  }
  await expect(field(page, "Scroll of Element Change")).toBeFocused();
  await expect(field(page, "Scroll of EProtect")).toHaveValue("1,200");
  await expect(dialog(page).getByRole("progressbar", { name: "10 of 26 priced" })).toHaveAttribute(
    "value",
    "10",
  );

  // A text that is not a price keeps the focus, and a message says what to type.
  await page.keyboard.type("cheap");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("whole number of FC");
  await expect(field(page, "Scroll of Element Change")).toBeFocused();
  // Typing replaces the refused text.
  await page.keyboard.type("90");
  await expect(field(page, "Scroll of Element Change")).toHaveValue("90");
  await field(page, "Scroll of Element Change").fill("");
  await field(page, "Element Defense Stone").fill("40");
  await page.keyboard.press("Enter");
  const done = dialog(page).getByRole("button", { name: "Done" });
  await expect(done).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(open).toHaveAccessibleName(/11 of 26 priced$/);
  await expect(page.getByText("4 prices saved")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(open).toHaveAccessibleName(/7 of 26 priced$/);
});

test("a price in FC that was probably meant in Penya is asked about before it is saved", async ({
  converter,
  page,
}) => {
  await converter.open();
  const open = page.getByRole("button", { name: /^Set prices/ });
  await open.click();
  const question = dialog(page).getByRole("alert");
  await expect(field(page, "Scroll of GProtect")).toBeFocused();
  await page.keyboard.type("15m");
  await page.keyboard.press("Enter");
  await expect(question).toContainText("15,000,000 FC is a lot for one piece.");
  await expect(field(page, "Scroll of GProtect")).toBeFocused();
  // The dialog stays open as long as a price is not saved.
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(field(page, "Scroll of GProtect")).toBeFocused();
  await question.getByRole("button", { name: "Yes, Penya" }).click();
  await expect(field(page, "Scroll of GProtect")).toHaveValue("");
  await expect(question).toBeHidden();
  await page.keyboard.type("150k");
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "No, FC" }).click();
  await expect(field(page, "Scroll of XProtect")).toBeFocused();
  await expect(dialog(page).getByRole("progressbar", { name: "8 of 26 priced" })).toBeVisible();
});

test("a list that is sorted by stored prices appears in its place", async ({ page, converter }) => {
  await page.addInitScript(() => {
    localStorage.setItem("skypurse.prices", '{"stone-elem-def":40,"potion-pensee":12}');
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts });
  });
  await converter.open();
  await expect(names(page).nth(7)).toHaveAccessibleName("Add Potion of Clarity");
  const sum = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((total, value) => total + value, 0),
  );
  expect(sum).toBeLessThanOrEqual(0.02);
});

test("on a phone, what sets a price can be hit in a height of 44 px", async ({ converter, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await converter.open();
  const buttons = await page.getByRole("button", { name: /^Set price:/ }).all();
  expect(buttons.length).toBeGreaterThan(10);
  for (const button of buttons) {
    const { height, isHit } = await button.evaluate((element) => {
      // Away from the bars at the top and at the bottom.
      element.scrollIntoView({ block: "center" });
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + width / 2, y);
      // No neighbor covers more than a pixel of it.
      return { height, isHit: at(top + 1.5) === element && at(bottom - 1.5) === element };
    });
    expect(height).toBeGreaterThanOrEqual(44);
    expect(isHit).toBe(true);
  }
});
