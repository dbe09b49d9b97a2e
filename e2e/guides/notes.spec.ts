/** Badges say how certain a statement is, and lead to a note and back. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/player.ts";

const notes = (page: Page) => page.getByRole("region", { name: "Notes" }).getByRole("listitem");
const badges = (page: Page) =>
  page.getByRole("article").getByRole("link", { name: /^(Likely|Not confirmed)/ });

test("a badge leads to its note and back, by keyboard", async ({ page }) => {
  await page.goto("/tutorials/crafting");
  const badge = page.getByRole("link", { name: "Likely (note 2)" });
  await badge.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#note-likely-pity$/);
  const note = notes(page).nth(1);
  await expect(note).toBeFocused();
  await expect(note).toBeInViewport();
  await expect(note).toContainText("published averages");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Back to mention 1 of note 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(badge).toBeFocused();
  await expect(badge).toBeInViewport();
});

for (const guide of ["welcome", "crafting", "pets"])
  test(`every badge of ${guide} has a note, and every note leads back to each of its badges`, async ({
    page,
  }) => {
    await page.goto(`/tutorials/${guide}`);
    const found = await badges(page).evaluateAll((links) =>
      links.map((link) => ({ id: link.id, note: link.getAttribute("href")?.slice(1) ?? "" })),
    );
    const listed = await notes(page).evaluateAll((items) =>
      items.map((item) => ({
        id: item.id,
        back: [...item.querySelectorAll("a")].map((link) => link.getAttribute("href")?.slice(1) ?? ""),
      })),
    );
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found.map(({ note }) => note))).toEqual(new Set(listed.map(({ id }) => id)));
    for (const { id, back } of listed)
      expect(back).toEqual(found.filter(({ note }) => note === id).map((badge) => badge.id));
  });

test("a guide opens with a link to its planner and three answers", async ({ page }) => {
  await page.goto("/tutorials/pets");
  const short = page.getByRole("region", { name: "In short" });
  await expect(short.getByRole("listitem")).toHaveCount(3);
  await short.getByRole("link", { name: "Every step" }).click();
  await expect(page.getByRole("heading", { name: "What raising costs" })).toBeFocused();
  await page.getByRole("article").getByRole("link", { name: "Open the planner" }).click();
  await expect(page.getByRole("heading", { name: "Plan your pet" })).toBeInViewport();
});
