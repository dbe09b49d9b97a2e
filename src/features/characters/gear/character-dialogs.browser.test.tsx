import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PHONE } from "#testing/browser/open-page.tsx";
import { gearCard, MIA, openAsGuest } from "#testing/browser/pages/saved-characters.ts";

test("on a phone the list opens to one character, and nothing is wider than the screen", async () => {
  const long = { ...MIA, id: "long", name: "W".repeat(40) };
  await openAsGuest("/characters", [MIA, long], { viewport: PHONE });
  const link = (name: RegExp) => page.getByRole("link", { name });
  await link(/^Mia/).click();
  await expect.element(gearCard()).toMatchTextContent("Sepal Sword");
  await expect.element(page.getByRole("heading", { name: "Mia", level: 2 })).toHaveFocus();
  await page.getByRole("link", { name: "All characters" }).click();
  await expect.element(link(/^Mia/)).toHaveFocus();
  await link(/^Www/i).click();
  await expect.element(gearCard()).toMatchTextContent("Sepal Sword");
  history.back();
  await expect.element(link(/^Www/i)).toHaveFocus();
  // The focus stays where a player has moved it.
  history.forward();
  await expect.element(gearCard()).toMatchTextContent("Sepal Sword");
  await page.viewport(1100, 844);
  const characters = page.getByRole("link", { name: "My characters" });
  await expect.element(characters).toBeVisible();
  characters.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(link(/^Mia/)).toBeVisible();
  await expect.element(characters).toHaveFocus();
  history.back();
  await expect.element(gearCard()).toMatchTextContent("Sepal Sword");
  for (const width of [390, 320]) {
    await page.viewport(width, 844);
    expect(document.documentElement.scrollWidth).toBe(width);
  }
});

test("on a phone all of an empty slot leads to items for it", async () => {
  await openAsGuest("/characters?character=mia", [MIA], { viewport: PHONE });
  const helmet = gearCard().getByRole("listitem").filter({ hasText: "Helmet" });
  await helmet.click({ position: { x: 90, y: 20 } });
  await expect.poll(() => location.href).toMatch(/\/fwc-items\?.*slot=helmet/);
});
