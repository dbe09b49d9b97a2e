import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openPage } from "#testing/browser/open-page.tsx";
import { newPlayer } from "#testing/browser/player-answers.ts";

test("the catalogue says how many items are shipped, and who can load today's", async () => {
  await openPage("/fwc-items");
  await expect.element(page.getByText(/^[\d,]+ items come with this site\.$/)).toBeVisible();
  await expect.element(page.getByText("Its operator can load today’s.")).toBeVisible();
});

test("an operator gets to the page that loads today's items", async () => {
  await openPage("/fwc-items", { player: newPlayer("operator") });
  await expect
    .element(page.getByRole("link", { name: "Load today’s" }))
    .toHaveAttribute("href", "/operator?area=items");
});
