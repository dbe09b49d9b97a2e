/** Badges say how certain a statement is, and lead to a note and back. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openPage } from "#testing/browser/open-page.tsx";
import { article } from "#testing/browser/pages/guide.ts";

const notes = () => page.getByRole("region", { name: "Notes" }).getByRole("listitem");
const badges = () => article().getByRole("link", { name: /^(Likely|Not confirmed)/ });
const target = (link: Element) => link.getAttribute("href")?.slice(1) ?? "";

test("a badge leads to its note and back, by keyboard", async () => {
  await openPage("/tutorials/crafting");
  const badge = page.getByRole("link", { name: "Likely (note 2)" });
  (await badge.findElement()).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.href).toMatch(/#note-likely-pity$/);
  const note = notes().nth(1);
  await expect.element(note).toHaveFocus();
  await expect.element(note).toBeInViewport();
  await expect.element(note).toMatchTextContent("published averages");
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("link", { name: "Back to mention 1 of note 2" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(badge).toHaveFocus();
  await expect.element(badge).toBeInViewport();
});

for (const guide of ["welcome", "crafting", "pets", "stats"])
  test(`every badge of ${guide} has a note, and every note leads back to each of its badges`, async () => {
    await openPage(`/tutorials/${guide}`);
    await expect.element(notes().first()).toBeInTheDocument();
    const links = badges()
      .elements()
      .map((link) => ({ id: link.id, note: target(link) }));
    const listed = notes()
      .elements()
      .map((item) => ({ id: item.id, back: [...item.querySelectorAll("a")].map(target) }));
    expect(links.length).toBeGreaterThan(5);
    expect(new Set(links.map(({ note }) => note))).toEqual(new Set(listed.map(({ id }) => id)));
    for (const { id, back } of listed)
      expect(back).toEqual(links.filter(({ note }) => note === id).map((badge) => badge.id));
  });

test("a guide opens with a link to its planner and three answers", async () => {
  await openPage("/tutorials/pets");
  const short = page.getByRole("region", { name: "In short" });
  await expect.poll(() => short.getByRole("listitem").elements()).toHaveLength(3);
  await short.getByRole("link", { name: "Every step" }).click();
  await expect.element(page.getByRole("heading", { name: "What raising costs" })).toHaveFocus();
  await article().getByRole("link", { name: "Open the planner" }).click();
  await expect.element(page.getByRole("heading", { name: "Plan your pet" })).toBeInViewport();
});
